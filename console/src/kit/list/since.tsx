import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { ageOf, dayText, timeText } from '../base/format.js';
import { t } from '../i18n/i18n.js';
import { useRoot } from '../stores/root-store.js';

/** Pixels of an age beside its instant. */
export const ageWidth = 72;

/** An instant by the clocks of the user's shop: its day, hours and minutes. */
export const instantText = (since: string): string => (since ? `${dayText(since)} ${timeText(since)}` : '');

/** The instant since when a row waits, and for how long that is. */
export const Since = observer(function Since({ since }: { readonly since: string }): ReactNode {
  const { live } = useRoot();
  if (!since) return null;
  const { unit, amount } = ageOf(since, live.now);
  return (
    <>
      {instantText(since)} <span className="quiet">{t(`age.${unit}`, { amount })}</span>
    </>
  );
});
