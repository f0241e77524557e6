import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { DocumentScreenPage } from '../../kit/document/document-screen-page.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { looking, validating } from './validasi.js';

/** The card payments of sales, as the shop's module has it: to be validated, or to be looked at. */
export const ValidasiPage = observer(function ValidasiPage(): ReactNode {
  const validates = useRoot().session.valueOf('VALIDASI_NON_CASH_MODULE') === true;
  return <DocumentScreenPage screen={validates ? validating : looking} />;
});
