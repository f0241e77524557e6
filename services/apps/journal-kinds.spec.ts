import { codedJournals, journalKinds } from '../../contracts/accounting/journal-kinds.js';
import { features } from '../features/features.js';
import { commandBodies } from '../testing/command-bodies.js';

describe('the accounting parameters that deciders name', () => {
  const naming = features.flatMap(({ deciders }) => deciders).filter(({ journal }) => journal);
  const isKnown = ({ trx, type }: { trx: string; type: string }): boolean =>
    journalKinds.some((kind) => kind.trx === trx && kind.type === type) ||
    codedJournals.some((coded) => coded.trx === trx);

  it.each(naming.map((one) => [one.command.name, one] as const))(
    'of %s is one that can be set',
    (_, { command, journal }) => {
      const keys = [journal!(commandBodies[command.call]!)].flat();
      expect(keys.filter((key) => !isKnown(key))).toEqual([]);
    },
  );
});
