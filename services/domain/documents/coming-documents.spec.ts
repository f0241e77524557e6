import { tray } from '../../../contracts/data-barang/accounts.js';
import { pieceSold } from '../../../contracts/data-barang/barang.js';
import { defineCommand } from '../../../contracts/language/define/command.js';
import { gold } from '../../../contracts/language/define/accounts.js';
import { defineEvent, turnedRound, type Posting } from '../../../contracts/language/define/event.js';
import { Key, Money, Text } from '../../../contracts/language/define/fields.js';
import { Grams } from '../../../contracts/language/define/measures.js';
import { addRupiah, rupiah, subtractRupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { weight, type Weight } from '../../../contracts/language/values/weight.js';
import { drawer, outside } from '../../../contracts/mutasi-uang/accounts.js';
import {
  balances,
  begins,
  consentOf,
  decider,
  foreign,
  happened,
  inJournal,
  posting,
  refuse,
  streamOf,
  type Decision,
  type Happened,
  type NewEvent,
} from '../../kernel/event-store/decider.js';
import { stateless, streams } from '../../platform/streams/streams.js';
import { given, past } from '../../testing/given.js';
import { inStock, ring } from '../../testing/known-trade.js';
import { move } from '../journals/postings.js';
import { piecesIn } from '../pieces/piece-lines.js';
import { pieceRef } from '../pieces/pieces.js';
import { piecesOnTray } from '../pieces/tray-contents.js';

/**
 * Sketches of documents that are to come: the shape of a decider carries steps with their undo, a step that ends in one
 * of several events, documents that follow each other, gold that comes into stock, pieces by a key, and two logs,
 * without a cast.
 */
class Loan {
  @Key('No Hutang', { required: true }) no_hutang!: string;
  @Text('Kode Group', { required: true }) kode_group!: string;
  @Grams('Berat', { required: true }) berat!: Weight;
  @Money('Pokok', { required: true }) pokok!: Rupiah;
}
class LoanPayment {
  @Key('No Hutang', { required: true }) no_hutang!: string;
  @Money('Jumlah', { required: true }) jumlah!: Rupiah;
}
class LoanStep {
  @Key('No Hutang', { required: true }) no_hutang!: string;
  @Key('No Bukti', { required: true }) no_bukti!: string;
  @Money('Pokok', { required: true }) pokok!: Rupiah;
}
class LoanNumber {
  @Key('No Hutang', { required: true }) no_hutang!: string;
}
class Piece {
  @Key('Kode Barcode', { required: true }) kode_barcode!: string;
  @Text('Kode Group', { required: true }) kode_group!: string;
  @Grams('Berat', { required: true }) berat!: Weight;
  @Money('Harga Modal', { required: true }) harga_modal!: Rupiah;
}
class Surplus {
  @Key('No Hutang', { required: true }) no_hutang!: string;
  @Money('Jumlah', { required: true }) jumlah!: Rupiah;
}
class TraySale {
  @Key('Kode Baki', { required: true }) kode_baki!: string;
  @Money('Harga', { required: true }) harga!: Rupiah;
  @Money('Diterima', { required: true }) diterima!: Rupiah;
}
class TraySlip {
  @Key('No Bukti', { required: true }) no_bukti!: string;
  @Money('Harga', { required: true }) harga!: Rupiah;
}
class Sending {
  @Key('Ke', { required: true }) ke!: string;
  @Money('Jumlah', { required: true }) jumlah!: Rupiah;
}
class Sent extends Sending {
  @Key('No Reff', { required: true }) no_reff!: string;
  @Key('Dari', { required: true }) dari!: string;
}
class Reference {
  @Key('No Reff', { required: true }) no_reff!: string;
}

const granted = defineEvent('sketch.granted', 1, Loan);
const renewed = defineEvent('sketch.renewed', 1, LoanStep);
const paidInPart = defineEvent('sketch.paid-in-part', 1, LoanStep);
const settled = defineEvent('sketch.settled', 1, LoanStep);
const stepUndone = defineEvent('sketch.step-undone', 1, LoanStep);
const auctioned = defineEvent('sketch.auctioned', 1, LoanStep);
const pieceTaken = defineEvent('sketch.piece-taken', 1, Piece);
const surplusOwed = defineEvent('sketch.surplus-owed', 1, Surplus);
const arrived = defineEvent('sketch.arrived', 1, LoanStep);
const traySold = defineEvent('sketch.tray-sold', 1, TraySlip);
const moneySent = defineEvent('sketch.money-sent', 1, Sent);
const moneyReceived = defineEvent('sketch.money-received', 1, Sent);

/** A step of a loan, as it is undone: newest first, on its own date. */
interface Step {
  readonly no_bukti: string;
  readonly business_date: string;
  readonly postings: readonly Posting[];
  readonly before: Rupiah;
}
type LoanState =
  | { readonly status: 'none' }
  | {
      readonly status: 'open' | 'settled' | 'renewed' | 'auctioned';
      readonly loan: Loan;
      readonly branch: string;
      readonly pokok: Rupiah;
      readonly steps: readonly Step[];
    };
type Running = Exclude<LoanState, { readonly status: 'none' }>;

const stepped =
  (status: Running['status']) =>
  (state: Running, { no_bukti, pokok }: LoanStep, { business_date, postings }: Happened): LoanState => ({
    ...state,
    status,
    pokok,
    steps: [...state.steps, { no_bukti, business_date, postings, before: state.pokok }],
  });

const loans = streams<LoanState>('sketch-hutang', { status: 'none' })
  .begins(granted, (loan, { branch }) => ({ status: 'open', loan, branch, pokok: loan.pokok, steps: [] }))
  .on(paidInPart, stepped('open'))
  .on(settled, stepped('settled'))
  .on(renewed, stepped('renewed'))
  .on(auctioned, stepped('auctioned'))
  .on(stepUndone, (state, { pokok }) => ({ ...state, status: 'open', pokok, steps: state.steps.slice(0, -1) }));
const pieces = streams<{ readonly status: 'none' } | { readonly status: 'ready' }>('sketch-keping', {
  status: 'none',
}).begins(pieceTaken, () => ({ status: 'ready' }));
const surpluses = streams<{ readonly owed: Rupiah }>('sketch-lebih', { owed: rupiah(0) }).begins(
  surplusOwed,
  ({ jumlah }) => ({ owed: jumlah }),
);
const traySales = stateless('sketch-jual');
const receipts = stateless('sketch-terima');
const remittances = streams<
  { readonly status: 'none' } | { readonly status: 'on the way' | 'received'; readonly sent: Sent }
>('sketch-kirim', { status: 'none' })
  .begins(moneySent, (sent) => ({ status: 'on the way', sent }))
  .on(moneyReceived, (state) => ({ ...state, status: 'received' }));

const loanRef = (no_hutang: string) => streamOf(loans, no_hutang);
const journal = { trx: 'TITIPAN', type: 'UMUM' };
const receivable = (branch: string, no_hutang: string): string => `${branch}/piutang/${no_hutang}`;
const between = (one: string, other: string): string => `${one}/antar-cabang/${other}`;
const onTheWay = (branch: string, no_reff: string): string => `${branch}/kirim/${no_reff}`;
const words = { path: '/home', title: 'Uji', gate: {}, saved: 'document.saved', failed: 'document.failed' } as const;

/** The guard of every step, callable from another document's decider. */
function notOpen(state: LoanState, branch: string): ReturnType<typeof refuse> | undefined {
  return state.status === 'open' && state.branch === branch ? undefined : refuse('slip.unknown', 'no_hutang');
}

/** A payment ends in one of two events: it settles, or leaves a rest. */
const decidePay = decider(defineCommand(LoanPayment, { ...words, name: 'sketch-pay', call: 'sketch/pay' }), {
  needs: ({ no_hutang }) => ({ loan: loanRef(no_hutang) }),
  decide({ no_hutang, jumlah }, { loan }, { branch, number }): Decision {
    const refusal = notOpen(loan, branch);
    if (refusal || loan.status === 'none') return refusal ?? refuse('slip.unknown');
    if (jumlah > loan.pokok) return refuse('money.insufficient', 'jumlah');
    const pokok = subtractRupiah(loan.pokok, jumlah);
    const step = { no_hutang, no_bukti: number('BH'), pokok };
    const moved = [posting(receivable(branch, no_hutang), drawer(branch), jumlah)];
    return inJournal(journal, happened(pokok === 0 ? settled : paidInPart, loanRef(no_hutang), step, moved));
  },
});

/** The newest step is turned round, on its own date. */
const decideUndo = decider(defineCommand(LoanNumber, { ...words, name: 'sketch-undo', call: 'sketch/undo' }), {
  needs: ({ no_hutang }) => ({ loan: loanRef(no_hutang) }),
  decide({ no_hutang }, { loan }, { business_date }): Decision {
    const step = loan.status === 'none' ? undefined : loan.steps.at(-1);
    if (!step) return refuse('slip.unknown', 'no_hutang');
    if (step.business_date !== business_date) return refuse('slip.other-date', 'no_hutang');
    const { no_bukti, before, postings } = step;
    return happened(stepUndone, loanRef(no_hutang), { no_hutang, no_bukti, pokok: before }, postings.map(turnedRound));
  },
});

/** A renewal ends one document and begins the next, by the guard of the first. */
const decideRenew = decider(defineCommand(LoanPayment, { ...words, name: 'sketch-renew', call: 'sketch/renew' }), {
  needs: ({ no_hutang }) => ({ loan: loanRef(no_hutang) }),
  decide({ no_hutang, jumlah }, { loan }, { branch, number }): Decision {
    const refusal = notOpen(loan, branch);
    if (refusal || loan.status === 'none') return refusal ?? refuse('slip.unknown');
    const next = { ...loan.loan, no_hutang: number('HT'), pokok: subtractRupiah(loan.pokok, jumlah) };
    const ended = { no_hutang, no_bukti: next.no_hutang, pokok: rupiah(0) };
    const events: NewEvent[] = [
      {
        definition: renewed,
        stream: loanRef(no_hutang),
        payload: ended,
        postings: [
          posting(receivable(branch, no_hutang), drawer(branch), jumlah),
          posting(receivable(branch, no_hutang), receivable(branch, next.no_hutang), next.pokok),
        ],
      },
      { definition: granted, stream: loanRef(next.no_hutang), payload: next, postings: [], begins: true },
    ];
    return inJournal(journal, { events });
  },
});

/** An auction takes collateral into stock at its price, and owes what is over. */
const decideAuction = decider(defineCommand(LoanPayment, { ...words, name: 'sketch-auction', call: 'sketch/lelang' }), {
  needs: ({ no_hutang }, branch) => ({
    loan: loanRef(no_hutang),
    debt: balances(receivable(branch, no_hutang)),
  }),
  then: ({ loan }) => ({ safe: loan.status === 'none' ? [] : [loanRef(loan.loan.no_hutang)] }),
  decide({ no_hutang, jumlah }, { loan }, { branch, number, balance }): Decision {
    const refusal = notOpen(loan, branch);
    if (refusal || loan.status === 'none') return refusal ?? refuse('slip.unknown');
    const { kode_group, berat } = loan.loan;
    const owed = balance(receivable(branch, no_hutang));
    const over = subtractRupiah(jumlah, owed);
    const kode_barcode = number('C');
    const stock = `${branch}/nilai/${kode_group}`;
    const piece = { kode_barcode, kode_group, berat, harga_modal: jumlah };
    return inJournal(journal, {
      events: [
        {
          definition: pieceTaken,
          stream: streamOf(pieces, kode_barcode),
          payload: piece,
          postings: [
            move(outside(branch), `${branch}/baki/LELANG`, berat, gold(kode_group)),
            move(`${branch}/jaminan/${no_hutang}`, outside(branch), berat, `P:${kode_group}`),
          ],
          begins: true,
        },
        {
          definition: surplusOwed,
          stream: streamOf(surpluses, no_hutang),
          payload: { no_hutang, jumlah: over },
          postings: [posting(`${branch}/kelebihan/${no_hutang}`, stock, over)],
          begins: true,
        },
        {
          definition: auctioned,
          stream: loanRef(no_hutang),
          payload: { no_hutang, no_bukti: kode_barcode, pokok: rupiah(0) },
          postings: [posting(receivable(branch, no_hutang), stock, owed)],
        },
      ],
    });
  },
});

/** A payment at another branch is written to both logs, each on its own date. */
const decidePayElsewhere = decider(defineCommand(LoanPayment, { ...words, name: 'sketch-far', call: 'sketch/jauh' }), {
  needs: ({ no_hutang }) => ({ loan: foreign(loanRef(no_hutang)) }),
  decide({ no_hutang, jumlah }, { loan }, { branch, number }): Decision {
    if (loan.status !== 'open') return refuse('slip.unknown', 'no_hutang');
    const home = loan.branch;
    const step = { no_hutang, no_bukti: number('BH'), pokok: subtractRupiah(loan.pokok, jumlah) };
    return inJournal(journal, {
      events: [
        {
          definition: paidInPart,
          stream: loanRef(no_hutang),
          payload: step,
          postings: [posting(receivable(home, no_hutang), between(home, branch), jumlah)],
          branch: home,
        },
        {
          definition: arrived,
          stream: streamOf(surpluses, step.no_bukti),
          payload: step,
          postings: [posting(between(branch, home), drawer(branch), jumlah)],
          begins: true,
        },
      ],
    });
  },
});

const sellTray = defineCommand(TraySale, {
  ...words,
  name: 'sketch-sell',
  call: 'sketch/jual',
  consent: { kategori: 'JUAL', description: 'DI BAWAH MODAL' },
});

/** A sale takes its pieces by the key of their tray, gives change out of the drawer, and below cost needs a consent. */
const decideSell = decider(sellTray, {
  needs: ({ kode_baki }, branch) => ({
    lying: piecesOnTray(branch, kode_baki, 100),
    money: balances(drawer(branch)),
  }),
  decide({ harga, diterima }, { lying }, { branch, number, balance }): Decision {
    const sold = piecesIn(lying);
    if (sold.length === 0) return refuse('tray.nothing', 'kode_baki');
    const kembali = subtractRupiah(diterima, harga);
    if (kembali > balance(drawer(branch))) return refuse('money.insufficient', 'diterima');
    const no_bukti = number('JB');
    const gone = sold.map((piece) => ({
      definition: pieceSold,
      stream: pieceRef(piece.kode_barcode),
      payload: { ...piece, no_dokumen: no_bukti },
      postings: [move(tray(branch, piece.kode_baki), outside(branch), piece.berat, gold(piece.kode_group))],
    }));
    const slip: NewEvent = {
      definition: traySold,
      stream: streamOf(traySales, no_bukti),
      payload: { no_bukti, harga },
      postings: [
        posting(outside(branch), drawer(branch), diterima),
        posting(drawer(branch), outside(branch), kembali),
      ].filter(({ amount }) => amount > 0),
      begins: true,
    };
    const cost = addRupiah(...sold.map(({ harga_modal }) => harga_modal));
    const consent = harga < cost ? { ...consentOf(sellTray), subject: no_bukti, jumlah: harga } : undefined;
    return inJournal(journal, { events: [...gone, slip], consent });
  },
});

const remittanceRef = (no_reff: string) => streamOf(remittances, no_reff);

/** A remittance leaves the drawer of its sender under a reference. */
const decideSend = decider(defineCommand(Sending, { ...words, name: 'sketch-send', call: 'sketch/kirim' }), {
  needs: (_, branch) => ({ money: balances(drawer(branch)) }),
  decide({ ke, jumlah }, _, { branch, balance, reference }): Decision {
    if (jumlah > balance(drawer(branch))) return refuse('money.insufficient', 'jumlah');
    const sent = { no_reff: reference(), dari: branch, ke, jumlah };
    const moved = posting(drawer(branch), onTheWay(branch, sent.no_reff), jumlah);
    return inJournal(journal, begins(moneySent, remittanceRef(sent.no_reff), sent, [moved]));
  },
});

/** Its receipt is written to the logs of both branches. */
const decideReceive = decider(defineCommand(Reference, { ...words, name: 'sketch-receive', call: 'sketch/terima' }), {
  needs: ({ no_reff }) => ({ remittance: foreign(remittanceRef(no_reff)) }),
  decide({ no_reff }, { remittance }, { branch }): Decision {
    if (remittance.status !== 'on the way' || remittance.sent.ke !== branch) return refuse('slip.unknown', 'no_reff');
    const { sent } = remittance;
    return inJournal(journal, {
      events: [
        {
          definition: moneyReceived,
          stream: remittanceRef(no_reff),
          payload: sent,
          postings: [posting(onTheWay(sent.dari, no_reff), between(sent.dari, branch), sent.jumlah)],
          branch: sent.dari,
        },
        {
          definition: moneyReceived,
          stream: streamOf(receipts, no_reff),
          payload: sent,
          postings: [posting(between(branch, sent.dari), drawer(branch), sent.jumlah)],
          begins: true,
        },
      ],
    });
  },
});

const loan = { no_hutang: 'HT-JKT01-000001', kode_group: '750', berat: weight(5_000), pokok: rupiah(1_000_000) };
const { no_hutang } = loan;
const begun = past(loanRef(no_hutang), granted, loan, { branch: 'JKT01' });
const paid = (pokok: number, business_date = '2026-11-20') =>
  past(
    loanRef(no_hutang),
    paidInPart,
    { no_hutang, no_bukti: 'BH-JKT01-000001', pokok: rupiah(pokok) },
    { business_date, postings: [posting(receivable('JKT01', no_hutang), drawer('JKT01'), rupiah(400_000))] },
  );
const of = (jumlah: number) => ({ no_hutang, jumlah: rupiah(jumlah) });

describe('documents that are to come', () => {
  it('a payment leaves a rest or settles', () => {
    given(decidePay, 'JKT01', begun).when(of(400_000)).thenHappened(paidInPart, { pokok: 600_000 });
    given(decidePay, 'JKT01', begun, paid(600_000)).when(of(600_000)).thenHappened(settled, { pokok: 0 });
    given(decidePay, 'JKT01', begun).when(of(1_000_001)).thenRefused('money.insufficient', 'jumlah');
  });

  it('the newest step is undone on its own date alone', () => {
    given(decideUndo, 'JKT01', begun, paid(600_000))
      .when({ no_hutang })
      .thenHappened(stepUndone, { pokok: 1_000_000 }, [400_000, 'JKT01/kas', receivable('JKT01', no_hutang)]);
    given(decideUndo, 'JKT01', begun, paid(600_000, '2026-11-19'))
      .when({ no_hutang })
      .thenRefused('slip.other-date', 'no_hutang');
    given(decideUndo, 'JKT01', begun).when({ no_hutang }).thenRefused('slip.unknown', 'no_hutang');
  });

  it('a renewal ends one loan and begins the next', () =>
    given(decideRenew, 'JKT01', begun)
      .when(of(100_000))
      .thenHappenedAll([renewed, { pokok: 0 }], [granted, { no_hutang: 'HT-JKT01-000001', pokok: 900_000 }]));

  it('an auction takes collateral into stock and owes what is over', () =>
    given(decideAuction, 'JKT01', begun)
      .holding({ [receivable('JKT01', no_hutang)]: 1_000_000 })
      .when(of(1_300_000))
      .thenHappenedAll([pieceTaken, { harga_modal: 1_300_000 }], [surplusOwed, { jumlah: 300_000 }], [auctioned, {}]));

  it('a payment at another branch is written to both logs', () => {
    const branches: (string | undefined)[] = [];
    given(decidePayElsewhere, 'BDG01', begun)
      .when(of(400_000))
      .thenEvents((_, __, branch) => branches.push(branch));
    expect(branches).toEqual(['JKT01', undefined]);
  });

  it('a sale takes the pieces of a tray, gives change, and below cost needs a consent', () => {
    const { kode_baki, kode_barcode } = ring;
    const lying = given(decideSell, 'JKT01', inStock()).holding({ 'JKT01/kas': 100_000 });
    const of = (harga: number, diterima = harga) => ({ kode_baki, harga: rupiah(harga), diterima: rupiah(diterima) });
    const sold = lying.when(of(2_000_000, 2_100_000));
    sold.thenHappenedAll(
      [pieceSold, { kode_barcode, no_dokumen: 'JB-JKT01-000001' }],
      [traySold, { harga: 2_000_000 }],
    );
    sold.thenNeeds(undefined);
    lying.when(of(1_400_000)).thenNeeds({
      kategori: 'JUAL',
      description: 'DI BAWAH MODAL',
      subject: 'JB-JKT01-000001',
      jumlah: rupiah(1_400_000),
    });
    lying.when(of(2_000_000, 2_100_001)).thenRefused('money.insufficient', 'diterima');
    given(decideSell, 'JKT01').when(of(2_000_000)).thenRefused('tray.nothing', 'kode_baki');
  });

  it('a remittance leaves one drawer, and its receipt is written to both logs', () => {
    const sending = given(decideSend).holding({ 'JKT01/kas': 500_000 });
    const body = { ke: 'BDG01', jumlah: rupiah(500_000) };
    const sent = { ...body, no_reff: 'K7PM3XQD', dari: 'JKT01' };
    sending.when(body).thenHappened(moneySent, sent, [500_000, 'JKT01/kas', onTheWay('JKT01', sent.no_reff)]);
    sending.when({ ...body, jumlah: rupiah(500_001) }).thenRefused('money.insufficient', 'jumlah');

    const { no_reff } = sent;
    const onItsWay = past(remittanceRef(no_reff), moneySent, sent, { branch: 'JKT01' });
    const branches: (string | undefined)[] = [];
    given(decideReceive, 'BDG01', onItsWay)
      .when({ no_reff })
      .thenEvents((_, __, branch) => branches.push(branch));
    expect(branches).toEqual(['JKT01', undefined]);
    given(decideReceive, 'SBY01', onItsWay).when({ no_reff }).thenRefused('slip.unknown', 'no_reff');
    const received = past(remittanceRef(no_reff), moneyReceived, sent, { branch: 'JKT01' });
    given(decideReceive, 'BDG01', onItsWay, received).when({ no_reff }).thenRefused('slip.unknown', 'no_reff');
  });
});
