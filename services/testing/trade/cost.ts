import type { Paper, PaperKind, PaperLine } from './papers.js';

/** The gold of a group that a branch holds, and what it stands for in rupiah. */
interface Held {
  value: number;
  berat: number;
}

/** The part of a document that came into the stock of a group, and what went out of it. */
interface Moved {
  readonly came: Held;
  readonly went: Held;
}

/** The kinds of documents that bring gold into stock, or take it out. */
const ofGold: readonly PaperKind[] = ['receipt', 'sale', 'purchase', 'sorting', 'wash'];

/** Divides as one does by hand, half a rupiah up. */
const share = (value: number, part: number, whole: number): number =>
  Number((2n * BigInt(value) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));

/** The value that goes with some gold: its part by weight, all of it with the last gram. */
const valueOf = ({ value, berat }: Held, part: number): number => (part >= berat ? value : share(value, part, berat));

/**
 * The average cost of gold by group, computed from what documents say alone: what was paid for gold is its value, and
 * gold that goes takes its part by weight along (docs/trade.md, Cost and value).
 */
export class AverageCost {
  private readonly groups = new Map<string, Held>();
  private readonly moved = new Map<string, ReadonlyMap<string, Moved>>();

  /** Everything that is held, by branch and group. */
  get all(): ReadonlyMap<string, Readonly<Held>> {
    return this.groups;
  }

  /** The average cost of the gold of each line of a sale at this moment. */
  costsOf({ branch, kind, facts }: Paper): readonly number[] {
    if (kind !== 'sale') return [];
    return facts.barang.map(({ kode_group, berat }) => valueOf(this.held(branch, kode_group), berat));
  }

  /** Takes in a document that begins or ends. */
  take(paper: Paper): void {
    const { kind, facts, nomor } = paper;
    if (!ofGold.includes(kind)) return;
    if (!paper.stands) return this.undo(paper);
    if (this.moved.has(nomor)) return;
    const own = (lines: readonly PaperLine[] = []) => groupsIn(lines);
    const groups = new Set([...own(facts.barang), ...own(facts.beli)]);
    const moved = new Map<string, Moved>();
    for (const group of groups) {
      const held = this.held(paper.branch, group);
      const one = movedBy(paper, group, held);
      moved.set(group, one);
      held.value += one.came.value - one.went.value;
      held.berat += one.came.berat - one.went.berat;
    }
    this.moved.set(nomor, moved);
  }

  /**
   * Undoes a document: what went comes back with its value, what came goes with the value that it came with, as far as
   * that leaves what stays at its average cost.
   */
  private undo({ branch, nomor, kind }: Paper): void {
    for (const [group, { came, went }] of this.moved.get(nomor) ?? []) {
      const held = this.held(branch, group);
      const had = { value: held.value + went.value, berat: held.berat + went.berat };
      const isEnough = came.value === had.value || (came.value < had.value && came.berat < had.berat);
      const taken = isEnough || kind === 'sorting' || kind === 'wash' ? came.value : valueOf(had, came.berat);
      Object.assign(held, { value: had.value - taken, berat: had.berat - came.berat });
    }
  }

  private held(branch: string, group: string): Held {
    const key = `${branch}/${group}`;
    const held = this.groups.get(key) ?? { value: 0, berat: 0 };
    this.groups.set(key, held);
    return held;
  }
}

const groupsIn = (lines: readonly PaperLine[]): readonly string[] => lines.map(({ kode_group }) => kode_group);

/** Sums lines of a group. */
function summed(lines: readonly PaperLine[] = [], group: string, valueIn: (line: PaperLine) => number): Held {
  const own = lines.filter(({ kode_group }) => kode_group === group);
  return {
    value: own.reduce((sum, line) => sum + valueIn(line), 0),
    berat: own.reduce((sum, { berat }) => sum + berat, 0),
  };
}

const nothing: Held = { value: 0, berat: 0 };

/** Returns what a document brings into the stock of a group, and what it takes out of it. */
function movedBy({ kind, facts: { barang, beli } }: Paper, group: string, held: Held): Moved {
  if (kind === 'receipt') return { came: summed(barang, group, (line) => line.harga_modal ?? 0), went: nothing };
  if (kind === 'purchase') return { came: summed(barang, group, (line) => line.harga ?? 0), went: nothing };
  const came = summed(beli, group, (line) => line.harga ?? 0);
  const gone = kind === 'sale' ? barang : barang.map((line) => ({ ...line, berat: line.susut ?? 0 }));
  const { berat } = summed(gone, group, () => 0);
  return { came, went: { berat, value: berat === 0 ? 0 : valueOf(held, berat) } };
}
