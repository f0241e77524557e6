import pg from 'pg';
import { defineEvent, type EventDefinition } from '../../../contracts/language/define/event.js';
import { Text } from '../../../contracts/language/define/fields.js';
import { describeWith } from '../../../infra/testing/servers.js';
import { Harness } from '../../testing/harness.js';
import { decideMove, origin, pay, tills } from '../../testing/till.js';
import { Clock } from './clock.js';
import { begins, decider, refuse, streamOf, type Decider } from './decider.js';
import { Ledger } from './ledger.js';

class Lit {
  @Text('No', { required: true }) no!: string;
}
class LitMaybe {
  @Text('No') no?: string;
}
const required = { no: { kind: 'string' } };
const moved = { type: 'till.moved', schema: 1, required: { jumlah: { kind: 'rupiah' }, no: { kind: 'string' } } };

/** Records one event of a type. */
const recording = (definition: EventDefinition): Decider =>
  decider(decideMove.command, {
    needs: () => ({}),
    decide: (_command, _states, { number }) => begins(definition, streamOf(tills, number('TL')), { no: 'A' }),
  }) as unknown as Decider;

describeWith(['postgres'], 'what events must have', () => {
  let harness: Harness;
  let beside: Ledger;
  beforeAll(async () => {
    harness = await Harness.with(['A', 'B']);
    beside = new Ledger(harness.database.url, 2, new Clock());
    harness.after(() => beside.close());
  });
  afterAll(() => harness.close());

  const record = (rules: Decider, ledger = harness.ledger) => ledger.record(rules, {}, origin('A'));
  const kept = (): Promise<unknown> =>
    harness.rows('select type, schema, required from log.event_shape order by type, required');

  it('is not kept of what is refused', async () => {
    const refused = decider(decideMove.command, { needs: () => ({}), decide: () => refuse('master.exists') });
    await expect(record(refused as unknown as Decider)).rejects.toMatchObject({ code: 'master.exists' });
    expect(await kept()).toEqual([]);
  });

  it('is kept with the first event of a type, once, by however many ledgers', async () => {
    await Promise.all(['A', 'B', 'A', 'B'].map((branch, i) => pay(i < 2 ? harness.ledger : beside, branch, 1)));
    expect(await kept()).toEqual([moved]);
    expect(await harness.wrong({ projections: [] })).toEqual([]);
  });

  it('costs nothing from then on: no insert is sent', async () => {
    const owner = new pg.Client({ connectionString: harness.database.ownerUrl });
    await owner.connect();
    await owner.query(
      `create function log.refuse_shape() returns trigger language plpgsql as $$ begin raise 'sent'; end $$;
       create trigger shape before insert on log.event_shape for each row execute function log.refuse_shape()`,
    );
    await pay(harness.ledger, 'A', 1);
    await owner.query('drop trigger shape on log.event_shape');
    await owner.end();
  });

  it('is kept of each type, and beside it where it has changed', async () => {
    await record(recording(defineEvent('lamp.lit', 1, Lit)));
    await record(recording(defineEvent('lamp.lit', 1, LitMaybe)), beside);
    expect(await kept()).toEqual([
      { type: 'lamp.lit', schema: 1, required: {} },
      { type: 'lamp.lit', schema: 1, required },
      moved,
    ]);
  });

  it.each(["update log.event_shape set required = '{}'", 'delete from log.event_shape', 'truncate log.event_shape'])(
    'is not taken back by services: %s',
    async (statement) => expect(harness.rows(statement)).rejects.toThrow('permission denied'),
  );
});
