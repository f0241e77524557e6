import { Button, Modal } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { closeShop, reopenShop, type CloseShop } from '../../../../contracts/closing/commands.js';
import type { Halangan, OpenDay } from '../../../../contracts/closing/views.js';
import type { CommandDefinition } from '../../../../contracts/define/command.js';
import { routeOf } from '../../../../contracts/routes/routes.js';
import type { BusinessDate } from '../../../../contracts/values/business-date.js';
import { label, said, t } from '../../i18n/i18n.js';
import { weekdayText } from '../../kit/dates.js';
import { useFormHost } from '../../kit/form/use-form-host.js';
import { CheckOutlined, ExclamationCircleOutlined, WarningOutlined } from '../../kit/icons.js';
import { PageHead } from '../../kit/page-head.js';
import { Failed, SkeletonRows, Strip } from '../../kit/states/states.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { useHotkeys } from '../../kit/use-hotkeys.js';
import { CashReportButton } from './cash-report-button.js';
import { ClosedDays } from './closed-days.js';
import { DayFiguresTable } from './day-figures-table.js';
import { DayStore } from './day-store.js';
import './closing.css';

/** Closing the shop's day: what would be frozen, what stands in the way, and the days that were closed before. */
export const ClosingPage = observer(function ClosingPage(): ReactNode {
  const { session, live } = useRoot();
  const host = useFormHost();
  const [store] = useState(() => new DayStore(host));
  const [ask, question] = useQuestion(store);
  const { day } = store;
  const { kode_toko = '', tgl_system } = session.user ?? {};
  const position = live.positionOf(kode_toko);
  useEffect(() => void store.load(), [store, position, tgl_system]);
  const isReady = day !== undefined && day.halangan.length === 0;
  const close = (): void => (isReady ? ask(closeShop, day.tanggal, t('closing.ask', { date: day.tanggal, next: day.berikutnya })) : undefined);
  useHotkeys({ 'Ctrl S': close }, isReady);
  return (
    <div className="page page-scrolls">
      <PageHead path={closeShop.path}>
        {day?.dapat_dibuka && session.passes(reopenShop.gate) && (
          <Button onClick={() => day.dapat_dibuka && ask(reopenShop, day.dapat_dibuka, t('closing.askAgain', { date: day.dapat_dibuka }))}>
            {t('closing.reopen', { date: day.dapat_dibuka })}
          </Button>
        )}
        {isReady && (
          <Button type="primary" icon={<CheckOutlined />} onClick={close}>
            {label(closeShop.title)} <kbd>Ctrl S</kbd>
          </Button>
        )}
      </PageHead>
      {question}
      <Outcome store={store} />
      {store.failure && <Failed title={t('request.error')} failure={store.failure} retry={() => void store.load()} />}
      {day && !store.failure && <Day day={day} />}
      {!day && !store.failure && <SkeletonRows rows={4} />}
      <ClosedDays />
    </div>
  );
});

/** Asks before a day is closed or opened again; the question stays, working, until it is done. */
function useQuestion(store: DayStore) {
  const [modal, question] = Modal.useModal();
  const { live, session, api, toasts } = useRoot();
  const send = async (command: CommandDefinition<CloseShop>, tanggal: BusinessDate): Promise<void> => {
    const done = await store.send(command, tanggal);
    if (!done) return toasts.show('error', store.refused ?? t(command.failed));
    live.recorded(done.position);
    toasts.show('success', done.message ?? t(command.saved));
    await session.refresh(api).catch(() => undefined);
  };
  const ask = (command: CommandDefinition<CloseShop>, tanggal: BusinessDate, content: string): void => {
    modal.confirm({
      title: `${label(command.title)} ${tanggal}?`,
      content,
      okText: label(command.title),
      cancelText: t('form.cancel'),
      onOk: () => send(command, tanggal),
    });
  };
  return [ask, question] as const;
}

/** What came of it: the day is closed, with its cash report; or why it is not. */
const Outcome = observer(function Outcome({ store: { closed, refused } }: { readonly store: DayStore }): ReactNode {
  if (refused)
    return (
      <Strip tone="out" icon={<ExclamationCircleOutlined />}>
        {refused}
      </Strip>
    );
  if (!closed) return null;
  return (
    <Strip tone="info" icon={<CheckOutlined />} action={<CashReportButton tanggal={closed.tanggal} named />}>
      {t('closing.done', { date: closed.tanggal, next: closed.berikutnya })}
    </Strip>
  );
});

function Day({ day }: { readonly day: OpenDay }): ReactNode {
  return (
    <>
      {day.halangan.map((one) => (
        <Obstacle key={one.syarat} obstacle={one} />
      ))}
      <section className="panel closing-day" aria-label={t('closing.day')}>
        <h2>
          {day.tanggal} <span className="quiet">{weekdayText(day.tanggal)}</span>
        </h2>
        <p className="quiet">{t('closing.next', { date: day.berikutnya })}</p>
        <DayFiguresTable saldo={day.saldo} />
      </section>
    </>
  );
}

/** What stands in the way, with the way to the screen where it is put right. */
function Obstacle({ obstacle: { pesan, path } }: { readonly obstacle: Halangan }): ReactNode {
  const way = path && <Link to={path}>{label(routeOf(path)?.title ?? path)}</Link>;
  return (
    <Strip tone="late" icon={<WarningOutlined />} action={way}>
      {said(pesan)}
    </Strip>
  );
}
