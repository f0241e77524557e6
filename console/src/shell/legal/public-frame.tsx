import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../../kit/i18n/i18n.js';
import { Mark } from '../../kit/base/brand.js';
import { LegalLinks } from '../../kit/base/legal-links.js';
import { useRoot } from '../../kit/stores/root-store.js';
import './legal.css';

interface FrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page that everyone may read, logged in or not; without the shell. */
export const PublicFrame = observer(function PublicFrame({ title, children }: FrameProps): ReactNode {
  const { session } = useRoot();
  useEffect(() => {
    document.title = title;
    window.scrollTo(0, 0);
  }, [title]);
  return (
    <div className="legal">
      <header className="legal-head">
        <Link to="/" className="legal-brand">
          <Mark size={22} /> Kilau
        </Link>
        <Link to="/">{t(session.isLogin ? 'notFound.home' : 'legal.login')}</Link>
      </header>
      <main>
        <h1>{title}</h1>
        {children}
      </main>
      <footer className="legal-foot">
        <LegalLinks />
      </footer>
    </div>
  );
});
