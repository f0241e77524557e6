import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { figureRights, type Missing } from '../../../contracts/language/define/gate.js';
import type { SessionUser } from '../../../contracts/identity/views.js';
import { label, t } from '../kit/i18n/i18n.js';
import { LockOutlined } from '../kit/base/icons.js';
import { useRoot } from '../kit/stores/root-store.js';
import { useTitle } from '../kit/base/use-title.js';

interface NoAccessProps {
  /** Title of what cannot be opened. */
  readonly title: string;
  readonly lack: Missing;
}

/** Says what a user lacks to open a screen, and whom to ask (shell-and-rules §2, no-access screen). */
export const NoAccess = observer(function NoAccess({ title, lack }: NoAccessProps): ReactNode {
  const { user } = useRoot().session;
  useTitle(t('access.title'));
  if (!user) return null;
  const { why, ask } = reason(lack, label(title), user);
  return (
    <div className="state" role="alert">
      <LockOutlined className="state-icon quiet" />
      <h1 className="state-title">{t('noAccess')}</h1>
      <p className="state-help">{why}</p>
      <p className="state-help">{ask}</p>
    </div>
  );
});

function reason(
  lack: Missing,
  title: string,
  { user_id, level, kode_toko: branch }: SessionUser,
): { readonly why: string; readonly ask: string } {
  switch (lack.what) {
    case 'level':
      return { why: t('lack.level', { title, levels: lack.levels.join(', '), level }), ask: t('lack.ask') };
    case 'module-on':
      return { why: t('lack.moduleOn', { module: lack.key, branch }), ask: t('lack.ask.setting') };
    case 'module-off':
      return { why: t('lack.moduleOff', { module: lack.key, branch, title }), ask: t('lack.ask.setting') };
    case 'setting':
      return { why: t('lack.setting', { setting: lack.key, branch, title }), ask: t('lack.ask.setting') };
    case 'shop':
      return { why: t('lack.shop', { title, branch }), ask: t('lack.ask') };
    case 'pusat':
      return { why: t('lack.pusat', { title }), ask: t('lack.ask') };
    case 'access':
    case 'right': {
      const lacked = lack.what === 'right' ? label(figureRights[lack.right]) : title;
      return { why: t('lack.right', { title: lacked, user: user_id }), ask: t('lack.ask.access') };
    }
  }
}
