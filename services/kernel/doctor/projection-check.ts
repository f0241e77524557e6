import { checkpoints, fill, follow, type Workshop } from '../projection/build.js';
import type { Projection } from '../projection/projection.js';
import { ReadModelWriter } from '../projection/read-model-writer.js';
import { isConnectionLost, PipelinedConnection } from '../postgres/connection.js';
import { EXAMPLES, type Finding } from './finding.js';

/** 3: a projection equals a rebuild of itself, row for row. The live one stands still only while the two are compared. */
export async function checkProjection(projection: Projection, patient: Workshop): Promise<Finding> {
  const { database } = patient;
  const invariant = `3 read model ${projection.name} equals its rebuild, row for row`;
  const beside = `${projection.schema}_doctor`;
  const client = await database.connect();
  const connection = new PipelinedConnection(patient.databaseUrl, 'doctor');
  try {
    await fill(projection, beside, patient, await checkpoints(client, projection.schema));
    await client.query('begin');
    await client.query(`lock table ${projection.schema}.checkpoint in exclusive mode`);
    await follow(new ReadModelWriter(projection, beside, connection, false), patient.reader, await checkpoints(client, projection.schema));
    const wrong: string[] = [];
    let checked = 0;
    for (const { name, columns } of projection.tables) {
      const names = Object.keys(columns).join(', ');
      const [live, rebuilt] = [`select ${names} from ${projection.schema}.${name}`, `select ${names} from ${beside}.${name}`];
      const { rows } = await client.query<{ side: string; row: object }>(
        `select side, to_jsonb(d) - 'side' as row from (
           select 'only live' as side, l.* from (${live} except all ${rebuilt}) l union all select 'only rebuilt', r.* from (${rebuilt} except all ${live}) r) d limit ${EXAMPLES}`,
      );
      wrong.push(...rows.map(({ side, row }) => `${name}, ${side}: ${JSON.stringify(row)}`));
      checked += (await client.query<{ count: number }>(`select count(*) from ${projection.schema}.${name}`)).rows[0]!.count;
    }
    return { invariant, checked, wrong };
  } catch (error) {
    if (isConnectionLost(error)) throw error;
    return { invariant, checked: 0, wrong: [`it cannot be compared: ${(error as Error).message}`] };
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
    await connection.reset();
    await database.query(`drop schema if exists ${beside} cascade`);
  }
}
