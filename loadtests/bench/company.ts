import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Transfer, UangKas } from '../../contracts/mutasi-uang/documents.js';
import type { CommandAnswer } from '../../contracts/language/define/command.js';
import { ALL, PUSAT } from '../../contracts/language/define/gate.js';
import type { User } from '../../contracts/users/events.js';
import type { MasterDefinition } from '../../contracts/language/define/master.js';
import { bank, kodeTransaksi, rekening, toko, type KodeTransaksi } from '../../contracts/masters/masters.js';
import type { BusinessDate } from '../../contracts/language/values/business-date.js';
import { rupiah } from '../../contracts/language/values/rupiah.js';
import { decideTakeStartChart } from '../../services/features/accounting/accounting.deciders.js';
import { decideChangeSetting } from '../../services/features/settings/settings.deciders.js';
import { decideCreateUser } from '../../services/features/users/users.deciders.js';
import { decideUangKas } from '../../services/features/mutasi-uang/mutasi-uang.deciders.js';
import { decideReceive, decideReturn, decideSend } from '../../services/features/kirim-uang/kirim-uang.deciders.js';
import type { Decider } from '../../services/kernel/event-store/decider.js';
import type { Ledger } from '../../services/kernel/event-store/ledger.js';
import { createMaster } from '../../services/platform/masters/masters.js';
import type { Database } from './ground.js';

/** A number of branches. */
export const branchesOf = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `TK${String(index + 1).padStart(2, '0')}`);
/** The branches of most benchmarks. */
export const branches = branchesOf(16);
export const BANK = 'BCA';
/** The bank account of a branch. */
export const rekeningOf = (branch: string): string => `5220${branch.slice(2).padStart(6, '0')}`;
/** The cashier of a branch; OWNER is head office's. */
export const userOf = (branch: string): string => (branch === PUSAT ? 'OWNER' : `KASIR${branch.slice(2)}`);
/** The token of a user's session. */
export const tokenOf = (branch: string): string => `bench-token-of-${userOf(branch)}`;
const OPENING = 900_000_000_000;

const usersOf = (shops: readonly string[]): readonly User[] => [
  { user_id: userOf(PUSAT), nama: 'Pemilik', level: 'OWN', kode_toko: PUSAT },
  ...shops.map((kode_toko) => ({
    user_id: userOf(kode_toko),
    nama: `Kasir ${kode_toko}`,
    level: 'KASIR' as const,
    kode_toko,
  })),
];

const kinds: readonly KodeTransaksi[] = [
  { kode_transaksi: 'SALDO AWAL', nama_transaksi: 'Saldo awal', jenis: 'MASUK' },
  { kode_transaksi: 'PENDAPATAN LAIN', nama_transaksi: 'Pendapatan lain-lain', jenis: 'MASUK' },
  { kode_transaksi: 'BIAYA OPERASIONAL', nama_transaksi: 'Biaya operasional toko', jenis: 'KELUAR' },
  { kode_transaksi: 'SETORAN BANK', nama_transaksi: 'Setoran kas ke bank', jenis: 'MUTASI' },
  { kode_transaksi: 'TARIK TUNAI', nama_transaksi: 'Tarik tunai dari bank', jenis: 'MUTASI' },
];

/** Opens the branches on a date and records masters, users and opening balances that no benchmark will use up. */
export async function foundCompany(ledger: Ledger, date: BusinessDate, shops = branches): Promise<void> {
  for (const branch of [PUSAT, ...shops]) await ledger.openBranch(branch, date);
  const create = async <R extends object>(master: MasterDefinition<R>, rows: readonly NoInfer<R>[]): Promise<void> => {
    for (const row of rows)
      await record(
        ledger,
        PUSAT,
        createMaster(master) as never,
        row,
        `${master.name}:${master.key.map((key) => row[key]).join(':')}`,
      );
  };
  await create(toko, [{ kode_toko: PUSAT, nama_toko: 'Kantor Pusat', alamat_toko: 'Jakarta' }]);
  await create(
    toko,
    shops.map((kode_toko) => ({ kode_toko, nama_toko: `Toko ${kode_toko}`, alamat_toko: 'Jakarta' })),
  );
  for (const user of usersOf(shops))
    await record(ledger, PUSAT, decideCreateUser as never, user, `user:${user.user_id}`);
  await create(bank, [{ kode_bank: BANK, nama_bank: 'Bank Central Asia' }]);
  await create(
    rekening,
    shops.map((kode_toko) => ({
      kode_bank: BANK,
      no_rekening: rekeningOf(kode_toko),
      nama_rekening: `Toko ${kode_toko}`,
      kode_toko,
    })),
  );
  await create(kodeTransaksi, kinds);
  await begin(ledger, shops);
}

/** Gives the company its chart and each shop its opening balance. */
async function begin(ledger: Ledger, shops: readonly string[]): Promise<void> {
  await record(ledger, PUSAT, decideTakeStartChart as never, {}, 'chart');
  await record(
    ledger,
    PUSAT,
    decideChangeSetting as never,
    { key: 'NAGAFIN_ACCOUNTING_MODULE', kode_toko: ALL, value: true },
    'setting:accounting',
  );
  // A benchmark measures no consent, however much it brings to the bank, takes from there, sends or takes by card.
  for (const key of [
    'kas.sendiri_terbesar',
    'kas.setoran_terbesar',
    'kas.setoran_terbesar_cabang',
    'kas.tarik_terbesar',
    'kas.kirim_terbesar',
    'penjualan.kartu_terbesar',
  ]) {
    const without = { key, kode_toko: ALL, value: 0 };
    await record(ledger, PUSAT, decideChangeSetting as never, without, `setting:${key}`);
  }
  const opening: UangKas = {
    jenis: 'MASUK',
    kategori: 'SALDO AWAL',
    jumlah: rupiah(OPENING),
    keterangan: 'Saldo awal pembukuan',
  };
  for (const branch of shops) {
    await record(ledger, branch, decideUangKas as never, opening, `opening:${branch}`);
    await carry(ledger, branch);
  }
}

/** Money to head office and back, so that every branch has sent and received some. */
async function carry(ledger: Ledger, branch: string): Promise<void> {
  const sent = { jumlah_rp: rupiah(1_000_000), keterangan: 'Setoran ke kantor pusat' };
  const to = await record(ledger, branch, decideSend as never, sent, `send:${branch}`);
  const there = { nomor_referensi: String(to.data['no_reff']) };
  await record(ledger, PUSAT, decideReceive as never, there, `receive:${branch}`);
  const back = await record(ledger, PUSAT, decideReturn as never, there, `return:${branch}`);
  await record(
    ledger,
    branch,
    decideReceive as never,
    { nomor_referensi: String(back.data['no_reff']) },
    `received-back:${branch}`,
  );
}

/** Logs each user in, past the password, which nobody knows: what is measured is not the login. */
export async function openSessions({ ownerUrl }: Database, shops = branches): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const all = [PUSAT, ...shops];
  const [users, tokens] = [all.map(userOf), all.map(tokenOf)];
  await client.query(`insert into identity.credential (user_id, password_hash) select unnest($1::text[]), 'none'`, [
    users,
  ]);
  await client.query(
    'insert into identity.session (token_hash, user_id) select * from unnest($1::bytea[], $2::text[])',
    [tokens.map((token) => createHash('sha256').update(token).digest()), users],
  );
  await client.end();
}

/** The transfer that is measured: money from the drawer to the bank. */
export const transferOf = (branch: string): Transfer => ({
  kategori: 'SETORAN BANK',
  asal: 'CASH',
  asal_rekening: '',
  tujuan: BANK,
  tujuan_rekening: rekeningOf(branch),
  jumlah: rupiah(12_500),
  keterangan: 'Setoran hasil penjualan hari ini ke rekening toko',
});

/** Records a command of a branch under a key. */
export function record(
  ledger: Ledger,
  branch: string,
  decider: Decider,
  command: object,
  command_id: string,
): Promise<CommandAnswer> {
  return ledger.record(decider, command, {
    command_id,
    correlation_id: `bench:${command_id}`,
    branch,
    actor: userOf(branch),
  });
}
