import { hargaEmas } from '../../contracts/barang/harga.js';
import { grantLoan } from '../../contracts/hutang/grant.js';
import { dueDays } from '../../contracts/hutang/loan-figures.js';
import { hutang, type Hutang } from '../../contracts/hutang/loan.js';
import { bungaHutang, hutangPokok } from '../../contracts/hutang/parameters.js';
import type { Posting } from '../../contracts/language/define/event.js';
import { addDays, businessDate, type BusinessDate } from '../../contracts/language/values/business-date.js';
import { rupiah } from '../../contracts/language/values/rupiah.js';
import { weight } from '../../contracts/language/values/weight.js';
import { pledged as goldOf, safe } from '../../contracts/hutang/accounts.js';
import { thirtyDays } from '../../contracts/hutang/testing/agreed-loan.js';
import { isKnown, type Known } from '../domain/documents/document-streams.js';
import { loanRef, safeTotals, type LoanState } from '../domain/loans/loans.js';
import {
  documentNumber,
  statesOf,
  type Decider,
  type Decision,
  type DecisionContext,
  type Happened,
  type KeyRef,
  type Needs,
  type StreamRef,
} from '../kernel/event-store/decider.js';
import type { Past } from './given.js';
import { appraisalRows, borrower, shop } from './known-loans.js';
import { account, rowOf } from './known-masters.js';
import { setTo } from './known-settings.js';
import { seller } from './known-trade.js';
import { dayStream } from '../platform/company/day-stream.js';
import { ROW } from '../platform/masters/whole-masters.js';
import { someone } from './someone.js';

/** A piece that is pawned: worth 1.000.000, lent on with 800.000. */
export const pawned = (no: string, plafond = 800_000): Hutang['barang'][number] => ({
  no,
  nama_barang: 'CINCIN POLOS',
  kode_group: '750',
  kode_kadar: '18K',
  kadar: 7_500,
  kode_kondisi: 'BAIK',
  berat_kotor: weight(1_000),
  berat: weight(1_000),
  harga_acuan: rupiah(1_000_000),
  persen_kadar: 8_000,
  persen_kondisi: 10_000,
  taksiran: rupiah(1_000_000),
  plafond: rupiah(plafond),
  keadaan: 'JAMINAN',
});

/** A loan as it is granted: 1.000.000 for 3 % every thirty days, due after 120, a late fee of 0,1 % a day. */
export function granted(facts: Partial<Hutang> = {}): Hutang {
  const { tgl_hutang = businessDate('2026-11-01'), jumlah_hutang = rupiah(1_000_000) } = facts;
  const barang = facts.barang ?? [pawned('1'), pawned('2')];
  return {
    no_bukti: 'HT-JKT01-000001',
    kategori: 'HUTANG',
    tgl_hutang,
    ...dueDays(tgl_hutang, { jatuh_tempo: 120 }),
    kode_member: 'MB-000001',
    kode_sales: 'DEWI',
    penaksir: 'DEWI',
    barang,
    ...safeTotals(barang),
    jumlah_hutang,
    sisa: jumlah_hutang,
    kode_bunga: 'B1',
    kode_hutang_pokok: 'P1',
    bunga: 300,
    bunga_rp: rupiah(30_000),
    ...thirtyDays,
    denda: 10,
    mulai_bunga: tgl_hutang,
    buka_bunga: tgl_hutang,
    periode_terbayar: 0,
    bunga_terbayar: rupiah(0),
    pokok_berbunga: jumlah_hutang,
    bunga_dimuka: rupiah(0),
    angsuran: [],
    langkah_akhir: tgl_hutang,
    biaya_admin: rupiah(0),
    pembayaran: [{ cara: 'TUNAI', jumlah: jumlah_hutang }],
    tervalidasi: true,
    keterangan: '',
    ...facts,
  };
}

/** The shop in which loans are renewed and auctioned, on the terms of one that was granted; with an account at BCA. */
export function shopOf({ tgl_hutang, bunga, cara, hari, hari_pertama_dihitung, ...terms }: Hutang): readonly Past[] {
  const { minimum_hari, tenggang_hari, pembulatan, denda, bunga_saat_ditahan } = terms;
  const board = { harga_beli: rupiah(900_000), harga_jual: rupiah(1_000_000) };
  const interest = { bunga, cara, hari, hari_pertama_dihitung, minimum_hari, tenggang_hari, pembulatan };
  const term = { biaya_admin: rupiah(0), jatuh_tempo: 120, denda, bunga_saat_ditahan };
  return [
    seller,
    ...appraisalRows,
    shop('JKT01'),
    borrower(),
    account('BCA', '123'),
    setTo('SKIP_VALIDASI_MODULE', true),
    rowOf(hargaEmas, { kode_group: '750', berlaku_mulai: tgl_hutang, jam_mulai: '08:00', ...board }),
    rowOf(bungaHutang, { kode_bunga: 'R', dari_rp: rupiah(0), ...interest }),
    rowOf(hutangPokok, { kode_hutang_pokok: 'R', dari_rp: rupiah(0), ...term }),
  ];
}

const branch = 'JKT01';

/** The branch from which a step is sent, with its date, and the day on which the clock stands. */
interface SentFrom {
  readonly branch: string;
  readonly date: BusinessDate;
  readonly today: BusinessDate;
}

/**
 * The life of a loan and of those that renew it: deciders of its steps, one after the other, on their days, and the
 * accounts of all of them. `known` stands beside it: the parameters of the shop.
 */
export class LoanLife {
  private readonly counters = new Map([['HT', 1]]);
  private readonly moved = new Map<string, number>();
  private readonly states = new Map<string, unknown>();
  private readonly known: ReadonlyMap<string, readonly Past[]>;
  /** The states of what stands beside it: each type of a stream has its own of the same events. */
  private readonly besides = new Map<StreamRef['type'], Map<string, unknown>>();
  private no_bukti: string;
  private readonly begun: string;
  /** The date on which the branch of the loan books. */
  private date: BusinessDate;

  constructor(facts: Hutang, known: readonly Past[] = appraisalRows) {
    const { no_bukti, jumlah_hutang, tgl_hutang, barang } = facts;
    this.no_bukti = no_bukti;
    this.begun = tgl_hutang;
    this.date = tgl_hutang;
    this.known = Map.groupBy(known, ({ stream }) => stream.name);
    const [event] = hutang.stepOf(grantLoan).events;
    const lent = { from: `${branch}/kas`, to: `${branch}/pinjaman/${no_bukti}`, asset: 'IDR', amount: jumlah_hutang };
    const gold = barang.map(({ kode_group, berat }) => ({
      from: `${branch}/luar`,
      to: safe(branch),
      asset: goldOf(kode_group),
      amount: berat,
    }));
    const postings = [lent, ...gold];
    const begun = { type: event!.type, payload: facts, business_date: tgl_hutang, postings, branch };
    this.record(loanRef(no_bukti), begun);
  }

  get loan(): Known<Hutang> {
    const state = this.states.get(loanRef(this.no_bukti).name) as LoanState | undefined;
    if (!state || !isKnown(state)) throw new Error('There is no loan');
    return state;
  }
  get facts(): Hutang {
    return this.loan.facts;
  }
  /** The balances that are not nought, by asset and account. */
  get balances(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.moved].filter(([, amount]) => amount !== 0).toSorted());
  }
  /** The balance of an account of the loan: `pinjaman`, `bunga_dimuka`. */
  on(account: string): number {
    return this.balance(`${account}/${this.no_bukti}`);
  }
  balance(account: string, asset = 'IDR', at = branch): number {
    return (this.moved.get(`${asset} ${at}/${account}`) ?? 0) + 0;
  }

  /**
   * Decides a command on a day, and records what comes of it. A renewed loan goes on as the one that follows. It is
   * sent at the branch of the loan, where that day is today, unless it says otherwise.
   */
  does(rules: unknown, command: object, day: string, from: Partial<SentFrom> = {}): Decision {
    const { needs, then, decide } = rules as Decider<object, Needs, Needs>;
    this.date = businessDate(day);
    const place = { branch, date: this.date, today: this.date, ...from };
    const context = this.contextOn(place);
    const named = statesOf(needs(command, place.branch, context.sender), this.stateOf, this.rowsBy);
    const further = then?.(named, command, context) ?? {};
    const states = { ...named, ...statesOf(further, this.stateOf, this.rowsBy) };
    const decision = decide(command, states as never, context);
    if ('refusal' in decision) return decision;
    for (const { definition, payload, postings, stream, branch: of = place.branch } of decision.events) {
      const business_date = of === place.branch ? place.date : this.date;
      this.record(stream, { type: definition.type, payload, business_date, postings, branch: of });
    }
    return decision;
  }

  /** As a log has it: without what is undefined. */
  private record(
    stream: StreamRef,
    { payload, ...event }: Pick<Happened, 'type' | 'payload' | 'business_date' | 'postings' | 'branch'>,
  ): void {
    const said = JSON.parse(JSON.stringify(payload)) as Hutang;
    this.states.set(
      stream.name,
      stream.type.evolve(this.stateOf(stream), { ...event, payload: said, actor: 'KASIR01' }),
    );
    if (event.type === 'loan.renewed') this.no_bukti = said.no_bukti;
    if (event.type === 'loan.cancelled') this.no_bukti = said.no_lama ?? said.no_bukti;
    for (const posting of event.postings) this.move(posting);
  }

  private move({ from, to, asset, amount }: Posting): void {
    for (const [account, moved] of [[from, -amount] as const, [to, amount] as const]) {
      const key = `${asset} ${account}`;
      this.moved.set(key, (this.moved.get(key) ?? 0) + moved);
    }
  }

  private readonly stateOf = (ref: StreamRef): unknown =>
    ref.name === dayStream(branch).name ? this.closedDay : (this.states.get(ref.name) ?? this.besideOf(ref));

  /** The branch of the loan has closed the day before its date. */
  private get closedDay() {
    return { status: 'closed', tanggal: addDays(this.date, -1), berikutnya: this.date };
  }

  /** The rows of a master that is read whole; the customer has no other loan. */
  private readonly rowsBy = ({ type, key }: KeyRef): readonly StreamRef[] => {
    const rows = [...this.known.values()].filter(([one]) => key === ROW && one!.stream.type.category === type.category);
    return rows.map(([one]) => ({ type, name: one!.stream.name }));
  };

  private besideOf({ name, type }: StreamRef): unknown {
    const events = this.known.get(name);
    if (!events) return type.initial;
    const states = this.besides.get(type) ?? new Map<string, unknown>();
    this.besides.set(type, states);
    const at = { branch, business_date: this.begun, actor: 'TESTER', postings: [] };
    if (!states.has(name))
      states.set(
        name,
        events.reduce(
          (state, { definition, payload }) => type.evolve(state, { ...at, type: definition.type, payload }),
          type.initial,
        ),
      );
    return states.get(name);
  }

  private contextOn({ branch: at, date: business_date, today }: SentFrom): DecisionContext {
    const sender = someone('KASIR01', 'KASIR', at);
    return {
      branch: at,
      business_date,
      today,
      time: '10:00:00',
      opened_on: addDays(business_date, -1_000),
      actor: sender.user_id,
      sender,
      balance: <A extends number>() => 0 as A,
      assetsOn: () => [],
      dayTotal: <A extends number>() => ({ came: 0 as A, went: 0 as A }),
      number: (series) => {
        const place = (this.counters.get(series) ?? 0) + 1;
        this.counters.set(series, place);
        return documentNumber(series, at, place);
      },
      last: () => undefined,
      queryRows: [],
      reference: () => 'K7PM3XQD',
    };
  }
}
