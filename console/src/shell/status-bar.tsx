import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { t, worded } from '../kit/i18n/i18n.js';
import { positionText } from '../kit/base/format.js';
import { ageText } from '../kit/states/freshness.js';
import { useRoot } from '../kit/stores/root-store.js';
import type { Connection, LiveStore } from '../kit/stores/live-store.js';

const tones: Readonly<Record<Connection, string>> = {
  connecting: 'tone-late',
  live: 'tone-in',
  polling: 'tone-in',
  lost: 'tone-out',
};

/** The state of the connection, in words; where the server takes no socket, why. */
const connectionText = ({ connection, refusal }: LiveStore): string =>
  connection === 'polling' && refusal ? worded(refusal) : t(`connection.${connection}`);

/** Says that the clock of the business is moved, where it is. */
const MovedClock = observer(function MovedClock(): ReactNode {
  const shift = useRoot().session.user?.jam_digeser;
  if (shift === undefined) return null;
  return (
    <span className="tone-late">
      <i className="dot" /> {t('status.clock', { shift })}
    </span>
  );
});

/** Connection, position, lagging branches, jobs, version. */
export const StatusBar = observer(function StatusBar(): ReactNode {
  const { live, session, jobs } = useRoot();
  const branch = session.user?.kode_toko ?? '';
  const position = live.positionOf(branch);
  return (
    <footer className="status">
      <span>
        <i className={`dot ${tones[live.connection]}`} /> {connectionText(live)}
      </span>
      {position !== undefined && (
        <span className="status-position quiet">
          {t('status.position', { position: positionText(`${branch}:${position}`) })}
        </span>
      )}
      {live.lagging.map(({ kode_toko, since }) => (
        <span key={kode_toko} className="tone-late">
          <i className="dot" /> {t('status.lagging', { branch: kode_toko, age: ageText(since, live.now) })}
        </span>
      ))}
      <MovedClock />
      <span className="header-gap" />
      {jobs.jobs.length > 0 && (
        <button
          type="button"
          className="status-jobs"
          aria-expanded={jobs.trayOpen}
          onClick={() => jobs.showTray(!jobs.trayOpen)}
        >
          {t('status.jobs')}{' '}
          <b>
            {jobs.running > 0
              ? t('status.running', { jobs: jobs.running })
              : t('status.done', { jobs: jobs.jobs.length })}
          </b>
        </button>
      )}
      <span className="status-version quiet">Kilau {__KILAU_VERSION__}</span>
    </footer>
  );
});
