import { makeAutoObservable, observableRef } from 'mobx';
import type { CommandAnswer, CommandDefinition } from '../../../../contracts/language/define/command.js';
import { fieldsOf, parsePayload, type FieldRule } from '../../../../contracts/language/define/fields.js';
import { personalFields } from '../../../../contracts/language/define/personal.js';
import { t } from '../i18n/i18n.js';
import type { Api } from '../api/api.js';
import { apiFailure, translated, type ApiFailure, type WrongField } from '../api/failure.js';
import { filledBy, type FormValue, type FormValues } from '../field/screen-field.js';
import type { FormParts } from './define-form.js';
import { FormDraft } from './form-draft.js';
import { filledIn, filledText, isFilled, isUntouchedProposal, unseenPayments, wrongTogether } from './filled-in.js';
import { fittingValues } from './kept-values.js';
import { knownValues, uncountedIn } from './known.js';
import { overtakenBy, sameValue, versionField, type Overtaken } from './overtaken.js';
import { OpenedDate, type BranchDate } from './opened-date.js';
import type { UnansweredCommands } from './unanswered.js';

/**
 * The state of a form. `unanswered`: it was sent and nobody knows what became of it; its content stays as it is until
 * the server has said,
 * so that sending it again can only repeat.
 */
export type FormState = 'editing' | 'saving' | 'unanswered';

/** The needs of a form from around it. */
export interface FormHost {
  readonly api: Api;
  readonly drafts: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** The storage of what was sent until it is answered. */
  readonly unanswered: UnansweredCommands;
  /** The user whose drafts they are; another user of the device does not see them. */
  readonly user_id: string;
  readonly newKey: () => string;
  /** Absent where nothing is of a business date. */
  readonly date?: BranchDate;
}

/** The parts of a form that nobody watches. */
type Plain = 'command' | 'host' | 'initial' | 'parts' | 'key' | 'refused' | 'draft' | 'opened' | 'checked';

/**
 * One form of one command: what stands in it, its errors, and the key under which it is recorded once, however often it
 * is sent.
 */
export class FormStore {
  values: FormValues = {};
  errors: ReadonlyMap<string, string> = new Map();
  state: FormState = 'editing';
  failure: ApiFailure | undefined = undefined;
  /** A remark to be read before it is sent again. */
  notice: string | undefined = undefined;
  /** Another user's change since the form was opened. The form is not sent before the user decides about it. */
  overtaken: Overtaken | undefined = undefined;
  /** Grows with every refusal, so that the focus can go to the first wrong field. */
  refusals = 0;
  /** True when what stands in it was typed before it was opened: the user is told. */
  restored = false;
  /** Grows whenever it is emptied, so that what its parts propose is proposed anew. */
  emptied = 0;
  /** Fields whose value is still on its way: a file that is being sent. Until then the form cannot be. */
  waiting: ReadonlySet<string> = new Set();
  /** The command that it is sent as: its own, or one of the others that take what stands in it. */
  as: CommandDefinition;
  /** The business date of what stands in it. */
  readonly date: OpenedDate;
  private key: string;
  private refused = false;
  private readonly draft: FormDraft;
  /** The errors of several fields, with the values that were checked last. */
  private checked: { readonly values: FormValues; readonly errors: ReadonlyMap<string, string> } = {
    values: {},
    errors: new Map(),
  };
  /** The values with which the form was opened, as they stood when it was sent. */
  private opened: FormValues = {};

  constructor(
    private readonly command: CommandDefinition,
    private readonly host: FormHost,
    private initial: FormValues = {},
    private readonly parts: Partial<Pick<FormParts, 'called' | 'valuesOf' | 'others' | 'fields'>> = {},
  ) {
    this.values = initial;
    this.as = command;
    this.key = host.newKey();
    this.date = new OpenedDate(command.log === 'pusat' ? undefined : host.date);
    this.draft = new FormDraft(host.drafts, host.user_id, command);
    this.restore();
    const plain = {
      command: false,
      host: false,
      initial: false,
      parts: false,
      key: false,
      refused: false,
      draft: false,
      opened: false,
      checked: false,
      together: false,
      date: false,
    } as const;
    const whole = {
      values: observableRef,
      errors: observableRef,
      failure: observableRef,
      as: observableRef,
      waiting: observableRef,
      overtaken: observableRef,
    } as const;
    makeAutoObservable<this, Plain>(this, { ...plain, ...whole }, { autoBind: true });
  }

  set(changes: FormValues): void {
    if (this.state !== 'editing') return;
    if (this.refused) {
      this.key = this.host.newKey();
      this.refused = false;
    }
    const before = this.together;
    this.values = { ...this.values, ...changes };
    const isOver = (field: string, message: string): boolean => field in changes || before.get(field) === message;
    this.errors = new Map([...[...this.errors].filter((error) => !isOver(...error)), ...this.together]);
    this.failure = undefined;
    this.saveDraft();
  }

  /** The values without what nothing can be counted with: texts that are no figures, figures beyond their largest. */
  get known(): FormValues {
    return knownValues(this.rules, this.values);
  }

  /** The fields that hold what nothing can be counted with. */
  get uncounted(): readonly string[] {
    return uncountedIn(this.rules, this.values);
  }

  private get rules(): ReadonlyMap<string, FieldRule> {
    const rules = (this.parts.fields ?? []).flatMap(({ name, rule }) => (rule ? [[name, rule] as const] : []));
    return new Map([...fieldsOf(this.command.body), ...rules]);
  }

  /** True when something stands in it that would be lost. */
  get changed(): boolean {
    if (this.state !== 'editing') return false;
    return filledText(this.enteredIn(this.values)) !== filledText(this.enteredIn(this.initial));
  }

  /** The values of its fields, without what it has worked out of them. */
  private enteredIn(values: FormValues): FormValues {
    const { fields = [], others = [] } = this.parts;
    const bodies = [this.command, ...others].flatMap(({ body, sent = body }) => [body, sent]);
    const names = new Set([...fields.flatMap(filledBy), ...bodies.flatMap((body) => [...fieldsOf(body).keys()])]);
    const untouched = new Set(fields.filter((field) => isUntouchedProposal(field, values)).map(({ name }) => name));
    return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name) && !untouched.has(name)));
  }

  /** True when what stands in it is there again the next time it is opened. */
  get hasPersistentDraft(): boolean {
    return this.isKept;
  }

  /**
   * Takes over new opening values. The form shows them, except in fields that were changed here or are being sent.
   * Where one of those was changed elsewhere too, that is to be decided first.
   */
  follow(initial: FormValues): void {
    const overtaken = overtakenBy(this.initial, this.values, initial);
    const isBoth = overtaken.fields.some(({ name, mine }) => !sameValue(mine, this.initial[name]));
    if (this.state === 'editing' && versionField in initial && (isBoth || this.overtaken))
      return this.overtake(overtaken);
    const own = Object.entries(this.values).filter(([name, value]) => value !== this.initial[name]);
    this.initial = initial;
    if (this.state === 'editing') this.values = { ...initial, ...Object.fromEntries(own) };
  }

  /** Is opened: what is filled in from now on is of the business date of now. */
  open(): void {
    if (this.state === 'editing' && !this.changed) this.date.begin();
  }

  /** Replaces the values here by those of the other user. */
  takeTheirs(): void {
    const { fields = [] } = this.overtaken ?? {};
    this.decide(Object.fromEntries(fields.map(({ name, theirs }) => [name, theirs])));
  }

  /** Keeps the values here, to be sent in place of those of the other user. */
  keepMine(): void {
    const { fields = [] } = this.overtaken ?? {};
    this.decide(Object.fromEntries(fields.map(({ name, mine }) => [name, mine])));
  }

  /** Says that the refusal is dealt with: it can be sent again. */
  stillUnsaved(notice: string): void {
    this.set({});
    this.notice = notice;
  }

  /** Says that the value of a field is on its way, or has come. */
  wait(field: string, waits: boolean): void {
    const others = [...this.waiting].filter((name) => name !== field);
    this.waiting = new Set(waits ? [...others, field] : others);
  }

  /** Says what is wrong with a field, where its control knows; undefined: nothing any more. */
  wrong(field: string, message: string | undefined): void {
    const others = [...this.errors].filter(([name]) => name !== field);
    this.errors = new Map(message === undefined ? others : [...others, [field, message]]);
  }

  /** Sends it as one of several commands that take what stands in it, with what its button says beyond that. */
  saveAs(command: CommandDefinition, more: FormValues): Promise<CommandAnswer | undefined> {
    this.set(more);
    if (this.state === 'editing') this.as = command;
    return this.save();
  }

  /** Checks and sends. Answers what was recorded; undefined after a refusal or while nobody knows. */
  async save(): Promise<CommandAnswer | undefined> {
    if (this.state === 'saving' || this.overtaken) return undefined;
    const again = this.state === 'unanswered';
    const { body, sent = body, name: as, title } = this.as;
    if (this.waiting.size > 0)
      return this.refuse([...this.waiting].map((field) => ({ field, message: t('form.waits') })));
    const parsed = parsePayload(sent, this.filledIn);
    const errors = 'errors' in parsed ? translated(parsed.errors) : [];
    if (!again) errors.push(...unseenPayments(this.known, this.parts.fields));
    if (errors.length > 0) return this.refuse(errors);
    this.state = 'saving';
    this.opened = this.initial;
    this.failure = undefined;
    this.notice = undefined;
    const { name: command } = this.command;
    const date = this.date.send();
    if (this.isKept) this.host.unanswered.keep({ command, as, title, key: this.key, values: this.values, date });
    this.draft.forget();
    try {
      const answer = await this.host.api.command(this.as, this.filledIn, this.key, date);
      this.host.api.recorded(answer.position);
      this.settled();
      return answer;
    } catch (thrown) {
      const failure = apiFailure(thrown);
      if (failure.is('date.moved')) await this.date.refuse();
      this.fail(failure, again);
      return this.isFollowed(failure) ? this.save() : undefined;
    }
  }

  /** Empties the form and forgets its draft; what was sent and is unanswered stays. */
  discard(): void {
    if (this.state !== 'editing') return;
    this.draft.forget();
    this.reset();
    this.emptied += 1;
  }

  /** Is closed, however: what stands in it is there again when it is opened next. */
  leave(): void {
    this.restored = this.changed;
  }

  /** It is recorded: makes way for the next, be it another one that is unanswered or what was being typed before. */
  private settled(): void {
    this.host.unanswered.answered(this.key);
    this.reset();
    this.restore();
  }

  /**
   * Somebody else was before: what they changed is to be decided; where nothing of it differs from what stands here, it
   * is sent again: true.
   */
  private isFollowed({ present }: ApiFailure): boolean {
    const { valuesOf } = this.parts;
    if (!present || !valuesOf || this.state !== 'editing') return false;
    const now = { ...valuesOf(present.row), [versionField]: present.versi };
    this.overtake(overtakenBy(this.opened, this.values, now, present.user_id));
    return !this.overtaken;
  }

  private overtake(overtaken: Overtaken): void {
    this.overtaken = overtaken;
    if (overtaken.fields.length === 0) this.decide({});
  }

  private decide(taken: FormValues): void {
    if (!this.overtaken) return;
    const { now } = this.overtaken;
    this.overtaken = undefined;
    this.initial = now;
    this.set({ ...taken, [versionField]: now[versionField] });
  }

  private reset(): void {
    this.overtaken = undefined;
    this.restored = false;
    this.values = this.initial;
    this.errors = new Map();
    this.failure = undefined;
    this.notice = undefined;
    this.state = 'editing';
    this.refused = false;
    this.as = this.command;
    this.key = this.host.newKey();
    if (this.date.opened) this.date.begin();
  }

  private refuse(errors: readonly WrongField[]): undefined {
    this.errors = new Map(errors.map(({ field, message }) => [this.nameOf(field), message]));
    this.refusals += 1;
    return undefined;
  }

  private fail(failure: ApiFailure, again: boolean): void {
    const answered = failure.definite && !(again && isAuthOrThrottle(failure));
    this.failure = failure;
    this.refused = answered;
    this.state = answered ? 'editing' : 'unanswered';
    if (!answered) return;
    this.saveDraft();
    this.host.unanswered.answered(this.key);
    this.refuse(failure.errors);
  }

  /** The errors of several fields together, of those that are filled in. */
  get together(): ReadonlyMap<string, string> {
    if (this.checked.values !== this.values) this.checked = { values: this.values, errors: this.checkTogether() };
    return this.checked.errors;
  }

  private checkTogether(): ReadonlyMap<string, string> {
    const errors = wrongTogether(this.command, this.filledIn).map(
      ({ field, message }) => [this.nameOf(field), message] as const,
    );
    return new Map(errors.filter(([field]) => isFilled(this.values[field.split('.', 1)[0]!])));
  }

  private nameOf(field: string): string {
    return this.parts.called?.[field] ?? field;
  }

  private get filledIn(): Record<string, FormValue> {
    const { values, initial, as, parts } = this;
    return filledIn({ ...parts, values, initial, as });
  }

  /**
   * True for a form that is kept beyond the page: it holds no secret, says nothing of a person, and changes no row that
   * stands.
   */
  private get isKept(): boolean {
    const { sent, body, call } = this.command;
    return sent === undefined && personalFields(body).length === 0 && !call.includes('{');
  }

  private saveDraft(): void {
    const { values, key, refused, date } = this;
    if (this.isKept) this.draft.keep({ values, key, refused, date: date.opened });
  }

  private restore(): void {
    if (!this.isKept) return;
    const sent = this.host.unanswered.first(this.command.name);
    const sentValues = sent && fittingValues(this.command.body, sent.values);
    if (sent && sentValues) {
      this.values = sentValues;
      this.key = sent.key;
      this.date.begin(sent.date);
      this.as = this.parts.others?.find(({ name }) => name === sent.as) ?? this.command;
      this.state = 'unanswered';
    } else {
      const draft = this.draft.read();
      if (draft) {
        const { date, ...kept } = draft;
        Object.assign(this, kept);
        this.date.begin(date);
      }
      this.leave();
    }
  }
}

/** True for a refusal before anyone looked at the command: of one that was sent before it says nothing. */
const isAuthOrThrottle = ({ status }: ApiFailure): boolean => status === 401 || status === 403 || status === 429;
