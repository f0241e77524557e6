import { dataBarang } from '../../contracts/data-barang/index.js';
import { features as manifests } from '../../contracts/features.js';
import { features } from '../features/features.js';
import { commandBodies } from '../testing/command-bodies.js';

describe('the accounting parameters that deciders name', () => {
  const naming = features.flatMap(({ name, deciders }) =>
    deciders.filter(({ journal }) => journal).map((decider) => [decider.command.name, name, decider] as const),
  );

  it.each(naming)(
    'of %s stand in the manifest of %s or of pieces, and so can be set',
    (_, name, { command, journal }) => {
      const journals = manifests
        .filter((manifest) => [name, dataBarang.name].includes(manifest.name))
        .flatMap((manifest) => manifest.journals ?? []);
      for (const { trx, type } of [journal!(commandBodies[command.call]!)].flat())
        expect(journals).toContainEqual(
          journals.some((kind) => 'leg' in kind && kind.trx === trx)
            ? { trx, leg: expect.any(String) }
            : expect.objectContaining({ trx, type }),
        );
    },
  );
});
