import type { Deduction } from '../../../contracts/pembelian/lines.js';
import { deductedTogether } from '../../../contracts/pembelian/lines.js';
import { potonganPembelian, rugiNota } from '../../../contracts/pembelian/parameters.js';
import { jenis } from '../../../contracts/masters/references.js';
import { daysBetween, type BusinessDate } from '../../../contracts/language/values/business-date.js';
import type { StatesOf, StreamRef } from '../../kernel/event-store/decider.js';
import type { MasterState } from '../../platform/masters/masters.js';
import { tierOf } from '../../platform/masters/tiers.js';
import { activeRows, rowsOf } from '../../platform/masters/whole-masters.js';

type Rugi = InstanceType<(typeof rugiNota)['row']>;
type Potongan = InstanceType<(typeof potonganPembelian)['row']>;
type Jenis = InstanceType<(typeof jenis)['row']>;

/** The parameters of what is taken off the price of an invoice. */
export interface NotaParameters {
  readonly rugi: readonly Rugi[];
  readonly potongan: readonly Potongan[];
  readonly jenis: readonly Jenis[];
}

/** Names the rows of the parameters, for the needs of a decider; none of them where no invoice comes back. */
export const notaParametersNeeds = (isNeeded: boolean) => ({
  lossRows: isNeeded ? rowsOf(rugiNota) : noRows<Rugi>(),
  deductionRows: isNeeded ? rowsOf(potonganPembelian) : noRows<Potongan>(),
  typeRows: isNeeded ? rowsOf(jenis) : noRows<Jenis>(),
});

const noRows = <R extends object>(): readonly StreamRef<MasterState<R>>[] => [];

/** The parameters, by the states of these rows. */
export const notaParametersOf = ({
  lossRows,
  deductionRows,
  typeRows,
}: StatesOf<ReturnType<typeof notaParametersNeeds>>): NotaParameters => ({
  rugi: activeRows(lossRows),
  potongan: activeRows(deductionRows),
  jenis: activeRows(typeRows),
});

/** An invoice that comes back. */
interface Aged {
  readonly kode_dept: string;
  /** The business date of the invoice. */
  readonly dari: BusinessDate;
  /** The date on which it comes back. */
  readonly sampai: BusinessDate;
}

/** Returns what is taken off the price of our invoice: by its age in days, and by the category of the piece. */
export function notaDeduction({ kode_dept, dari, sampai }: Aged, { rugi, potongan, jenis: types }: NotaParameters) {
  const umur = Math.max(0, daysBetween(dari, sampai));
  const loss = tierOf(rugiNota, rugi, umur);
  const kategori = types.find((one) => one.kode_dept === kode_dept)?.kode_kategori;
  const ofKategori = potongan.find(({ kode_kategori }) => kode_kategori === kategori);
  const byAge: Deduction = {
    ...(loss && { potongan: loss.rugi }),
    ...(loss?.rugi_per_gram && { potongan_per_gram: loss.rugi_per_gram }),
  };
  return deductedTogether(byAge, ofKategori ?? {});
}
