import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { DocumentScreenPage } from '../../kit/document/document-screen-page.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { validating } from './validasi.js';

/** The screen of a shop that validates none: all of them, to look at. */
const looking = {
  ...validating,
  lists: validating.lists.slice(1).map((list) => ({ ...list, actions: list.actions.slice(0, 1) })),
};

/** The card payments of sales, as the shop's module has it: to be validated, or to be looked at. */
export const ValidasiPage = observer(function ValidasiPage(): ReactNode {
  const validates = useRoot().session.valueOf('VALIDASI_NON_CASH_MODULE') === true;
  return <DocumentScreenPage screen={validates ? validating : looking} />;
});
