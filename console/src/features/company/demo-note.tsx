import type { ReactNode } from 'react';
import { t } from '../../kit/i18n/i18n.js';

/** Says at the login of a demo where its passwords are kept, which were shown once. */
export const DemoNote = (): ReactNode => <p className="login-note">{t('setup.users.kept')}</p>;
