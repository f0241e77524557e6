import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import { slipStates, type DocumentDefinition } from '../../../contracts/language/define/document.js';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import type { SlipDefinition } from '../../../contracts/language/define/slip.js';
import { MADE_BY, STEP } from '../../../contracts/language/define/undone.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { streamsBy, type Decider } from '../../kernel/event-store/decider.js';
import { eventsOf } from '../../kernel/event-store/log-relations.js';
import { sql } from '../../kernel/postgres/sql.js';
import { maySee } from '../../platform/identity/scope.js';
import type { QuerySource, QueryTools } from '../../platform/reads/query-source.js';
import { documentStreams, isKnown, type DocumentState } from '../documents/document-streams.js';
import { takenStreams, type Taken } from '../documents/paid-elsewhere.js';
import { TAKEN } from '../keys/stream-keys.js';
import { customerNamed, MEMBERS } from './document-slips.js';
import { slipAnswer } from './slip-answer.js';
import { printing } from './slip-prints.js';

type Any = DocumentDefinition<object, string, string>;
type Named = Pick<CommandDefinition, 'name'>;

/** The event of a step by its own number, and whether the step was undone since. */
interface NumberedStep extends Pick<RecordedEvent, 'branch' | 'type' | 'business_date' | 'actor' | 'payload'> {
  readonly nomor: string;
  readonly batal: boolean;
}

/**
 * The answer to the slip of a step, by the number of the step, for those who may see its branch or the one where it was
 * paid, which heads it. It says so where the step was undone.
 *
 * @public
 */
export function stepSlipAnswer(of: object, command: Named, slip: SlipDefinition): QuerySource {
  const document = of as Any;
  return slipAnswer(slip, {
    beside: document.customer ? [MEMBERS] : [],
    async facts({ nomor }, tools) {
      const step = await stepNumbered(document, command, nomor, tools);
      const sides = step ? [step.branch, branchOf(nomor)] : [];
      if (!step || !sides.some((side) => maySee(tools.actor, side))) throw Refusal.of('slip.unknown', 'nomor');
      const { payload, business_date: tanggal, actor: user_id } = step;
      const status = document.stateAfter(step);
      // The number of a step is one of the branch that was paid.
      const paidAt = branchOf(nomor) || step.branch;
      // A branch that took money for another one is not told whose.
      const isIts = maySee(tools.actor, step.branch);
      const customer = isIts && document.customer && (await customerNamed(payload[document.customer], tools));
      return {
        facts: {
          ...payload,
          ...document.asOf?.of(payload, businessDate(tanggal), status),
          ...customer,
          [document.number]: step.nomor,
          ...(paidAt !== step.branch && { cabang_dokumen: step.branch }),
          tanggal,
          dicatat_oleh: user_id,
          status: step.batal ? slipStates.BATAL : document.labels[status],
        },
        kode_toko: paidAt,
        recorded: { tanggal, user_id },
      };
    },
  });
}

/** The number of a step, and the types of its events. */
function numberOf(document: Any, command: Named) {
  const { numbered, events } = document.stepOf(command);
  if (!numbered) throw new Error(`${command.name} has no number of its own`);
  return { field: numbered[1], types: events.map(({ type }) => type) };
}

async function stepNumbered(document: Any, command: Named, nomor: string, { read }: Pick<QueryTools, 'read'>) {
  const { field, types } = numberOf(document, command);
  const [step] = await read<NumberedStep>(sql`
    select split_part(k.stream, '/', 2) as nomor, e.branch, e.type, e.business_date::text as business_date, e.actor,
      e.payload,
      exists (
        select from ${eventsOf(sql`k.stream`)} u
        where u.payload ->> ${MADE_BY} = e.type and u.payload -> ${STEP} -> 0 ->> ${field} = ${nomor}
      ) as batal
    from log.stream_key k
    cross join lateral ${eventsOf(sql`k.stream`)} e
    where k.key = ${field} and k.value = ${nomor} and starts_with(k.stream, ${`${document.stream}/`})
      and e.type = any(${types}::text[]) and e.payload ->> ${field} = ${nomor}
    order by e.version
    limit 1`);
  return step;
}

/** The branch of a number: `JKT01` of `PB-JKT01-000001`. */
const branchOf = (nomor: string): string => nomor.split('-')[1] ?? '';

/** A step whose slip is printed: its document, or what its number's branch took of that. */
interface PrintedStep {
  readonly documents: readonly DocumentState[];
  readonly taken: readonly Taken[];
}

/**
 * The rules of printing the slip of a step.
 *
 * @public
 */
export function stepPrinting(of: object, command: Named, slip: SlipDefinition): Decider {
  const document = of as Any;
  const { field } = numberOf(document, command);
  const streams = documentStreams(document);
  const taken = document.elsewhere && takenStreams(document);
  return printing(slip, {
    needs: ({ nomor }) => ({
      documents: streamsBy(streams, { branch: branchOf(nomor), key: field, value: nomor, most: 1 }),
      taken: taken ? streamsBy(taken, { branch: branchOf(nomor), key: TAKEN, value: nomor, most: 1 }) : [],
    }),
    isThere({ documents: [state], taken: [paid] }: PrintedStep, { nomor }, sender) {
      const own = state && isKnown(state) ? [state.branch] : [];
      const sides = paid?.home ? [branchOf(nomor), paid.home] : own;
      return sides.some((side) => maySee(sender, side));
    },
  });
}
