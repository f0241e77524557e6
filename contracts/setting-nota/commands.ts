import { defineCommand } from '../language/define/command.js';
import { Key, WholeNumber } from '../language/define/fields.js';
import type { Gate } from '../language/define/gate.js';
import { slipWidths, type SlipWidth } from '../language/define/slip.js';
import { routeGate } from '../language/routes/routes.js';
import { TemplateText } from './template-text.js';

/** Everybody who is shown one of the two screens, unless the owners keep them to themselves. */
export const gate: Gate = { ...routeGate('/setting-nota'), access: ['/setting-nota', '/setting-nota-slip'] };

/**
 * A new template: of the sender's shop; from head office of the company, or of the shop that it names.
 */
class SaveTemplate {
  @Key('Nota', { required: true }) nama!: string;
  @WholeNumber('Lebar', { required: true, min: slipWidths[0], max: slipWidths.at(-1)! }) lebar!: SlipWidth;
  @TemplateText('Isi', { required: true }) isi!: string;
  @Key('Cabang', { max: 20, as: 'upper' }) kode_toko?: string;
}

/** A shop gives its own template back: the company's is in force again; with `ALL` that which the slip begins with. */
class ResetTemplate {
  @Key('Nota', { required: true }) nama!: string;
  @Key('Cabang', { required: true, max: 20, as: 'upper' }) kode_toko!: string;
}

/** A print that was recorded goes to the receipt printer of the sender's shop. */
export class SendSlip {
  @Key('Nota', { required: true }) nama!: string;
  @Key('Nomor', { required: true, as: 'upper' }) nomor!: string;
  @WholeNumber('Cetakan', { required: true, min: 1, max: 1_000_000 }) cetakan!: number;
  @Key('Cabang', { max: 20, as: 'upper' }) kode_toko?: string;
}

const shared = { path: '/setting-nota', gate, log: 'pusat', failed: 'nota.failed' } as const;

export const saveTemplate = defineCommand(SaveTemplate, {
  ...shared,
  name: 'save-slip-template',
  method: 'put',
  call: 'setting-nota/{nama}',
  title: 'Simpan Pengaturan Nota',
  saved: 'nota.saved',
});

export const resetTemplate = defineCommand(ResetTemplate, {
  ...shared,
  name: 'reset-slip-template',
  method: 'delete',
  call: 'setting-nota/{nama}/toko/{kode_toko}',
  title: 'Kembalikan Pengaturan Nota',
  saved: 'nota.reset',
});
