import type { DocumentOptions } from './document-options.js';
import { stateWord } from './document-rows.js';
import type { DayFigures } from './day-figures.js';
import { fieldsOf, joined, type PayloadClass } from './fields.js';
import type { Gate } from './gate.js';
import { routeGate } from '../routes/routes.js';

/** The traits of a document besides its steps: its names and numbers, its facts, the words of its states, its days. */
export abstract class DocumentTraits<F extends object, S extends string, K extends string> {
  constructor(
    readonly facts: PayloadClass<F>,
    protected readonly options: DocumentOptions<F, S, K>,
  ) {}

  get name(): string {
    return this.options.name;
  }
  get title(): string {
    return this.options.title;
  }
  get path(): string {
    return this.options.path;
  }
  get stream(): string {
    return this.options.stream ?? this.options.name;
  }
  get number(): K {
    return this.options.number ?? ('no_bukti' as K);
  }
  get amount(): string {
    return this.options.amount ?? 'jumlah';
  }
  get gate(): Gate {
    return this.options.gate ?? routeGate(this.options.path);
  }
  get series(): readonly string[] {
    return [this.options.series ?? []].flat();
  }
  /** The field with the date of one of a branch and date; undefined where its number is the name of its stream. */
  get ofDays(): string | undefined {
    return this.options.ofDays;
  }
  /** Fields of its events with further numbers of it, by their series. */
  get also(): Readonly<Record<string, string>> {
    return (this.options.also ?? {}) as Readonly<Record<string, string>>;
  }
  /** True where no series names it but a reference does. */
  get isReferred(): boolean {
    return !this.isFree && this.series.every((series) => series in this.also);
  }
  /** True where any word may be its number that is none of another document: a barcode. */
  get isFree(): boolean {
    return this.options.isFree ?? false;
  }
  /** True where one that has ended may begin anew under its number. */
  get beginsAgain(): boolean {
    return this.options.again ?? false;
  }
  /** The facts that stand first on its page, in this order. */
  get order(): readonly string[] {
    return this.options.order ?? [];
  }
  /** The facts that anybody may read who has its paper (`DocumentOptions`). */
  get shared(): readonly string[] {
    return this.options.shared ?? [];
  }
  /** The types of the events that give it another paper. */
  get papers(): readonly string[] {
    return this.options.papers ?? [];
  }
  /** True where its paper has a code that leads to a page which anybody may read. */
  get isShared(): boolean {
    return this.shared.length > 0;
  }
  /** True where something is given to whoever has its paper (`DocumentOptions`). */
  get isBearer(): boolean {
    return this.options.isBearer ?? false;
  }
  /** The facts with references of other documents. */
  get names(): readonly string[] {
    return this.options.names ?? [];
  }
  /** The kind of the texts of shops that stand on its slip; undefined where none do. */
  get terms(): string | undefined {
    return this.options.terms;
  }
  /** The fact with the code of the customer whom it names; undefined where it names none. */
  get customer(): string | undefined {
    return this.options.customer ?? (fieldsOf(this.facts).has('kode_member') ? 'kode_member' : undefined);
  }
  /** The figures of it that follow from a day. */
  get asOf(): DayFigures<F> | undefined {
    return this.options.asOf;
  }
  get dayFigures(): readonly string[] {
    return this.asOf ? [...fieldsOf(this.asOf.figures).keys()] : [];
  }
  /** All that its page says of it: its facts, and its figures of the day. */
  get said(): PayloadClass {
    return this.asOf ? joined(this.facts, this.asOf.figures) : this.facts;
  }
  get labels(): Readonly<Record<S, string>> {
    return this.options.states;
  }
  get states(): readonly S[] {
    return Object.keys(this.options.states) as S[];
  }
  /** The labels of its states, by the words by which its list is asked for them. */
  get stateWords(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.states.map((state) => [stateWord(state), this.labels[state]]));
  }
  /** The field with the business date on which it began; undefined where every step is on that date. */
  get date(): string | undefined {
    return this.options.date;
  }
  /** True where every step is on the date on which it began, and in the log of its branch. */
  get isOfOneDay(): boolean {
    return this.date === undefined;
  }
  /** True where it concerns another branch besides its own. */
  get hasSides(): boolean {
    return this.options.sides !== undefined;
  }

  /** The business date on which a document began, by one of its events. */
  dateOf(facts: F, { business_date }: { readonly business_date: string }): string {
    const { date } = this.options;
    return date ? String(facts[date]) : business_date;
  }

  /** The branches that a document concerns, by one of its events: its own first. */
  sidesOf(facts: F, { branch }: { readonly branch: string }): readonly string[] {
    const { sides } = this.options;
    return sides ? sides.map((field) => String(facts[field])) : [branch];
  }
}
