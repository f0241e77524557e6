import i18next from 'i18next';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../../kit/i18n/i18n.js';
import { languageTags } from '../../kit/i18n/languages.js';
import { Mark } from '../../kit/base/brand.js';
import { LegalLinks } from '../../kit/base/legal-links.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { legalTexts, type LegalDocument, type LegalText } from './legal-texts.js';
import './legal.css';

const namespace = 'legal';

for (const language of ['id', 'en'] as const)
  i18next.addResourceBundle(languageTags[language], namespace, legalTexts[language]);

/** One of the documents that everyone may read, logged in or not; without the shell. */
export const LegalPage = observer(function LegalPage({
  document: name,
}: {
  readonly document: LegalDocument;
}): ReactNode {
  const { session } = useRoot();
  const text = i18next.t(name, { ns: namespace, returnObjects: true }) as unknown as LegalText;
  useEffect(() => {
    document.title = text.title;
    window.scrollTo(0, 0);
  }, [text.title]);
  return (
    <div className="legal">
      <header className="legal-head">
        <Link to="/" className="legal-brand">
          <Mark size={22} /> Kilau
        </Link>
        <Link to="/">{t(session.isLogin ? 'notFound.home' : 'legal.login')}</Link>
      </header>
      <main>
        <h1>{text.title}</h1>
        <p className="legal-intro">{text.intro}</p>
        {text.sections.map(([heading, ...paragraphs]) => (
          <section key={heading}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </main>
      <footer className="legal-foot">
        <LegalLinks />
      </footer>
    </div>
  );
});
