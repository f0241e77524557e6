import { randomUUID } from 'node:crypto';
import { defineCommand } from '../../contracts/language/define/command.js';
import { defineEvent } from '../../contracts/language/define/event.js';
import { Money, Text } from '../../contracts/language/define/fields.js';
import { open } from '../../contracts/language/define/gate.js';
import { businessDate } from '../../contracts/language/values/business-date.js';
import { rupiah, type Rupiah } from '../../contracts/language/values/rupiah.js';
import type { Origin } from '../kernel/event-store/prepared-command.js';
import {
  decider,
  happened,
  posting,
  streamOf,
  type StreamRef,
  type StreamType,
} from '../kernel/event-store/decider.js';
import type { Ledger } from '../kernel/event-store/ledger.js';
import { project } from '../kernel/projection/projection.js';
import { bothSides } from '../domain/books/posting-sides.js';
import { buckets, date, documents, lines, text, whole } from '../kernel/projection/tables.js';

/**
 * The smallest feature that uses all of the kernel: money into a till, and from till to till, also of another branch.
 */
class MoveTill {
  @Text('Dari', { required: true }) dari!: string;
  @Text('Ke', { required: true }) ke!: string;
  @Money('Jumlah', { required: true, min: 1 }) jumlah!: Rupiah;
}

class TillMoved {
  @Text('No', { required: true }) no!: string;
  @Money('Jumlah', { required: true }) jumlah!: Rupiah;
}

export const tillMoved = defineEvent('till.moved', 1, TillMoved);
const moveTill = defineCommand(MoveTill, {
  name: 'move-till',
  call: 'till',
  path: '/till',
  title: 'Till',
  gate: open,
  saved: 'toast.success',
  failed: 'request.failed',
});

interface Till {
  readonly moves: number;
  readonly total: number;
}
export const tills: StreamType<Till> = {
  category: 'till',
  initial: { moves: 0, total: 0 },
  evolve: ({ moves, total }, { payload }) => ({ moves: moves + 1, total: total + (payload as TillMoved).jumlah }),
};

/** The stream of a till: one an account. */
const tillOf = (branch: string, account: string): StreamRef<Till> =>
  streamOf(tills, branch, account.replaceAll('/', '.'));

export const decideMove = decider(moveTill, {
  needs: (c, branch) => ({ till: tillOf(branch, c.dari) }),
  decide: (c, _states, { branch, number }) =>
    happened(tillMoved, tillOf(branch, c.dari), { no: number('TL'), jumlah: c.jumlah }, [
      posting(c.dari, c.ke, c.jumlah),
    ]),
});

export const tillLine = lines(
  'line',
  { branch: text, position: whole, account: text, masuk: whole, keluar: whole, business_date: date },
  [['branch', 'account', 'position']],
);
export const tillSum = buckets('sum', { account: text }, { masuk: whole, keluar: whole, moves: whole });
export const tillLast = documents('last', { stream: text }, { no: text });

/** A read model with a table of each shape. */
export const tillProjection = (name = 'till') =>
  project(name, 1, [tillLine, tillSum, tillLast])
    .on(tillMoved, ({ stream, version, payload }) => [tillLast.put(version, { stream, no: payload.no })])
    .onPostings((move, { branch, position, business_date }) =>
      bothSides(move).flatMap(({ account, masuk, keluar }) => [
        tillLine.add({ branch, position, account, masuk, keluar, business_date }),
        tillSum.bump({ account }, { masuk, keluar, moves: 1 }),
      ]),
    );

/** The origin of a command of a test. */
export const origin = (branch: string, command_id: string = randomUUID()): Origin => ({
  branch,
  command_id,
  correlation_id: 'test',
  actor: 'TESTER',
});

/** Money from the outside into a till of a branch, or wherever it is told to go. */
export const pay = (
  ledger: Ledger,
  branch: string,
  jumlah: number,
  { dari = `${branch}/luar`, ke = `${branch}/kas`, key = randomUUID() as string } = {},
) => ledger.record(decideMove, { dari, ke, jumlah: rupiah(jumlah) }, origin(branch, key));

/** The date on which the branches of tests are opened. */
export const testDate = businessDate('2026-11-20');
