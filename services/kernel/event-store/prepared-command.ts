import { hash } from 'node:crypto';
import { PUSAT, type Level } from '../../../contracts/language/define/gate.js';
import type { Restriction } from '../../../contracts/language/define/refusals.js';
import { refsOf, type Decider, type LockedQuery, type Needs } from './decider.js';
import type { Actor } from './actor.js';

/** Somebody's consent to one action. */
export interface Approval extends Omit<Restriction, 'level'> {
  readonly id: string;
  readonly keterangan: string;
  /** The way in which it was given. */
  readonly cara: string;
  readonly authorised_by: string;
  /** Of who consented, as it is now; absent for who may act no more. */
  readonly level?: Level;
}

/** The origin of a command, and the key that makes it one and the same in its branch, however often it is sent. */
export interface Origin {
  readonly command_id: string;
  readonly correlation_id: string;
  readonly branch: string;
  readonly actor: string;
  /** Absent for what no logged-in user sends. */
  readonly sender?: Actor;
  /** The consent that came with it, made sure to be for this command of this sender. */
  readonly approval?: Approval;
}

/** The sender of a command; for what no logged-in user sends, somebody of head office who may do everything. */
export const senderOf = ({ sender, actor }: Pick<Origin, 'sender' | 'actor'>): Actor =>
  sender ?? { user_id: actor, level: 'SU', kode_toko: PUSAT, access: new Set() };

/** A command with what its decider needs. */
export interface PreparedCommand {
  readonly decider: Decider;
  readonly command: object;
  readonly origin: Origin;
  /** Needs of its decider, by name. */
  readonly needs: Needs;
  /** Streams of whose branches it writes to the logs, too. */
  readonly foreignStreams: readonly string[];
  /** Runs while nobody of its scope records anything; such a command has a transaction of its own. */
  readonly lockedQuery?: LockedQuery | undefined;
  /** Hex of a hash of who sent what: the same key with another fingerprint is refused. */
  readonly fingerprint: string;
}

/** Prepares a command: asks its decider for all that it needs. */
export function prepareCommand(decider: Decider, command: object, origin: Origin): PreparedCommand {
  const { branch, actor } = origin;
  const sender = senderOf(origin);
  const needs = decider.needs(command, branch, sender);
  return {
    decider,
    command,
    origin,
    needs,
    foreignStreams: refsOf(needs).flatMap(({ name, isForeign }) => (isForeign ? [name] : [])),
    lockedQuery: decider.lockedQuery?.(command, branch, sender),
    fingerprint: hash('sha256', JSON.stringify([decider.command.name, branch, actor, command]), 'hex'),
  };
}

/**
 * True for a command with a locked query, or that writes in another branch's log too: it is recorded in a transaction
 * of its own.
 */
export const needsOwnTransaction = ({ lockedQuery, foreignStreams }: PreparedCommand): boolean =>
  lockedQuery !== undefined || foreignStreams.length > 0;
