import { defineCommand } from '../../../contracts/language/define/command.js';
import { uploadGate } from '../../../contracts/images/commands.js';
import { Gambar, gambar, imageFolders, isFilledByBranches } from '../../../contracts/images/gambar.js';
import { PUSAT } from '../../../contracts/language/define/gate.js';
import { gambarCollected } from '../../../contracts/images/events.js';
import { Text } from '../../../contracts/language/define/fields.js';
import { Words } from '../../../contracts/language/define/special-fields.js';
import {
  decider,
  queryOfBranch,
  refuse,
  type Decider,
  type NewEvent,
  type StreamRef,
} from '../../kernel/event-store/decider.js';
import { createMaster, masterRow, rowIn, type MasterState } from '../../platform/masters/masters.js';
import { sql } from '../../kernel/postgres/sql.js';
import { imageUses } from './image-uses.js';

const uploaded = defineCommand(Gambar, {
  name: 'store-gambar',
  call: gambar.call,
  log: 'pusat',
  path: imageFolders.ITEM.path,
  title: gambar.title,
  gate: uploadGate,
  saved: 'gambar.stored',
  failed: 'gambar.failed',
  answer: ({ gambar_path, gambar_name }) => ({ gambar_path, gambar_name }),
});

const create: Decider<Gambar> = createMaster(gambar);

/**
 * The rules of storing an image: its name is free. All stand in head office's log, also what branches upload into
 * folders of theirs. Answers what a record needs to name it.
 */
export const decideStoreGambar: Decider<Gambar> = {
  ...create,
  command: uploaded,
  decide(row, states, context) {
    const sender = isFilledByBranches(row.folder) ? { ...context.sender, kode_toko: PUSAT } : context.sender;
    return create.decide(row, states, { ...context, sender });
  },
};

/** The most images that are collected at once: head office records nothing meanwhile. */
export const MOST_COLLECTED = 100;

/** Images, to be collected where nothing has referred to them since a moment. */
export class CollectGambar {
  @Words('Gambar', { required: true, max: MOST_COLLECTED }) gambar_name!: readonly string[];
  /** ISO instant. */
  @Text('Sejak', { required: true }) since!: string;
}

/** Nobody sends it: the collector does. */
const collectGambar = defineCommand(CollectGambar, {
  name: 'collect-gambar',
  call: `${gambar.call}/collect`,
  log: 'pusat',
  path: imageFolders.ITEM.path,
  title: gambar.title,
  gate: uploadGate,
  saved: 'gambar.collected',
  failed: 'gambar.failed',
});

type Rows = Readonly<Record<string, StreamRef<MasterState<Gambar>>>>;

/**
 * The rules of collecting images: each that is there goes, but for those that a document or a row refers to, may refer
 * to again when it is restored, or has referred to
 * since. What is recorded at the same moment comes before it, and is found, or after it, and finds the image gone.
 */
export const collectImages = decider<CollectGambar, Rows>(collectGambar, {
  needs: ({ gambar_name }) => Object.fromEntries(gambar_name.map((name) => [name, masterRow(gambar, name)])),
  lockedQuery: ({ gambar_name, since }) =>
    queryOfBranch(sql`
      select distinct key
      from (${imageUses}) named
      where key = any(${gambar_name}::text[]) and until >= ${since}::timestamptz`),
  decide({ gambar_name }, states, { queryRows }) {
    const used = new Set(queryRows.map(({ key }) => key));
    const events = gambar_name.flatMap((name): readonly NewEvent[] => {
      const state = states[name]!;
      if (state.status !== 'active' || used.has(name)) return [];
      return [{ definition: gambarCollected, stream: masterRow(gambar, name), payload: rowIn(state), postings: [] }];
    });
    return events.length > 0 ? { events } : refuse('master.unchanged');
  },
});
