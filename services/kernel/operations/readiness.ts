import type pg from 'pg';

/** How long a part may take to say that it is up. */
const PATIENCE_MS = 2000;

/** What a process needs to be of use, each part with a question that throws when it is down. */
export class Readiness {
  private readonly parts = new Map<string, () => Promise<unknown>>();

  constructor(database: pg.Pool) {
    this.add('postgres', () => database.query('select 1'));
  }

  /** Adds a part. */
  add(name: string, question: () => Promise<unknown>): void {
    this.parts.set(name, question);
  }

  /** Asks every part. */
  async check(): Promise<{ ready: boolean; parts: Record<string, 'up' | 'down'> }> {
    const answers = await Promise.all([...this.parts].map(async ([name, question]) => [name, (await isUp(question)) ? 'up' : 'down'] as const));
    return { ready: answers.every(([, answer]) => answer === 'up'), parts: Object.fromEntries(answers) };
  }
}

async function isUp(question: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new Error('no answer in time')), PATIENCE_MS)));
  try {
    await Promise.race([question(), late]);
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
