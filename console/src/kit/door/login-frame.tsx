import { useEffect, type ReactNode } from 'react';
import { BalanceDial } from '../base/balance.js';
import { Mark } from '../base/brand.js';
import { LegalLinks } from '../base/legal-links.js';
import { LanguageSelect } from './language-select.js';
import './login.css';

interface LoginFrameProps {
  /** Of the browser's tab. */
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * The frame of the pages before the shell: brand, language, dial. Plain HTML on the palette's variables, so that it is
 * there at once.
 */
export function LoginFrame({ title, children }: LoginFrameProps): ReactNode {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className="login">
      <div className="login-side">
        <header className="login-brand">
          <Mark size={22} /> Kilau
          <LanguageSelect />
        </header>
        <main className="login-main">{children}</main>
        <footer className="login-foot">
          <LegalLinks />
          <span>Kilau {__KILAU_VERSION__}</span>
        </footer>
      </div>
      <div className="login-dial" data-theme="dark">
        <BalanceDial />
      </div>
    </div>
  );
}
