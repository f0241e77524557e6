import { isBusinessDate } from '../values/business-date.js';
import type { DocumentDefinition } from './document.js';
import { definedFeatures } from './feature.js';

/** `GT` of `GT-JKT01-000001`. */
const numbered = /^([A-Z]{1,6})-[A-Z0-9.]{1,20}-\d{1,15}$/;
/** A reference as the recorder draws it: `K7PM3XQD`. */
const reference = /^[2-9A-HJKMNP-TV-Z]{8}$/;

/** The documents by their series, those of further numbers too; made again when a manifest was loaded since. */
const register = {
  of: 0,
  bySeries: new Map<string, DocumentDefinition>(),
  free: undefined as DocumentDefinition | undefined,
};

function registered(): typeof register {
  const features = definedFeatures();
  if (register.of !== features.length) {
    const documents = features.flatMap((feature) => feature.documents ?? []);
    register.of = features.length;
    register.bySeries = new Map(
      documents.flatMap((document) =>
        [...document.series, ...Object.keys(document.also)].map((series) => [series, document] as const),
      ),
    );
    register.free = documents.find(({ isFree }) => isFree);
  }
  return register;
}

/** The document of a number, by its series or because it is a reference; undefined: no document has such a number. */
export function documentOf(number: string): DocumentDefinition | undefined {
  const { bySeries } = registered();
  const [, series] = numbered.exec(number) ?? [];
  if (series !== undefined) return bySeries.get(series);
  return reference.test(number) ? [...bySeries.values()].find(({ isReferred }) => isReferred) : undefined;
}

/** A word that may be the number of a document without series. */
const word = /^[A-Z0-9][A-Z0-9._-]{0,39}$/;

/**
 * The documents that a number may be of, in the order in which they are looked up: a word that looks like a reference
 * is a barcode where the log knows no such reference.
 */
export function documentsNamed(number: string): readonly DocumentDefinition[] {
  const free = isFreeNumber(number) ? registered().free : undefined;
  return [documentOf(number), free].filter((document) => document !== undefined);
}

/** True for a word without the series of a document: what a barcode may be, unless the log knows it as a reference. */
export const isFreeNumber = (number: string): boolean =>
  word.test(number) && !registered().bySeries.has(numbered.exec(number)?.[1] ?? '');

/** The branch and the date of a document of these, by its number: `TT-JKT01-20261120`; undefined: it is none. */
export function dayOf(number: string): { readonly kode_toko: string; readonly tanggal: string } | undefined {
  const [, kode_toko, ...date] = /^[A-Z]{1,6}-([A-Z0-9.]{1,20})-(\d{4})(\d{2})(\d{2})$/.exec(number) ?? [];
  const tanggal = date.join('-');
  return kode_toko !== undefined && isBusinessDate(tanggal) ? { kode_toko, tanggal } : undefined;
}

/**
 * The branch that gave a number of a series: `JKT01` of `GT-JKT01-000001`; undefined: it is none.
 *
 * @public
 */
export const branchIn = (number: string): string | undefined =>
  /^[A-Z]{1,6}-([A-Z0-9.]{1,20})-\d{1,15}$/.exec(number)?.[1];

/** The number of a document of a branch and date, as `dayOf` reads it; empty without a date. */
export const dayNumber = ({ series }: Pick<DocumentDefinition, 'series'>, kode_toko: string, tanggal: string): string =>
  tanggal && [series[0]!, kode_toko, tanggal.replaceAll('-', '')].join('-');

/** The number under which a document can be printed as it was at one of the prints of its slip. */
export const lookNumber = (number: string, ke: number): string => `${number}.${ke}`;

/** Returns the number of the document that such a number is of, and the print, where it names one. */
export function lookOf(nomor: string): { readonly number: string; readonly ke?: number } {
  const [, number = nomor, ke] = /^(.+-\d{1,15})\.([1-9]\d{0,5})$/.exec(nomor) ?? [];
  return { number, ...(ke !== undefined && { ke: Number(ke) }) };
}

/** The field of its events that has a number; undefined: the number is the name of its stream. */
export function numberField({ also }: Pick<DocumentDefinition, 'also'>, number: string): string | undefined {
  return also[numbered.exec(number)?.[1] ?? ''];
}
