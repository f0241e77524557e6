import { defineEvent } from '../language/define/event.js';
import { Choice, Money, Text } from '../language/define/fields.js';
import type { Rupiah } from '../language/values/rupiah.js';
import { caraOtorisasi, type CaraOtorisasi } from './consent-methods.js';

/**
 * A restricted action was done with somebody else's consent: recorded together with the action's own events
 * (docs/authorisation.md).
 */
export class ActionAuthorised {
  /** The command that needed it. */
  @Text('Perintah', { required: true }) command!: string;
  @Text('Kategori', { required: true }) kategori!: string;
  @Text('Deskripsi', { required: true }) description!: string;
  /** The subject of the action: the number of a slip, a date. */
  @Text('Subjek', { required: true }) subject!: string;
  @Money('Jumlah') jumlah?: Rupiah;
  /** Upper case; `-` when nothing was said. */
  @Text('Keterangan', { required: true, max: 200 }) keterangan!: string;
  @Choice('Cara', caraOtorisasi, { required: true }) cara!: CaraOtorisasi;
  @Text('Diminta oleh', { required: true, max: 40 }) diminta_oleh!: string;
  @Text('Disetujui oleh', { required: true, max: 40 }) disetujui_oleh!: string;
}

export const actionAuthorised = defineEvent('authorization.used', 1, ActionAuthorised);
