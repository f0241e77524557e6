import { createHash } from 'node:crypto';
import type pg from 'pg';
import { PUSAT } from '../../../contracts/language/define/gate.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { terminalEnrolled, terminalRemoved } from '../../../contracts/fingerprint/events.js';
import {
  terminals,
  userFingerprint,
  type KnownFingerprint,
  type KnownTerminal,
} from '../../../contracts/fingerprint/views.js';
import { mayAuthorise } from '../../platform/authorization/authorisers.js';
import { defineServices } from '../../platform/feature/feature.js';
import { maySee } from '../../platform/identity/scope.js';
import { userStream } from '../../platform/identity/user-stream.js';
import { Listener } from '../../kernel/postgres/listener.js';
import { sql } from '../../kernel/postgres/sql.js';
import { project } from '../../kernel/projection/projection.js';
import { documents, text } from '../../kernel/projection/tables.js';
import { answers } from '../../platform/reads/query-source.js';
import { IDENTITY } from '../../platform/config/tokens.js';
import { FingerprintController } from './fingerprint.controller.js';
import { fingerprintDeciders } from './fingerprint.deciders.js';
import { Scans } from './scans.js';
import { TerminalController } from './terminal.controller.js';

const terminal = documents('terminal', { terminal_id: text }, { nama: text, kode_toko: text, state: text });

const projection = project('fingerprint', 1, [terminal])
  .on(terminalEnrolled, ({ version, payload: { terminal_id, nama, kode_toko } }) => [
    terminal.put(version, { terminal_id, nama, kode_toko, state: 'active' }),
  ])
  .on(terminalRemoved, ({ version, payload: { terminal_id, nama, kode_toko } }) => [
    terminal.put(version, { terminal_id, nama, kode_toko, state: 'removed' }),
  ]);

const terminalsAnswer = answers(terminals, projection, async (_, { read, actor }) => {
  const own = actor.kode_toko === PUSAT ? sql`true` : sql`t.kode_toko = ${actor.kode_toko}`;
  const data = await read<KnownTerminal>(sql`
    select t.terminal_id, t.nama, t.kode_toko,
      coalesce(to_char(s.last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '') as terlihat
    from read_fingerprint.terminal t
    left join identity.terminal_seen s using (terminal_id)
    where t.state = 'active' and ${own}
    order by t.kode_toko, t.nama`);
  return { data, count: data.length };
});

const userFingerprintAnswer = answers(userFingerprint, undefined, async ({ user_id }, { read, states, actor }) => {
  const { user } = await states({ user: userStream(user_id) });
  if (user.status === 'none' || (!maySee(actor, user.kode_toko) && !mayAuthorise(user, actor)))
    throw Refusal.hiding('fingerprint.unknown', 'user_id');
  const rows = await read<{ id: string; jari: KnownFingerprint['jari']; template: Buffer }>(
    sql`select id, jari, template from identity.fingerprint where user_id = ${user_id} order by jari`,
  );
  if (rows.length === 0) throw Refusal.of('fingerprint.unknown', 'user_id');
  return {
    data: rows.map(({ id, jari, template }) => ({
      id,
      jari,
      bytes: createHash('sha256').update(template).digest('hex'),
    })),
    count: rows.length,
  };
});

/** Consent by fingerprint: readers at enrolled terminals, fingers of users. */
export const fingerprint = defineServices({
  name: 'fingerprint',
  deciders: fingerprintDeciders,
  projections: [projection],
  queries: [terminalsAnswer, userFingerprintAnswer],
  reports: [],
  controllers: [FingerprintController, TerminalController],
  providers: [
    {
      provide: Scans,
      inject: [IDENTITY, Listener],
      useFactory: async (database: pg.Pool, listener: Listener) => {
        const scans = new Scans(database);
        await scans.start(listener);
        return scans;
      },
    },
  ],
});
