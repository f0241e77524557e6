import { balanceGate } from '../language/define/balances.js';
import type { RouteDefinition } from '../language/define/route.js';
import { on } from '../language/routes/gates.js';

const area = 'accounting';
const gate = on('NAGAFIN_ACCOUNTING_MODULE');
/** The gate of statements of the books, from which cost and margin follow. */
const whole = { ...gate, right: 'HARGA_MODAL' } as const;

/** The screens of the books that are Kilau's own. */
export const routes = {
  akun: { path: '/master-akun', title: 'Daftar Akun', area, gate },
  jurnal: { path: '/jurnal-umum', title: 'Jurnal Umum', area, gate },
  bukuBesar: { path: '/buku-besar', title: 'Buku Besar', area, gate: whole },
  neracaSaldo: { path: '/neraca-saldo', title: 'Neraca Saldo', area, gate: whole },
  labaRugi: { path: '/laba-rugi', title: 'Laba Rugi', area, gate: whole },
  neraca: { path: '/neraca', title: 'Neraca', area, gate: { ...whole, ...balanceGate } },
  jurnalTransaksi: { path: '/laporan-jurnal-transaksi', title: 'Laporan Jurnal Transaksi', area, gate },
  repost: { path: '/posting-ulang-jurnal', title: 'Posting Ulang Jurnal', area, gate: { ...whole, pusatOnly: true } },
} as const satisfies Readonly<Record<string, RouteDefinition>>;
