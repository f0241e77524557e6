import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { PUSAT } from '../../../../contracts/language/define/gate.js';
import { Refusal } from '../../../../contracts/language/define/refusals.js';
import type { Remittance } from '../../../../contracts/kirim-uang/documents.js';
import { rupiah } from '../../../../contracts/language/values/rupiah.js';
import { Clock } from '../../../kernel/event-store/clock.js';
import type { Decider } from '../../../kernel/event-store/decider.js';
import type { Ledger } from '../../../kernel/event-store/ledger.js';
import { openLedger } from '../../../domain/journals/open-ledger.js';
import { Harness } from '../../../testing/harness.js';
import { pay } from '../../../testing/till.js';
import { decideCancel, decideReceive, decideReturn, decideSend } from '../kirim-uang.deciders.js';

/** The branches that send to head office. */
export const shops = ['JKT01', 'BDG01', 'SBY01'] as const;
type Shop = (typeof shops)[number];

/** One thing that somebody tries; `which` picks among all that was sent until then. */
type Step =
  | { readonly kind: 'send'; readonly shop: Shop; readonly jumlah: number }
  | { readonly kind: 'receive' | 'cancel' | 'return'; readonly which: number; readonly by: 'pusat' | 'shop' };

const which = fc.nat({ max: 10_000 });
const by = fc.constantFrom('pusat' as const, 'shop' as const);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      shop: fc.constantFrom(...shops),
      jumlah: fc.integer({ min: 1, max: 9 }).map((hundreds) => hundreds * 100),
    }),
  },
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('receive' as const, 'cancel' as const), which, by }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('return' as const), which, by: fc.constant('pusat' as const) }),
  },
);

/** Rounds of steps; those of a round are tried all at once. */
export const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 8 });

/** The money in each drawer at first. */
export const BEGUN = 3_000;

const deciders = { receive: decideReceive, cancel: decideCancel, return: decideReturn };

/** Branches and head office that send and receive through two ledgers, as two processes have them. */
export class Carriers {
  readonly sent: Remittance[] = [];
  /** The acknowledged commands of each reference, in no particular order. */
  readonly done = new Map<string, string[]>();
  readonly refused: string[] = [];

  private constructor(
    readonly harness: Harness,
    private readonly ledgers: readonly Ledger[],
  ) {}

  static async start(): Promise<Carriers> {
    const harness = await Harness.with([PUSAT, ...shops]);
    const second = openLedger(harness.database.url, 2, new Clock());
    harness.after(() => second.close());
    for (const branch of [PUSAT, ...shops]) await pay(harness.ledger, branch, BEGUN);
    return new Carriers(harness, [harness.ledger, second]);
  }

  /** Tries the steps of a round all at once, on both ledgers. What the rules refuse is kept by its code. */
  async round(steps: readonly Step[]): Promise<void> {
    const before = [...this.sent];
    await Promise.all(steps.map((one, index) => this.attempt(one, this.ledgers[index % 2]!, before)));
  }

  private async attempt(one: Step, ledger: Ledger, before: readonly Remittance[]): Promise<void> {
    if (one.kind === 'send') {
      const slip = await this.take(ledger, one.shop, decideSend, {
        jumlah_rp: rupiah(one.jumlah),
        keterangan: 'Setoran',
      });
      if (slip) this.sent.push(slip);
      return;
    }
    const slip = before[one.which % Math.max(before.length, 1)];
    if (!slip) return;
    const branch = one.by === 'pusat' ? PUSAT : slip.dari === PUSAT ? slip.ke : slip.dari;
    const answer = await this.take(ledger, branch, deciders[one.kind], { nomor_referensi: slip.no_reff });
    if (!answer) return;
    this.done.set(slip.no_reff, [...(this.done.get(slip.no_reff) ?? []), one.kind]);
    if (one.kind === 'return') this.sent.push(answer);
  }

  private async take(
    ledger: Ledger,
    branch: string,
    decider: object,
    command: object,
  ): Promise<Remittance | undefined> {
    const origin = { command_id: randomUUID(), correlation_id: 'test', branch, actor: 'TESTER' };
    try {
      const { data } = await ledger.record(decider as Decider, command, origin);
      return data as unknown as Remittance;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refused.push(error.code);
      return undefined;
    }
  }
}
