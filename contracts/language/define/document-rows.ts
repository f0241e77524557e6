import type { BusinessDate } from '../values/business-date.js';
import {
  Choice,
  DateField,
  fieldsOf,
  Flag,
  joined,
  Key,
  Money,
  picked,
  Rows,
  Text,
  type PayloadClass,
} from './fields.js';
import { ALL } from './gate.js';
import { arranged, DateParams, PageParams, type Grouped } from './params.js';
import { rangeParams, type Range } from './range.js';
import type { Filter } from './report-filter.js';
import { Custom } from './special-fields.js';
import type { Rupiah } from '../values/rupiah.js';
import type { MessageId } from '../messages/messages.js';

/** A control of the filter line of a list of documents. */
export type DocumentFilter =
  /**
   * Its states, one or all: `status`. `standing`: also those that are still there, which a screen asks for first. `all`
   * is the text of all of them, where the specification has one.
   */
  | { readonly kind: 'states'; readonly standing?: true; readonly all?: MessageId }
  /** From and to, both inclusive, either of which may be left out: `tgl_from`, `tgl_to`. */
  | { readonly kind: 'dates' }
  /** The shop, for head office; `required` is the message where it must choose one. */
  | { readonly kind: 'branch'; readonly required?: MessageId }
  /** A figure that a field of its rows has, from and to. */
  | Range
  /** A row of a master that a field of its rows names. */
  | Extract<Filter, { readonly kind: 'choice' }>
  /**
   * One of some words, with their labels, that a field of its rows has: `in` these states alone, where it says so.
   * `due` are words of those alone whose date of states that come with time has come.
   */
  | {
      readonly kind: 'words';
      readonly name: string;
      readonly label: string;
      readonly words: Readonly<Record<string, string>>;
      readonly in?: readonly string[];
      readonly due?: readonly string[];
    };

/** The filters of a list of documents that has no others: by state, by the days of their beginning, by shop. */
export const usualFilters: readonly DocumentFilter[] = [{ kind: 'states' }, { kind: 'dates' }, { kind: 'branch' }];

/** The time and place at which something happened, and its user. */
export class Happened {
  @Text('Cabang') kode_toko!: string;
  @DateField('Tanggal') tanggal!: BusinessDate;
  @Text('Jam') jam!: string;
  @Text('User') user_id!: string;
  @Text('Posisi') position!: string;
}

/** The part of a row that every document has: of the event that began it, and its state. */
export class Recorded extends Happened {
  @Text('Status') status!: string;
}

/** A row of a list of documents: what every document has, and what this one says. */
export type DocumentRow<F extends object> = Recorded & F;

/** The parameters that every list of documents takes; a filter adds its own. */
export interface DocumentListParams extends Grouped {
  readonly kode_toko?: string;
  readonly status?: string;
  readonly tgl_from?: BusinessDate;
  readonly tgl_to?: BusinessDate;
  readonly skip?: number;
  readonly limit?: number;
  /** The number of the row before the page, where it is known: the page is then found without counting. */
  readonly sesudah?: string;
}

/** A line of the journal of an event: what stands at a number of the chart, in debit or in credit. */
export class JournalLine {
  @Text('Nomor Akun') nomor_akun!: string;
  @Money('Debit') debit!: Rupiah;
  @Money('Kredit') kredit!: Rupiah;
}

/** A text that hashes to `hash` on the hash before it: all of an event as canonical JSON. */
const Recording = (label: string): PropertyDecorator => Custom(label, { type: 'string' }, (sent) => sent);

/** An event of a document. */
export class DocumentEvent {
  @Text('Cabang') kode_toko!: string;
  @DateField('Tanggal') tanggal!: BusinessDate;
  @Text('Waktu') waktu!: string;
  @Text('Kejadian') kejadian!: string;
  @Text('User') user_id!: string;
  /** The user who consented; empty where nobody had to. */
  @Text('Disetujui oleh') disetujui_oleh!: string;
  /** The note that they wrote with their consent, and the method by which they gave it. */
  @Text('Catatan persetujuan', { max: 200 }) catatan!: string;
  @Text('Cara persetujuan') cara!: string;
  /** The number that it had of its own there, and what was said of it. */
  @Text('No Bukti') no_bukti!: string;
  @Text('Keterangan') keterangan!: string;
  @Text('Posisi') position!: string;
  /**
   * Of a print the number under which the document can be printed as it was then, of a step that has a slip its number;
   * empty for others.
   */
  @Text('Nomor slip') nomor_slip!: string;
  /** The name of the slip of a step; empty where that of the document is printed. */
  @Text('Nota') slip!: string;
  /** True where the asker may open it. */
  @Flag('Boleh dibuka') may_open!: boolean;
  /** Its journal, where the asker may open it. */
  @Rows('Jurnal', JournalLine) jurnal!: readonly JournalLine[];
  /** The event itself, its hash and the one before it, where the asker may open it and see all that it says. */
  @Recording('Rekaman') rekaman!: string;
  @Text('Hash') hash!: string;
  @Text('Hash sebelumnya') hash_sebelum!: string;
}

/** The shop on its paper: that of the branch in whose log it began. */
class DocumentShop {
  @Text('Nama Toko') nama_toko!: string;
  @Text('Alamat Toko', { max: 200 }) alamat_toko!: string;
  @Text('Telepon') telepon_toko!: string;
}

/** The business date of a document on its slip, and the time by the clocks of its branch. */
class SlipDate {
  @DateField('Tanggal') tanggal!: BusinessDate;
  @Text('Jam') jam!: string;
}

/** The user who recorded a document, on its slip. */
class SlipUser {
  @Text('Dicatat oleh') dicatat_oleh!: string;
}

/** The address of the page of a document that anybody may read who has its paper. */
class SharedLink {
  @Text('Tautan', { max: 200 }) tautan?: string;
}

/** A text of the shop on a slip. */
class Term {
  @Text('Syarat', { max: 500 }) teks!: string;
}

/** The texts of the shop on the slip of a document. */
class SlipTerms {
  @Rows('Syarat', Term) syarat?: readonly Term[];
}

/** The name of the customer whom a document names, as long as they are not erased: no event of it says that. */
class SlipCustomer {
  @Text('Nama Pelanggan') nama_customer?: string;
  /** The last four digits of their identity card. */
  @Text('Akhir No KTP') akhir_ktp?: string;
}

/**
 * The payload of the slip of a document: what its page says, when it was recorded, by whom, for which customer, where
 * all may see it.
 */
export const documentPaper = (
  page: PayloadClass,
  {
    isShared,
    customer,
    terms,
  }: { readonly isShared: boolean; readonly customer: string | undefined; readonly terms: string | undefined },
): PayloadClass =>
  joined(
    ...[SlipDate, page, SlipUser],
    ...[customer ? SlipCustomer : [], isShared ? SharedLink : [], terms ? SlipTerms : []].flat(),
  );

/** The events of a document, as its page shows them. */
class DocumentSteps {
  @Rows('Riwayat', DocumentEvent) riwayat!: readonly DocumentEvent[];
}

interface Listed {
  readonly said: PayloadClass;
  readonly states: readonly string[];
}

function statusOf({ states }: Pick<Listed, 'states'>): PayloadClass {
  class Status {}
  Choice('Status', states)(Status.prototype, 'status');
  return Status;
}

/** The payload of a row of a list of documents: its own rows stand on its page, and what is concealed nowhere. */
export function documentRow(document: Listed): PayloadClass {
  const { said } = document;
  const plain = [...fieldsOf(said)].flatMap(([name, { type, concealed }]) =>
    type === 'rows' || concealed ? [] : [name],
  ) as never[];
  return joined(Recorded, picked(said, plain), statusOf(document));
}

/** The payload of one document: all that it says, its state, its shop, and its events from the first one on. */
export const documentPage = (document: Listed): PayloadClass =>
  joined(document.said, statusOf(document), DocumentShop, DocumentSteps);

/** The payload of the number of a document alone. */
export function documentParams(number: string): PayloadClass {
  class Params {}
  Key('Nomor', { required: true, as: 'upper' })(Params.prototype, number);
  return Params;
}

/** The word by which a list is asked for a state: nothing is said of a slip that stands, and nothing asks for all. */
export const stateWord = (state: string): string => state || 'TERCATAT';

/** The word by which a list is asked for documents that count in its sums, whatever their state, and its label. */
export const STANDING = 'ADA';
export const standingLabels = { [STANDING]: 'Masih Ada' } as const;

class After {
  @Text('Sesudah', { max: 80 }) sesudah?: string;
}

/** The payload of what a list is asked for. */
export function listParams(
  states: readonly string[],
  filters: readonly DocumentFilter[],
  row: PayloadClass,
): PayloadClass<DocumentListParams> {
  class Words {}
  for (const filter of filters) {
    if (filter.kind === 'states') {
      const standing = filter.standing ? [STANDING] : [];
      Choice('Status', [ALL, ...standing, ...states.map(stateWord)])(Words.prototype, 'status');
    }
    if (filter.kind === 'words') Choice(filter.label, Object.keys(filter.words))(Words.prototype, filter.name);
    if (filter.kind === 'choice') Key(filter.label, { max: 20 })(Words.prototype, filter.name);
  }
  const ranges = filters.flatMap((filter) => (filter.kind === 'range' ? [rangeParams(filter)] : []));
  const dates = filters.some(({ kind }) => kind === 'dates') ? [DateParams] : [];
  return arranged<DocumentListParams>(row, joined(Words, ...ranges, ...dates, PageParams, After));
}
