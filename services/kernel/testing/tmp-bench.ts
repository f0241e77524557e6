import pgd from 'pg';
import { startEmbeddedPostgres } from '../../../infra/postgres/embedded.js';
import { migrate, urlOf } from '../../../infra/migrate.js';
import { seedDemo } from '../../../infra/demo/demo.js';
import { Ledger } from '../event-store/ledger.js';
import { Clock } from '../clock/clock.js';
import { decideTransferCash, decideUangKas } from '../../features/cash/cash.deciders.js';
import { masterRow } from '../masters/masters.js';
import { rekening } from '../../../contracts/masters/masters.js';
import { createMaster } from '../masters/masters.js';
import { randomUUID } from 'node:crypto';
void masterRow;
const pg = await startEmbeddedPostgres({ home: process.argv[2]! });
await migrate(pg.url, { servicePassword: 'x' });
const url = urlOf(pg.url, { user: 'kilau_service', password: 'x' });
await seedDemo(url, 'rahasia-demo');
const rounds = Number(process.argv[3] ?? 2);
const only = process.argv[4];
const setup = new Ledger(url, 1, new Clock());
const rec = (l: Ledger, d: any, b: string, c: object) => l.record(d, c, { command_id: randomUUID(), correlation_id: 'x', branch: b, actor: 'KASIR01' });
const branches = Array.from({ length: 16 }, (_, i) => `B${i}`);
for (const b of branches) {
  await setup.openBranch(b, '2026-11-20' as never);
  await rec(setup, createMaster(rekening), 'PUSAT', { kode_bank: 'BCA', no_rekening: `9${b}`, nama_rekening: 'x', kode_toko: b });
  await rec(setup, decideUangKas, b, { jenis: 'MASUK', kategori: 'SALDO AWAL', jumlah: 999_999_999_999, keterangan: 'x' });
}
const owner = new pgd.Client(pg.url);
await owner.connect();
await owner.query(`create table if not exists bare (branch text not null, position bigint not null, body text not null, primary key (branch, position))`);
async function ledgerRun(n: number, recorders: number, count: number) {
  const ledger = new Ledger(url, recorders, new Clock());
  const cpu = process.cpuUsage();
  let i = 0;
  const t = performance.now();
  await Promise.all(
    Array.from({ length: 64 }, async () => {
      while (i < count) {
        const k = i++;
        const b = branches[k % n]!;
        await rec(ledger, decideTransferCash, b, {
          kategori: 'SETORAN BANK',
          asal: 'CASH',
          tujuan: 'BCA',
          tujuan_rekening: `9${b}`,
          jumlah: 1000 + k,
          keterangan: 'Setoran hasil penjualan toko',
        });
      }
    }),
  );
  const s = (performance.now() - t) / 1000;
  const u = process.cpuUsage(cpu);
  await ledger.close();
  return `${Math.round(count / s)}/s node ${Math.round((u.user + u.system) / count)}us/cmd`;
}
let pos = Date.now();
async function bareRun(count: number) {
  const pool = new pgd.Pool({ connectionString: pg.url, max: 64 });
  let i = 0;
  const body = 'x'.repeat(620);
  const t = performance.now();
  await Promise.all(
    Array.from({ length: 64 }, async () => {
      while (i < count) {
        i++;
        await pool.query({ name: 'i', text: 'insert into bare values ($1,$2,$3)', values: ['A', pos++, body] });
      }
    }),
  );
  const s = (performance.now() - t) / 1000;
  await pool.end();
  return `${Math.round(count / s)}/s`;
}
for (let r = 0; r < rounds; r++) {
  if (!only || only.includes('b')) console.log('bare', await bareRun(20000));
  for (const rc of [1, 2])
    for (const n of [1, 16]) if (!only || only.includes(String(rc))) console.log(`ledger recorders=${rc} branches=${n}`, await ledgerRun(n, rc, 20000));
}
await pg.stop();
process.exit(0);
