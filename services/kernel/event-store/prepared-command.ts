import { hash } from 'node:crypto';
import { PUSAT, type Level } from '../../../contracts/language/define/gate.js';
import type { Restriction } from '../../../contracts/language/define/refusals.js';
import type { Sql } from '../postgres/sql.js';
import type { Additions } from './bookkeeping.js';
import type { Decider, Needs, StreamRef } from './decider.js';
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

/** A command on its way into the log. */
export interface Submission {
  readonly decider: Decider;
  readonly command: object;
  readonly origin: Origin;
  /** The streams whose states it is decided on, by name. */
  readonly needs: Needs;
  /** The streams whose states the bookkeeping asks for. */
  readonly books: readonly StreamRef[];
  /** Streams of whose branches it writes to the logs, too. */
  readonly elsewhere: readonly string[];
  /** Accounts it will probably move; any other is read when it turns out to be needed. */
  readonly accounts: readonly string[];
  /** The question to the log while no branch records anything; such a command has a transaction of its own. */
  readonly survey?: Sql | undefined;
  /** Hex of a hash of who asked what: the same key with another fingerprint is refused. */
  readonly fingerprint: string;
}

/** Makes the submission of a command: all that its decider asks for. */
export function submitted(decider: Decider, command: object, origin: Origin, { bookkeeping }: Additions): Submission {
  const [{ branch, actor }, sender] = [origin, senderOf(origin)];
  return {
    ...{ decider, command, origin },
    needs: decider.needs(command, branch, sender),
    books: bookkeeping?.needs(decider, command) ?? [],
    elsewhere: decider.elsewhere?.(command).map(({ name }) => name) ?? [],
    accounts: decider.accounts?.(command, branch) ?? [],
    survey: decider.survey?.(command, sender, branch),
    fingerprint: hash('sha256', JSON.stringify([decider.command.name, branch, actor, command]), 'hex'),
  };
}
