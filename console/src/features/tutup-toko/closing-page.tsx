import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { closeShop, reopenShop, type CloseShop } from '../../../../contracts/tutup-toko/commands.js';
import { closingPaper, type Halangan, type OpenDay } from '../../../../contracts/tutup-toko/views.js';
import { dayTrade, type DayTrade } from '../../../../contracts/beranda/day-trade.js';
import type { CommandDefinition } from '../../../../contracts/language/define/command.js';
import { routeOf } from '../../../../contracts/menu.js';
import { addDays, type BusinessDate } from '../../../../contracts/language/values/business-date.js';
import { label, t, worded } from '../../kit/i18n/i18n.js';
import { weekdayText } from '../../kit/base/dates.js';
import { useFormHost } from '../../kit/form/use-form-host.js';
import { useFormTell } from '../../kit/form/use-tell.js';
import { CheckOutlined, ExclamationCircleOutlined, WarningOutlined } from '../../kit/base/icons.js';
import { filled, nextSteps } from '../../kit/home/home-parts.js';
import { useHome } from '../../kit/home/use-home.js';
import { StepsPanel } from '../../kit/home/work-panel.js';
import { definedFeatures } from '../../kit/screen/feature.js';
import { PageHead } from '../../kit/base/page-head.js';
import { TradeTable } from '../../kit/money/trade-table.js';
import { useQuestion } from '../../kit/states/question.js';
import { Failed, SkeletonRows, Strip } from '../../kit/states/states.js';
import { PrintSlip } from '../../kit/slip/slip.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { useOwnList } from '../../kit/stores/use-own-list.js';
import { useHotkeys } from '../../kit/base/use-hotkeys.js';
import { CashReportButton } from './cash-report-button.js';
import { ClosedDays } from './closed-days.js';
import { DayFiguresTable } from './day-figures-table.js';
import { DayStore } from './day-store.js';
import './tutup-toko.css';

/** Closing the shop's day: what would be frozen, what stands in the way, and the days that were closed before. */
export const ClosingPage = observer(function ClosingPage(): ReactNode {
  const { session, live } = useRoot();
  const host = useFormHost();
  const [store] = useState(() => new DayStore(host));
  const { close, reopen, question } = useCommands(store);
  const { row: day, failure, load } = store.reading;
  const { kode_toko = '', tgl_system } = session.user ?? {};
  const news = live.newsOf(kode_toko);
  useEffect(() => void load(), [load, news, tgl_system]);
  return (
    <div className="page page-scrolls">
      <PageHead path={closeShop.path}>{day && <Actions day={day} close={close} reopen={reopen} />}</PageHead>
      {question}
      <Outcome store={store} />
      {failure && !day && <Failed title={t('request.error')} failure={failure} retry={() => void load()} />}
      {day ? <Day day={day} dismiss={() => void store.dismiss()} /> : !failure && <SkeletonRows rows={4} />}
      <ClosedDays />
    </div>
  );
});

interface ActionsProps {
  readonly day: OpenDay;
  readonly close: (day: OpenDay) => void;
  readonly reopen: (tanggal: BusinessDate) => void;
}

/** Opening the last day again, and closing this one once nothing is in the way. */
const Actions = observer(function Actions({ day, close, reopen }: ActionsProps): ReactNode {
  const { session } = useRoot();
  const isReady = day.halangan.length === 0;
  useHotkeys({ 'Ctrl S': () => close(day) }, isReady);
  return (
    <>
      {session.passes(reopenShop.gate) && <Reopening day={day} reopen={reopen} />}
      {isReady && (
        <Button type="primary" icon={<CheckOutlined />} onClick={() => close(day)}>
          {label(closeShop.title)} <kbd>Ctrl S</kbd>
        </Button>
      )}
    </>
  );
});

/** Opening the day again that was closed last, or why that cannot be. */
function Reopening({
  day: { tanggal, dapat_dibuka: last, alasan_tidak_dibuka: why },
  reopen,
}: Pick<ActionsProps, 'day' | 'reopen'>): ReactNode {
  if (last) return <Button onClick={() => reopen(last)}>{t('closing.reopen', { date: last })}</Button>;
  return (
    why && (
      <span className="quiet closing-kept">
        {t('closing.notReopened', { date: addDays(tanggal, -1), reason: worded(why) })}
      </span>
    )
  );
}

/**
 * Closes a day after a question, which stays, working, until it is done; opens one again with the consent that this
 * needs.
 */
function useCommands(store: DayStore) {
  const [ask, question] = useQuestion();
  const { session, api } = useRoot();
  const tell = useFormTell();
  const send = async (command: CommandDefinition<CloseShop>, tanggal: BusinessDate): Promise<void> => {
    const done = await store.send(command, tanggal);
    tell(command, done, store.refused);
    if (done) await session.refresh(api).catch(() => undefined);
  };
  const close = ({ tanggal, berikutnya }: OpenDay): void => {
    ask({
      title: `${label(closeShop.title)} ${tanggal}?`,
      content: t('closing.ask', { date: tanggal, next: berikutnya }),
      yes: label(closeShop.title),
      no: t('form.cancel'),
      onYes: () => send(closeShop, tanggal),
    });
  };
  return { close, reopen: (tanggal: BusinessDate) => void send(reopenShop, tanggal), question };
}

/** The outcome: the day is closed, with its cash report; or why it is not. */
const Outcome = observer(function Outcome({ store: { closed, refused } }: { readonly store: DayStore }): ReactNode {
  if (refused)
    return (
      <Strip tone="out" icon={<ExclamationCircleOutlined />}>
        {refused.message}
      </Strip>
    );
  if (!closed) return null;
  return (
    <Strip tone="info" icon={<CheckOutlined />} action={<Papers tanggal={closed.tanggal} />}>
      {t('closing.done', { date: closed.tanggal, next: closed.berikutnya })}
    </Strip>
  );
});

/** The papers of the day that was just closed. */
function Papers({ tanggal }: { readonly tanggal: BusinessDate }): ReactNode {
  return (
    <>
      <PrintSlip slip={closingPaper} nomor={tanggal} />
      <CashReportButton tanggal={tanggal} named />
    </>
  );
}

interface DayProps {
  readonly day: OpenDay;
  readonly dismiss: () => void;
}

function Day({ day, dismiss }: DayProps): ReactNode {
  return (
    <>
      {day.halangan.map((one) => (
        <Obstacle key={one.syarat} obstacle={one} dismiss={dismiss} />
      ))}
      <section className="panel closing-day" aria-label={t('closing.day')}>
        <h2>
          {day.tanggal} <span className="quiet">{weekdayText(day.tanggal)}</span>
        </h2>
        <p className="quiet">{t('closing.next', { date: day.berikutnya })}</p>
        <DayFiguresTable saldo={day.saldo} />
        <Trade />
      </section>
      <Waiting />
    </>
  );
}

/** The sales and purchases of the day, as the reports have them. */
const Trade = observer(function Trade(): ReactNode {
  const isSeen = useRoot().session.passes(dayTrade.gate);
  const { kode_toko } = useRoot().session.user ?? {};
  const trade = useOwnList<DayTrade>(dayTrade.call, isSeen).rows.find((one) => one.kode_toko === kode_toko);
  return trade ? <TradeTable trade={trade} title={t('closing.trade', { date: trade.tanggal })} isDay /> : null;
});

const isNeverPolled = (): boolean => false;

/** The work that waits without keeping the day open. */
const Waiting = observer(function Waiting(): ReactNode {
  const { session, live } = useRoot();
  const [tiles] = useState(() =>
    definedFeatures().flatMap((one) =>
      (one.tiles ?? []).filter((tile) => tile.kind === 'steps' && tile.isToldAtClosing),
    ),
  );
  const home = useHome(isNeverPolled).rows[0];
  const { user } = session;
  if (!home || !user) return null;
  const view = { kode_toko: user.kode_toko, tgl_system: user.tgl_system, now: live.now };
  const steps = nextSteps(filled(tiles, 'steps', home), view, (gate) => session.passes(gate));
  return steps.length > 0 && <StepsPanel title={t('closing.waiting')} steps={steps} failure={undefined} />;
});

interface ObstacleProps extends Pick<DayProps, 'dismiss'> {
  readonly obstacle: Halangan;
}

/** An obstacle, with the way to the screen where it is put right; requests that wait are taken back here. */
function Obstacle({ obstacle: { syarat, pesan, path }, dismiss }: ObstacleProps): ReactNode {
  const link = path && <Link to={path}>{label(routeOf(path)?.title ?? path)}</Link>;
  const way = syarat === 'waiting-consents' ? <Button onClick={dismiss}>{t('closing.dismiss')}</Button> : link;
  return (
    <Strip tone="late" icon={<WarningOutlined />} action={way}>
      {worded(pesan)}
    </Strip>
  );
}
