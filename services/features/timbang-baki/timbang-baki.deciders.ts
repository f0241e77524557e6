import { gudang } from '../../../contracts/barang/gudang.js';
import { NO_KEY } from '../../../contracts/language/define/names.js';
import { addWeight, subtractWeight, weight } from '../../../contracts/language/values/weight.js';
import {
  dropWeighing,
  resetWeighings,
  startWeighing,
  timbangBaki,
  trayWeighingDropped,
  weighTray,
} from '../../../contracts/timbang-baki/documents.js';
import { acting, beginning } from '../../domain/documents/document-deciders.js';
import { documentStreams, isKnown } from '../../domain/documents/document-streams.js';
import { trayRow } from '../../domain/pieces/pieces.js';
import { WEIGHS } from '../../domain/keys/stream-keys.js';
import { goldOn, piecesOn, trayContents } from '../../domain/pieces/tray-contents.js';
import { decider, decidersOf, refuse, streamOf } from '../../kernel/event-store/decider.js';
import { sql } from '../../kernel/postgres/sql.js';
import { eventsOf } from '../../kernel/event-store/log-relations.js';
import { masterRow } from '../../platform/masters/masters.js';

const weighings = documentStreams(timbangBaki);
const weighingRef = (no_bukti: string) => streamOf(weighings, no_bukti);

/** A tray with something on it goes on the scale. */
const decideStart = beginning(timbangBaki, startWeighing, {
  needs: (c, branch) => ({ warehouse: masterRow(gudang, branch, c.kode_gudang), tray: trayRow(branch, c.kode_toko) }),
  survey: (c, _sender, branch) => trayContents(branch, sql`${c.kode_toko}`),
  surveys: 'branch',
  decide({ kode_gudang, kode_toko: kode_baki }, { warehouse, tray }, { business_date: tgl_mulai, found }) {
    if (warehouse.status !== 'active') return refuse('tray.unknown-warehouse', 'kode_gudang');
    if (tray.status !== 'active') return refuse('piece.unknown-baki', 'kode_toko');
    if (tray.kode_gudang !== kode_gudang) return refuse('tray.other-warehouse', 'kode_toko');
    if (goldOn(found) === 0) return refuse('tray.nothing', 'kode_toko');
    return { facts: { kode_gudang, kode_baki, tgl_mulai } };
  },
  answer: (weighing) => ({ ...weighing, data_timbang: [weighing] }),
});

/** The scale is held against the books as they are at that moment: gold, tags, packaging, and the tray itself. */
const decideWeigh = acting(timbangBaki, weighTray, {
  then: ({ document }, _, branch) => ({
    tray: trayRow(branch, isKnown(document) ? document.facts.kode_baki : NO_KEY),
  }),
  survey: ({ no_bukti }, _sender, branch) =>
    trayContents(
      branch,
      sql`(select payload ->> 'kode_baki' from ${eventsOf(weighingRef(no_bukti).name)} e where version = 1)`,
    ),
  surveys: 'branch',
  decide({ berat_timbang, berat_plastik = weight(0), keterangan }, { tray }, { found }) {
    const pieces = piecesOn(found);
    const berat_emas = goldOn(found);
    if (berat_emas === 0) return refuse('tray.nothing', 'no_bukti');
    const berat_bandrol = addWeight(...pieces.map((piece) => piece.berat_bandrol ?? weight(0)));
    const berat_baki = weight(tray.status === 'active' ? (tray.berat_baki ?? 0) : 0);
    const berat_seharusnya = addWeight(berat_emas, berat_bandrol, berat_baki, berat_plastik);
    return {
      facts: {
        qty: pieces.length,
        ...{ berat_emas, berat_bandrol, berat_baki, berat_plastik, berat_seharusnya, berat_timbang },
        selisih: subtractWeight(berat_timbang, berat_seharusnya),
        ...(keterangan && { keterangan }),
      },
    };
  },
});

const decideDrop = acting(timbangBaki, dropWeighing, { decide: () => ({}) });

/** The most weighings that are dropped at once: nobody has begun more. */
const MOST_OPEN = 500;

/** Drops what the sender has begun at the branch and not read. */
const decideReset = decider(resetWeighings, {
  needs: () => ({}),
  survey: (_, { user_id }, branch) => sql`
    select split_part(stream, '/', 2) as no_bukti
    from log.stream_key
    where branch = ${branch} and key = ${WEIGHS} and value = ${user_id}
    order by stream
    limit ${MOST_OPEN}`,
  surveys: 'branch',
  then: (_states, _command, _branch, found) => ({ begun: found.map((row) => weighingRef(String(row['no_bukti']))) }),
  decide(_, { begun }) {
    const open = begun.filter(isKnown);
    if (open.length === 0) return refuse('tray.nothing');
    return {
      events: open.map(({ facts }) => ({
        definition: trayWeighingDropped,
        stream: weighingRef(facts.no_bukti),
        payload: facts,
        postings: [],
      })),
    };
  },
});

export const weighingDeciders = decidersOf(decideStart, decideWeigh, decideDrop, decideReset);
