import {
  isFilled,
  message,
  text,
  type FeatureRefusals,
  type Message,
  type MessageId,
  type MessageValues,
  type Refusals,
} from '../messages/messages.js';
import type { Rupiah } from '../values/rupiah.js';
import type { Level } from './gate.js';
import type { FieldError } from './fields.js';
import type { Present } from './versioned.js';

/** The refusals of no single feature. */
const general = {
  'request.invalid': [400, 'request.invalid'],
  'request.malformed': [400, 'request.malformed'],
  'request.bad-key': [400, 'request.badKey'],
  'request.timeout': [408, 'request.timeout'],
  'request.too-large': [413, 'request.tooLarge'],
  'request.address-too-long': [414, 'request.addressTooLong'],
  'request.headers-too-long': [431, 'request.headersTooLong'],
  'request.media-type': [415, 'request.mediaType'],
  'request.not-found': [404, 'request.notFound'],
  'request.method': [405, 'request.method'],
  'request.busy': [503, 'request.busy'],
  'request.too-slow': [503, 'request.tooSlow'],
  'read.too-many': [429, 'read.tooMany'],
  'report.too-many': [429, 'report.tooMany'],
  'report.too-many-to-sort': [422, 'report.tooManyToSort'],
  'report.too-many-groups': [422, 'report.tooManyGroups'],
  'report.too-many-columns': [422, 'report.tooManyColumns'],
  'report.too-many-to-search': [422, 'report.tooManyToSearch'],
  'report.too-deep': [422, 'report.tooDeep'],
  'request.too-many': [429, 'request.tooMany'],
  'public.too-many': [429, 'request.tooMany'],
  'request.failed': [500, 'request.failed'],
  'request.unavailable': [503, 'request.unavailable'],
  'read-model.preparing': [503, 'readModel.preparing'],
  'request.in-doubt': [503, 'request.inDoubt'],
  'locked-query.behind': [503, 'locked-query.behind'],
  'locked-query.slow': [503, 'locked-query.slow'],
  'session.invalid-token': [401, 'session.invalidToken'],
  'session.wrong-login': [401, 'login.wrong'],
  'session.in-use': [409, 'login.inUse'],
  'password.must-change': [403, 'password.mustChange'],
  'access.denied': [403, 'access.denied'],
  'authorization.invalid': [403, 'authorization.invalid'],
  'authorization.failed': [403, 'auth.manual.failed'],
  'authorization.self': [403, 'authorization.self'],
  'authorization.own-passkey': [403, 'authorization.ownPasskey'],
  'authorization.not-needed': [422, 'authorization.notNeeded'],
  'authorization.other-action': [422, 'authorization.otherAction'],
  'authorization.required': [403, 'authorization.required'],
  'authorization.too-many': [429, 'authorization.tooMany'],
  'authorization.nobody': [409, 'authorization.nobody'],
  'authorization.over': [409, 'authorization.over'],
  'access.module': [403, 'access.module'],
  'access.right': [403, 'access.right'],
  'access.figure': [403, 'access.figure'],
  'access.branch': [403, 'access.branch'],
  'branch.unknown': [404, 'dict.branch.unavailable'],
  'command.key-reused': [422, 'command.keyReused'],
  'date.moved': [409, 'tanggal.moved'],
  'money.insufficient': [409, 'money.insufficient'],
  'money.overflow': [422, 'money.overflow'],
  'figure.too-large': [422, 'figure.tooLarge'],
  'slip.unknown': [404, 'slip.unknown'],
  'slip.branch': [409, 'slip.branch'],
  'slip.several': [409, 'slip.several'],
  'slip.cancelled': [409, 'slip.cancelled'],
  'document.state': [409, 'document.isIn'],
  'document.own': [403, 'document.own'],
  'document.waiting': [409, 'document.waiting'],
  'document.younger': [409, 'document.younger'],
  'document.newer-step': [409, 'document.newerStep'],
  'document.nothing-to-undo': [409, 'document.nothingToUndo'],
  'document.paid-elsewhere': [409, 'document.paidElsewhere'],
  'document.at-its-branch': [409, 'document.atItsBranch'],
  'document.line-unknown': [404, 'document.lineUnknown'],
  'slip.other-date': [409, 'slip.otherDate'],
  'document.other-date': [409, 'document.otherDate'],
  'master.exists': [409, 'master.exists'],
  'master.unknown': [404, 'master.unknown'],
  'master.unchanged': [409, 'master.unchanged'],
  'master.changed-meanwhile': [409, 'master.changedMeanwhile'],
  'master.rows': [422, 'request.invalid'],
  DELETED: [409, 'master.deleted'],
  'master.not-deleted': [409, 'master.notDeleted'],
  'master.not-all': [422, 'master.notAll'],
  'master.in-use': [409, 'master.inUse'],
  'master.holds': [409, 'master.holds'],
  'dateRange.startAfterEnd': [400, 'dateRange.startAfterEnd'],
} as const satisfies Refusals;

/** A code of refusal. */
export type RefusalCode = keyof typeof general | keyof FeatureRefusals;

/** The refusals of no single feature, and of each feature whose manifest is loaded, by code. */
const table: Record<string, Refusals[string]> = { ...general };

/** Adds the refusals of a feature; its manifest does so. */
export const addRefusals = (refusals: Refusals): unknown => Object.assign(table, refusals);

/** Returns every code of refusal. */
export const refusalCodes = (): readonly RefusalCode[] => Object.keys(table) as RefusalCode[];

function entryOf(code: RefusalCode): Refusals[string] {
  const entry = table[code];
  if (!entry) throw new Error(`no manifest that is loaded has the refusal ${code}`);
  return entry;
}

/**
 * An action that needs the consent of somebody else: what it is, what it is done to, and for how much
 * (docs/authorisation.md).
 */
export interface Restriction {
  readonly kategori: string;
  readonly description: string;
  readonly subject: string;
  readonly jumlah?: Rupiah;
  /** The subject in words, for who reads it: the approval does not depend on it. */
  readonly rincian?: string;
  /** A sole owner may consent to it themselves, by passkey. */
  readonly sole?: true;
  /** The only level whose consent counts; absent: whoever may consent. */
  readonly level?: Level;
}

/** A refusal on its way to the one who asked: `ErrorBody` with its status. Nothing was written. */
export class Refusal extends Error {
  readonly status: number;
  readonly message_id: MessageId;
  /** True where the sender reached for what is not theirs, and is told that it is not there. */
  readonly hides: boolean = false;
  /**
   * The values of its text: where a field says the same, those of that field. Where it has none for its placeholders,
   * text and values are those of its first field.
   */
  readonly values?: MessageValues | undefined;

  constructor(
    readonly code: RefusalCode,
    readonly errors?: readonly FieldError[],
    given?: MessageValues,
    readonly retryAfterSeconds?: number,
    /** Of `authorization.required`: what consent is needed for. */
    readonly action?: Restriction,
    /** Of a change to what somebody else has changed since: what stands there now. */
    readonly present?: Present,
  ) {
    const [status, id] = entryOf(code);
    const values = given ?? errors?.find(({ message_id }) => message_id === id)?.values;
    const said = isFilled(id, values) ? { message: text(id, values), message_id: id, values } : errors?.[0];
    super(said?.message ?? text(id, values));
    this.status = status;
    this.message_id = (said?.message_id as MessageId | undefined) ?? id;
    this.values = said ? said.values : values;
  }

  /** A refusal whose message stands under one field of the form. */
  static of(code: RefusalCode, field?: string): Refusal {
    return new Refusal(code, field === undefined ? undefined : [{ field, ...message(entryOf(code)[1]) }]);
  }

  /** The message where only one has room: that of its first field, else its own. */
  get told(): Message {
    const { message, message_id, values } = this.errors?.[0] ?? this;
    return { message, message_id, ...(values && { values }) };
  }

  /** A refusal under no field, in words of its rule: of a read, whose parameters are no fields of that rule. */
  static saying(code: RefusalCode, said: Message | undefined): Refusal {
    return Object.assign(new Refusal(code), said);
  }

  /** A refusal of what is not the sender's, as if it were not there: the security log keeps the try. */
  static hiding(code: RefusalCode, field?: string): Refusal {
    return Object.assign(Refusal.of(code, field), { hides: true });
  }
}

/** The body of every error answer: a code for programs, a message for people. */
export interface ErrorBody extends Message {
  readonly code: string;
  readonly errors?: readonly FieldError[];
  readonly trace_id?: string;
  readonly action?: Restriction;
  readonly present?: Present;
}
