import { Button, Dropdown } from 'antd';
import { observer } from 'mobx-react-lite';
import { Suspense, useState, type ReactNode } from 'react';
import { newKey } from '../kit/api/new-key.js';
import { activateDate, restoreDate } from '../../../contracts/business-date/commands.js';
import type { SessionUser } from '../../../contracts/identity/views.js';
import { label, outcomeText, t } from '../kit/i18n/i18n.js';
import { apiFailure } from '../kit/api/failure.js';
import { weekdayText } from '../kit/base/dates.js';
import { ClockCircleOutlined, DownOutlined } from '../kit/base/icons.js';
import { useRoot } from '../kit/stores/root-store.js';
import { part } from '../kit/base/part.js';

const EarlierDate = part(async () => (await import('./earlier-date.js')).EarlierDate);

interface HeaderDateProps {
  readonly user: SessionUser;
  readonly narrow: boolean;
}

/**
 * The date on which the branch books: in the late colour while an earlier one is active; a menu for who may change it.
 */
export const HeaderDate = observer(function HeaderDate({ user, narrow }: HeaderDateProps): ReactNode {
  const [choosing, setChoosing] = useState(false);
  const items = useItems(user, () => setChoosing(true));
  const { tgl_system, tgl_buku } = user;
  const text = (
    <>
      {tgl_buku && <ClockCircleOutlined />}
      {!narrow && t(tgl_buku ? 'header.earlier' : 'header.date')} <b>{tgl_system}</b>{' '}
      {!narrow && weekdayText(tgl_system)}
      {tgl_buku && narrow && <span className="unseen">{t('header.earlier')}</span>}
    </>
  );
  return (
    <div className={`header-date${tgl_buku ? ' header-date-earlier' : ''}`} role="status">
      {items.length === 0 ? (
        text
      ) : (
        <Dropdown menu={{ items }} trigger={['click']}>
          <Button type="text" aria-haspopup="menu">
            {text} <DownOutlined />
          </Button>
        </Dropdown>
      )}
      <Suspense fallback={null}>{choosing && <EarlierDate close={() => setChoosing(false)} />}</Suspense>
    </div>
  );
});

function useItems({ tgl_buku }: SessionUser, choose: () => void) {
  const { session } = useRoot();
  const restore = useRestore();
  return [
    ...(session.passes(activateDate.gate)
      ? [{ key: 'activate', label: label(activateDate.title), onClick: choose }]
      : []),
    ...(tgl_buku && session.passes(restoreDate.gate)
      ? [{ key: 'restore', label: `${label(restoreDate.title)} ${tgl_buku}`, onClick: restore }]
      : []),
  ];
}

function useRestore(): () => void {
  const { api, session, toasts } = useRoot();
  const restore = async (): Promise<void> => {
    try {
      const { message } = await api.command(restoreDate, {}, newKey());
      toasts.show('success', message ?? outcomeText(restoreDate, 'saved'));
    } catch (thrown) {
      toasts.show('error', apiFailure(thrown).message);
    }
    await session.refresh(api).catch(() => undefined);
  };
  return () => void restore();
}
