import { dueFilter, withDue, type DayFigures } from '../../contracts/language/define/day-figures.js';
import { dueSummary } from '../../contracts/language/define/due-summary.js';
import { defineDocument } from '../../contracts/language/define/document.js';
import { StepElsewhere } from '../../contracts/language/define/elsewhere.js';
import { defineEvent, type EventDefinition } from '../../contracts/language/define/event.js';
import { DateField, Key, Money, Rows, Text, WholeNumber } from '../../contracts/language/define/fields.js';
import { Grams } from '../../contracts/language/define/measures.js';
import { Lines, type Living } from '../../contracts/language/define/lines.js';
import { moneyRange } from '../../contracts/language/define/range.js';
import { stepSlip } from '../../contracts/language/define/step-slip.js';
import { succeeds } from '../../contracts/language/define/succeeds.js';
import { undoes, undoneOf } from '../../contracts/language/define/undoes.js';
import {
  addDays,
  businessDate,
  daysBetween,
  type BusinessDate,
} from '../../contracts/language/values/business-date.js';
import {
  addRupiah,
  multiplyRupiah,
  rupiah,
  subtractRupiah,
  type Rupiah,
} from '../../contracts/language/values/rupiah.js';
import { addWeight, type Weight } from '../../contracts/language/values/weight.js';
import { drawer, outside } from '../../contracts/mutasi-uang/accounts.js';
import { daysSql, ratioSql, type FiguresSql } from '../domain/facts/day-figures.js';
import { acting, beginning, cancelling } from '../domain/documents/document-deciders.js';
import { documentModel } from '../domain/documents/document-model.js';
import { documentStreams } from '../domain/documents/document-streams.js';
import { linesTo } from '../domain/documents/lines.js';
import { payableElsewhere } from '../domain/documents/paid-elsewhere.js';
import { ledBack, ledBy } from '../domain/documents/step-guard.js';
import { undoing } from '../domain/documents/undoing.js';
import { pay } from '../domain/journals/postings.js';
import { refuse, streamOf, type NewEvent, type Refused } from '../kernel/event-store/decider.js';
import { sql } from '../kernel/postgres/sql.js';
import { streams } from '../platform/streams/streams.js';

/** The document of the tests of time: a loan on pieces, with payments and extensions that can be undone. */
class Jaminan {
  @Key('Kode Barang', { required: true, as: 'upper' }) kode_barang!: string;
  @Grams('Berat', { required: true }) berat!: Weight;
}
class Pinjam {
  @Money('Pokok', { required: true, min: 1 }) pokok!: Rupiah;
  /** Hundredths of a percent of thirty days. */
  @WholeNumber('Bunga', { required: true, min: 0, max: 10_000 }) bunga_bp!: number;
  @WholeNumber('Hari', { required: true, min: 1, max: 3_660 }) lama!: number;
  @Rows('Jaminan', Jaminan, { required: true, min: 1 }) jaminan!: readonly Jaminan[];
  @Text('Keterangan', { required: true }) keterangan!: string;
}
const keadaan = { JAMINAN: 'Jaminan', DIAMBIL: 'Diambil', LELANG: 'Dilelang' } as const;
type Ditahan = Living<Jaminan, keyof typeof keadaan>;
export class Pinjaman extends Pinjam {
  @Lines('Jaminan', Jaminan, { required: true, min: 1, key: 'kode_barang', states: keadaan, totals: ['berat'] })
  override jaminan!: readonly Ditahan[];
  @Text('No Bukti', { required: true }) no_bukti!: string;
  @Text('Kategori', { required: true }) kategori!: string;
  @DateField('Tanggal Pinjam', { required: true }) tgl_pinjam!: BusinessDate;
  @DateField('Jatuh Tempo', { required: true }) jatuh_tempo!: BusinessDate;
  @Grams('Berat', { required: true }) berat!: Weight;
  @Money('Sisa', { required: true }) sisa!: Rupiah;
  @Money('Bayar', { required: true }) bayar!: Rupiah;
  @Text('No Bayar') no_bayar?: string;
  @Text('Diganti oleh') diganti_oleh?: string;
}
class Bayar {
  @Key('No Bukti', { required: true, as: 'upper' }) no_bukti!: string;
  @Money('Jumlah', { required: true, min: 1 }) jumlah!: Rupiah;
}
class Perpanjang {
  @Key('No Bukti', { required: true, as: 'upper' }) no_bukti!: string;
  @WholeNumber('Hari', { required: true, min: 1, max: 366 }) hari!: number;
}
class NomorPinjaman {
  @Key('No Bukti', { required: true, as: 'upper' }) no_bukti!: string;
}
class Perbarui {
  @Key('No Pinjaman', { required: true, as: 'upper' }) no_lama!: string;
}
class KodeJaminan {
  @Key('Kode Barang', { required: true, as: 'upper' }) kode_barang!: string;
}
class Ambil {
  @Key('No Bukti', { required: true, as: 'upper' }) no_bukti!: string;
  @Rows('Jaminan', KodeJaminan, { required: true, min: 1 }) jaminan!: readonly KodeJaminan[];
}
class Keping {
  @Key('Kode Barang', { required: true }) kode_barang!: string;
  @Key('No Bukti', { required: true }) no_bukti!: string;
}

export const lent = defineEvent('pinjaman-uji.lent', 1, Pinjaman);
export const paidInPart = defineEvent('pinjaman-uji.paid-in-part', 1, Pinjaman);
export const settled = defineEvent('pinjaman-uji.settled', 1, Pinjaman);
export const extended = defineEvent('pinjaman-uji.extended', 1, Pinjaman);
export const linesTaken = defineEvent('pinjaman-uji.lines-taken', 1, Pinjaman);
export const auctioned = defineEvent('pinjaman-uji.auctioned', 1, Pinjaman);
export const lentAnew = defineEvent('pinjaman-uji.lent-anew', 1, Pinjaman);
export const renewed = defineEvent('pinjaman-uji.renewed', 1, Pinjaman);
export const reopened = defineEvent('pinjaman-uji.reopened', 1, undoneOf(Pinjaman));
const renewalCancelled = defineEvent('pinjaman-uji.renewal-cancelled', 1, Pinjaman);
export const stepUndone = defineEvent('pinjaman-uji.step-undone', 1, undoneOf(Pinjaman));
/** The events of another branch whose drawer a payment, or the undo of one, goes over. */
export const elsewhere = {
  paid: defineEvent('pinjaman-uji.paid-there', 1, StepElsewhere),
  undone: defineEvent('pinjaman-uji.undone-there', 1, StepElsewhere),
};
const loanCancelled = defineEvent('pinjaman-uji.cancelled', 1, Pinjaman);
export const pieceKept = defineEvent('keping-uji.kept', 1, Keping);
export const pieceReleased = defineEvent('keping-uji.released', 1, Keping);

class AngkaHari {
  @WholeNumber('Hari Berjalan', { min: -10_000, max: 100_000 }) hari!: number;
  @Money('Bunga Hari Ini') bunga!: Rupiah;
  @Money('Total Bayar') total!: Rupiah;
}
const figures: DayFigures<Pinjaman, AngkaHari> = {
  figures: AngkaHari,
  of({ tgl_pinjam, sisa, bunga_bp }, day) {
    const hari = daysBetween(tgl_pinjam, day);
    const bunga = multiplyRupiah(sisa, bunga_bp * Math.max(hari, 0), 300_000, 'up');
    return { hari, bunga, total: addRupiah(sisa, bunga) };
  },
};
export const loanFigures = withDue<Pinjaman, AngkaHari>(
  'Tempo',
  {
    field: 'jatuh_tempo',
    in: ['PINJAM'],
    states: [
      { name: 'TEMPO', after: 0, label: 'Jatuh Tempo' },
      { name: 'LEWAT', after: 1, label: 'Lewat Tempo' },
      { name: 'LELANG', after: 15, label: 'Siap Lelang' },
    ],
  },
  figures,
);

/** The same figures of a row, by SQL. */
export const loanFiguresSql: FiguresSql = (row, day) => {
  const hari = daysSql(row('tgl_pinjam'), day);
  const bunga = ratioSql(row('sisa'), sql`(${row('bunga_bp')} * greatest(${hari}, 0))`, sql`300000`, 'up');
  return { hari, bunga, total: sql`(${row('sisa')} + ${bunga})` };
};

export const pinjaman = defineDocument(Pinjaman, {
  name: 'pinjaman-uji',
  title: 'Pinjaman Uji',
  path: '/uang-kas',
  call: 'pinjaman-uji',
  series: 'PU',
  amount: 'pokok',
  date: 'tgl_pinjam',
  also: { PB: 'no_bayar' },
  states: { PINJAM: 'Dipinjam', LUNAS: 'Lunas', DIGANTI: 'Diperbarui', LELANG: 'Dilelang', BATAL: 'Dibatalkan' },
  gone: ['LUNAS', 'DIGANTI', 'LELANG'],
  asOf: loanFigures,
});
pinjaman.paidElsewhere(elsewhere);
const lend = pinjaman.begins(Pinjam, lent, { name: 'lend-uji' });
export const payLoan = pinjaman.action(Bayar, [paidInPart, settled], {
  name: 'pay-uji',
  title: 'Bayar Pinjaman Uji',
  numbered: ['PB', 'no_bayar'],
  from: ['PINJAM'],
  to: ({ sisa }) => (sisa === 0 ? 'LUNAS' : 'PINJAM'),
});
export const paymentSlip = stepSlip(pinjaman, payLoan);
export const extendLoan = pinjaman.action(Perpanjang, extended, {
  name: 'extend-uji',
  title: 'Perpanjang Pinjaman Uji',
  from: ['PINJAM'],
  to: 'PINJAM',
});
const takeLines = pinjaman.action(Ambil, linesTaken, {
  name: 'take-uji',
  title: 'Ambil Jaminan Uji',
  from: ['PINJAM'],
  to: 'PINJAM',
});
const cancelLoan = pinjaman.cancels(loanCancelled, 'BATAL', { name: 'cancel-uji' });
export const undoPayment = undoes(pinjaman, payLoan, stepUndone, {
  name: 'undo-payment-uji',
  from: ['PINJAM', 'LUNAS'],
});
const undoExtension = undoes(pinjaman, extendLoan, stepUndone, { name: 'undo-extension-uji' });
const undoTaking = undoes(pinjaman, takeLines, stepUndone, { name: 'undo-taking-uji' });
const auctionLoan = pinjaman.action(NomorPinjaman, auctioned, {
  name: 'auction-uji',
  title: 'Lelang Uji',
  from: ['PINJAM'],
  to: 'LELANG',
  due: ['LELANG'],
});
/** A renewal: a loan that takes the place of another one. */
const renewLoan = pinjaman.begins(Perbarui, lentAnew, { name: 'renew-uji' });
export const cancelRenewal = pinjaman.cancels(renewalCancelled, 'BATAL', { name: 'cancel-renewal-uji' });
succeeds(pinjaman, { ends: renewed, reopens: reopened, from: 'PINJAM', to: 'DIGANTI' });
pinjaman.lists({
  call: 'pinjaman-uji',
  title: 'Daftar Pinjaman Uji',
  more: loanFigures.figures,
  filters: [
    { kind: 'states' },
    { kind: 'dates' },
    { kind: 'branch' },
    moneyRange('total', 'Total Bayar'),
    dueFilter('Tempo', loanFigures),
  ],
  totals: ['sisa', 'total'],
  recounts: true,
  settled: ['LUNAS'],
});

/** The numbers of loans that are due this week and overdue, in the homes of all. */
export const loansDue = dueSummary(pinjaman, { home: ['KASIR', 'PENGAWAS', 'PEMILIK'] });

/** Payments, as reports count them: an undone one is below zero on its own date. */
export const payments = pinjaman.counts(undefined, {
  count: ['pembayaran', 'Pembayaran'],
  dimensions: ['kategori'],
  measures: ['bayar'],
  cubes: [['kategori']],
  step: { name: 'bayar', counts: [paidInPart, settled] },
});
/** The loans that stand at the end of any day. */
export const loansThere = pinjaman.stands({
  count: ['pinjaman', 'Pinjaman'],
  in: ['PINJAM'],
  dimensions: ['kategori'],
  measures: ['sisa'],
});
export const loanModel = documentModel(pinjaman, [payments], loansThere, loanFiguresSql);

interface Kept {
  readonly status: 'none' | 'kept' | 'released';
  readonly no_bukti: string;
}
const pieces = streams<Kept>('keping-uji', { status: 'none', no_bukti: '' })
  .begins(pieceKept, ({ no_bukti }) => ({ status: 'kept', no_bukti }))
  .on(pieceReleased, (_, { no_bukti }) => ({ status: 'released', no_bukti }));
export const loanRef = (no_bukti: string) => streamOf(documentStreams(pinjaman), no_bukti);
export const pieceOf = (kode_barang: string) => streamOf(pieces, kode_barang);

const journal = { trx: 'TITIPAN', type: 'UMUM' };
const piecesIn = ({ jaminan }: Pick<Pinjam, 'jaminan'>) => jaminan.map(({ kode_barang }) => pieceOf(kode_barang));
const toPieces = (
  definition: EventDefinition<string, Keping>,
  { jaminan }: Pinjam,
  no_bukti: string,
): readonly NewEvent[] =>
  jaminan.map(({ kode_barang }) => ({
    definition,
    stream: pieceOf(kode_barang),
    payload: { kode_barang, no_bukti },
    postings: [],
  }));

export const decideLend = beginning(pinjaman, lend, {
  needs: (c) => ({ keping: piecesIn(c) }),
  decide: (c, _, { branch, business_date }) => ({
    facts: {
      ...c,
      kategori: 'PINJAMAN',
      tgl_pinjam: business_date,
      jatuh_tempo: addDays(business_date, c.lama),
      berat: addWeight(...c.jaminan.map(({ berat }) => berat)),
      jaminan: c.jaminan.map((one) => ({ ...one, keadaan: 'JAMINAN' as const })),
      sisa: c.pokok,
      bayar: rupiah(0),
    },
    journal,
    moves: [pay(drawer(branch), outside(branch), c.pokok)],
    also: (number) => toPieces(pieceKept, c, number),
  }),
});
const payHere = acting(pinjaman, payLoan, {
  then: ({ document }) => ({ keping: 'facts' in document ? piecesIn(document.facts) : [] }),
  decide({ jumlah }, { document: { facts } }, { branch }) {
    if (jumlah > facts.sisa) return refuse('slip.unknown', 'jumlah');
    const sisa = subtractRupiah(facts.sisa, jumlah);
    return {
      facts: { sisa, bayar: jumlah },
      event: sisa === 0 ? settled : paidInPart,
      journal,
      moves: [pay(outside(branch), drawer(branch), jumlah)],
      also: sisa === 0 ? toPieces(pieceReleased, facts, facts.no_bukti) : [],
    };
  },
});
/** Payments are taken at any branch. */
export const decidePay = payableElsewhere(pinjaman, payHere);
export const decideExtend = acting(pinjaman, extendLoan, {
  decide: ({ hari }, { document: { facts } }) => ({ facts: { jatuh_tempo: addDays(facts.jatuh_tempo, hari) } }),
});
export const decideTake = acting(pinjaman, takeLines, {
  then: ({ document }) => ({ keping: 'facts' in document ? piecesIn(document.facts) : [] }),
  decide({ jaminan }, { document: { facts } }) {
    const keys = jaminan.map(({ kode_barang }) => kode_barang);
    const lines = linesTo(pinjaman, facts.jaminan, keys, { of: 'jaminan', from: ['JAMINAN'], to: 'DIAMBIL' });
    return 'refusal' in lines ? lines : { facts: { jaminan: lines as readonly Ditahan[] } };
  },
});
export const decideUndoTaking = undoing(pinjaman, undoTaking);
export const decideCancel = cancelling(pinjaman, cancelLoan);
const undoHere = undoing(pinjaman, undoPayment, {
  then: ({ document, step }) => ({ keping: step.type === settled.type ? piecesIn(document.facts) : [] }),
  also({ document: { facts }, step }, { keping }) {
    const isAsLeft = keping.every(({ status, no_bukti }) => status === 'released' && no_bukti === facts.no_bukti);
    if (!isAsLeft) return refuse('piece.unknown', 'no_bukti');
    return step.type === settled.type ? toPieces(pieceKept, facts, facts.no_bukti) : [];
  },
  amount: ({ document: { facts } }) => facts.bayar,
});
export const decideUndoPayment = payableElsewhere(pinjaman, undoHere);
export const decideAuction = acting(pinjaman, auctionLoan, { decide: () => ({}) });
export const decideRenew = beginning(pinjaman, renewLoan, {
  needs: ({ no_lama }) => ({ lama: loanRef(no_lama) }),
  decide({ no_lama }, { lama }, context) {
    const { branch, business_date } = context;
    const moves = (old: Pinjaman) => [pay(outside(branch), drawer(branch), old.sisa, journal)];
    const old = 'facts' in lama ? lama.facts : undefined;
    const led = { number: no_lama, state: lama, field: 'no_lama', ...(old && { postings: moves(old) }) };
    const ended = ledBy(pinjaman, renewed, led, context);
    if ('refusal' in ended || !old) return ended as Refused;
    return {
      facts: {
        ...old,
        keterangan: no_lama,
        tgl_pinjam: business_date,
        jatuh_tempo: addDays(business_date, old.lama),
        pokok: old.sisa,
      },
      journal,
      moves: [pay(drawer(branch), outside(branch), old.sisa)],
      also: (number) => [{ ...ended, payload: { ...ended.payload, diganti_oleh: number } }],
    };
  },
});
export const decideCancelRenewal = cancelling(pinjaman, cancelRenewal, {
  then: ({ facts }) => ({ lama: loanRef(facts.keterangan) }),
  also({ facts: { keterangan: number } }, { lama }, context) {
    const back = ledBack(pinjaman, reopened, { number, state: lama, field: 'no_bukti', alasan: 'Batal' }, context);
    return 'refusal' in back ? back : [back];
  },
});
export const decideUndoExtension = undoing(pinjaman, undoExtension);

/** A loan as it begins. */
export const lentLoan = (facts: Partial<Pinjaman> = {}): Pinjaman => ({
  no_bukti: 'PU-JKT01-000001',
  kategori: 'PINJAMAN',
  keterangan: 'Pinjam',
  tgl_pinjam: businessDate('2026-11-01'),
  jatuh_tempo: businessDate('2026-12-01'),
  lama: 30,
  pokok: rupiah(1_000_000),
  sisa: rupiah(1_000_000),
  bayar: rupiah(0),
  bunga_bp: 300,
  berat: 5_000 as Weight,
  jaminan: [{ kode_barang: 'A1', berat: 5_000 as Weight, keadaan: 'JAMINAN' }],
  ...facts,
});
