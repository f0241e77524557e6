import { ALL } from '../../../contracts/language/define/gate.js';
import type { SlipDefinition } from '../../../contracts/language/define/slip.js';
import { readTemplate, type Node } from '../../../contracts/language/slips/template.js';
import { templateReset, templateSaved } from '../../../contracts/setting-nota/events.js';
import { streamOf, type StreamRef } from '../../kernel/event-store/decider.js';
import { streams } from '../../platform/streams/streams.js';

/** The template of a slip that a shop, or the company, wrote: nothing while it has none. */
export interface TemplateState {
  readonly isi?: string;
  readonly lebar?: number;
  readonly oleh?: string;
  readonly tanggal?: string;
}

const templateStreams = streams<TemplateState>('slip-template', {})
  .begins(templateSaved, ({ isi, lebar }, { actor, business_date }) => ({
    ...{ isi, lebar, oleh: actor, tanggal: business_date },
  }))
  .begins(templateReset, () => ({}));

/** The stream of the template of a slip, of a shop or (`ALL`) the company. */
export const templateStream = (kode_toko: string, nama: string): StreamRef<TemplateState> =>
  streamOf(templateStreams, kode_toko, nama);

/** The streams that say which template of a slip is in force in a shop. */
export const templateNeeds = (
  kode_toko: string,
  nama: string,
): { readonly own: StreamRef<TemplateState>; readonly company: StreamRef<TemplateState> } => ({
  own: templateStream(kode_toko, nama),
  company: templateStream(ALL, nama),
});

/** A template that is in force, and whose it is. */
export interface Template {
  readonly isi: string;
  readonly lebar: number;
  readonly milik: 'TOKO' | 'PERUSAHAAN' | 'BAWAAN';
  readonly oleh?: string;
  readonly tanggal?: string;
}

/** Returns the template in force: the shop's own, else the company's, else the one that the slip begins with. */
export function templateInForce(
  slip: SlipDefinition,
  kode_toko: string,
  { own, company }: { readonly own: TemplateState; readonly company: TemplateState },
): Template {
  const ofShop = kode_toko === ALL ? undefined : written(own, 'TOKO');
  return ofShop ?? written(company, 'PERUSAHAAN') ?? { isi: slip.template, lebar: slip.width, milik: 'BAWAAN' };
}

const written = ({ isi, lebar, ...by }: TemplateState, milik: Template['milik']): Template | undefined =>
  isi === undefined || lebar === undefined ? undefined : { isi, lebar, milik, ...by };

/** Returns the lines of a template; of one that names a field which the slip has no longer, those it begins with. */
export function nodesOf(slip: SlipDefinition, { isi }: Pick<Template, 'isi'>): readonly Node[] {
  const read = readTemplate(isi, slip.payload);
  if ('nodes' in read) return read.nodes;
  const initial = readTemplate(slip.template, slip.payload);
  return 'nodes' in initial ? initial.nodes : [];
}
