import { documents, masters, samples } from '../../contracts/catalogue.js';
import { commandsIn, type MasterDefinition } from '../../contracts/language/define/master.js';
import { example } from '../../contracts/language/documents/schema.js';

/** Of each command of a master one that is taken. */
const ofMaster = (master: MasterDefinition): readonly (readonly [string, object])[] => {
  const { commands, row } = master;
  // Of the same call as the change, unless they are named otherwise: the change counts.
  const all = commandsIn(master).toSorted(
    (one, other) => Number(one === commands?.change) - Number(other === commands?.change),
  );
  return all.map((command) => [
    command.call,
    command === commands?.import ? { rows: [{ ...example(row), versi: 0 }] } : example(command.body),
  ]);
};

const documentCommands = documents.flatMap(({ steps }) => steps.map(({ command }) => command));

/** Of each command one that is taken. */
export const commandBodies: Readonly<Record<string, object>> = {
  ...Object.fromEntries(masters.flatMap(ofMaster)),
  ...Object.fromEntries(documentCommands.map(({ call, body }) => [call, example(body)])),
  ...samples,
};
