import { balanceGate } from '../language/define/balances.js';
import type { RouteDefinition } from '../language/define/route.js';
import { on } from '../language/routes/gates.js';

const area = 'accounting';
const gate = on('NAGAFIN_ACCOUNTING_MODULE');

/** The screens of the books that are Kilau's own. */
export const routes = {
  akun: { path: '/master-akun', title: 'Daftar Akun', area, gate },
  jurnal: { path: '/jurnal-umum', title: 'Jurnal Umum', area, gate },
  bukuBesar: { path: '/buku-besar', title: 'Buku Besar', area, gate },
  neracaSaldo: { path: '/neraca-saldo', title: 'Neraca Saldo', area, gate },
  labaRugi: { path: '/laba-rugi', title: 'Laba Rugi', area, gate },
  neraca: { path: '/neraca', title: 'Neraca', area, gate: { ...gate, ...balanceGate } },
  repost: { path: '/posting-ulang-jurnal', title: 'Posting Ulang Jurnal', area, gate: { ...gate, pusatOnly: true } },
} as const satisfies Readonly<Record<string, RouteDefinition>>;
