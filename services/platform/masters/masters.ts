import { defineCommand, type CommandDefinition } from '../../../contracts/language/define/command.js';
import type { FieldError } from '../../../contracts/language/define/fields.js';
import type { Versioned } from '../../../contracts/language/define/versioned.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { isSame, wrongFields } from '../../../contracts/language/define/import-rows.js';
import {
  masterChanged,
  masterCreated,
  masterRemoved,
  masterRestored,
  rowKey,
  type MasterDefinition,
} from '../../../contracts/language/define/master.js';
import {
  decidersOf,
  decider,
  happened,
  refuse,
  type Decider,
  type Decision,
  type NewEvent,
  type StreamRef,
} from '../../kernel/event-store/decider.js';
import { consenting } from './jumps.js';
import { importMaster } from './master-import.js';
import { mastersProjection } from './master-rows.js';
import {
  changed,
  completed,
  isForeign,
  isThereBy,
  masterRow,
  mayTouch,
  needsOf,
  refOf,
  rowIn,
  stateOf,
  type MasterState,
  type RowNeeds,
} from './master-streams.js';
import { daysFound, heldAgainst } from './open-days.js';
import { rangeErrors, rowsFound, withOthers } from './range-rules.js';
import { begun } from './validity.js';
import { isUsedByDocuments, missingOf, usesOf } from './uses.js';

export { masterRow, rowIn, type MasterState } from './master-streams.js';
export { importMaster };

const refuseField = ({ field, ...wrong }: FieldError): Decision => refuse('master.rows', field, wrong);

/** Refused because it was removed, and can be restored. */
const refuseDeleted = <R extends object>({ label }: MasterDefinition<R>): Decision => ({
  refusal: 'DELETED',
  values: { label },
});

/** Refuses a row whose key is there: it is changed where it stands. */
function refuseTaken<R extends object>({ key }: MasterDefinition<R>, row: R): Decision {
  const field = key.at(-1)!;
  return refuse('master.exists', field, message('master.isThere', { kode: String(row[field as keyof R]) }));
}

/** The rules of adding a row: its key is free, and what it names is there. */
export function createMaster<R extends object>(master: MasterDefinition<R>): Decider<R, RowNeeds<R>> {
  const seeding = {
    name: `create-${master.name}`,
    call: master.call,
    path: '',
    title: master.title,
    gate: { pusatOnly: true },
  } as const;
  const command =
    master.commands?.create ??
    defineCommand(master.row, { ...seeding, saved: 'toast.success', failed: 'request.failed' });
  return consenting(
    master,
    decider(command, {
      needs: (row) => needsOf(master, row),
      ...heldAgainst(master, (row: R) => [row]),
      decide(row, states, { sender, found, ...moment }) {
        if (!mayTouch(master, sender, row)) return refuse('access.branch', master.branchField);
        if (states.row.status === 'active') return refuseTaken(master, row);
        const [wrong] = wrongFields(master, row, undefined, isThereBy(states));
        if (wrong) return refuseField(wrong);
        const whole = completed(master, row, states);
        if ('wrong' in whole) return refuseField(whole.wrong);
        const then = begun(master, whole.row, { ...moment, open: daysFound(found) });
        if ('wrong' in then) return refuseField(then.wrong);
        const overlapping = rangeErrors(master, rowsFound<R>(found), [then.row]).get(0);
        return overlapping
          ? refuseField(overlapping)
          : happened(masterCreated(master), refOf(master, row), { ...then.row });
      },
    }),
  );
}

/** True where a change was made on another version of a row than the present one; one without a version never was. */
const isOvertaken = (versi: number | undefined, state: Partial<Versioned>): boolean =>
  versi !== undefined && versi !== (state.versi ?? 0);

/**
 * Refused because somebody has changed the row since the version that the change was made on; with what stands there
 * now.
 */
const refuseOvertaken = <R extends object>(
  { label }: MasterDefinition<R>,
  state: { readonly status: string } & Partial<Versioned> & { readonly oleh?: string } & R,
): Decision => {
  const { versi = 0, oleh: user_id = '' } = state;
  return {
    refusal: 'master.changed-meanwhile',
    values: { label, user: user_id },
    present: { versi, user_id, row: { ...rowIn(state) } },
  };
};

/**
 * The rules of giving a row new values: it is there, nobody has changed it since, something is new, and it is head
 * office's to change, or of the sender's own branch before and after.
 */
export function changeMaster<R extends object>(
  master: MasterDefinition<R>,
  command: CommandDefinition<R & Partial<Versioned>> | undefined = master.commands?.change,
): Decider<R & Partial<Versioned>, RowNeeds<R>> {
  if (!command) throw new Error(`${master.name} has no command of its own`);
  return consenting(
    master,
    decider(command, {
      needs: (sent) => needsOf(master, sent as R),
      ...heldAgainst(master, (sent: R & Partial<Versioned>) => [sent]),
      decide({ versi, ...rest }, states, { sender, found, ...moment }) {
        const sent = rest as unknown as R;
        const state = stateOf(master, sent, states.row);
        if (!mayTouch(master, sender, sent)) return refuse('access.branch', master.branchField);
        if (state.status === 'none') return refuse('master.unknown', master.key.at(-1));
        if (state.status === 'removed') return refuseDeleted(master);
        if (!mayTouch(master, sender, state)) return refuse('access.branch', master.branchField);
        if (isOvertaken(versi, state)) return refuseOvertaken(master, state);
        const [wrong] = wrongFields(master, sent, state, isThereBy(states));
        const whole = wrong ? { wrong } : completed(master, sent, states);
        if ('wrong' in whole) return refuseField(whole.wrong);
        const wanted = changed(master, sent, whole.row, state);
        if (isSame(master, wanted, state)) return refuse('master.unchanged');
        const then = begun(master, wanted, { ...moment, open: daysFound(found) }, state);
        if ('wrong' in then) return refuseField(then.wrong);
        const { row } = then;
        const overlapping = rangeErrors(master, rowsFound<R>(found), [row]).get(0);
        return overlapping ? refuseField(overlapping) : happened(masterChanged(master), refOf(master, row), { ...row });
      },
    }),
  );
}

/**
 * The rules of removing a row: nobody has changed it since, nothing uses it, whatever is recorded at the same moment,
 * and nothing is on its accounts.
 */
export function removeMaster<R extends object>(
  master: MasterDefinition<R>,
  masters: readonly MasterDefinition[],
): Decider<Partial<R> & Partial<Versioned>, { row: StreamRef<MasterState<R>> }> {
  const command = master.commands?.remove;
  if (!command) throw new Error(`Rows of ${master.name} are not removed`);
  return decider(command, {
    needs: (key) => ({ row: refOf(master, key as R) }),
    survey: (key) => withOthers(master, usesOf(master as unknown as MasterDefinition, masters, key), ['by']),
    ...(!isUsedByDocuments(master) && { surveys: 'branch' }),
    surveysAfter: mastersProjection(masters),
    decide({ versi, ...key }, { row: state }, { sender, found: all }) {
      if (isForeign(master, sender, key)) return refuse('access.branch', master.branchField);
      const found = all.filter(({ row }) => !row);
      if (state.status === 'none') return refuse('master.unknown', master.key.at(-1));
      if (state.status === 'removed') return refuseDeleted(master);
      if (!mayTouch(master, sender, state)) return refuse('access.branch');
      if (isOvertaken(versi, state)) return refuseOvertaken(master, state);
      const { label } = master;
      const own = master.needed?.keys.includes(rowKey(master, rowIn(state))) ? [master.needed.label] : [];
      const by = new Set([...own, ...found.flatMap((use) => (typeof use['by'] === 'string' ? [use['by']] : []))]);
      if (by.size > 0) return { refusal: 'master.in-use', values: { label, by: [...by] } };
      if (found.length > 0) return { refusal: 'master.holds', values: { label } };
      const row = rowIn(state) as R;
      const leftOut = rangeErrors(master, rowsFound<R>(all), [], [row]).get(0);
      return leftOut ? refuseField(leftOut) : happened(masterRemoved(master), refOf(master, row), row);
    },
  });
}

/** The rules of restoring a row: it was removed, and what it names is there. */
export function restoreMaster<R extends object>(
  master: MasterDefinition<R>,
): Decider<Partial<R>, { row: StreamRef<MasterState<R>> }> {
  const command = master.commands?.restore;
  if (!command) throw new Error(`Rows of ${master.name} cannot be restored`);
  return decider(command, {
    needs: (key) => ({ row: refOf(master, key as R) }),
    survey: (key) => withOthers(master, missingOf(master as unknown as MasterDefinition, key), ['field', 'key']),
    surveys: 'branch',
    decide(asked, { row: state }, { sender, found: all }) {
      if (isForeign(master, sender, asked)) return refuse('access.branch', master.branchField);
      const { label, key } = master;
      const found = all.filter(({ row }) => !row);
      if (state.status === 'none') return refuse('master.unknown', key.at(-1));
      if (state.status === 'active') return { refusal: 'master.not-deleted', values: { label } };
      if (!mayTouch(master, sender, state)) return refuse('access.branch');
      const missing = new Set(found.map(({ field, key: of }) => `${String(field)} ${String(of)}`));
      const row = rowIn(state) as R;
      const wrong =
        wrongFields(master, row, undefined, (_of, of, field) => !missing.has(`${field} ${of}`))[0] ??
        rangeErrors(master, rowsFound<R>(all), [row]).get(0);
      return wrong ? refuseField(wrong) : happened(masterRestored(master), refOf(master, row), row);
    },
  });
}

/**
 * The rules of putting the rows of a master in an order: all that there are, each once. Those that stand in another
 * place than before are changed.
 */
export function reorderMaster<R extends object>(
  master: MasterDefinition<R>,
): Decider<{ readonly urutan: readonly string[] }> {
  const { commands, ordered, rows = [], key, label } = master;
  const command = commands?.reorder;
  if (!command || ordered === undefined) throw new Error(`Rows of ${master.name} have no order`);
  const keyed = (one: string): Partial<R> => ({ [key[0]!]: one }) as unknown as Partial<R>;
  return decider(command, {
    needs: ({ urutan }) => Object.fromEntries(urutan.map((one) => [one, masterRow(master, one)])),
    decide({ urutan }, states) {
      if (rows.some((row) => !urutan.includes(rowKey(master, row))))
        return { refusal: 'master.not-all', values: { label } };
      const events = urutan.flatMap((one, index): NewEvent[] | undefined[] => {
        const state = stateOf(master, keyed(one), states[one] as MasterState<R>);
        if (state.status !== 'active') return [undefined];
        if (state[ordered] === index + 1) return [];
        const row = { ...rowIn(state), [ordered]: index + 1 };
        return [{ definition: masterChanged(master), stream: masterRow(master, one), payload: row, postings: [] }];
      });
      if (events.includes(undefined)) return refuse('master.unknown', 'urutan');
      return events.length === 0 ? refuse('master.unchanged') : { events: events as readonly NewEvent[] };
    },
  });
}

/** The deciders of all masters that have commands. `masters` are all there are: some name rows of others. */
export function masterDeciders(masters: readonly MasterDefinition[]): readonly Decider[] {
  return masters.flatMap((master) => {
    const { create, change, remove, restore, reorder, import: imported } = master.commands ?? {};
    return decidersOf(
      ...(create ? [createMaster(master)] : []),
      ...(change ? [changeMaster(master)] : []),
      ...(remove ? [removeMaster(master, masters)] : []),
      ...(imported ? [importMaster(master)] : []),
      ...(restore ? [restoreMaster(master)] : []),
      ...(reorder ? [reorderMaster(master)] : []),
    );
  });
}
