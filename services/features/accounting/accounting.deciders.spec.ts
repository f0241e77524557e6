import { akun, type Akun } from '../../../contracts/accounting/akun.js';
import type { UpdateJournalParams } from '../../../contracts/accounting/commands.js';
import { journalParamsUpdated, type DetailAkun } from '../../../contracts/accounting/events.js';
import {
  codedJournals,
  journalKinds,
  journalsOfCode,
  legsNeeded,
  startRows,
} from '../../../contracts/accounting/journal-kinds.js';
import { startChart } from '../../../contracts/accounting/start-chart.js';
import { masterCreated } from '../../../contracts/language/define/master.js';
import { journalParamsOf } from '../../domain/journals/journal.js';
import { masterRow } from '../../platform/masters/masters.js';
import { given, past } from '../../testing/given.js';
import { someone } from '../../testing/someone.js';
import { kode } from '../../testing/known-masters.js';
import { decideTakeStartChart, decideUpdateJournalParams, startBooks } from './accounting.deciders.js';

const pusat = someone('OWNER', 'OWN', 'PUSAT');
const account = (nomor_akun: string, jenis: Akun['jenis'] = 'ASET') =>
  past(masterRow(akun, nomor_akun), masterCreated(akun), { nomor_akun, nama_akun: nomor_akun, jenis });
const row = (kode_akun: string, jenis_akun: DetailAkun['jenis_akun'], nomor_akun: string): DetailAkun => ({
  kode_akun,
  jenis_akun,
  nomor_akun,
});
const known = [
  account('1-1100'),
  account('1-1200'),
  account('1-1210'),
  account('6-1100', 'BEBAN'),
  kode('GAJI', 'KELUAR'),
  kode('ANEKA', 'UMUM'),
  kode('SETOR', 'MUTASI'),
];

const GAJI = { trx: 'UANG KAS', type: 'GAJI' };
const CASH = { trx: 'MUTASI UANG', type: 'CASH' };
const gaji = [row('KAS', 'KREDIT', '1-1100'), row('LUAR', 'DEBIT', '6-1100')];
const cash = [
  row('KAS', 'KREDIT', '1-1100'),
  row('KAS', 'DEBIT', '1-1100'),
  row('BANK', 'KREDIT', '1-1200'),
  row('BANK', 'DEBIT', '1-1200'),
];

describe('update-journal-params', () => {
  const rules = given(decideUpdateJournalParams, pusat, ...known);
  const update = { when: (command: Omit<UpdateJournalParams, 'versi'>) => rules.when({ ...command, versi: 0 }) };
  const wrong = (message: string, values: Readonly<Record<string, string>>) => ({
    errors: [{ field: 'detail_akun', message }],
    values,
  });

  it('records the rows of a transaction code and of a journal of the trade', () => {
    update.when({ ...GAJI, detail_akun: gaji }).thenHappened(journalParamsUpdated, { ...GAJI, detail_akun: gaji });
    update.when({ ...CASH, detail_akun: cash }).thenHappened(journalParamsUpdated, { ...CASH, detail_akun: cash });
  });
  it('takes a number of its own for one bank or one account of it', () => {
    const detail_akun = [...cash, row('BANK BCA', 'DEBIT', '1-1210'), row('BANK BCA 123', 'DEBIT', '1-1210')];
    update.when({ ...CASH, detail_akun }).thenHappened(journalParamsUpdated, { detail_akun });
  });
  it('refuses an account that the chart does not have', () =>
    update
      .when({ ...GAJI, detail_akun: [gaji[0]!, row('LUAR', 'DEBIT', '9-9999')] })
      .thenRefusedWith(
        'params.unknown-akun',
        wrong('Nomor akun 9-9999 tidak ada di daftar akun', { nomor: '9-9999' }),
      ));
  it('refuses money of the shop elsewhere than in assets, leg by leg; what is outside stands where it likes', () => {
    const at = (nomor: string) => cash.map((one, index) => (index < 2 ? { ...one, nomor_akun: nomor } : one));
    const said = (leg: string) => `${leg} adalah uang toko: akun 6-1100 (6-1100) berjenis BEBAN, harus ASET`;
    update
      .when({ ...CASH, detail_akun: [...at('6-1100'), row('BANK BCA', 'DEBIT', '6-1100')] })
      .thenRefusedWith('params.not-asset', {
        errors: [
          { field: 'detail_akun.1.nomor_akun', message: said('KAS KREDIT') },
          { field: 'detail_akun.2.nomor_akun', message: said('KAS DEBIT') },
          { field: 'detail_akun.5.nomor_akun', message: said('BANK BCA DEBIT') },
        ],
        values: { legs: 'KAS KREDIT, KAS DEBIT, BANK BCA DEBIT' },
      });
    update
      .when({ ...CASH, detail_akun: at('1-1210') })
      .thenHappened(journalParamsUpdated, { detail_akun: at('1-1210') });
    const outside = [gaji[0]!, row('LUAR', 'DEBIT', '1-1210')];
    update.when({ ...GAJI, detail_akun: outside }).thenHappened(journalParamsUpdated, { detail_akun: outside });
  });
  it('refuses rows that were made before somebody else set others, and says what stands there', () => {
    const first = gaji.map((leg) => ({ ...leg, nomor_akun: '1-1200' }));
    const set = given(
      decideUpdateJournalParams,
      pusat,
      ...known,
      past(journalParamsOf(GAJI), journalParamsUpdated, { ...GAJI, detail_akun: gaji }),
      past(journalParamsOf(GAJI), journalParamsUpdated, { ...GAJI, detail_akun: first }, { actor: 'SPV01' }),
    );
    const seen = (versi: number) => set.when({ ...GAJI, detail_akun: gaji, versi });
    seen(1).thenRefusedWith('params.changed-meanwhile', {
      values: { user: 'SPV01' },
      present: { versi: 2, user_id: 'SPV01', row: { detail_akun: first } },
    });
    seen(2).thenEvents((_, payload) => expect(payload).toEqual({ ...GAJI, detail_akun: gaji }));
  });
  it('refuses a parameter that does not balance: a leg without its row', () => {
    const unbalanced = (legs: string) => wrong(`Debit dan kredit tidak seimbang, belum ada ${legs}`, { legs });
    update.when({ ...GAJI, detail_akun: [gaji[0]!] }).thenRefusedWith('params.unbalanced', unbalanced('LUAR DEBIT'));
    update
      .when({ ...CASH, detail_akun: cash.slice(0, 2) })
      .thenRefusedWith('params.unbalanced', unbalanced('BANK DEBIT, BANK KREDIT'));
    update
      .when({ ...GAJI, detail_akun: [] })
      .thenRefusedWith('params.unbalanced', unbalanced('LUAR DEBIT, KAS KREDIT'));
  });
  it('refuses a leg that the journal does not use, or not on that side', () => {
    const strange = (leg: DetailAkun, name: string) =>
      update
        .when({ ...GAJI, detail_akun: [...gaji, leg] })
        .thenRefusedWith('params.unknown-leg', wrong(`Kode akun tidak dipakai jurnal ini: ${name}`, { leg: name }));
    strange(row('BANK', 'DEBIT', '1-1200'), 'BANK DEBIT');
    strange(row('KAS', 'DEBIT', '1-1100'), 'KAS DEBIT');
    strange(row('KASIR', 'KREDIT', '1-1100'), 'KASIR KREDIT');
  });
  it('refuses a leg that is there twice', () =>
    update
      .when({ ...GAJI, detail_akun: [...gaji, row('LUAR', 'DEBIT', '1-1100')] })
      .thenRefusedWith('params.twice', wrong('Kode akun ditulis dua kali: LUAR DEBIT', { leg: 'LUAR DEBIT' })));
  it('refuses a journal that there is not: of a code nobody knows, of a code of transfers, of no trade', () => {
    for (const key of [
      { ...GAJI, type: 'X' },
      { ...GAJI, type: 'SETOR' },
      { trx: 'X', type: 'GAJI' },
      { trx: 'MUTASI UANG', type: 'GAJI' },
    ])
      update.when({ ...key, detail_akun: gaji }).thenRefused('params.unknown', 'type');
  });
  it('refuses what is so already, in whatever order', () =>
    given(
      decideUpdateJournalParams,
      pusat,
      ...known,
      past(journalParamsOf(GAJI), journalParamsUpdated, { ...GAJI, detail_akun: gaji }),
    )
      .when({ ...GAJI, detail_akun: gaji.toReversed(), versi: 1 })
      .thenRefused('master.unchanged'));
});

describe('take-start-chart', () => {
  const isOf = (type: string) => (one: readonly [{ readonly type: string }, object]) => one[0].type === type;
  const happenings = (...codes: ReturnType<typeof kode>[]) => {
    const found: (readonly [{ type: string }, object])[] = [];
    const outcome = given(decideTakeStartChart, pusat, ...codes).when({});
    outcome.thenEvents((definition, payload) => found.push([definition, payload]));
    return found;
  };
  const isLike = (payload: object, some: object): boolean => {
    const all = Object.entries(payload);
    return Object.entries(some).every(([name, value]) => all.some(([own, one]) => own === name && one === value));
  };
  it('makes the chart and the parameters of what moves money by itself', () => {
    const found = happenings();
    expect(found.filter(isOf('akun.created')).map(([, payload]) => payload)).toEqual(startChart);
    expect(found.filter(isOf('journal-params.updated'))).toHaveLength(journalKinds.length);
  });
  it('maps the transaction codes that most shops have, those that are there', () => {
    const found = happenings(kode('GAJI', 'KELUAR'), kode('LUCU', 'KELUAR')).filter(isOf('journal-params.updated'));
    expect(found.map(([, payload]) => payload)).toContainEqual({
      ...GAJI,
      detail_akun: [row('LUAR', 'DEBIT', '6-1100'), row('KAS', 'KREDIT', '1-1100')],
    });
    expect(found).toHaveLength(journalKinds.length + codedJournals.length);
  });
  it('is done once', () =>
    given(decideTakeStartChart, pusat, ...startBooks([]))
      .when({})
      .thenRefused('akun.started'));
  it('adds to a chart what journals need that came later, and nothing else', () => {
    const expense = { nomor_akun: '1-1620', nama_akun: 'Susut', jenis: 'BEBAN' as const };
    const [account, later] = [{ nomor_akun: '1-1620' }, { trx: 'SUSUT', type: 'UMUM' }];
    const begun = startBooks([]).filter(({ payload }) => !isLike(payload, account) && !isLike(payload, later));
    given(decideTakeStartChart, pusat, ...begun.filter(({ payload }) => !isLike(payload, { nomor_akun: '6-9100' })))
      .when({})
      .thenHappenedAll([masterCreated(akun), account], [journalParamsUpdated, later]);
    given(decideTakeStartChart, pusat, ...begun, past(masterRow(akun, '1-1620'), masterCreated(akun), expense))
      .when({})
      .thenRefused('akun.started');
  });
});

describe('the start chart', () => {
  const numbers = new Set(startChart.map(({ nomor_akun }) => nomor_akun));
  const kinds = [
    ...journalKinds,
    ...(['MASUK', 'KELUAR', 'UMUM', 'MUTASI'] as const).flatMap((jenis) =>
      ['GAJI', 'MODAL', 'ANEKA'].flatMap((kode_transaksi) => journalsOfCode({ kode_transaksi, jenis })),
    ),
  ];
  it('has each number once', () => expect(numbers.size).toBe(startChart.length));
  it('has every number of the start parameters, each of which is whole', () => {
    for (const kind of kinds) {
      const rows = startRows(kind);
      expect(rows.filter(({ nomor_akun }) => !numbers.has(nomor_akun))).toEqual([]);
      if (rows.length > 0) expect(rows).toHaveLength(legsNeeded(kind).length);
    }
    expect(journalKinds.filter((kind) => startRows(kind).length === 0)).toEqual([]);
  });
});
