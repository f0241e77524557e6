import { message } from '../../../contracts/language/messages/messages.js';
import { advance, type JobEvent, type JobLimits, type JobStatus } from './job.js';

const limits: JobLimits = { maxAttempts: 3, staleMs: 30_000, retryMs: 5_000 };
const noon = new Date('2026-11-20T05:00:00Z');
const after = (seconds: number): Date => new Date(noon.getTime() + seconds * 1000);
const queued: JobStatus = {
  kind: 'short.test',
  state: 'queued',
  done: 0,
  total: null,
  file: null,
  error: null,
  attempts: 0,
  attempt: 0,
  heartbeat_at: null,
  run_after: noon,
  finished_at: null,
};
const running: JobStatus = {
  ...queued,
  state: 'running',
  attempts: 1,
  attempt: 1,
  heartbeat_at: noon,
  done: 500,
  total: 2000,
};
const when = (job: JobStatus, event: JobEvent, now = noon): JobStatus | undefined => advance(job, event, now, limits);

describe('a queued job', () => {
  it('is taken up by one worker', () => {
    expect(when(queued, { kind: 'take' })).toMatchObject({ state: 'running', attempts: 1, heartbeat_at: noon });
  });
  it('waits for its turn after a failure', () => {
    const waiting = { ...queued, attempts: 1, run_after: after(5) };
    expect(when(waiting, { kind: 'take' }, after(4.9))).toBeUndefined();
    expect(when(waiting, { kind: 'take' }, after(5))).toMatchObject({ state: 'running', attempts: 2 });
  });
  it('loses the old error when it is taken up again', () => {
    expect(when({ ...queued, error: message('job.failed') }, { kind: 'take' })).toMatchObject({ error: null });
  });
  it('is cancelled at once', () => {
    expect(when(queued, { kind: 'cancel' })).toMatchObject({ state: 'cancelled', finished_at: noon });
  });
  it('is not finished, beaten, failed or released by anyone', () => {
    const events: JobEvent[] = [
      { kind: 'finish', attempt: 0, done: 1, file: 'f' },
      { kind: 'beat', attempt: 0, done: 1, total: 2 },
      { kind: 'fail', attempt: 0 },
      { kind: 'release', attempt: 0 },
      { kind: 'move', attempt: 0, to: 'test' },
    ];
    for (const event of events) expect(when(queued, event)).toBeUndefined();
  });
});

describe('a running job', () => {
  it('shows how far it is and that it lives', () => {
    expect(when(running, { kind: 'beat', attempt: 1, done: 900, total: 2000 }, after(3))).toMatchObject({
      done: 900,
      total: 2000,
      heartbeat_at: after(3),
    });
  });
  it('is left alone while its worker lives', () => {
    expect(when(running, { kind: 'take' }, after(29.9))).toBeUndefined();
  });
  it('is taken up again, from the beginning, when its worker is silent', () => {
    expect(when(running, { kind: 'take' }, after(30))).toMatchObject({
      state: 'running',
      attempts: 2,
      done: 0,
      heartbeat_at: after(30),
    });
  });
  it('is given up when its workers die again and again', () => {
    const given = when({ ...running, attempts: 3 }, { kind: 'take' }, after(30));
    expect(given).toMatchObject({ state: 'failed', attempts: 3, finished_at: after(30) });
    expect(given?.error).toMatchObject({ message_id: 'job.stopped', values: { attempts: 3 } });
  });
  it('is done with its file and its count', () => {
    expect(when(running, { kind: 'finish', attempt: 1, done: 2000, file: 'jobs/x.1' })).toMatchObject({
      state: 'done',
      done: 2000,
      file: 'jobs/x.1',
    });
  });
  it('cannot be touched by a worker that has lost it', () => {
    const events: JobEvent[] = [
      { kind: 'finish', attempt: 1, done: 1, file: 'f' },
      { kind: 'beat', attempt: 1, done: 1, total: 2 },
      { kind: 'fail', attempt: 1 },
      { kind: 'release', attempt: 1 },
      { kind: 'move', attempt: 1, to: 'test' },
    ];
    for (const event of events) expect(when({ ...running, attempt: 2 }, event)).toBeUndefined();
  });
  it('is tried again later and later, its error shown, until it has failed', () => {
    const fail = (attempts: number): JobStatus | undefined =>
      when({ ...running, attempts }, { kind: 'fail', attempt: 1 });
    expect(fail(1)).toMatchObject({
      state: 'queued',
      run_after: after(5),
      error: message('job.retrying', { attempt: 1 }),
      finished_at: null,
    });
    expect(fail(2)).toMatchObject({ state: 'queued', run_after: after(10) });
    expect(fail(3)).toMatchObject({ state: 'failed', error: message('job.failed'), finished_at: noon });
  });
  it('says in the words of its handler why it waits, and why it has failed', () => {
    const told = { meanwhile: message('deliveries.unreachable'), last: message('deliveries.unreached') };
    const fail = (attempts: number) => when({ ...running, attempts }, { kind: 'fail', attempt: 1, told });
    expect([fail(1), fail(3)]).toMatchObject([
      { state: 'queued', error: told.meanwhile },
      { state: 'failed', error: told.last },
    ]);
  });
  it('has failed at once when another attempt would fail alike', () => {
    expect(when(running, { kind: 'fail', attempt: 1, because: message('access.denied') })).toMatchObject({
      state: 'failed',
      attempts: 1,
      error: message('access.denied'),
    });
  });
  it('goes back, the attempt not counted, when its worker is asked to stop', () => {
    expect(when(running, { kind: 'release', attempt: 1 }, after(1))).toMatchObject({
      state: 'queued',
      attempts: 0,
      done: 0,
      run_after: after(1),
    });
  });
  it('that is too long for its lane waits in another, as if nobody had begun it', () => {
    expect(when(running, { kind: 'move', attempt: 1, to: 'test' }, after(1))).toMatchObject({
      kind: 'test',
      state: 'queued',
      attempts: 0,
      done: 0,
      run_after: after(1),
    });
  });
  it('that was given back and taken up again has another number: whoever gave it back cannot touch it', () => {
    const again = when(when(running, { kind: 'release', attempt: 1 })!, { kind: 'take' })!;
    expect(again).toMatchObject({ state: 'running', attempts: 1, attempt: 2 });
    const events: JobEvent[] = [
      { kind: 'finish', attempt: 1, done: 1, file: 'f' },
      { kind: 'beat', attempt: 1, done: 1, total: 2 },
      { kind: 'fail', attempt: 1 },
      { kind: 'release', attempt: 1 },
      { kind: 'move', attempt: 1, to: 'test' },
    ];
    for (const event of events) expect(when(again, event)).toBeUndefined();
  });
  it('is cancelled under its worker', () => {
    const cancelled = when(running, { kind: 'cancel' });
    expect(cancelled).toMatchObject({ state: 'cancelled' });
    expect(when(cancelled!, { kind: 'beat', attempt: 1, done: 1, total: 2 })).toBeUndefined();
  });
});

describe.each(['done', 'failed', 'cancelled'] as const)('a job that is %s', (state) => {
  it('stays so', () => {
    const events: JobEvent[] = [
      { kind: 'take' },
      { kind: 'cancel' },
      { kind: 'beat', attempt: 1, done: 1, total: 2 },
      { kind: 'finish', attempt: 1, done: 1, file: 'f' },
      { kind: 'fail', attempt: 1 },
      { kind: 'release', attempt: 1 },
      { kind: 'move', attempt: 1, to: 'test' },
    ];
    for (const event of events) expect(when({ ...running, state }, event, after(3600))).toBeUndefined();
  });
});
