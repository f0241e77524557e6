import { text, type MessageId } from '../messages/messages.js';
import type { Rupiah } from '../values/rupiah.js';
import type { Level } from './gate.js';
import type { FieldError } from './fields.js';
import type { Present } from './versioned.js';

/** The one place that maps a code of refusal to its status and its Indonesian text. */
const table = {
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
  'report.too-deep': [422, 'report.tooDeep'],
  'request.too-many': [429, 'request.tooMany'],
  'public.too-many': [429, 'request.tooMany'],
  'request.failed': [500, 'request.failed'],
  'request.unavailable': [503, 'request.unavailable'],
  'read-model.preparing': [503, 'readModel.preparing'],
  'request.in-doubt': [503, 'request.inDoubt'],
  'survey.behind': [503, 'survey.behind'],
  'survey.slow': [503, 'survey.slow'],
  'session.invalid-token': [401, 'session.invalidToken'],
  'session.wrong-login': [401, 'login.wrong'],
  'session.in-use': [409, 'login.inUse'],
  'company.not-begun': [409, 'company.notBegun'],
  'company.begun': [409, 'company.begunAlready'],
  'company.demo-begun': [409, 'company.demoBegun'],
  'company.wrong-code': [403, 'company.wrongCode'],
  'branch.in-future': [422, 'company.inFuture'],
  'branch.bad-code': [422, 'company.badCode'],
  'password.must-change': [403, 'password.mustChange'],
  'access.denied': [403, 'access.denied'],
  'users.unknown': [404, 'users.unknown'],
  'users.higher-level': [403, 'users.higherLevel'],
  'users.equal-level': [403, 'users.equalLevel'],
  'users.self': [403, 'users.self'],
  'users.not-yours': [403, 'users.notYours'],
  'password.wrong': [422, 'password.wrong'],
  'password.same': [422, 'password.same'],
  'terminal.unknown': [401, 'terminal.unknown'],
  'terminal.repeated': [401, 'terminal.repeated'],
  'terminal.bad-key': [422, 'terminal.badKey'],
  'fingerprint.unknown': [404, 'fingerprint.lookup.failed'],
  'passkey.failed': [422, 'passkey.failed'],
  'passkey.unknown': [404, 'passkey.unknown'],
  'passkey.too-many': [422, 'passkey.tooMany'],
  'passkey.no-name': [422, 'passkey.noName'],
  'passkey.elsewhere': [422, 'passkey.elsewhere'],
  'authorization.invalid': [403, 'authorization.invalid'],
  'authorization.failed': [403, 'auth.manual.failed'],
  'authorization.self': [403, 'authorization.self'],
  'authorization.not-needed': [422, 'authorization.notNeeded'],
  'authorization.other-action': [422, 'authorization.otherAction'],
  'authorization.required': [403, 'authorization.required'],
  'authorization.too-many': [429, 'authorization.tooMany'],
  'authorization.nobody': [409, 'authorization.nobody'],
  'authorization.over': [409, 'authorization.over'],
  'access.module': [403, 'access.module'],
  'access.right': [403, 'access.right'],
  'access.branch': [403, 'access.branch'],
  'branch.unknown': [404, 'branch.unknown'],
  'command.key-reused': [422, 'command.keyReused'],
  'money.insufficient': [409, 'money.insufficient'],
  'money.overflow': [422, 'money.overflow'],
  'figure.too-large': [422, 'figure.tooLarge'],
  'cash.same-account': [422, 'mutasiBank.rekening.same'],
  'cash.same-drawer': [422, 'cash.sameDrawer'],
  'cash.bank-only': [422, 'cash.bankOnly'],
  'cash.rekening-required': [422, 'cash.rekeningRequired'],
  'cash.rekening-for-drawer': [422, 'cash.rekeningForDrawer'],
  'cash.unknown-rekening': [422, 'cash.unknownRekening'],
  'cash.unknown-kategori': [422, 'cash.unknownKategori'],
  'cash.nothing-to-carry': [409, 'cash.nothingToCarry'],
  'cash.kategori-direction': [422, 'cash.kategoriDirection'],
  'noncash.unknown-bank': [422, 'noncash.unknownBank'],
  'noncash.fee-too-large': [422, 'noncash.feeTooLarge'],
  'noncash.fee-over-cash': [422, 'noncash.feeOverCash'],
  'noncash.settled': [409, 'noncash.settled'],
  'noncash.over-open': [409, 'noncash.overOpen'],
  'drawer.not-counted': [422, 'drawer.notCounted'],
  'drawer.nothing-counted': [422, 'drawer.nothingCounted'],
  'drawer.reason-required': [422, 'mutasi.keterangan.required'],
  'shift.not-last': [409, 'shift.notLast'],
  'shift.running': [409, 'shift.running'],
  'shift.unknown': [404, 'shift.unknown'],
  'shift.over': [409, 'shift.over'],
  'slip.unknown': [404, 'slip.unknown'],
  'slip.cancelled': [409, 'slip.cancelled'],
  'slip.other-date': [409, 'slip.otherDate'],
  'remittance.unknown': [404, 'terimaUang.notFound'],
  'remittance.from-pusat': [422, 'kirimUang.fromPusat'],
  'remittance.pusat-only': [403, 'kirimUang.pusatOnly'],
  'remittance.not-sender': [409, 'kirimUang.cancelFailed'],
  'remittance.before-sending': [409, 'kirimUang.cancelFailed'],
  'remittance.received': [409, 'kirimUang.alreadyReceived'],
  'remittance.cancelled': [409, 'kirimUang.alreadyCancelled'],
  'remittance.returned': [409, 'kirimUang.returnFailed'],
  'remittance.on-the-way': [409, 'kirimUang.returnFailed'],
  'reception.received': [409, 'terimaUang.failed'],
  'reception.cancelled': [409, 'terimaUang.failed'],
  'reception.elsewhere': [409, 'terimaUang.failed'],
  'closing.by-other': [409, 'dict.tutupToko.other'],
  'closing.closed': [409, 'tutupToko.closed'],
  'closing.other-date': [409, 'tutupToko.otherDate'],
  'closing.too-early': [409, 'tutupToko.tooEarly'],
  'closing.earlier-date': [409, 'tutupToko.earlierDate'],
  'closing.shift-running': [409, 'tutupToko.shiftRunning'],
  'closing.waiting-consents': [409, 'tutupToko.waitingConsents'],
  'closing.not-closed': [409, 'tutupToko.notClosed'],
  'closing.booked': [409, 'tutupToko.booked'],
  'date.not-earlier': [422, 'tanggal.notEarlier'],
  'date.before-opening': [422, 'tanggal.beforeOpening'],
  'date.active': [409, 'tanggal.active'],
  'date.present': [409, 'tanggal.present'],
  'master.exists': [409, 'master.exists'],
  'master.unknown': [404, 'master.unknown'],
  'master.unchanged': [409, 'master.unchanged'],
  'master.changed-meanwhile': [409, 'master.changedMeanwhile'],
  'akun.started': [409, 'akun.startedAlready'],
  'params.unknown': [404, 'paraAkun.unknown'],
  'params.unknown-leg': [422, 'paraAkun.unknownLeg'],
  'params.twice': [422, 'paraAkun.twice'],
  'params.unbalanced': [422, 'paraAkun.unbalanced'],
  'params.unknown-akun': [422, 'paraAkun.unknownAkun'],
  'params.not-asset': [422, 'paraAkun.notAset'],
  'params.changed-meanwhile': [409, 'paraAkun.changedMeanwhile'],
  'journal.closed-days': [409, 'jurnal.closedDays'],
  'journal.reposted-meanwhile': [409, 'jurnal.repostedMeanwhile'],
  'master.rows': [422, 'request.invalid'],
  DELETED: [409, 'master.deleted'],
  'master.not-deleted': [409, 'master.notDeleted'],
  'master.not-all': [422, 'master.notAll'],
  'master.in-use': [409, 'master.inUse'],
  'master.holds': [409, 'master.holds'],
  'setting.unknown': [404, 'setting.unknown'],
  'setting.fixed': [403, 'setting.fixed'],
  'setting.not-built': [403, 'setting.notBuilt'],
  'setting.company': [403, 'setting.company'],
  'setting.unchanged': [409, 'setting.unchanged'],
  'dateRange.startAfterEnd': [400, 'dateRange.startAfterEnd'],
  'gambar.not-an-image': [422, 'gambar.notAnImage'],
  'gambar.too-large': [413, 'gambar.tooLarge'],
  'gambar.too-many-pixels': [422, 'gambar.tooManyPixels'],
  'gambar.too-long': [422, 'gambar.tooLong'],
  'gambar.broken': [422, 'gambar.broken'],
  'gambar.one-only': [400, 'gambar.oneOnly'],
  'gambar.interrupted': [400, 'gambar.interrupted'],
  'gambar.media-type': [415, 'gambar.mediaType'],
  'gambar.slow': [503, 'gambar.slow'],
  'gambar.too-many': [429, 'gambar.tooMany'],
  'export.not-found': [404, 'request.notFound'],
  'export.not-ready': [409, 'export.notReady'],
  'export.too-many': [429, 'export.tooMany'],
} as const satisfies Record<string, readonly [number, MessageId]>;

/** A code of refusal. */
export type RefusalCode = keyof typeof table;

/**
 * An action that needs the consent of somebody else: what it is, what it is done to, and for how much (domain.md,
 * Authorisation).
 */
export interface Restriction {
  readonly kategori: string;
  readonly description: string;
  readonly subject: string;
  readonly jumlah?: Rupiah;
  /** The subject in words, for who reads it: the approval does not depend on it. */
  readonly rincian?: string;
  /** The only level whose consent counts; absent: whoever may consent. */
  readonly level?: Level;
}

/** A refusal on its way to the one who asked: `{ code, message, errors? }` with its status. Nothing was written. */
export class Refusal extends Error {
  readonly status: number;
  /** True where the sender reached for what is not theirs, and is told that it is not there. */
  readonly hides: boolean = false;

  constructor(
    readonly code: RefusalCode,
    readonly errors?: readonly FieldError[],
    values: Readonly<Record<string, string | number>> = {},
    readonly retryAfterSeconds?: number,
    /** Of `authorization.required`: what consent is needed for. */
    readonly action?: Restriction,
    /** Of a change to what somebody else has changed since: what stands there now. */
    readonly present?: Present,
  ) {
    super(text(table[code][1], values));
    this.status = table[code][0];
  }

  /** A refusal whose message stands under one field of the form. */
  static of(code: RefusalCode, field?: string): Refusal {
    return new Refusal(code, field === undefined ? undefined : [{ field, message: text(table[code][1]) }]);
  }

  /** A refusal of what is not the sender's, as if it were not there: the security log keeps the try. */
  static hiding(code: RefusalCode, field?: string): Refusal {
    return Object.assign(Refusal.of(code, field), { hides: true });
  }
}

/** The body of every error answer. */
export interface ErrorBody {
  readonly code: string;
  readonly message: string;
  readonly errors?: readonly FieldError[];
  readonly trace_id?: string;
  readonly action?: Restriction;
  readonly present?: Present;
}
