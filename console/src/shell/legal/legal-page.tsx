import i18next from 'i18next';
import type { ReactNode } from 'react';
import { languageTags } from '../../kit/i18n/languages.js';
import { legalTexts, type LegalDocument, type LegalText } from './legal-texts.js';
import { PublicFrame } from './public-frame.js';

const namespace = 'legal';

for (const language of ['id', 'en'] as const)
  i18next.addResourceBundle(languageTags[language], namespace, legalTexts[language]);

/** One of the documents that everyone may read. */
export function LegalPage({ document: name }: { readonly document: LegalDocument }): ReactNode {
  const text = i18next.t(name, { ns: namespace, returnObjects: true }) as unknown as LegalText;
  return (
    <PublicFrame title={text.title}>
      <p className="legal-intro">{text.intro}</p>
      {text.sections.map(([heading, ...paragraphs]) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </PublicFrame>
  );
}
