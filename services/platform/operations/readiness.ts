import type pg from 'pg';
import type { Building } from '../rebuild/read-models.js';

/** The time that a part may take to say that it is up. */
const PATIENCE_MS = 2000;

/** The parts that a process needs to be of use, each with a question that throws when it is down. */
export class Readiness {
  private readonly parts = new Map<string, () => Promise<unknown>>();

  private building: () => ReadonlyMap<string, Building> = () => new Map();

  constructor(database: pg.Pool) {
    this.add('postgres', () => database.query('select 1'));
  }

  /** Adds a part. */
  add(name: string, question: () => Promise<unknown>): void {
    this.parts.set(name, question);
  }

  /** Says which read models are not there yet. A process is ready without them: all else is served meanwhile. */
  addBuilding(building: () => ReadonlyMap<string, Building>): void {
    this.building = building;
  }

  /** Asks every part. */
  async check(): Promise<{
    ready: boolean;
    parts: Record<string, 'up' | 'down'>;
    building?: Record<string, Building>;
  }> {
    const answers = await Promise.all(
      [...this.parts].map(async ([name, question]) => [name, (await isUp(question)) ? 'up' : 'down'] as const),
    );
    const building = Object.fromEntries(this.building());
    return {
      ready: answers.every(([, answer]) => answer === 'up'),
      parts: Object.fromEntries(answers),
      ...(Object.keys(building).length > 0 && { building }),
    };
  }
}

async function isUp(question: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>(
    (_, reject) => (timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS)),
  );
  try {
    await Promise.race([question(), late]);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
