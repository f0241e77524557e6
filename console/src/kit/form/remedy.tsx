import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { screenGate } from '../../../../contracts/menu.js';
import type { ApiFailure } from '../api/failure.js';
import { remedyOf } from '../base/remedies.js';
import { routeTitle } from '../base/route-titles.js';
import { label } from '../i18n/i18n.js';
import { useRoot } from '../stores/root-store.js';

/** The link to the screen on which a refusal is put right, to users who may open it. */
export const Remedy = observer(function Remedy({ failure }: { readonly failure: ApiFailure }): ReactNode {
  const { session } = useRoot();
  const path = remedyOf(failure.code);
  return path && session.passes(screenGate(path)) ? <Link to={path}>{label(routeTitle(path))}</Link> : null;
});
