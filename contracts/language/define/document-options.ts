import type { MessageId } from '../messages/messages.js';
import type { CommandDefinition } from './command.js';
import type { DayFigures } from './day-figures.js';
import type { Gate } from './gate.js';
import type { SlipWords } from './slip.js';

/** The options of a document. `F` is all that it says, `S` the names of its states. */
export interface DocumentOptions<F extends object, S extends string, K extends string> {
  /** Its name in the read model and in addresses, and the first part of its streams: `gesek`. */
  readonly name: string;
  readonly title: string;
  /** Route of the screen that begins it. Who may open that may read it. */
  readonly path: string;
  /** First part of its calls: `non-cash/gesek-tunai`. */
  readonly call: string;
  /** First part of its numbers: `GT` of `GT-JKT01-000001`; several where its kinds are numbered apart. */
  readonly series?: string | readonly string[];
  /** Its states with their labels. It begins in the first one. */
  readonly states: Readonly<Record<S, string>>;
  /** States in which it is cancelled, besides those that its own cancellation leads to. */
  readonly cancelled?: readonly NoInfer<S>[];
  /** States in which it has ended otherwise: it counts in no sum of lists, as one that is cancelled. */
  readonly gone?: readonly NoInfer<S>[];
  /** States in which it waits for its validation: only on the date on which it began. */
  readonly waits?: readonly NoInfer<S>[];
  /** Keys by which rules find it (`streamsBy`): the fact with the value of each, and the states in which it has it. */
  readonly keys?: Readonly<Record<string, { readonly of: keyof F & string; readonly in: readonly NoInfer<S>[] }>>;
  /** True where one that ended may begin anew under its number: its list, which recounts, has it as it began last. */
  readonly again?: true;
  /** True where its numbers need no series: any word without that of a document may be one of it. */
  readonly isFree?: true;
  /** The field that names it. Defaults to `no_bukti`. */
  readonly number?: K;
  /** The field with its amount, for those who consent to its cancellation. Defaults to `jumlah`. */
  readonly amount?: keyof F & string;
  /** The right to read it, where several screens show it. */
  readonly gate?: Gate;
  /** First part of its streams, where other documents share them. */
  readonly stream?: string;
  /**
   * The field with the date of a document that is one of a branch and date: its number says both (`dayOf`), and its
   * stream, called by the branch, has those of all dates.
   */
  readonly ofDays?: keyof F & string;
  /** The fields that name the branch in whose log it began and the other branch that it concerns. */
  readonly sides?: readonly [own: keyof F & string, other: keyof F & string];
  /** Figures that follow from its facts and from a day. */
  readonly asOf?: DayFigures<NoInfer<F>>;
  /** The field with the business date on which it began. Defaults to the date of its events, which are all of one. */
  readonly date?: keyof F & string;
  /**
   * Series of further numbers of it, each with the field of its events that has them: a number of one leads to it, too.
   * Named by a reference where its own series is among them.
   */
  readonly also?: Readonly<Record<string, keyof F & string>>;
  /** Its facts in the order in which its page has them; the others follow. Defaults to that of the payload. */
  readonly order?: readonly (keyof F & string)[];
  /** Facts with references of other documents. */
  readonly names?: readonly (keyof F & string)[];
  /** The fact with the code of the customer whom it names. Defaults to `kode_member`, where its facts have that. */
  readonly customer?: keyof F & string;
  /** The kind of the consents that its steps may need. Defaults to `UANG`. */
  readonly consents?: string;
  /**
   * Its facts that anybody may read who has its paper, on the page that the code of its slip leads to: no personal
   * data. Those of its rows with the name of the rows before them: `barang.berat`.
   */
  readonly shared?: readonly string[];
  /** True where something is given to whoever has its paper: a print has the code for a moment, nothing else has it. */
  readonly isBearer?: true;
  /** The types of the events that give it another paper: the code on the one before is no longer good. */
  readonly papers?: readonly string[];
  /** The kind of the shop texts on its slip; on that of a sale also how long it is bought back. */
  readonly terms?: string;
  /** Its slip, as long as no shop writes another. Defaults to all that it says. */
  readonly slip?: SlipWords;
  /** The name of the slip that it is printed as, where that is defined apart: it has no other then. */
  readonly printedAs?: string;
  /**
   * The name of the slip that says it as it was in its first state: at the end of that by its own number, or when it
   * was printed (`lookNumber`).
   */
  readonly looks?: string;
}

/** The options of a command of a document; what is left out follows from the document. */
export interface StepOptions extends Partial<
  Pick<
    CommandDefinition,
    'call' | 'path' | 'title' | 'gate' | 'method' | 'batch' | 'purpose' | 'answer' | 'guesses' | 'probes'
  >
> {
  readonly name: string;
  /** The words of the consent that it may need. */
  readonly consent?: string;
  /** Whoever began the document may not do it: a second pair of eyes. */
  readonly byAnother?: true;
  /** It asks for nothing but the number of a document: lists offer it for several of them at once. */
  readonly several?: true;
  readonly saved?: MessageId;
  readonly failed?: MessageId;
  /** A body that is taken, where the examples of its fields make none. */
  readonly sample?: object;
}
