import type { RecordedEvent } from '../../../contracts/language/define/event.js';

/** A shift of a drawer as the log leaves it. */
export interface ToldShift {
  readonly no_shift: string;
  /** Position of its last count. */
  readonly position: number;
  readonly isOpen: boolean;
}

/** True for an event by which a step is undone. */
const isUndone = (type: string): boolean => /[-.](undone|undone-elsewhere|reopened)$/.test(type);

/** True for an event by which a document ends, or a step is undone, as if it had never been. */
const isBack = (type: string): boolean => isUndone(type) || /[-.](cancelled|rejected)$/.test(type);

/**
 * Cash that moved: what documents brought and took, less what of it was cancelled, and what cancellations brought back
 * less what they took.
 */
export interface MovedCash {
  readonly masuk: number;
  readonly keluar: number;
  readonly pembatalan: number;
}

const nothing: MovedCash = { masuk: 0, keluar: 0, pembatalan: 0 };

/** The sums with those of an event. */
function after({ masuk, keluar, pembatalan }: MovedCash, { type, branch, postings }: RecordedEvent): MovedCash {
  const sum = (side: 'from' | 'to') =>
    postings.reduce((all, one) => (one[side] === `${branch}/kas` ? all + one.amount : all), 0);
  const [came, went] = [sum('to'), sum('from')];
  if (isBack(type)) return { masuk: masuk - went, keluar: keluar - came, pembatalan: pembatalan + came - went };
  return { masuk: masuk + came, keluar: keluar + went, pembatalan };
}

/** The shifts of drawers, what moved at their counts, and cash that went back out of a counted drawer. */
export class Shifts {
  /** The last shift of each branch. */
  readonly last = new Map<string, ToldShift>();
  /** The differences that were booked at the counts of a drawer, by its branch. */
  readonly booked = new Map<string, number>();
  readonly wrong: string[] = [];
  /** The cash that moved in the last shift of each branch, but for its counts. */
  readonly inShift = new Map<string, MovedCash>();
  /** The cash that moved on each day, by `<branch> <date>`. */
  readonly onDay = new Map<string, MovedCash>();
  private readonly begun = new Map<string, number>();
  /** The positions of the steps of each stream that stand, the newest last. */
  private readonly steps = new Map<string, readonly number[]>();

  /** Takes in an event, the next one of its branch, with what it leaves in the drawer. */
  take(event: RecordedEvent, held: number): void {
    const { type, stream, branch, position, payload } = event;
    this.sum(event);
    if (!this.begun.has(stream)) this.begun.set(stream, position);
    if (type === 'shift.opened' || type === 'shift.closed') {
      const no_shift = stream.slice(stream.indexOf('/') + 1);
      this.last.set(branch, { no_shift, position, isOpen: type === 'shift.opened' });
      this.booked.set(branch, (this.booked.get(branch) ?? 0) + Number(payload['selisih']));
      if (held !== payload['dihitung'])
        this.wrong.push(`${type} of ${no_shift} leaves ${held} in a drawer of ${String(payload['dihitung'])}`);
    }
    this.look(event, this.cameAt(event));
  }

  /** The position at which came what an event takes back: that of the document, or of its newest step. */
  private cameAt({ type, stream, position }: RecordedEvent): number {
    const steps = this.steps.get(stream) ?? [];
    const isBefore = isUndone(type);
    if (type !== 'loan.interest-earned') this.steps.set(stream, isBefore ? steps.slice(0, -1) : [...steps, position]);
    return isBefore ? steps.at(-1)! : this.begun.get(stream)!;
  }

  /** Looks whether cash goes back that was counted away, and whether somebody consents where it was counted. */
  private look({ type, stream, branch, postings, authorised_by }: RecordedEvent, came: number): void {
    const last = this.last.get(branch);
    if (!isBack(type) || !last || came >= last.position) return;
    const isCash = postings.some(({ from, to }) => [from, to].includes(`${branch}/kas`));
    if (isCash && !last.isOpen)
      this.wrong.push(`${type} of ${stream} moves cash that was counted at the end of ${last.no_shift}`);
    if (type === 'remittance.cancelled' && authorised_by === null)
      this.wrong.push(`${stream} came back alone after the count of ${last.no_shift}`);
  }

  private sum(event: RecordedEvent): void {
    const { type, branch, business_date } = event;
    const day = `${branch} ${business_date}`;
    this.onDay.set(day, after(this.onDay.get(day) ?? nothing, event));
    if (type === 'shift.opened') this.inShift.set(branch, nothing);
    else if (this.last.get(branch)?.isOpen && type !== 'shift.closed')
      this.inShift.set(branch, after(this.inShift.get(branch)!, event));
  }
}
