import type { CommandDefinition } from './command.js';
import { documentPaper } from './document-rows.js';
import type { DocumentDefinition } from './document.js';
import { joined, Text } from './fields.js';
import { defineSlip, type SlipDefinition, type SlipWords } from './slip.js';

/** The branch of a document on the slip of a step that another branch was paid for, which heads it. */
class PaidElsewhere {
  @Text('Cabang Dokumen') cabang_dokumen?: string;
}

/**
 * Defines the slip of a step that has a number of its own (`numbered`): a receipt of interest, a letter. It says the
 * document as the step left it, with its figures of that day, and is printed by that number.
 */
export function stepSlip<F extends object, S extends string, K extends string>(
  document: DocumentDefinition<F, S, K>,
  command: Pick<CommandDefinition, 'name'>,
  words: SlipWords & { readonly title?: string } = {},
): SlipDefinition {
  const { command: step, numbered } = document.stepOf(command);
  if (!numbered) throw new Error(`${command.name} has no number of its own`);
  const [series, field] = numbered;
  const { customer } = document;
  const paper = documentPaper(document.one.row, { isShared: false, customer, terms: undefined });
  return defineSlip(joined(paper, PaidElsewhere), {
    name: step.name,
    title: step.title,
    path: step.path,
    gate: document.gate,
    set: 'nota',
    sample: { [document.number]: `${document.series[0] ?? ''}-JKT01-000001`, [field]: `${series}-JKT01-000001` },
    ...words,
  });
}
