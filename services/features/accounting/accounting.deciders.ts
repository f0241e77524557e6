import { SUSPENSE } from '../../../contracts/accounting/accounts.js';
import { akun, type Akun } from '../../../contracts/accounting/akun.js';
import {
  takeStartChart,
  updateJournalParams,
  type UpdateJournalParams,
} from '../../../contracts/accounting/commands.js';
import { journalParamsUpdated, type JournalParams } from '../../../contracts/accounting/events.js';
import type { JournalKey } from '../../../contracts/language/define/event.js';
import {
  codedJournals,
  isLegOf,
  journalKinds,
  journalsOfCode,
  knownCodes,
  legName,
  legsNeeded,
  mayStandAt,
  startRows,
} from '../../../contracts/accounting/journal-kinds.js';
import type { JournalKind } from '../../../contracts/language/define/journal.js';
import { startChart } from '../../../contracts/accounting/start-chart.js';
import { masterCreated } from '../../../contracts/language/define/master.js';
import type { RefusalCode } from '../../../contracts/language/define/refusals.js';
import { kodeTransaksi, type KodeTransaksi } from '../../../contracts/masters/masters.js';
import { message, type MessageId } from '../../../contracts/language/messages/messages.js';
import {
  decidersOf,
  decider,
  happened,
  refuse,
  type Decision,
  type NewEvent,
  type StreamRef,
} from '../../kernel/event-store/decider.js';
import { journalParamsOf, type ParamState } from '../../domain/journals/journal.js';
import { masterRow, type MasterState } from '../../platform/masters/masters.js';

type KodeState = MasterState<KodeTransaksi>;

/** The journal of a name: one of the trade, or of a transaction code that is in use. */
function kindOf({ trx, type }: JournalKey, kode: KodeState): JournalKind | undefined {
  const ofTrade = journalKinds.find((kind) => kind.trx === trx && kind.type === type);
  return ofTrade ?? (kode.status === 'active' ? journalsOfCode(kode).find((kind) => kind.trx === trx) : undefined);
}

/** A refusal of the rows as a whole: the same is said of it and under their field. */
const refuseRows = (refusal: RefusalCode, id: MessageId, values: Readonly<Record<string, string>>): Decision => ({
  refusal,
  errors: [{ field: 'detail_akun', ...message(id, values) }],
  values,
});

/**
 * The errors of the rows of a parameter, but for their numbers: a leg that the journal does not use, one that is there
 * twice or not at all.
 */
function wrongLegs(kind: JournalKind, rows: JournalParams): Decision | undefined {
  const strange = rows.find((row) => !isLegOf(kind, row));
  if (strange) return refuseRows('params.unknown-leg', 'paraAkun.unknownLeg', { leg: legName(strange) });
  const names = rows.map(legName);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) return refuseRows('params.twice', 'paraAkun.twice', { leg: twice });
  const lacking = legsNeeded(kind).map(legName).filter((name) => !names.includes(name)); // prettier-ignore
  return lacking.length > 0
    ? refuseRows('params.unbalanced', 'paraAkun.unbalanced', { legs: lacking.join(', ') })
    : undefined;
}

const isSame = (one: JournalParams, other: JournalParams): boolean => {
  const rows = (params: JournalParams): string =>
    params
      .map((row) => `${legName(row)} ${row.nomor_akun}`)
      .sort()
      .join();
  return rows(one) === rows(other);
};

/** Streams by a name of which the first word says what they are. */
type Named<W extends string, S> = Readonly<Record<`${W} ${string}`, StreamRef<S>>>;
const named = <W extends string, S>(word: W, streams: readonly (readonly [string, StreamRef<S>])[]): Named<W, S> =>
  Object.fromEntries(streams.map(([name, stream]) => [`${word} ${name}`, stream])) as Named<W, S>;
const accountsOf = (numbers: readonly string[]): Named<'akun', MasterState<Akun>> =>
  named(
    'akun',
    numbers.map((nomor) => [nomor, masterRow(akun, nomor)] as const),
  );

type Chart = Readonly<Record<`akun ${string}`, MasterState<Akun>>>;

/**
 * The errors of the numbers of the rows, one for each such row: a number that the chart does not have, or money of the
 * shop elsewhere than in assets.
 */
function wrongNumbers(rows: JournalParams, chart: Chart): Decision | undefined {
  const unknown = rows.find(({ nomor_akun }) => chart[`akun ${nomor_akun}`]!.status !== 'active');
  if (unknown) return refuseRows('params.unknown-akun', 'paraAkun.unknownAkun', { nomor: unknown.nomor_akun });
  const misplaced = rows.flatMap((row, index) => {
    const account = chart[`akun ${row.nomor_akun}`]!;
    if (account.status !== 'active' || mayStandAt(row, account)) return [];
    const said = { leg: legName(row), nomor: row.nomor_akun, nama: account.nama_akun, jenis: account.jenis };
    return [
      {
        leg: said.leg,
        error: { field: `detail_akun.${index + 1}.nomor_akun`, ...message('paraAkun.legNotAset', said) },
      },
    ];
  });
  if (misplaced.length === 0) return undefined;
  return {
    refusal: 'params.not-asset',
    errors: misplaced.map(({ error }) => error),
    values: { legs: misplaced.map(({ leg }) => leg).join(', ') },
  };
}

type ParamNeeds = { readonly params: StreamRef<ParamState>; readonly kode: StreamRef<KodeState> } & Named<
  'akun',
  MasterState<Akun>
>;

/**
 * New rows of a parameter: each leg that its journal moves has a number of the chart on each side on which it stands,
 * money of the shop one of an asset; a more exact leg may have one of its own.
 */
export const decideUpdateJournalParams = decider<UpdateJournalParams, ParamNeeds>(updateJournalParams, {
  needs: ({ trx, type, detail_akun }) => ({
    params: journalParamsOf({ trx, type }),
    kode: masterRow(kodeTransaksi, type),
    ...accountsOf(detail_akun.map(({ nomor_akun }) => nomor_akun)),
  }),
  decide({ versi, ...c }, { params, kode, ...chart }) {
    const kind = kindOf(c, kode);
    if (!kind) return refuse('params.unknown', 'type');
    const { detail_akun, versi: now, oleh: user_id } = params;
    if (versi !== undefined && versi !== now)
      return {
        refusal: 'params.changed-meanwhile',
        values: { user: user_id },
        present: { versi: now, user_id, row: { detail_akun } },
      };
    const wrong = wrongLegs(kind, c.detail_akun) ?? wrongNumbers(c.detail_akun, chart);
    if (wrong) return wrong;
    if (isSame(detail_akun, c.detail_akun)) return refuse('master.unchanged');
    return happened(journalParamsUpdated, journalParamsOf(c), { ...c });
  },
});

const startKeys: readonly JournalKey[] = [
  ...journalKinds,
  ...codedJournals.flatMap(({ trx }) => knownCodes.map((type) => ({ trx, type }))),
];
const paramName = ({ trx, type }: JournalKey): string => `${trx}/${type}`;

type StartNeeds = Named<'akun', MasterState<Akun>> & Named<'kode', KodeState> & Named<'params', ParamState>;

/**
 * The accounts of the start chart, and the parameters that are known of it, for the transaction codes that there are.
 */
export function startBooks(
  codes: readonly Pick<KodeTransaksi, 'kode_transaksi' | 'jenis'>[],
  isNew: (name: `akun ${string}` | `params ${string}`) => boolean = () => true,
): readonly NewEvent[] {
  const accounts = startChart
    .filter(({ nomor_akun }) => isNew(`akun ${nomor_akun}`))
    .map((row): NewEvent => ({
      definition: masterCreated(akun),
      stream: masterRow(akun, row.nomor_akun),
      payload: { ...row },
      postings: [],
    }));
  const params = [...journalKinds, ...codes.flatMap(journalsOfCode)].flatMap((kind): NewEvent[] => {
    const detail_akun = startRows(kind);
    const { trx, type } = kind;
    if (detail_akun.length === 0 || !isNew(`params ${paramName(kind)}`)) return [];
    return [
      {
        definition: journalParamsUpdated,
        stream: journalParamsOf(kind),
        payload: { trx, type, detail_akun },
        postings: [],
      },
    ];
  });
  return [...accounts, ...params];
}

/**
 * The parameters among the events of the start chart whose accounts the chart of the company lacks or has as they must
 * be, and the accounts that it lacks for them.
 */
function addedTo(chart: Chart, events: readonly NewEvent[]): readonly NewEvent[] {
  const rowsOf = ({ payload }: NewEvent): JournalParams => (payload as UpdateJournalParams).detail_akun;
  const isThere = ({ nomor_akun }: JournalParams[number]): boolean => chart[`akun ${nomor_akun}`]!.status !== 'none';
  const params = events.filter(
    (event) => event.definition === journalParamsUpdated && !wrongNumbers(rowsOf(event).filter(isThere), chart),
  );
  const named = new Set(params.flatMap((event) => rowsOf(event).map(({ nomor_akun }) => nomor_akun)));
  const accounts = events.filter(({ payload }) => named.has((payload as Akun).nomor_akun));
  return [...accounts, ...params];
}

/**
 * The start chart where there is no chart yet, and the parameters that are known of it and were never set: of each
 * journal of the trade, and of transaction codes that most shops have.
 */
export const decideTakeStartChart = decider<object, StartNeeds>(takeStartChart, {
  needs: () => ({
    ...accountsOf(startChart.map(({ nomor_akun }) => nomor_akun)),
    ...named('kode', knownCodes.map((kode) => [kode, masterRow(kodeTransaksi, kode)] as const)), // prettier-ignore
    ...named('params', startKeys.map((key) => [paramName(key), journalParamsOf(key)] as const)), // prettier-ignore
  }),
  decide(_, states) {
    const codes = knownCodes.flatMap((kode) => {
      const state = states[`kode ${kode}`]!;
      return state.status === 'active' ? [state] : [];
    });
    const isNew = (name: `akun ${string}` | `params ${string}`): boolean => {
      const state = states[name as `akun ${string}`] as MasterState<Akun> | ParamState;
      return 'status' in state ? state.status === 'none' : state.detail_akun.length === 0;
    };
    const missing = startBooks(codes, isNew);
    const events = states[`akun ${SUSPENSE}`]!.status === 'none' ? missing : addedTo(states, missing);
    return events.length > 0 ? { events } : refuse('akun.started');
  },
});

export const accountingDeciders = decidersOf(decideUpdateJournalParams, decideTakeStartChart);
