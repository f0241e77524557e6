import { defineCommand } from '../language/define/command.js';
import { DateField } from '../language/define/fields.js';
import type { Gate } from '../language/define/gate.js';
import { NoParams } from '../language/define/query.js';
import type { BusinessDate } from '../language/values/business-date.js';

/** The branch is to book on a date before its business date. */
class ActivateDate {
  @DateField('Tanggal', { required: 'dateFilter.tanggal.required' }) tanggal!: BusinessDate;
}

/** The users who may activate a previous date (shell-and-rules §6). */
const activating: Gate = {
  anyOf: [
    { on: ['OWNER_PREVIOUS_DATE_MODULE'], levels: ['OWN', 'SU', 'MU'] },
    { on: ['SUPERVISOR_PREVIOUS_DATE_MODULE'], levels: ['SPV', 'SU', 'MU'] },
  ],
};

/** Needs an approval; a sole owner gives it by their own passkey. */
export const activateDate = defineCommand(ActivateDate, {
  name: 'activate-date',
  method: 'put',
  call: 'business-date/activate',
  path: '/home',
  title: 'Aktifkan Tanggal Sebelumnya',
  gate: activating,
  consent: { kategori: 'TANGGAL', description: 'AKTIFKAN TANGGAL SEBELUMNYA', sole: true },
  saved: 'tanggal.activated',
  failed: 'tanggal.failed',
});

/**
 * Whoever can be among those who activate ends it, also when the modules were switched off meanwhile: no branch is
 * caught in the past.
 */
export const restoreDate = defineCommand(NoParams, {
  name: 'restore-date',
  method: 'put',
  call: 'business-date/restore',
  path: '/home',
  title: 'Kembali ke Tanggal Buku',
  gate: { levels: ['SU', 'MU', 'OWN', 'SPV'] },
  saved: 'tanggal.restored',
  failed: 'tanggal.failed',
});
