import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Message } from '../../../../contracts/language/messages/messages.js';
import { routeOf, screenGate } from '../../../../contracts/menu.js';
import { DrillLink } from '../base/drill-link.js';
import { ArrowRightOutlined, ClockCircleOutlined } from '../base/icons.js';
import { label, t, worded } from '../i18n/i18n.js';
import { useRoot } from '../stores/root-store.js';
import { offeredActions, pathIn } from './home-parts.js';
import type { HomeTile, NextStep } from './tiles.js';

interface StepsProps {
  readonly steps: readonly NextStep[];
  /** The reason why they are not all that there is, where some could not be read. */
  readonly failure: Message | undefined;
}

interface WorkProps extends StepsProps {
  readonly tiles: readonly HomeTile[];
  /** The screens that the user begins documents at, and how often. */
  readonly used: readonly { readonly path: string; readonly dokumen: number }[];
}

/** The next steps, and three large actions: those that the user does most, of those that they may do. */
export const WorkPanel = observer(function WorkPanel({ tiles, used, ...steps }: WorkProps): ReactNode {
  const { session } = useRoot();
  const actions = offeredActions(tiles, used, (path) => session.passes(screenGate(path)));
  return (
    <section className="panel panel-wide work" aria-label={t('home.next')}>
      <div>
        <h2>{t('home.next')}</h2>
        <Steps {...steps} />
      </div>
      {actions.length > 0 && (
        <nav className="work-actions" aria-label={t('home.actions')}>
          {actions.map((to) => (
            <Link key={to} to={to} className="work-action">
              {label(routeOf(pathIn(to))?.title ?? to)} <ArrowRightOutlined />
            </Link>
          ))}
        </nav>
      )}
    </section>
  );
});

/** Steps in a panel of their own, by its name; nothing stands in the way where there are none. */
export const StepsPanel = observer(function StepsPanel({
  title,
  ...steps
}: StepsProps & { readonly title: string }): ReactNode {
  return (
    <section className="panel" aria-label={title}>
      <h2>{title}</h2>
      <Steps {...steps} />
    </section>
  );
});

function Steps({ steps, failure }: StepsProps): ReactNode {
  return (
    <>
      {failure && <p className="work-nothing tone-out">{worded(failure)}</p>}
      {steps.length === 0 && !failure && <p className="work-nothing quiet">{t('home.nothingNext')}</p>}
      {steps.length > 0 && (
        <ol className="work-steps">
          {steps.map(({ text, to, isLate }) => (
            <li key={text}>
              {isLate && <ClockCircleOutlined className="tone-late" />}
              <DrillLink drills={[to]}>{text}</DrillLink>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
