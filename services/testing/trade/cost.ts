import type { Paper, PaperKind, PaperLine } from './papers.js';

/** The gold of a group that a branch holds, and what it stands for in rupiah. */
interface Held {
  readonly value: number;
  readonly berat: number;
}

/** The part of a document that came into the stock of a group, and what went out of it. */
interface Moved {
  readonly came: Held;
  readonly went: Held;
}

/** The kinds of documents that bring gold into stock, or take it out. */
const ofGold: readonly PaperKind[] = ['receipt', 'sale', 'purchase', 'sorting', 'wash', 'auction'];

/** True for a document at which somebody else has still to look: what it brings is no stock yet. */
export const isWaiting = ({ kind, stands, facts }: Paper): boolean =>
  stands && ['sale', 'purchase'].includes(kind) && facts.tervalidasi === false;

/** Divides as one does by hand, half a rupiah up. */
const share = (value: number, part: number, whole: number): number =>
  Number((2n * BigInt(value) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));

/** The value that goes with some gold: its part by weight, all of it with the last gram. */
const valueOf = ({ value, berat }: Held, part: number): number => (part >= berat ? value : share(value, part, berat));

/**
 * The average cost of gold by group, computed from what documents say alone: what was paid for gold is its value, and
 * gold that goes takes its part by weight along (docs/trade.md, Cost and value). On an earlier date what came or went
 * since counts for nothing, but for the last gold of a later day: it takes along what is left then.
 */
export class AverageCost {
  /** The gold that came less what went, by branch and group and by the date of its document. */
  private readonly groups = new Map<string, Map<string, Held>>();
  private readonly moved = new Map<string, Map<string, Moved>>();
  private readonly waiting = new Map<string, Paper>();

  /** Everything that is held, by branch and group. */
  get all(): ReadonlyMap<string, Readonly<Held>> {
    return new Map([...this.groups].map(([key, days]) => [key, total([...days.values()])]));
  }

  /** Everything that was brought and waits for its validation, by branch and group. */
  get waits(): ReadonlyMap<string, Readonly<Held>> {
    const sums = new Map<string, Held>();
    for (const paper of this.waiting.values())
      for (const group of groupsOf(paper)) {
        const key = `${paper.branch}/${group}`;
        sums.set(key, total([sums.get(key) ?? nothing, cameBy(paper, group)]));
      }
    return sums;
  }

  /** The average cost of the gold of each line of a sale at this moment. */
  costsOf(paper: Paper): readonly number[] {
    if (paper.kind !== 'sale') return [];
    return paper.facts.barang.map(({ kode_group, berat }) => valueOf(this.held(paper, kode_group), berat));
  }

  /** Takes in a document that begins, is validated or ends. */
  take(paper: Paper): void {
    const { kind, nomor } = paper;
    if (!ofGold.includes(kind)) return;
    if (!paper.stands) return this.undo(paper);
    const moved = this.moved.get(nomor);
    if (!moved) this.begin(paper);
    else if (this.waiting.delete(nomor))
      for (const group of groupsOf(paper)) {
        const came = cameBy(paper, group);
        this.add(paper, group, came, 1);
        moved.set(group, { ...moved.get(group)!, came });
      }
  }

  private begin(paper: Paper): void {
    if (isWaiting(paper)) this.waiting.set(paper.nomor, paper);
    const moved = new Map<string, Moved>();
    this.moved.set(paper.nomor, moved);
    for (const group of groupsOf(paper)) {
      const gone = wentBy(paper, group, this.held(paper, group));
      const went = { ...gone, value: this.restOf(paper, group, gone.berat) ?? gone.value };
      const came = isWaiting(paper) ? nothing : cameBy(paper, group);
      this.add(paper, group, went, -1);
      this.add(paper, group, came, 1);
      moved.set(group, { came, went });
    }
  }

  /**
   * Undoes a document: what went comes back with its value, what came goes with the value that it came with, as far as
   * that leaves what stays at its average cost.
   */
  private undo(paper: Paper): void {
    const { nomor, kind } = paper;
    this.waiting.delete(nomor);
    for (const [group, { came, went }] of this.moved.get(nomor) ?? []) {
      const had = total([this.held(paper, group), went]);
      const isEnough = came.value === had.value || (came.value < had.value && came.berat < had.berat);
      const taken = isEnough || kind === 'sorting' || kind === 'wash' ? came.value : valueOf(had, came.berat);
      const rest = this.restOf(paper, group, came.berat - went.berat);
      const value = rest === undefined ? taken : rest + went.value;
      this.add(paper, group, went, 1);
      this.add(paper, group, { value, berat: came.berat }, -1);
    }
  }

  /** The gold of a group that its branch held at the end of the date of a document. */
  private held({ branch, tanggal }: Paper, group: string): Held {
    const days = [...(this.groups.get(`${branch}/${group}`) ?? [])];
    return total(days.flatMap(([date, moved]) => (date <= tanggal ? [moved] : [])));
  }

  /** The value that a group has at the end of a later day, where gold that leaves now is all that it has then. */
  private restOf({ branch, tanggal }: Paper, group: string, berat: number): number | undefined {
    const days = [...(this.groups.get(`${branch}/${group}`) ?? [])].toSorted(([one], [other]) =>
      one < other ? -1 : 1,
    );
    let end = nothing;
    for (const [date, moved] of days) {
      end = total([end, moved]);
      if (date > tanggal && berat > 0 && end.berat === berat) return end.value;
    }
    return undefined;
  }

  private add({ branch, tanggal }: Paper, group: string, { value, berat }: Held, sign: 1 | -1): void {
    const key = `${branch}/${group}`;
    const days = this.groups.get(key) ?? new Map<string, Held>();
    this.groups.set(key, days);
    days.set(tanggal, total([days.get(tanggal) ?? nothing, { value: sign * value, berat: sign * berat }]));
  }
}

const nothing: Held = { value: 0, berat: 0 };

const total = (all: readonly Held[]): Held => ({
  value: all.reduce((sum, { value }) => sum + value, 0),
  berat: all.reduce((sum, { berat }) => sum + berat, 0),
});

const groupsOf = ({ facts: { barang, beli = [] } }: Paper): ReadonlySet<string> =>
  new Set([...barang, ...beli].map(({ kode_group }) => kode_group));

/** Sums lines of a group. */
function summed(lines: readonly PaperLine[] = [], group: string, valueIn: (line: PaperLine) => number): Held {
  const own = lines.filter(({ kode_group }) => kode_group === group);
  return {
    value: own.reduce((sum, line) => sum + valueIn(line), 0),
    berat: own.reduce((sum, { berat }) => sum + berat, 0),
  };
}

/** Returns what a document brings into the stock of a group. */
function cameBy({ kind, facts: { barang, beli } }: Paper, group: string): Held {
  if (kind === 'receipt') return summed(barang, group, (line) => line.harga_modal ?? 0);
  return summed(kind === 'purchase' || kind === 'auction' ? barang : beli, group, (line) => line.harga ?? 0);
}

/** Returns what a document takes out of the stock of a group. */
function wentBy({ kind, facts: { barang } }: Paper, group: string, held: Held): Held {
  if (kind === 'receipt' || kind === 'purchase' || kind === 'auction') return nothing;
  const gone = kind === 'sale' ? barang : barang.map((line) => ({ ...line, berat: line.susut ?? 0 }));
  const { berat } = summed(gone, group, () => 0);
  return { berat, value: berat === 0 ? 0 : valueOf(held, berat) };
}
