import { hargaEmas, HargaEmas } from '../../../contracts/barang/harga.js';
import { fieldsOf, type FieldError } from '../../../contracts/language/define/fields.js';
import type { Imports } from '../../../contracts/language/define/master-commands.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { setPrices, type SetPrices } from '../../../contracts/papan-harga/commands.js';
import { decider, type Decision } from '../../kernel/event-store/decider.js';
import { importMaster } from '../../platform/masters/masters.js';

const byImport = importMaster(hargaEmas);
const kolom = [...fieldsOf(HargaEmas).keys()];
/** The fields that all rows share. */
const starts: readonly string[] = ['berlaku_mulai', 'jam_mulai'];

const rowsOf = ({ berlaku_mulai, jam_mulai, harga }: SetPrices): Imports<HargaEmas> => ({
  rows: harga.map((row) => ({ ...row, versi: row.versi ?? 0, berlaku_mulai, ...(jam_mulai && { jam_mulai }) })),
  kolom,
});

/** Messages of an import about rows that somebody else has changed. */
const overtaken: readonly string[] = ['import.rowAdded', 'import.rowChanged', 'import.rowRemoved'];

/** `rows.3.harga_jual` → `harga.3.harga_jual`; what is wrong with the start is said once, under its own field. */
function ownFields(errors: readonly FieldError[]): readonly FieldError[] {
  const named = errors.map((error): FieldError => {
    const [, row, field = ''] = error.field.split('.');
    const { user = '' } = error.values ?? {};
    const said = overtaken.includes(error.message_id) ? message('price.overtaken', { user }) : error;
    return { ...said, field: starts.includes(field) ? field : `harga.${row}.${field}` };
  });
  return named.filter(({ field }, index) => named.findIndex((one) => one.field === field) === index);
}

/** The rules of an import of prices, for a grid that is typed: all groups begin at one time. */
export const decideSetPrices = decider(setPrices, {
  needs: (command, branch, sender) => byImport.needs(rowsOf(command), branch, sender),
  lockedQuery: (command, branch, sender) => byImport.lockedQuery?.(rowsOf(command), branch, sender),
  decide(command, states, context): Decision {
    const decision = byImport.decide(rowsOf(command), states, context);
    if (!('refusal' in decision) || !decision.errors) return decision;
    return { ...decision, errors: ownFields(decision.errors) };
  },
});
