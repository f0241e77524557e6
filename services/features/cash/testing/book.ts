import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { CASH } from '../../../../contracts/cash/accounts.js';
import type { Transfer, UangKas } from '../../../../contracts/cash/commands.js';
import type { RecordedEvent } from '../../../../contracts/define/event.js';
import { Refusal } from '../../../../contracts/define/refusals.js';
import { addDays, businessDate, type BusinessDate } from '../../../../contracts/values/business-date.js';
import { rupiah, type Rupiah } from '../../../../contracts/values/rupiah.js';
import { company } from '../../../../infra/demo/company.js';
import { seedDemo } from '../../../../infra/demo/demo.js';
import type { Origin } from '../../../kernel/event-store/batch.js';
import type { Decider } from '../../../kernel/event-store/decider.js';
import { bothSides } from '../../../kernel/projection/projection.js';
import { Harness } from '../../../kernel/testing/harness.js';
import { decideCancelTransfer, decideCancelUangKas, decideTransferBank, decideTransferCash, decideUangKas } from '../cash.deciders.js';

/** The branches of the demo company that trade. */
export const branches = ['JKT01', 'BDG01', 'SBY01'] as const;
type Branch = (typeof branches)[number];

/** An entry, perhaps cancelled at once. */
type Entry = { readonly branch: Branch; readonly cancelled?: boolean } & (
  { readonly decider: 'kas'; readonly body: UangKas } | { readonly decider: 'cash' | 'bank'; readonly body: Transfer }
);
/** A day: how many days after the one before, and what happens on it. */
interface Day {
  readonly after: number;
  readonly closed: readonly Branch[];
  readonly entries: readonly Entry[];
}

const deciders = { kas: decideUangKas, cash: decideTransferCash, bank: decideTransferBank };
const kategoriOf = (jenis: string) => company.kodeTransaksi.filter((kode) => kode.jenis === jenis || kode.jenis === 'UMUM').map((kode) => kode.kode_transaksi);
const jumlah = fc.integer({ min: 1, max: 9_000_000 }).map(rupiah);
const keterangan = fc.constantFrom('Setoran', 'Listrik, air & telepon', "Kas kecil 'A'", 'Lain-lain 50%');
const sideOf = (branch: Branch, where: string) => {
  const [kode = '', no = ''] = where.split(' ');
  return { branch, kode, no };
};

const kas = (branch: Branch): fc.Arbitrary<Entry> =>
  fc
    .constantFrom('MASUK' as const, 'KELUAR' as const)
    .chain((jenis) =>
      fc
        .record({ jenis: fc.constant(jenis), kategori: fc.constantFrom(...kategoriOf(jenis)), jumlah, keterangan })
        .map((body): Entry => ({ branch, decider: 'kas', body })),
    );

const mutasi = (branch: Branch): fc.Arbitrary<Entry> => {
  const accounts = company.rekenings.filter(({ kode_toko }) => kode_toko === branch).map(({ kode_bank, no_rekening }) => `${kode_bank} ${no_rekening}`);
  return fc
    .record({
      from: fc.constantFrom(CASH, ...accounts),
      to: fc.constantFrom(CASH, ...accounts),
      kategori: fc.constantFrom(...kategoriOf('MUTASI')),
      jumlah,
      keterangan,
    })
    .filter(({ from, to }) => from !== to)
    .map(({ from, to, ...rest }): Entry => {
      const [asal, tujuan] = [sideOf(branch, from), sideOf(branch, to)];
      const body = { ...rest, asal: asal.kode, asal_rekening: asal.no, tujuan: tujuan.kode, tujuan_rekening: tujuan.no };
      return { branch, decider: from === CASH || to === CASH ? 'cash' : 'bank', body };
    });
};

const entry = fc.constantFrom(...branches).chain((branch) => fc.oneof(kas(branch), mutasi(branch)));
const day = fc.record({
  after: fc.integer({ min: 1, max: 12 }),
  closed: fc.subarray([...branches], { maxLength: 1 }),
  entries: fc.array(
    fc.record({ entry, cancelled: fc.integer({ min: 0, max: 2 }) }).map((one): Entry => ({ ...one.entry, cancelled: one.cancelled === 0 })),
    { maxLength: 20 },
  ),
});

/** A movement of an account, as the postings of the log say. */
export interface Movement {
  readonly branch: string;
  readonly account: string;
  readonly business_date: string;
  readonly recorded_at: string;
  readonly position: number;
  readonly kategori: string;
  readonly masuk: number;
  readonly keluar: number;
  /** What kind of movement it stands for; empty on the other side of a transfer. */
  readonly jenis: 'CASH' | 'BANK' | 'KAS' | '';
}

/** The demo company after some months of trade at random. */
export class Book {
  private constructor(
    readonly harness: Harness,
    readonly first: BusinessDate,
    readonly last: BusinessDate,
  ) {}

  /** Trades for so many days that are not closed, a branch in turn staying on its date now and then. What would overdraw is not recorded. */
  static async trade(days: number): Promise<Book> {
    const harness = await Harness.with([]);
    await seedDemo(harness.database.url, 'rahasia-uji');
    const first = businessDate((await harness.rows('select min(business_date) as date from log.branch_head'))[0]!['date'] as string);
    let today = first;
    for (const { after, closed, entries } of fc.sample(day, days) as Day[]) {
      today = addDays(today, after);
      await harness.pool.query('update log.branch_head set business_date = $1 where branch <> all ($2::text[])', [today, [...closed]]);
      await Promise.all(entries.map((one) => record(harness, one)));
    }
    return new Book(harness, first, today);
  }

  /** Records one more movement today. */
  async receive(branch: Branch, amount: number): Promise<void> {
    await record(this.harness, { branch, decider: 'kas', body: { jenis: 'MASUK', kategori: 'MODAL', jumlah: rupiah(amount), keterangan: 'Modal' } });
  }

  /** Every movement of a drawer or bank account that the log knows. */
  async movements(): Promise<Movement[]> {
    const heads = await this.harness.reader.heads();
    const events = await this.harness.reader.after(new Map([...heads.keys()].map((branch) => [branch, 0])), 1_000_000);
    return events.flatMap(movementsOf);
  }
}

async function record(harness: Harness, { branch, decider, body, cancelled }: Entry): Promise<void> {
  const origin = { command_id: randomUUID(), correlation_id: 'test', branch, actor: branch === 'BDG01' ? 'KASIR02' : 'KASIR01' };
  try {
    const { data } = await harness.ledger.record(deciders[decider] as unknown as Decider, body, origin);
    if (cancelled) await cancel(harness, decider, data as { readonly no_bukti: string; readonly jumlah: Rupiah }, origin);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'money.insufficient') throw error;
  }
}

async function cancel(harness: Harness, kind: Entry['decider'], { no_bukti, jumlah }: { no_bukti: string; jumlah: Rupiah }, origin: Origin): Promise<void> {
  const [decider, description] = kind === 'kas' ? [decideCancelUangKas, 'BATAL UANG KAS'] : [decideCancelTransfer, 'BATAL MUTASI UANG'];
  const consent = { id: randomUUID(), authorised_by: 'SPV01', keterangan: '-', cara: 'PASSWORD' } as const;
  const approval = { ...consent, kategori: 'UANG', description, subject: no_bukti, jumlah };
  await harness.ledger.record(decider as unknown as Decider, { no_bukti, keterangan: 'Batal' }, { ...origin, command_id: randomUUID(), approval });
}

const isMoney = (account: string): boolean => /^[^/]+\/(kas|bank\/.*)$/.test(account);

function jenisOf(...accounts: readonly string[]): Movement['jenis'] {
  if (!accounts.every(isMoney)) return 'KAS';
  return accounts.some((account) => account.endsWith('/kas')) ? 'CASH' : 'BANK';
}

function movementsOf({ branch, business_date, recorded_at, position, payload, postings }: RecordedEvent): Movement[] {
  return postings.flatMap((posting) =>
    bothSides(posting)
      .filter(({ account }) => isMoney(account))
      .map(({ account, other, masuk, keluar }) => ({
        branch,
        account: account.slice(account.indexOf('/') + 1),
        business_date,
        recorded_at,
        position,
        kategori: payload['kategori'] as string,
        masuk,
        keluar,
        jenis: keluar > 0 || !isMoney(other) ? jenisOf(account, other) : '',
      })),
  );
}
