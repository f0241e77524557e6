import { waitingByBranch, WaitingBranch, waitingHere } from '../../../contracts/beranda/waiting.js';
import { documents } from '../../../contracts/catalogue.js';
import { fieldsOf } from '../../../contracts/language/define/fields.js';
import { validated, waitingGates } from './waiting.queries.js';

describe('what waits by branch', () => {
  it('counts every document that somebody else validates while it waits', () => {
    const waiting = documents.filter(({ waitingStates, steps }) =>
      steps.some(({ byAnother, from }) => byAnother === true && from.some((state) => waitingStates.includes(state))),
    );
    const names = Object.values(validated).map(({ name }) => name as string);
    expect(names.toSorted()).toEqual(waiting.map(({ name }) => name).toSorted());
  });

  it('has a gate of its own for each count, without which the count is not told', () => {
    const counts = [...fieldsOf(WaitingBranch).keys()].filter((name) => name !== 'kode_toko');
    expect(Object.keys(waitingGates)).toEqual(counts);
    expect([waitingByBranch.maybe, waitingHere.maybe]).toEqual([counts, counts]);
  });
});
