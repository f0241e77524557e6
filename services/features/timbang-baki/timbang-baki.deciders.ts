import { gudang } from '../../../contracts/barang/gudang.js';
import { outside } from '../../../contracts/mutasi-uang/accounts.js';
import { NO_KEY } from '../../../contracts/language/define/names.js';
import { addWeight, subtractWeight, weight } from '../../../contracts/language/values/weight.js';
import {
  dropWeighing,
  resetWeighings,
  startWeighing,
  timbangBaki,
  trayWeighingDropped,
  WEIGHINGS,
  weighingsOf,
  weighTray,
} from '../../../contracts/timbang-baki/documents.js';
import { acting, beginning } from '../../domain/documents/document-deciders.js';
import { documentStreams, isKnown } from '../../domain/documents/document-streams.js';
import { WEIGHS } from '../../domain/keys/stream-keys.js';
import { piecesIn } from '../../domain/pieces/piece-lines.js';
import { trayRow } from '../../domain/pieces/pieces.js';
import { goldOf, goldOn, piecesOnTray } from '../../domain/pieces/tray-contents.js';
import { dayTotals, decider, decidersOf, refuse, streamOf, streamsBy } from '../../kernel/event-store/decider.js';
import { masterRow } from '../../platform/masters/masters.js';

const weighings = documentStreams(timbangBaki);

/** The most pieces whose tags are weighed with their tray: no tray holds more. */
const MOST_WEIGHED = 100_000;

/** A tray with something on it goes on the scale. */
const decideStart = beginning(timbangBaki, startWeighing, {
  needs: ({ kode_gudang, kode_toko }, branch) => ({
    warehouse: masterRow(gudang, branch, kode_gudang),
    tray: trayRow(branch, kode_toko),
    gold: goldOf(branch, kode_toko),
  }),
  decide({ kode_gudang, kode_toko: kode_baki }, { warehouse, tray }, context) {
    if (warehouse.status !== 'active') return refuse('tray.unknown-warehouse', 'kode_gudang');
    if (tray.status !== 'active') return refuse('piece.unknown-baki', 'kode_toko');
    if (tray.kode_gudang !== kode_gudang) return refuse('tray.other-warehouse', 'kode_toko');
    if (goldOn(kode_baki, context) === 0) return refuse('tray.nothing', 'kode_toko');
    return { facts: { kode_gudang, kode_baki, tgl_mulai: context.business_date } };
  },
});

/** The scale is held against the books as they are at that moment: gold, tags, packaging, and the tray itself. */
const decideWeigh = acting(timbangBaki, weighTray, {
  then({ document }, _, { branch }) {
    const kode_baki = isKnown(document) ? document.facts.kode_baki : NO_KEY;
    return {
      tray: trayRow(branch, kode_baki),
      lying: piecesOnTray(branch, kode_baki, MOST_WEIGHED),
      gold: goldOf(branch, kode_baki),
      before: dayTotals(weighingsOf(branch, kode_baki)),
    };
  },
  decide({ berat_timbang, berat_plastik = weight(0), keterangan }, { document, tray, lying }, context) {
    const pieces = piecesIn(lying);
    const { kode_baki } = document.facts;
    const berat_emas = goldOn(kode_baki, context);
    if (berat_emas === 0) return refuse('tray.nothing', 'no_bukti');
    const berat_bandrol = addWeight(...pieces.map((piece) => piece.berat_bandrol ?? weight(0)));
    const berat_baki = weight(tray.status === 'active' ? (tray.berat_baki ?? 0) : 0);
    const berat_seharusnya = addWeight(berat_emas, berat_bandrol, berat_baki, berat_plastik);
    const weighings = weighingsOf(context.branch, kode_baki);
    return {
      facts: {
        ke: context.dayTotal(weighings, WEIGHINGS).came + 1,
        qty: pieces.length,
        ...{ berat_emas, berat_bandrol, berat_baki, berat_plastik, berat_seharusnya, berat_timbang },
        selisih: subtractWeight(berat_timbang, berat_seharusnya),
        ...(keterangan && { keterangan }),
      },
      moves: [{ from: outside(context.branch), to: weighings, asset: WEIGHINGS, amount: 1 }],
    };
  },
});

const decideDrop = acting(timbangBaki, dropWeighing, { decide: () => ({}) });

/** The most weighings that are dropped at once: nobody has begun more. */
const MOST_OPEN = 500;

/** Drops what the sender has begun at the branch and not read. */
const decideReset = decider(resetWeighings, {
  needs: (_, branch, { user_id }) => ({
    begun: streamsBy(weighings, { branch, key: WEIGHS, value: user_id, most: MOST_OPEN }),
  }),
  decide(_, { begun }) {
    const open = begun.filter(isKnown);
    if (open.length === 0) return refuse('tray.nothing');
    return {
      events: open.map(({ facts }) => ({
        definition: trayWeighingDropped,
        stream: streamOf(weighings, facts.no_bukti),
        payload: facts,
        postings: [],
      })),
    };
  },
});

export const weighingDeciders = decidersOf(decideStart, decideWeigh, decideDrop, decideReset);
