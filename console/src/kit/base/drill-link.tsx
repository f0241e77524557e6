import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { screenGate } from '../../../../contracts/menu.js';
import type { SessionStore } from '../stores/session-store.js';
import { useRoot } from '../stores/root-store.js';

/** A screen with what it is asked for: `/laporan-non-cash?kode_bank=BCA`. */
export interface Drill {
  readonly path: string;
  /** Absent: it is opened as it is. */
  readonly filters?: Readonly<Record<string, string>>;
}

/** The address of the first of some screens that the user may open; undefined: they may open none. */
export function drillTo({ passes }: SessionStore, ...drills: readonly Drill[]): string | undefined {
  const found = drills.find(({ path }) => passes(screenGate(path)));
  if (!found?.filters) return found?.path;
  return `${found.path}?${new URLSearchParams(found.filters).toString()}`;
}

/** A figure that leads to where it comes from; plain where the user may not go there. */
export const DrillLink = observer(function DrillLink({
  drills,
  children,
}: {
  readonly drills: readonly Drill[];
  readonly children: ReactNode;
}): ReactNode {
  const to = drillTo(useRoot().session, ...drills);
  return to === undefined ? children : <Link to={to}>{children}</Link>;
});
