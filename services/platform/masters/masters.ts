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
import { consentingToJumps } from './jumps.js';
import { importMaster } from './master-import.js';
import { mastersProjection } from './master-rows.js';
import {
  changed,
  completed,
  isForeign,
  isThereBy,
  masterRow,
  mayTouch,
  namedNeeds,
  needsOf,
  refOf,
  rowIn,
  stateOf,
  unversioned,
  type MasterState,
  type NamedNeeds,
  type RowNeeds,
} from './master-streams.js';
import { openDaysIn, openDaysQuery } from './open-days.js';
import { rangeErrors } from './range-rules.js';
import { begun } from './validity.js';
import { isUsedByDocuments, usesOf } from './uses.js';
import { activeRows, besideOf, type Beside } from './whole-masters.js';

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

/** The states that the rules of giving a row values rest on: what it needs, and the rows beside it. */
type GivingNeeds<R extends object> = RowNeeds<R> & { readonly beside: Beside<R> };

/** The rules of adding a row: its key is free, and what it names is there. */
export function createMaster<R extends object>(master: MasterDefinition<R>): Decider<R, GivingNeeds<R>> {
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
  return consentingToJumps(
    master,
    decider<R, GivingNeeds<R>>(command, {
      needs: (row) => ({ ...needsOf(master, row), beside: besideOf(master) }),
      lockedQuery: (row) => openDaysQuery(master, [row]),
      decide(row, { beside, ...states }, { sender, queryRows, ...moment }) {
        if (!mayTouch(master, sender, row)) return refuse('access.branch', master.branchField);
        if (states.row.status === 'active') return refuseTaken(master, row);
        const [wrong] = wrongFields(master, row, undefined, isThereBy(states));
        if (wrong) return refuseField(wrong);
        const whole = completed(master, row, states);
        if ('wrong' in whole) return refuseField(whole.wrong);
        const then = begun(master, whole.row, { ...moment, open: openDaysIn(queryRows) });
        if ('wrong' in then) return refuseField(then.wrong);
        const overlapping = rangeErrors(master, activeRows(beside), [then.row]).get(0);
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
): Decider<R & Partial<Versioned>, GivingNeeds<R>> {
  if (!command) throw new Error(`${master.name} has no command of its own`);
  return consentingToJumps(
    master,
    decider<R & Partial<Versioned>, GivingNeeds<R>>(command, {
      needs: (sent) => ({ ...needsOf(master, sent as R), beside: besideOf(master) }),
      lockedQuery: (sent) => openDaysQuery(master, [sent as R]),
      decide(row, { beside, ...states }, { sender, queryRows, ...moment }) {
        const { versi } = row;
        const sent = unversioned(row);
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
        const then = begun(master, wanted, { ...moment, open: openDaysIn(queryRows) }, state);
        if ('wrong' in then) return refuseField(then.wrong);
        const overlapping = rangeErrors(master, activeRows(beside), [then.row]).get(0);
        return overlapping
          ? refuseField(overlapping)
          : happened(masterChanged(master), refOf(master, then.row), { ...then.row });
      },
    }),
  );
}

/** The states that the rules of a row that is there, or was, rest on: itself, and the rows beside it. */
type OwnNeeds<R extends object> = { readonly row: StreamRef<MasterState<R>>; readonly beside: Beside<R> };
const ownNeeds = <R extends object>(master: MasterDefinition<R>, key: Partial<R>): OwnNeeds<R> => ({
  row: refOf(master, key as R),
  beside: besideOf(master),
});

/**
 * The rules of removing a row: nobody has changed it since, nothing uses it, whatever is recorded at the same moment,
 * and nothing is on its accounts.
 */
export function removeMaster<R extends object>(
  master: MasterDefinition<R>,
  masters: readonly MasterDefinition[],
): Decider<Partial<R> & Partial<Versioned>, OwnNeeds<R>> {
  const command = master.commands?.remove;
  if (!command) throw new Error(`Rows of ${master.name} are not removed`);
  const scope = isUsedByDocuments(master) ? 'company' : 'branch';
  const after = mastersProjection(masters);
  return decider(command, {
    needs: (key) => ownNeeds(master, key),
    lockedQuery(key) {
      const uses = usesOf(master, masters, key as R);
      return uses && { sql: uses, scope, after };
    },
    decide({ versi, ...key }, { row: state, beside }, { sender, queryRows }) {
      if (isForeign(master, sender, key)) return refuse('access.branch', master.branchField);
      if (state.status === 'none') return refuse('master.unknown', master.key.at(-1));
      if (state.status === 'removed') return refuseDeleted(master);
      if (!mayTouch(master, sender, state)) return refuse('access.branch');
      if (isOvertaken(versi, state)) return refuseOvertaken(master, state);
      const { label } = master;
      const own = master.needed?.keys.includes(rowKey(master, rowIn(state))) ? [master.needed.label] : [];
      const by = new Set([...own, ...queryRows.flatMap(({ by: use }) => (typeof use === 'string' ? [use] : []))]);
      if (by.size > 0) return { refusal: 'master.in-use', values: { label, by: [...by] } };
      if (queryRows.length > 0) return { refusal: 'master.holds', values: { label } };
      const row = rowIn(state) as R;
      const leftOut = rangeErrors(master, activeRows(beside), [], [row]).get(0);
      return leftOut ? refuseField(leftOut) : happened(masterRemoved(master), refOf(master, row), row);
    },
  });
}

/** The rules of restoring a row: it was removed, and what it names is there. */
export function restoreMaster<R extends object>(
  master: MasterDefinition<R>,
): Decider<Partial<R>, OwnNeeds<R>, NamedNeeds> {
  const command = master.commands?.restore;
  if (!command) throw new Error(`Rows of ${master.name} cannot be restored`);
  return decider(command, {
    needs: (key) => ownNeeds(master, key),
    then: ({ row: state }): NamedNeeds => (state.status === 'removed' ? namedNeeds(master, rowIn(state) as R) : {}),
    decide(asked, { row: state, beside, ...named }, { sender }) {
      if (isForeign(master, sender, asked)) return refuse('access.branch', master.branchField);
      const { label, key } = master;
      if (state.status === 'none') return refuse('master.unknown', key.at(-1));
      if (state.status === 'active') return { refusal: 'master.not-deleted', values: { label } };
      if (!mayTouch(master, sender, state)) return refuse('access.branch');
      const row = rowIn(state) as R;
      const wrong =
        wrongFields(master, row, undefined, isThereBy(named))[0] ??
        rangeErrors(master, activeRows(beside), [row]).get(0);
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
  return decider(command, {
    needs: ({ urutan }) => Object.fromEntries(urutan.map((one) => [one, masterRow(master, one)])),
    decide({ urutan }, states) {
      if (rows.some((row) => !urutan.includes(rowKey(master, row))))
        return { refusal: 'master.not-all', values: { label } };
      const events = urutan.flatMap((one, index): NewEvent[] | undefined[] => {
        const state = stateOf(master, { [key[0]!]: one }, states[one] as MasterState<R>);
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
