import { journalParamsUpdated } from '../../../contracts/accounting/events.js';
import { project } from '../../kernel/projection/projection.js';
import { documents, json, text } from '../../kernel/projection/tables.js';

/** The rows of each accounting parameter that was ever set. */
const journalParams = documents('params', { trx: text, type: text }, { detail_akun: json });

/** The accounting parameters. */
export const accountingProjection = project('accounting', 1, [journalParams]).on(
  journalParamsUpdated,
  ({ payload: { trx, type, detail_akun }, version }) => [journalParams.put(version, { trx, type, detail_akun })],
);
