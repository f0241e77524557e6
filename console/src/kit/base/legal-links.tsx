import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '../i18n/i18n.js';

/** The ways to the two documents that everyone may read. */
export function LegalLinks(): ReactNode {
  return (
    <>
      <Link to="/terms-and-conditions">{t('legal.terms')}</Link>
      <Link to="/privacy-policy">{t('legal.privacy')}</Link>
    </>
  );
}
