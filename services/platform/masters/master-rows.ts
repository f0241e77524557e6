import { ALL } from '../../../contracts/language/define/gate.js';
import {
  masterChanged,
  masterCreated,
  masterRemoved,
  masterRestored,
  rowKey,
  type MasterDefinition,
  type RowHistory,
} from '../../../contracts/language/define/master.js';
import type { EventDefinition, RecordedEvent } from '../../../contracts/language/define/event.js';
import { NoParams } from '../../../contracts/language/define/query.js';
import { project, type Projection } from '../../kernel/projection/projection.js';
import { buckets, documents, instant, json, lines, text, whole, type Change } from '../../kernel/projection/tables.js';
import { searchText } from './search-text.js';

/**
 * Each row that there is or was: `active` or `removed`. `search` holds what a search finds of the rows of a paged list.
 */
const masterRows = documents(
  'row',
  { master: text, key: text },
  { kode_toko: text, status: text, row: json, search: text },
);
/**
 * The history of each row, each change with when its values begin, of a master whose values hold from a time:
 * `tanggal`, and `jam`, empty for the opening of the day. As texts, `(tanggal, jam)` is in the order of time; a day
 * ends before `24`.
 */
const masterChanges = lines(
  'change',
  {
    master: text,
    key: text,
    version: whole,
    kode_toko: text,
    kejadian: text,
    tanggal: text,
    jam: text,
    row: json,
    branch: text,
    position: whole,
    at: instant,
    actor: text,
  },
  [
    ['master', 'key', 'version'],
    ['master', 'key', 'kejadian', 'version'],
    ['master', 'key', 'tanggal', 'jam', 'version'],
  ],
);
/** The last event of each master, by its position in head office's log. */
const masterLatest = documents('latest', { master: text }, { event_id: text });
/** The number of documents that use each row. */
const masterUses = buckets('use', { master: text, key: text, by: text }, { documents: whole });

const kinds: readonly (readonly [RowHistory['kejadian'], (master: MasterDefinition) => EventDefinition])[] = [
  ['dibuat', masterCreated],
  ['diubah', masterChanged],
  ['dihapus', masterRemoved],
  ['dipulihkan', masterRestored],
];

/** Name of the read model of all masters. */
const MASTERS = 'masters';

/** The read model of all masters: rows, what became of them, and what uses them. */
export function mastersProjection(masters: readonly MasterDefinition[]): Projection {
  const projection = project(MASTERS, 9, [masterRows, masterChanges, masterLatest, masterUses]).from('head office');
  for (const master of masters) {
    for (const [kejadian, definition] of kinds)
      projection.on(definition(master), (event) => changesOf(master, kejadian, event));
  }
  const uses = masters.flatMap(({ name, usedBy = [] }) => usedBy.map((use) => ({ ...use, master: name })));
  for (const type of new Set(uses.flatMap(({ events }) => events))) {
    const own = uses.filter(({ events }) => events.includes(type));
    projection.on({ type, schema: 1, payload: NoParams }, ({ payload }) => own.flatMap((use) => usesIn(use, payload)));
  }
  return projection;
}

function changesOf(
  master: MasterDefinition,
  kejadian: RowHistory['kejadian'],
  event: RecordedEvent<object>,
): readonly Change[] {
  const { payload: row, version, branch, position, recorded_at: at, actor, event_id } = event;
  const values = row as Readonly<Record<string, unknown>>;
  const textOf = (field: string | undefined): string => String(values[field ?? ''] ?? '');
  const { branchField, validFrom } = master;
  const kode_toko = textOf(branchField) || ALL;
  const [tanggal, jam] = [textOf(validFrom?.date), textOf(validFrom?.time)];
  const of = { master: master.name, key: rowKey(master, row), kode_toko, row };
  return [
    masterRows.put(version, {
      ...of,
      status: kejadian === 'dihapus' ? 'removed' : 'active',
      search: searchText(master, row),
    }),
    masterChanges.add({ ...of, version, kejadian, tanggal, jam, branch, position, at, actor }),
    masterLatest.put(position, { master: master.name, event_id }),
  ];
}

type Use = NonNullable<MasterDefinition['usedBy']>[number] & { readonly master: string };

function usesIn({ master, label: by, field, rows }: Use, payload: object): readonly Change[] {
  const own = payload as Readonly<Record<string, unknown>>;
  const used = (key: unknown): Change[] =>
    typeof key === 'string' && key !== '' ? [masterUses.bump({ master, key, by }, { documents: 1 })] : [];
  if (rows === undefined) return used(own[field]);
  return [...new Set((own[rows] as readonly (typeof own)[]).map((holder) => holder[field]))].flatMap(used);
}
