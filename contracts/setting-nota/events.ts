import { defineEvent } from '../language/define/event.js';
import { Choice, Text, WholeNumber } from '../language/define/fields.js';
import { slipWays, type SlipWay } from '../language/define/slip.js';
import { TemplateText } from './template-text.js';

/** The template of a slip that is its shop's, or (`ALL`) the company's. */
class TemplateSaved {
  @Text('Nota', { required: true, max: 40 }) nama!: string;
  @Text('Cabang', { required: true, max: 20 }) kode_toko!: string;
  @WholeNumber('Lebar', { required: true, min: 1, max: 200 }) lebar!: number;
  @TemplateText('Isi', { required: true }) isi!: string;
}

/** A shop, or the company, has no template of its own any longer. */
class TemplateReset {
  @Text('Nota', { required: true, max: 40 }) nama!: string;
  @Text('Cabang', { required: true, max: 20 }) kode_toko!: string;
}

/** A slip went on paper or into a file: the first print is the slip itself, each one after it a reprint. */
class SlipPrinted {
  @Text('Nota', { required: true, max: 40 }) nama!: string;
  @Text('Nomor', { required: true, max: 40 }) nomor!: string;
  @WholeNumber('Cetakan', { required: true, min: 1, max: 1_000_000_000 }) ke!: number;
  @Choice('Cara', slipWays, { required: true }) cara!: SlipWay;
}

export const templateSaved = defineEvent('slip-template.saved', 1, TemplateSaved);
export const templateReset = defineEvent('slip-template.reset', 1, TemplateReset);
export const slipPrinted = defineEvent('slip.printed', 1, SlipPrinted);
