/** Milliseconds for which a failed process is passed over: twice as long each time, until it answers again. */
const PASSED_OVER_MS = { first: 1000, longest: 30_000 };

interface Process {
  readonly address: string;
  underWay: number;
  failures: number;
  /** Passed over until then. */
  until: number;
}

/** A process that was chosen for a request. */
export interface Chosen {
  readonly address: string;
  /** It answered: it is chosen as any other again. */
  answered(): void;
  /** It could not be reached, or went away: it is passed over for a while. */
  failed(): void;
  /** The request is over, however it went. */
  over(): void;
}

/** The processes of one role: each request goes to the one with the fewest under way. */
export class Role {
  private readonly processes: readonly Process[];

  constructor(addresses: readonly string[]) {
    this.processes = addresses.map((address) => ({
      address: address.replace(/\/$/, ''),
      underWay: 0,
      failures: 0,
      until: 0,
    }));
  }

  /** Returns the number of tries of a request: one a process; two where there is only one. */
  get tries(): number {
    return Math.max(2, this.processes.length);
  }

  /** Chooses for a request, if possible one that has not been tried and has not failed of late. */
  choose(tried: ReadonlySet<string> = new Set()): Chosen {
    const now = Date.now();
    const standing = ({ address, until, underWay }: Process): readonly number[] => [
      Number(tried.has(address)),
      until > now ? until : 0,
      underWay,
    ];
    const chosen = this.processes.reduce((best, one) => (isLess(standing(one), standing(best)) ? one : best));
    chosen.underWay += 1;
    let isOver = false;
    return {
      address: chosen.address,
      answered: () => void (chosen.failures = 0),
      failed: () => {
        chosen.failures += 1;
        chosen.until = Date.now() + Math.min(PASSED_OVER_MS.first * 2 ** (chosen.failures - 1), PASSED_OVER_MS.longest);
      },
      over: () => {
        if (!isOver) chosen.underWay -= 1;
        isOver = true;
      },
    };
  }
}

function isLess(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((number, place) => number !== other[place]);
  return at >= 0 && one[at]! < other[at]!;
}
