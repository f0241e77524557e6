import type { ReactNode } from 'react';
import { features } from '../../../../contracts/features.js';
import type { EventAnswer, EventStep } from '../../../../contracts/language/define/event.js';
import { hasText, label, t } from '../i18n/i18n.js';
import { positionText } from '../base/format.js';

/**
 * The titles of the commands of documents by the event that records them; an event of several has that of the first.
 */
const titles = new Map(
  features
    .flatMap(({ documents = [] }) => documents.flatMap(({ steps }) => steps))
    .flatMap(({ command, events }) => events.map(({ type }) => [type, command.title] as const))
    .toReversed(),
);

/** A type of event in words: its own text, the title of the command that it records, or the type itself. */
export function eventText(type: string): string {
  const key = `event.${type}`;
  return hasText(key) ? t(key) : label(titles.get(type) ?? type);
}

interface StepsProps {
  readonly steps: EventAnswer['steps'];
  /** The one that is shown already. */
  readonly shown: Pick<EventStep, 'branch' | 'position'>;
  readonly open: (position: string) => void;
}

/** The other events of the same document, in any log; those of other branches by date and number alone. */
export function EventSteps({ steps, shown, open }: StepsProps): ReactNode {
  if (steps.length < 2) return null;
  return (
    <>
      <h3>{t('inspector.steps')}</h3>
      <ol className="event-steps">
        {steps.map((step) => {
          const isShown = step.branch === shown.branch && step.position === shown.position;
          return (
            <li key={`${step.branch}:${step.position}`} aria-current={isShown ? 'step' : undefined}>
              <StepName step={step} isLink={step.may_open && !isShown} open={open} />
              <span className="quiet">
                {step.business_date} {step.no_bukti}{' '}
                <span className="mono">{positionText(`${step.branch}:${step.position}`)}</span>
              </span>
            </li>
          );
        })}
      </ol>
    </>
  );
}

function StepName({
  step,
  isLink,
  open,
}: {
  readonly step: EventStep;
  readonly isLink: boolean;
  readonly open: (position: string) => void;
}): ReactNode {
  if (!isLink) return <b>{eventText(step.type)}</b>;
  return (
    <button type="button" className="event-step-open" onClick={() => open(`${step.branch}:${step.position}`)}>
      {eventText(step.type)}
    </button>
  );
}
