import { eventually } from '../../../infra/testing/eventually.js';
import { describeWith } from '../../../infra/testing/servers.js';
import { defineCommand } from '../../../contracts/language/define/command.js';
import { DateField, Key, WholeNumber } from '../../../contracts/language/define/fields.js';
import { open } from '../../../contracts/language/define/gate.js';
import { addDays, businessDate, type BusinessDate } from '../../../contracts/language/values/business-date.js';
import { pointsLapsed } from '../../../contracts/member/events.js';
import { begins, decider, refuse, streamOf } from '../../kernel/event-store/decider.js';
import { stateless } from '../streams/streams.js';
import { clockedRunner } from '../../testing/clocked-schedules.js';
import { Standalone } from '../../testing/standalone.js';
import { Dispatcher } from '../bus/dispatcher.js';
import { defineSchedule, type Schedule } from '../feature/schedule.js';

/** A reminder of the tests: it writes that points lapsed, and moves none. */
class Remind {
  @Key('Member', { required: true }) kode_member!: string;
  @DateField('Tanggal', { required: true }) tanggal!: BusinessDate;
  @WholeNumber('Nomor', { required: true, min: 0, max: 99 }) nomor!: number;
}
const remind = defineCommand(Remind, {
  name: 'remind',
  call: 'remind',
  path: '/remind',
  title: 'Remind',
  gate: open,
  saved: 'request.failed',
  failed: 'request.failed',
});

const FIRST = businessDate('2026-12-28');
const noon = (day: BusinessDate): Date => new Date(`${day}T12:00:00+07:00`);

describeWith(['postgres'], 'schedules', () => {
  let app: Standalone;
  let refused = new Set<string>();
  beforeAll(async () => {
    app = await Standalone.start();
  });
  beforeEach(() => void (refused = new Set()));
  afterAll(() => app?.close());

  /** A schedule of so many commands a day, at one branch. */
  const daily = (name: string, most = 1, missed: Schedule['missed'] = 'each', branch = 'JKT01') =>
    defineSchedule<Remind>({
      name,
      every: 'day',
      missed,
      rules: decider(remind, {
        needs: () => ({}),
        decide: ({ kode_member, tanggal, nomor }) =>
          refused.has(kode_member)
            ? refuse('branch.unknown')
            : begins(pointsLapsed, streamOf(stateless('reminded'), kode_member, tanggal, String(nomor)), {
                kode_member,
                tgl_reset: tanggal,
                sampai_tgl: tanggal,
                poin: 1,
              }),
      }),
      select: (run) =>
        Promise.resolve(
          run.branch !== branch
            ? []
            : Array.from({ length: most }, (_, nomor) => ({ kode_member: name, tanggal: run.day, nomor })),
        ),
      key: ({ tanggal, nomor }) => `${tanggal}/${nomor}`,
    });
  const at = (schedule: Schedule, day: BusinessDate, ...more: [] | [Parameters<typeof clockedRunner>[3]]) =>
    clockedRunner(app, [schedule], () => noon(day), ...more);
  const run = (schedule: Schedule, day: BusinessDate) => at(schedule, day).run();
  /** The days of the commands of a schedule, in the order in which they were recorded. */
  const sent = async ({ name }: Schedule): Promise<readonly string[]> =>
    (
      await app.rows<{ day: string }>(
        `select payload ->> 'tgl_reset' as day from log.event
         where branch = 'JKT01' and type = $1 and payload ->> 'kode_member' = $2 order by position`,
        [pointsLapsed.type, name],
      )
    ).map(({ day }) => day);
  const runs = ({ name }: Schedule) =>
    app.rows(
      `select day::text, state, attempts, commands, error from job.schedule_run
       where schedule = $1 and branch = 'JKT01' order by day`,
      [name],
    );
  const letGo = ({ name }: Schedule) =>
    app.rows('update job.schedule_run set leased_until = now() where schedule = $1', [name]);
  const done = (day: string, commands = 1, attempts = 1) => ({ day, state: 'done', attempts, commands, error: null });

  it('run once a day at each branch, whoever asks and however often', async () => {
    const schedule = daily('ONCE', 3);
    const workers = Array.from({ length: 4 }, () => at(schedule, FIRST));
    await Promise.all(workers.map((worker) => worker.run()));
    await run(schedule, FIRST);
    expect([await sent(schedule), await runs(schedule)]).toEqual([[FIRST, FIRST, FIRST], [done(FIRST, 3)]]);
    const others = await app.rows(
      `select count(*)::int from job.schedule_run where schedule = 'ONCE' and state = 'done'
       union all select count(*)::int from log.branch_head`,
    );
    expect(others[0]).toEqual(others[1]);
  });

  it('are sent by SISTEM, in the way of users, under the key of the command', async () => {
    const schedule = daily('SENDER');
    await run(schedule, FIRST);
    expect(
      await app.rows(
        `select actor, command_id, correlation_id from log.event where payload ->> 'kode_member' = 'SENDER'`,
      ),
    ).toEqual([{ actor: 'SISTEM', command_id: `SENDER/JKT01/${FIRST}/0`, correlation_id: `SENDER/JKT01/${FIRST}` }]);
  });

  it('are done to the end by another process where one died in the middle, each command once', async () => {
    const schedule = daily('KILLED', 40);
    const own = app.running.app.get(Dispatcher, { strict: false });
    let taken = 0;
    const wakes: (() => void)[] = [];
    const dying = {
      record: async (command: Parameters<Dispatcher['record']>[0]) => {
        taken += 1;
        if (taken > 20) await new Promise<void>((resolve) => wakes.push(resolve));
        return own.record(command);
      },
    } as Dispatcher;
    const dead = at(schedule, FIRST, { dispatcher: dying }).run();
    await eventually(async () => expect([wakes.length, (await sent(schedule)).length]).toEqual([12, 20]));
    await run(schedule, FIRST);
    expect(await runs(schedule)).toMatchObject([{ state: 'running', attempts: 1 }]);
    await letGo(schedule);
    await run(schedule, FIRST);
    expect([(await sent(schedule)).length, await runs(schedule)]).toEqual([40, [done(FIRST, 40, 2)]]);
    for (const wake of wakes) wake();
    await dead;
    expect([(await sent(schedule)).length, await runs(schedule)]).toEqual([40, [done(FIRST, 40, 2)]]);
  });

  it('run each day that the machine slept through, oldest first, or the present one alone', async () => {
    const [each, none] = [daily('EACH'), daily('NONE', 1, 'none')];
    const days = [0, 1, 2, 3].map((more) => addDays(FIRST, more));
    for (const schedule of [each, none]) for (const day of [FIRST, days[3]!]) await run(schedule, day);
    expect([await sent(each), await sent(none)]).toEqual([days, [days[0], days[3]]]);
    expect(await runs(each)).toEqual(days.map((day) => done(day)));
  });

  it('run no day again on a clock that was moved back, and go on where it comes back to', async () => {
    const schedule = daily('BACK');
    const next = addDays(FIRST, 1);
    for (const day of [FIRST, addDays(FIRST, -3), FIRST, next]) await run(schedule, day);
    expect(await sent(schedule)).toEqual([FIRST, next]);
  });

  it('fail where a command is refused, after the others; are tried again later; and hold up the days behind', async () => {
    const schedule = daily('FAILED', 2);
    refused = new Set(['FAILED']);
    await run(schedule, FIRST);
    const failed = { day: FIRST, state: 'failed', attempts: 1, commands: 0, error: expect.any(String) as string };
    expect(await runs(schedule)).toEqual([failed]);
    const owner = await app.login('OWNER');
    expect((await owner.get('status/schedules')).body['data']).toContainEqual({
      jadwal: 'FAILED',
      kode_toko: 'JKT01',
      tanggal: FIRST,
      status: 'failed',
      percobaan: 1,
      perintah: 0,
      mulai: expect.any(String) as string,
      selesai: null,
      galat: failed.error,
    });
    refused = new Set();
    await run(schedule, addDays(FIRST, 1));
    expect([await sent(schedule), await runs(schedule)]).toEqual([[], [failed]]);
    await letGo(schedule);
    await run(schedule, addDays(FIRST, 1));
    expect(await runs(schedule)).toEqual([done(FIRST, 2, 2), done(addDays(FIRST, 1), 2)]);
  });

  it('begin a day when it begins on the clocks of the branch', async () => {
    const schedule = daily('ZONE');
    const shops = { shop: () => Promise.resolve({ nama_toko: '', alamat_toko: '', zona_waktu: 'WIT' }) } as never;
    const evening = () => new Date(`${FIRST}T22:30:00+07:00`);
    await clockedRunner(app, [schedule], evening).run();
    await clockedRunner(app, [schedule], evening, { shops }).run();
    expect(await sent(schedule)).toEqual([FIRST, addDays(FIRST, 1)]);
  });
});
