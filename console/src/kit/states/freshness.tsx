import { ClockCircleOutlined, ReloadOutlined } from '../base/icons.js';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import type { AsOf } from '../../../../contracts/language/define/query.js';
import { t } from '../i18n/i18n.js';
import { ageOf, timeText } from '../base/format.js';
import { Strip } from './states.js';

/** `3 menit`. */
export function ageText(since: string, now: number): string {
  const { unit, amount } = ageOf(since, now);
  return t(`age.${unit}`, { amount });
}

/** Lag that is only the ordinary way of an event from the log to the tables. */
const ordinaryLag = 5_000;

/** Branches of an answer that were behind for longer than is ordinary. */
function laggingOf(asOf: AsOf): AsOf['lagging'] {
  return asOf.lagging.filter(({ since }) => Date.parse(asOf.time) - Date.parse(since) > ordinaryLag);
}

/** The strip over figures that are older than their branch's log; nothing while they are fresh. */
export function StaleStrip({ asOf, reload }: { readonly asOf: AsOf; readonly reload: () => void }): ReactNode {
  const lagging = laggingOf(asOf);
  if (lagging.length === 0) return null;
  const branches = lagging.map(({ kode_toko, since }) =>
    t('stale.branch', { branch: kode_toko, age: ageText(since, Date.parse(asOf.time)), time: timeText(since) }),
  );
  return (
    <Strip
      tone="late"
      icon={<ClockCircleOutlined />}
      action={
        <Button icon={<ReloadOutlined />} onClick={reload}>
          {t('stale.reload')}
        </Button>
      }
    >
      {branches.join(' ')} {t('stale.others', { time: timeText(asOf.time) })}
    </Strip>
  );
}

/** The age of the figures of a branch: `per 14:32:07`, or for how long they lag. */
export function Freshness({ since, now }: { readonly since: string | undefined; readonly now: number }): ReactNode {
  if (!since) {
    return (
      <>
        <i className="dot tone-in" /> {t('age.at', { time: timeText(new Date(now).toISOString()) })}
      </>
    );
  }
  return (
    <span className="tone-late">
      <i className="dot" /> {t('age.lagging', { age: ageText(since, now) })}
    </span>
  );
}
