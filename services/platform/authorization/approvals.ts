import { hash } from 'node:crypto';
import type pg from 'pg';
import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import { Refusal, type Restriction } from '../../../contracts/language/define/refusals.js';
import type { CaraOtorisasi } from '../../../contracts/authorization/consent-methods.js';
import type { Rupiah } from '../../../contracts/language/values/rupiah.js';
import type { Approval } from '../../kernel/event-store/prepared-command.js';
import { canonical } from '../../../contracts/language/values/canonical.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import type { UserDirectory } from '../identity/user-directory.js';
import { mayAuthorise, type Authorisers } from './authorisers.js';

/** One command of one sender: what an approval is for. */
export interface Asked {
  readonly command: CommandDefinition;
  /** The checked body. */
  readonly body: object;
  /** The branch in whose log it will be recorded. */
  readonly branch: string;
  readonly user_id: string;
}

interface Granting extends Asked {
  readonly restriction: Restriction;
  readonly keterangan: string;
  readonly cara: CaraOtorisasi;
  readonly authorised_by: string;
  readonly minutes: number;
}

interface ApprovalRow extends Omit<Approval, 'jumlah'> {
  readonly jumlah: Rupiah | null;
  /** True when the command that it is for stands in the log. */
  readonly recorded: boolean;
  /** True while who gave it has the password that they had then. */
  readonly hasPassword: boolean;
  /** True for one that a sole owner gave to themselves. */
  readonly isOwn: boolean;
}

/** Whom a sole owner's own consent stands under: it came from their passkey, no other may be of who asked. */
const ownAsker = (user_id: string): string => `${user_id}#passkey`;

/** Hex of the hash of exactly one command. */
export function commandHash({ command, body }: Pick<Asked, 'command' | 'body'>): string {
  return hash('sha256', `${command.name} ${canonical(body)}`, 'hex');
}

/** Consents to restricted actions: each for one command of one sender, for one use, for minutes. */
export class Approvals {
  constructor(
    private readonly database: pg.Pool,
    private readonly users: UserDirectory,
    private readonly authorisers: Pick<Authorisers, 'isHandler' | 'sole'>,
  ) {}

  /** Keeps a consent. Answers its id, which the sender's command carries. */
  async grant({
    command,
    body,
    branch,
    user_id,
    restriction,
    keterangan,
    cara,
    authorised_by,
    minutes,
  }: Granting): Promise<string> {
    const { kategori, description, subject, jumlah } = restriction;
    const { rows } = await this.database.query<{ id: string }>(
      `insert into identity.approval (
         command_hash, branch, asked_by, kategori, description, subject, jumlah, keterangan, cara, authorised_by,
         expires_at, credential
       )
       values (
         decode($1, 'hex'), $2, $3, $4, $5, $6, $7, $8, $9, $10, now() + $11 * interval '1 minute',
         (select position from identity.credential where user_id = $10)
       )
       returning id`,
      [
        commandHash({ command, body }),
        branch,
        authorised_by === user_id ? ownAsker(user_id) : user_id,
        kategori,
        description,
        subject,
        jumlah ?? null,
        keterangan,
        cara,
        authorised_by,
        minutes,
      ],
    );
    return rows[0]!.id;
  }

  /**
   * Takes a consent for one command id, for its minutes; once that command is recorded, the consent stays with it, so
   * that the same sent again is answered. Throws 403 when there is none for this command of this sender, or when who
   * gave it may give it no more, has another password since, or has handled the sender since.
   */
  async claim(
    id: string,
    { command, body, branch, sender }: Omit<Asked, 'user_id'> & { readonly sender: Actor },
    command_id: string,
  ): Promise<Approval> {
    const { rows } = await this.database.query<ApprovalRow>(
      `with recorded as (select from log.command where branch = $3 and command_id = $5)
       update identity.approval set command_id = $5
       where id::text = $1
         and command_hash = decode($2, 'hex')
         and branch = $3
         and asked_by in ($4, $6)
         and (
           command_id is null and expires_at > now()
             or command_id = $5 and (expires_at > now() or exists (select from recorded))
         )
       returning id, asked_by <> $4 as "isOwn", kategori, description, subject, jumlah, keterangan, cara, authorised_by,
         exists (select from recorded) as recorded,
         credential is not distinct from (
           select position from identity.credential where user_id = authorised_by
         ) as "hasPassword"`,
      [id, commandHash({ command, body }), branch, sender.user_id, command_id, ownAsker(sender.user_id)],
    );
    const found = rows[0];
    if (!found) throw Refusal.of('authorization.invalid');
    const { jumlah, recorded, hasPassword, isOwn, ...approval } = found;
    const authoriser = await this.users.actor(approval.authorised_by);
    const isSole = isOwn && (await this.authorisers.sole(sender)) !== undefined;
    const isAnother =
      authoriser !== undefined &&
      mayAuthorise(authoriser, sender) &&
      !(await this.authorisers.isHandler(authoriser.user_id, sender.user_id));
    const holds = hasPassword && authoriser !== undefined && (isSole || isAnother);
    if (!recorded && !holds) throw Refusal.of('authorization.invalid');
    return { ...approval, ...(jumlah !== null && { jumlah }), ...(authoriser && { level: authoriser.level }) };
  }

  /**
   * Lets go of a consent that a command took and was refused with, within its minutes: the same command may take it
   * under another id. One that was recorded keeps it; no two can be recorded with one, since its event begins a stream.
   */
  async release(id: string, command_id: string): Promise<void> {
    await this.database.query(
      `update identity.approval a set command_id = null
       where id::text = $1
         and command_id = $2
         and not exists (select from log.command c where c.branch = a.branch and c.command_id = $2)`,
      [id, command_id],
    );
  }
}
