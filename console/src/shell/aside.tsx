import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, type ReactNode } from 'react';
import { t } from '../kit/i18n/i18n.js';
import { NumberLink } from '../kit/number/number-link.js';
import { countText, timeText } from '../kit/base/format.js';
import { part } from '../kit/base/part.js';
import { Freshness } from '../kit/states/freshness.js';
import { useRoot } from '../kit/stores/root-store.js';
import type { Notice } from '../kit/stores/toast-store.js';
import { JobList } from './job-tray.js';
import { Drawer, LaterOverlay } from './later-overlay.js';
import { useLayout } from './layout.js';

const RequestList = part(async () => (await import('../kit/authorization/requests.js')).RequestList);

/** The right sidebar: how fresh the figures are, the user's jobs, and what was said. */
export const Aside = observer(function Aside({ narrow }: { readonly narrow: boolean }): ReactNode {
  const layout = useLayout();
  if (narrow) return <AsideDrawer open={layout.aside(true)} close={() => layout.toggleAside(true)} />;
  if (!layout.aside(false)) return null;
  return (
    <aside className="aside" aria-label={t('aside.label')}>
      <Sections />
    </aside>
  );
});

function AsideDrawer({ open, close }: { readonly open: boolean; readonly close: () => void }): ReactNode {
  return (
    <LaterOverlay open={open} close={close}>
      <Drawer
        open={open}
        onClose={close}
        placement="right"
        size="min(320px, 100vw)"
        title={t('aside.label')}
        closable={{ 'aria-label': t('toast.close') }}
      >
        <Sections />
      </Drawer>
    </LaterOverlay>
  );
}

function Sections(): ReactNode {
  return (
    <div className="aside-sections">
      <Asked />
      <Branches />
      <Jobs />
      <Notices />
    </div>
  );
}

/** The requests that wait for the consent of an owner. */
const Asked = observer(function Asked(): ReactNode {
  const { session } = useRoot();
  if (session.user?.level !== 'OWN') return null;
  return (
    <section>
      <h2>{t('auth.requests')}</h2>
      <Suspense fallback={null}>
        <RequestList />
      </Suspense>
    </section>
  );
});

const Branches = observer(function Branches(): ReactNode {
  const { live } = useRoot();
  return (
    <section>
      <h2>{t('home.freshness')}</h2>
      <ul>
        {live.branches.map(({ kode_toko, position }) => (
          <li key={kode_toko} className="aside-branch">
            <b>{kode_toko}</b>
            <span className="quiet">{countText(live.positionOf(kode_toko) ?? position)}</span>
            <span>
              <Freshness since={live.lagging.find((branch) => branch.kode_toko === kode_toko)?.since} now={live.now} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
});

const Jobs = observer(function Jobs(): ReactNode {
  const { jobs } = useRoot();
  return (
    <section>
      <h2>{t('status.jobs')}</h2>
      {jobs.jobs.length > 0 ? <JobList /> : <p className="quiet">{t('aside.noJobs')}</p>}
    </section>
  );
});

const Notices = observer(function Notices(): ReactNode {
  const { toasts } = useRoot();
  useEffect(() => toasts.see(), [toasts, toasts.said]);
  return (
    <section>
      <h2>{t('aside.notices')}</h2>
      {toasts.said.length === 0 && <p className="quiet">{t('aside.noNotices')}</p>}
      <ul>
        {toasts.said.map((notice) => (
          <NoticeLine key={notice.id} notice={notice} />
        ))}
      </ul>
    </section>
  );
});

const tones = { success: 'tone-in', error: 'tone-out', info: 'quiet' } as const;

function NoticeLine({ notice: { kind, text, at, number } }: { readonly notice: Notice }): ReactNode {
  return (
    <li className="aside-notice">
      <i className={`dot ${tones[kind]}`} />
      <span>
        <span className="unseen">{t(`aside.${kind}`)} </span>
        {text} {number && <NumberLink number={number} />}
      </span>
      <time className="quiet">{timeText(at)}</time>
    </li>
  );
}
