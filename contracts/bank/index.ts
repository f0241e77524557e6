import { defineFeature } from '../language/define/feature.js';
import * as commands from './commands.js';
import * as events from './events.js';

/** Money in banks: deposits, withdrawals and fees that the bank booked. */
export const bank = defineFeature('bank', {
  routes: ['/uang-bank'],
  commands: [commands.recordUangBank, commands.cancelUangBank],
  events: [
    events.bankDeposited,
    events.bankCashDrawn,
    events.bankWithdrawn,
    events.bankCharged,
    events.bankEntryCancelled,
  ],
  journals: [{ trx: 'UANG BANK', leg: 'BANK' }],
  rights: {
    'POST cash/uang-bank': ['/uang-bank'],
    'PUT cash/uang-bank/{no_bukti}/cancel': ['/uang-bank'],
  },
  samples: {
    'cash/uang-bank': {
      jenis: 'SETOR',
      kode_bank: 'BCA',
      no_rekening: '5220301187',
      kategori: 'MODAL',
      jumlah: 1000,
      keterangan: 'Modal',
    },
    'cash/uang-bank/{no_bukti}/cancel': { no_bukti: 'BM-JKT01-000001', keterangan: 'Salah' },
  },
});
