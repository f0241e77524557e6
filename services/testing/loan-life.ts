import { grantLoan } from '../../contracts/hutang/grant.js';
import { dueDays } from '../../contracts/hutang/loan-figures.js';
import { hutang, type Hutang } from '../../contracts/hutang/loan.js';
import type { Posting } from '../../contracts/language/define/event.js';
import { addDays, businessDate, type BusinessDate } from '../../contracts/language/values/business-date.js';
import { rupiah } from '../../contracts/language/values/rupiah.js';
import { weight } from '../../contracts/language/values/weight.js';
import { isKnown, type Known } from '../domain/documents/document-streams.js';
import { loanRef, safeTotals, type LoanState } from '../domain/loans/loans.js';
import {
  documentNumber,
  statesOf,
  type Decider,
  type Decision,
  type DecisionContext,
  type Happened,
  type Needs,
  type StreamRef,
} from '../kernel/event-store/decider.js';
import type { Past } from './given.js';
import { appraisalRows } from './known-loans.js';
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
    cara: 'PERIODE_HARI',
    hari: 30,
    hari_pertama_dihitung: false,
    minimum_hari: 0,
    tenggang_hari: 0,
    maksimum_periode: 0,
    pembulatan: rupiah(100),
    awal_peremajaan: 'AKHIR_PERIODE_TERBAYAR',
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

const branch = 'JKT01';

/** The masters that the pieces are appraised by. */
const masters = Map.groupBy(appraisalRows, ({ stream }) => stream.name);
const evolved =
  (type: StreamRef['type']) =>
  (state: unknown, { definition, payload }: Past): unknown =>
    type.evolve(state, {
      type: definition.type,
      payload,
      branch,
      actor: 'OWNER',
      business_date: '2026-01-01',
      postings: [],
    });

/** The life of a loan: deciders of its steps, one after the other, on their days, and the accounts of all of them. */
export class LoanLife {
  private readonly counters = new Map<string, number>();
  private readonly moved = new Map<string, number>();
  private state: LoanState = { status: 'none' };

  constructor(facts: Hutang) {
    const { no_bukti, jumlah_hutang, tgl_hutang } = facts;
    const [event] = hutang.stepOf(grantLoan).events;
    const lent = { from: `${branch}/kas`, to: `${branch}/pinjaman/${no_bukti}`, asset: 'IDR', amount: jumlah_hutang };
    this.record({ type: event!.type, payload: facts, business_date: tgl_hutang, postings: [lent] });
  }

  get loan(): Known<Hutang> {
    if (!isKnown(this.state)) throw new Error('There is no loan');
    return this.state;
  }
  get facts(): Hutang {
    return this.loan.facts;
  }
  /** The balance of an account of the loan: `pinjaman`, `bunga_dimuka`. */
  on(account: string): number {
    return this.balance(`${account}/${this.facts.no_bukti}`);
  }
  balance(account: string): number {
    return (this.moved.get(`${branch}/${account}`) ?? 0) + 0;
  }

  /** Decides a command on a day, and records what comes of it. */
  does(rules: unknown, command: object, day: string): Decision {
    const { needs, then, decide } = rules as Decider<object, Needs, Needs>;
    const sender = someone('KASIR01', 'KASIR', branch);
    const context = this.contextOn(businessDate(day));
    const named = statesOf(needs(command, branch, sender), this.stateOf, () => []);
    const further = then?.(named, command, context) ?? {};
    const states = { ...named, ...statesOf(further, this.stateOf, () => []) };
    const decision = decide(command, states as never, context);
    if ('refusal' in decision) return decision;
    for (const { definition, payload, postings, stream } of decision.events) {
      if (stream.name !== loanRef(this.facts.no_bukti).name) throw new Error(`${stream.name} is another stream`);
      this.record({ type: definition.type, payload, business_date: day, postings });
    }
    return decision;
  }

  /** As a log has it: without what is undefined. */
  private record({ payload, ...event }: Pick<Happened, 'type' | 'payload' | 'business_date' | 'postings'>): void {
    const said = JSON.parse(JSON.stringify(payload)) as Hutang;
    const { type } = loanRef(said.no_bukti);
    this.state = type.evolve(this.state, { ...event, payload: said, branch, actor: 'KASIR01' });
    for (const posting of event.postings) this.move(posting);
  }

  private move({ from, to, asset, amount }: Posting): void {
    if (asset !== 'IDR') return;
    this.moved.set(from, (this.moved.get(from) ?? 0) - amount);
    this.moved.set(to, (this.moved.get(to) ?? 0) + amount);
  }

  private readonly stateOf = ({ name, type }: StreamRef): unknown =>
    name.startsWith(`${hutang.stream}/`)
      ? this.state
      : (masters.get(name)?.reduce(evolved(type), type.initial) ?? type.initial);

  private contextOn(business_date: BusinessDate): DecisionContext {
    const sender = someone('KASIR01', 'KASIR', branch);
    return {
      branch,
      business_date,
      today: business_date,
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
        return documentNumber(series, branch, place);
      },
      last: () => undefined,
      queryRows: [],
      reference: () => 'K7PM3XQD',
    };
  }
}
