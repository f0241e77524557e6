import { defineDocument, slipStates } from '../language/define/document.js';
import { usualFilters } from '../language/define/document-rows.js';
import { defineEvent } from '../language/define/event.js';
import { Choice, Key, Rows, Text, WholeNumber } from '../language/define/fields.js';
import { Grams } from '../language/define/measures.js';
import { arranged, PageParams } from '../language/define/params.js';
import { defineQuery } from '../language/define/query.js';
import { noneTwice, Together } from '../language/define/together.js';
import { routeGate } from '../language/routes/routes.js';
import type { Weight } from '../language/values/weight.js';
import { stateByPieces } from './hand-over.js';
import { Hutang, hutang } from './loan.js';

/** The most pieces that are moved at once. */
const MOST_MOVED = 200;

/** The name of a piece in the safe: that of its loan, and its number on it. */
export const collateralName = (no_hutang: string, no: string): string => `${no_hutang}.${no}`;

/** The loan and the number of a piece by its name; undefined for no such name. */
export function collateralNamed(jaminan: string) {
  const [no_hutang, no, ...more] = jaminan.split('.');
  return no_hutang && no && more.length === 0 ? { no_hutang, no } : undefined;
}

const Collateral = (): PropertyDecorator => Key('Jaminan', { required: true, max: 40, as: 'upper' });

class NamaJaminan {
  /** `HT-JKT01-000001.1` */
  @Collateral() jaminan!: string;
}

/** Pieces in the safe, and the shelf that they are laid on; in their bags, unless it names another one. */
@Together<PindahkanJaminan>(noneTwice('barang', 'jaminan'))
class PindahkanJaminan {
  @Text('Ke Rak', { required: true, max: 20 }) ke_rak!: string;
  @Text('Ke Kantong', { max: 20 }) ke_kantong?: string;
  @Rows('Jaminan', NamaJaminan, { required: 'rule.data.fill', min: 1, max: MOST_MOVED, each: true })
  barang!: readonly NamaJaminan[];
  @Text('Keterangan', { max: 80 }) keterangan?: string;
}

/** A piece that was moved, and where it lay before. */
class JaminanDipindah {
  @Collateral() jaminan!: string;
  @Text('No Faktur Hutang', { required: true }) no_hutang!: string;
  @Text('Nama Barang', { required: true }) nama_barang!: string;
  @Grams('Berat Kotor', { required: true }) berat_kotor!: Weight;
  @Text('Dari Rak') dari_rak?: string;
  @Text('Dari Kantong') dari_kantong?: string;
}

/** Collateral that was laid on another shelf of the safe. */
class PindahJaminan {
  @Text('No Bukti', { required: true }) no_bukti!: string;
  @Text('Ke Rak', { required: true }) ke_rak!: string;
  @Text('Ke Kantong') ke_kantong?: string;
  @Rows('Jaminan', JaminanDipindah, { required: true, max: MOST_MOVED, totals: ['berat_kotor'] })
  barang!: readonly JaminanDipindah[];
  @WholeNumber('Jumlah Barang', { required: true, min: 1, max: MOST_MOVED }) qty!: number;
  @Grams('Berat Kotor', { required: true }) berat_kotor!: Weight;
  @Text('Keterangan') keterangan?: string;
}

const collateralLaid = defineEvent('collateral.laid', 1, PindahJaminan);

/** Collateral that is laid elsewhere in the safe. What was moved by mistake is moved back. */
export const pindahJaminan = defineDocument(PindahJaminan, {
  name: 'pindah-jaminan',
  title: 'Pindah Jaminan',
  path: '/gudang-jaminan',
  call: 'pindah-jaminan',
  series: 'PJ',
  amount: 'berat_kotor',
  states: { '': slipStates[''] },
  gate: routeGate('/gudang-jaminan'),
});
export const moveCollateral = pindahJaminan.begins(PindahkanJaminan, collateralLaid, {
  name: 'move-collateral',
  title: 'Gudang Jaminan',
  sample: { ke_rak: 'R2', barang: [{ jaminan: 'HT-JKT01-000001.1' }], keterangan: 'Tata ulang' },
});
pindahJaminan.lists({
  call: 'pindah-jaminan',
  title: 'Daftar Pindah Jaminan',
  filters: usualFilters,
  totals: ['qty', 'berat_kotor'],
});

export const collateralMoved = defineEvent('loan.collateral-moved', 1, Hutang);
hutang.follows(collateralMoved, {
  from: ['BERJALAN', 'LUNAS'],
  to: stateByPieces,
  beside(before, { barang }) {
    const places = new Map(barang.map(({ no, rak, kantong }) => [no, { rak, kantong }]));
    return { barang: before.barang.map((piece) => ({ ...piece, ...places.get(piece.no) })) };
  },
});

/** The states of a loan of which pieces may lie in the safe. */
export const statesInSafe = ['MENUNGGU', 'BERJALAN', 'LUNAS'] as const;

/** A piece of collateral in the safe. */
class SafePiece {
  @Text('Cabang') kode_toko!: string;
  @Text('Rak') rak!: string;
  @Text('Kantong') kantong!: string;
  @Text('Jaminan') jaminan!: string;
  @Text('No Faktur Hutang') no_hutang!: string;
  @Text('Nama Barang') nama_barang!: string;
  @Text('Group') kode_group!: string;
  @Text('Kadar') kode_kadar!: string;
  @Grams('Berat Kotor') berat_kotor!: Weight;
  @Grams('Berat') berat!: Weight;
  /** That of its loan. */
  @Choice('Status', statesInSafe) status!: (typeof statesInSafe)[number];
}

/** The same in a form: a bag or a shelf stands for all that lies in it. */
export class ChosenPiece extends SafePiece {
  @Text('Jaminan, Kantong atau Rak') override jaminan!: string;
}

/** The pieces that lie in the safe now: of loans that run, and of settled ones that are not handed over. */
export const safeContents = defineQuery(arranged(SafePiece, PageParams), SafePiece, {
  call: 'hutang/gudang-jaminan',
  title: 'Isi Gudang Jaminan',
  gate: routeGate('/gudang-jaminan'),
});
