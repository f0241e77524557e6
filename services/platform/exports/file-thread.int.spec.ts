import { performance } from 'node:perf_hooks';
import { inThread, isTooHeavy, type FileOrder, type FileThread } from './file-thread.js';
import { sample } from './testing/sample-document.js';
import { endingThread, sourceThread, threadOfSources } from './testing/source-thread.js';

const nothing = (): void => undefined;

/** Begins a file of so many rows. */
async function begun(
  count: number,
  thread: FileThread = sourceThread,
  progress: (done: number) => void = nothing,
  format: FileOrder['format'] = 'pdf',
) {
  const { document, rows, reports } = await sample(count);
  const file = async (): Promise<Buffer> => {
    const parts: Uint8Array[] = [];
    for await (const part of inThread(thread, { format, width: 90 }, [{ document, rows }], progress)) parts.push(part);
    return Buffer.concat(parts);
  };
  return { file, reports };
}

describe('the thread of a file', () => {
  it('leaves the process free for others while it works', async () => {
    const { file } = await begun(1500);
    const before = performance.eventLoopUtilization();
    await file();
    expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.4);
  });

  it.each(['pdf', 'xlsx', 'text'] as const)('tells how far it is, and reads each row once: %s', async (format) => {
    const told: number[] = [];
    const { file, reports } = await begun(1200, sourceThread, (done) => told.push(done), format);
    expect((await file()).length).toBeGreaterThan(1000);
    expect(told.at(-1)).toBe(1200);
    expect(told).toEqual(told.toSorted((one, other) => one - other));
    expect(reports.reads).toEqual({ begun: 1, ended: 1 });
  });

  it('fails its file, and nothing else, when it breaks', async () => {
    const { file, reports } = await begun(10, threadOfSources({}, 'no-such-file.js'));
    await expect(file()).rejects.toThrow('Cannot find module');
    expect(reports.reads.ended).toBe(reports.reads.begun);
  });

  it('fails its file when it takes more memory than it may', async () => {
    const small = threadOfSources({ resourceLimits: { maxOldGenerationSizeMb: 12, maxYoungGenerationSizeMb: 2 } });
    const { file, reports } = await begun(5000, small);
    expect(isTooHeavy(await file().catch((error: unknown) => error))).toBe(true);
    expect(reports.reads.ended).toBe(reports.reads.begun);
  });

  it('fails its file when it ends by itself', async () => {
    const { file } = await begun(10, endingThread);
    await expect(file()).rejects.toThrow('the thread that makes the file ended');
  });

  it('ends when the rows break off', async () => {
    const { file, reports } = await begun(2000);
    reports.beforeChunk = (chunk) => {
      if (chunk === 2) throw new Error('cancelled');
    };
    await expect(file()).rejects.toThrow('cancelled');
    expect(reports.reads).toEqual({ begun: 1, ended: 1 });
  });

  it('ends between parts when it is told to', async () => {
    const told: number[] = [];
    const { file } = await begun(5000, sourceThread, (done) => {
      told.push(done);
      throw new Error('cancelled');
    });
    await expect(file()).rejects.toThrow('cancelled');
    expect(told).toHaveLength(1);
  });
});
