import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { CASH } from '../../contracts/mutasi-uang/accounts.js';
import { decideCancelUangBank, decideUangBank } from '../features/uang-bank/uang-bank.deciders.js';
import type { UangBank } from '../../contracts/uang-bank/documents.js';
import type { HitungKas } from '../../contracts/hitung-kas/documents.js';
import { decideCount } from '../features/hitung-kas/hitung-kas.deciders.js';
import type { GesekTunai, PelunasanNonCash } from '../../contracts/non-cash/documents.js';
import type { PengalihanSaldo, Transfer, UangKas } from '../../contracts/mutasi-uang/documents.js';
import type { jenisMutasi } from '../../contracts/mutasi-uang/views.js';
import type { RecordedEvent } from '../../contracts/language/define/event.js';
import { Refusal, type Restriction } from '../../contracts/language/define/refusals.js';
import { addDays, businessDate, type BusinessDate } from '../../contracts/language/values/business-date.js';
import { rupiah, type Rupiah } from '../../contracts/language/values/rupiah.js';
import { testCompany } from '../../infra/testing/company/company.js';
import { writeTestCompany } from '../../infra/testing/company-database.js';
import type { Origin } from '../kernel/event-store/prepared-command.js';
import type { Decider } from '../kernel/event-store/decider.js';
import {
  decideCancelSettlement,
  decideCancelSwipe,
  decideSettle,
  decideSwipe,
} from '../features/non-cash/non-cash.deciders.js';
import { bothSides } from '../domain/books/posting-sides.js';
import { Harness } from './harness.js';
import {
  decideCancelCarry,
  decideCancelTransfer,
  decideCancelUangKas,
  decideCarryBalance,
  decideTransferBank,
  decideTransferCash,
  decideUangKas,
} from '../features/mutasi-uang/mutasi-uang.deciders.js';

/** The branches of the company of tests that trade. */
export const branches = ['JKT01', 'BDG01', 'SBY01'] as const;
type Branch = (typeof branches)[number];

/** An entry, perhaps cancelled at once. */
type Entry = { readonly branch: Branch; readonly cancelled?: boolean } & (
  | { readonly decider: 'kas'; readonly body: UangKas }
  | { readonly decider: 'cash' | 'bank'; readonly body: Transfer }
  | { readonly decider: 'rekening'; readonly body: UangBank }
  | { readonly decider: 'alih'; readonly body: PengalihanSaldo }
  | { readonly decider: 'gesek'; readonly body: GesekTunai }
  | { readonly decider: 'hitung'; readonly body: HitungKas }
  | {
      readonly decider: 'lunas';
      readonly body: Omit<PelunasanNonCash, 'kode_bank' | 'tanggal' | 'jumlah'> & { readonly jumlah: Rupiah };
    }
);
/** A day: how many days after the one before, and what happens on it. */
interface Day {
  readonly after: number;
  readonly closed: readonly Branch[];
  readonly entries: readonly Entry[];
}

/** The commands that record and cancel each kind of entry, and the action to which somebody consents. */
const kinds = {
  kas: { record: decideUangKas, cancel: decideCancelUangKas, description: 'BATAL UANG KAS' },
  cash: { record: decideTransferCash, cancel: decideCancelTransfer, description: 'BATAL MUTASI UANG' },
  bank: { record: decideTransferBank, cancel: decideCancelTransfer, description: 'BATAL MUTASI UANG' },
  rekening: { record: decideUangBank, cancel: decideCancelUangBank, description: 'BATAL UANG BANK' },
  alih: { record: decideCarryBalance, cancel: decideCancelCarry, description: 'BATAL PENGALIHAN SALDO' },
  gesek: { record: decideSwipe, cancel: decideCancelSwipe, description: 'BATAL GESEK TUNAI' },
  hitung: { record: decideCount, cancel: undefined, description: '' },
  lunas: { record: decideSettle, cancel: decideCancelSettlement, description: 'BATAL PELUNASAN NON CASH' },
} as const;
const kategoriOf = (jenis: string) =>
  testCompany.kodeTransaksi
    .filter((kode) => kode.jenis === jenis || kode.jenis === 'UMUM')
    .map((kode) => kode.kode_transaksi);
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

const accountsOf = (branch: Branch): string[] =>
  testCompany.rekenings
    .filter(({ kode_toko }) => kode_toko === branch)
    .map(({ kode_bank, no_rekening }) => `${kode_bank} ${no_rekening}`);

/** From somewhere of a branch to somewhere else. */
const between = (branch: Branch) =>
  fc
    .tuple(fc.constantFrom(CASH, ...accountsOf(branch)), fc.constantFrom(CASH, ...accountsOf(branch)))
    .filter(([from, to]) => from !== to)
    .map(([from, to]) => {
      const [asal, tujuan] = [sideOf(branch, from), sideOf(branch, to)];
      return { asal: asal.kode, asal_rekening: asal.no, tujuan: tujuan.kode, tujuan_rekening: tujuan.no };
    });

const mutasi = (branch: Branch): fc.Arbitrary<Entry> =>
  fc
    .record({ sides: between(branch), kategori: fc.constantFrom(...kategoriOf('MUTASI')), jumlah, keterangan })
    .map(({ sides, ...rest }): Entry => {
      const isCash = sides.asal === CASH || sides.tujuan === CASH;
      return { branch, decider: isCash ? 'cash' : 'bank', body: { ...rest, ...sides } };
    });

const alih = (branch: Branch): fc.Arbitrary<Entry> =>
  between(branch).map((sides): Entry => ({ branch, decider: 'alih', body: { ...sides, keterangan: 'Dialihkan' } }));

const rekening = (branch: Branch): fc.Arbitrary<Entry> =>
  fc
    .tuple(
      fc.constantFrom('SETOR' as const, 'TARIK' as const, 'BAYAR' as const, 'BIAYA' as const),
      fc.constantFrom(...accountsOf(branch)),
    )
    .chain(([jenis, account]) => {
      const { kode: kode_bank, no: no_rekening } = sideOf(branch, account);
      const kategori = fc.constantFrom(
        ...kategoriOf(jenis === 'SETOR' ? 'MASUK' : jenis === 'TARIK' ? 'MUTASI' : 'KELUAR'),
      );
      return fc
        .record({ kategori, jumlah, keterangan })
        .map((rest): Entry => ({ branch, decider: 'rekening', body: { jenis, kode_bank, no_rekening, ...rest } }));
    });

const terminals = fc.constantFrom('BCA', 'MANDIRI');
const gesek = (branch: Branch): fc.Arbitrary<Entry> =>
  fc
    .record({
      kode_bank: terminals,
      tunai: jumlah,
      biaya: fc.integer({ min: 0, max: 90_000 }).map(rupiah),
      no_kartu: fc.constant('4471'),
      no_approval: fc.noBias(fc.integer({ min: 100_000, max: 999_999_999 })).map(String),
      keterangan,
    })
    .map((body): Entry => ({ branch, decider: 'gesek', body }));

const lunas = (branch: Branch): fc.Arbitrary<Entry> =>
  fc
    .record({
      account: fc.constantFrom(...accountsOf(branch)),
      jumlah,
      biaya: fc.integer({ min: 0, max: 9_000 }).map(rupiah),
      keterangan,
    })
    .map(({ account, ...rest }): Entry => {
      const { kode: tujuan, no: tujuan_rekening } = sideOf(branch, account);
      return { branch, decider: 'lunas', body: { ...rest, tujuan, tujuan_rekening } };
    });

const hitung = (branch: Branch): fc.Arbitrary<Entry> =>
  fc
    .record({
      lembar: fc.integer({ min: 0, max: 900 }),
      keping: fc.integer({ min: 0, max: 90 }),
      bukukan: fc.boolean(),
      keterangan,
    })
    .map(({ lembar, keping, ...rest }): Entry => {
      const counted = [
        { jenis: 'KERTAS' as const, nominal: rupiah(50_000), jumlah: lembar },
        { jenis: 'LOGAM' as const, nominal: rupiah(500), jumlah: keping },
      ];
      return { branch, decider: 'hitung', body: { hitungan: counted, ...rest } };
    });

const entry = fc
  .constantFrom(...branches)
  .chain((branch) =>
    fc.oneof(
      { weight: 9, arbitrary: kas(branch) },
      { weight: 6, arbitrary: mutasi(branch) },
      { weight: 4, arbitrary: rekening(branch) },
      { weight: 1, arbitrary: alih(branch) },
      { weight: 3, arbitrary: gesek(branch) },
      { weight: 4, arbitrary: lunas(branch) },
      { weight: 1, arbitrary: hitung(branch) },
    ),
  );
const day = fc.record({
  after: fc.integer({ min: 1, max: 12 }),
  closed: fc.subarray([...branches], { maxLength: 1 }),
  entries: fc.array(
    fc
      .record({ entry, cancelled: fc.integer({ min: 0, max: 2 }) })
      .map((one): Entry => ({ ...one.entry, cancelled: one.cancelled === 0 })),
    { minLength: 6, maxLength: 20 },
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
  /** The kind of movement that it stands for; empty on the other side of a transfer. */
  readonly jenis: (typeof jenisMutasi)[number] | '';
}

/** The company of tests after some months of trade at random. */
export class Book {
  private constructor(
    readonly harness: Harness,
    readonly first: BusinessDate,
    readonly last: BusinessDate,
  ) {}

  /**
   * Trades for so many days that are not closed, a branch in turn staying on its date now and then. What would overdraw
   * is not recorded.
   */
  static async trade(days: number): Promise<Book> {
    const harness = await Harness.with([]);
    await writeTestCompany(harness.database.url, { password: 'rahasia-uji' });
    const first = businessDate(
      (await harness.rows('select min(business_date) as date from log.branch_head'))[0]!['date'] as string,
    );
    let today = first;
    for (const { after, closed, entries } of fc.sample(day, days) as Day[]) {
      today = addDays(today, after);
      await harness.pool.query('update log.branch_head set business_date = $1 where branch <> all ($2::text[])', [
        today,
        [...closed],
      ]);
      await Promise.all(entries.map((one) => record(harness, one)));
    }
    return new Book(harness, first, today);
  }

  /** Records one more movement today. */
  async receive(branch: Branch, amount: number): Promise<void> {
    await record(this.harness, {
      branch,
      decider: 'kas',
      body: { jenis: 'MASUK', kategori: 'MODAL', jumlah: rupiah(amount), keterangan: 'Modal' },
    });
  }

  /** Counts the drawer of a branch today: so many notes of 50,000. */
  async count(branch: Branch, notes: number): Promise<void> {
    const hitungan = [{ jenis: 'KERTAS' as const, nominal: rupiah(50_000), jumlah: notes }];
    await record(this.harness, {
      branch,
      decider: 'hitung',
      body: { hitungan, bukukan: false, keterangan: 'Hitung' },
    });
  }

  /** Every movement of a drawer or bank account that the log knows. */
  async movements(): Promise<Movement[]> {
    const heads = await this.harness.reader.heads();
    const events = await this.harness.reader.after(new Map([...heads.keys()].map((branch) => [branch, 0])), 1_000_000);
    return events.flatMap(movementsOf);
  }
}

/** Things that trade at random may ask for although they are not there. */
const impossible: readonly string[] = [
  'money.insufficient',
  'cash.nothing-to-carry',
  'noncash.over-open',
  'noncash.fee-too-large',
  'noncash.fee-over-cash',
  'noncash.settled-by',
];

async function record(harness: Harness, { branch, decider, body, cancelled }: Entry): Promise<void> {
  const { record: rules, cancel, description } = kinds[decider];
  const origin: Origin = {
    command_id: randomUUID(),
    correlation_id: 'test',
    branch,
    actor: branch === 'BDG01' ? 'KASIR02' : 'KASIR01',
  };
  try {
    const { no_bukti, jumlah } = await authorised(
      harness,
      rules,
      decider === 'lunas' ? await openFor(harness, branch, body) : body,
      origin,
    );
    if (!cancelled || !cancel) return;
    const action = { kategori: 'UANG', description, subject: no_bukti, jumlah };
    await harness.ledger.record(cancel, { no_bukti, keterangan: 'Batal' }, consented(origin, action));
  } catch (error) {
    if (!(error instanceof Refusal) || !impossible.includes(error.code)) throw error;
  }
}

/** A settlement of what is open at a branch: of its oldest receipts, and no more than they are. */
async function openFor(
  harness: Harness,
  branch: Branch,
  { jumlah, ...rest }: Extract<Entry, { decider: 'lunas' }>['body'],
): Promise<PelunasanNonCash> {
  const [open] = await harness.rows(`
    select account, amount
    from log.balance
    where amount > 0 and account like '${branch}/noncash/%'
    order by split_part(account, '/', 4) limit 1`);
  if (!open) throw Refusal.of('noncash.over-open');
  const [, , kode_bank = '', tanggal = ''] = String(open['account']).split('/');
  return {
    ...rest,
    kode_bank,
    tanggal: businessDate(tanggal),
    jumlah: rupiah(Math.min(jumlah, Number(open['amount']))),
  };
}

const consented = (origin: Origin, action: Restriction): Origin => {
  const consent = { id: randomUUID(), authorised_by: 'SPV01', keterangan: '-', cara: 'PASSWORD' } as const;
  return { ...origin, command_id: randomUUID(), approval: { ...consent, ...action } };
};

/**
 * Records what perhaps needs a consent, with the one that it asks for: others move the same accounts meanwhile, so that
 * it may soon ask for another.
 */
async function authorised(
  harness: Harness,
  rules: unknown,
  body: object,
  origin: Origin,
): Promise<{ readonly no_bukti: string; readonly jumlah: Rupiah }> {
  for (let from = origin; ;) {
    try {
      return (await harness.ledger.record(rules as Decider, body, from)).data as { no_bukti: string; jumlah: Rupiah };
    } catch (error) {
      if (!(error instanceof Refusal) || !error.action) throw error;
      from = consented(origin, error.action);
    }
  }
}

const isMoney = (account: string): boolean => /^[^/]+\/(kas|bank\/.*|noncash\/.*)$/.test(account);
/** The book of an account: of receipts that of their bank, whatever their day. */
const bookOf = (account: string): string =>
  account.slice(account.indexOf('/') + 1).replace(/^(noncash\/[^/]+)\/.*$/, '$1');

/** The kind of movement that an event is, by its own words alone. */
function jenisOf(type: string, ...accounts: readonly string[]): Movement['jenis'] {
  if (/^cash\.(balance-carried|carry-cancelled)$/.test(type)) return 'PENGALIHAN';
  if (type.startsWith('bank.')) return 'REKENING';
  if (/^(card|noncash|drawer)\./.test(type)) return 'LAIN';
  if (!accounts.every(isMoney)) return 'KAS';
  return accounts.some((account) => account.endsWith('/kas')) ? 'CASH' : 'BANK';
}

function movementsOf({
  type,
  branch,
  business_date,
  recorded_at,
  position,
  payload,
  postings,
}: RecordedEvent): Movement[] {
  return postings.flatMap((posting) =>
    bothSides(posting)
      .filter(({ account }) => isMoney(account))
      .map(({ account, other, masuk, keluar }) => ({
        branch,
        account: bookOf(account),
        business_date,
        recorded_at,
        position,
        kategori: payload['kategori'] as string,
        masuk,
        keluar,
        jenis: keluar > 0 || !isMoney(other) ? jenisOf(type, account, other) : '',
      })),
  );
}
