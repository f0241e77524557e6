import { SUSPENSE } from '../../../contracts/accounting/accounts.js';
import { journalParamsUpdated, type DetailAkun } from '../../../contracts/accounting/events.js';
import { PUSAT } from '../../../contracts/language/define/gate.js';
import type { JournalKey, Posting } from '../../../contracts/language/define/event.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { POINTS } from '../../../contracts/member/points.js';
import { storedEvent } from '../../platform/queries/stored-events.js';
import { describeWith } from '../../../infra/testing/servers.js';
import { Harness } from '../../testing/harness.js';
import { decideMove, origin, tillMoved, tills } from '../../testing/till.js';
import { begins, decider, inJournal, posting, streamOf, type Decider } from '../../kernel/event-store/decider.js';
import { journalParamsOf } from './journal.js';

const SETOR = { trx: 'TILL', type: 'SETOR' };
const row = (kode_akun: string, jenis_akun: DetailAkun['jenis_akun'], nomor_akun: string): DetailAkun => ({
  kode_akun,
  jenis_akun,
  nomor_akun,
});
const rows = [
  row('KAS', 'KREDIT', '1-1100'),
  row('BANK', 'DEBIT', '1-1200'),
  row('BANK BCA', 'DEBIT', '1-1210'),
  row('BANK BCA 123', 'DEBIT', '1-1211'),
];
const given = (account: string): Posting => posting('A/luar', account, rupiah(1000));
const points: Posting = { from: 'A/luar', to: 'A/poin', asset: POINTS, amount: 5 };
const setting = (key: JournalKey, detail_akun: readonly DetailAkun[]): Decider =>
  decider(decideMove.command, {
    needs: () => ({ rows: journalParamsOf(key) }),
    decide: () => begins(journalParamsUpdated, journalParamsOf(key), { ...key, detail_akun }),
  });
const moving = (postings: readonly Posting[], journal?: JournalKey): Decider =>
  decider(decideMove.command, {
    needs: () => ({}),
    decide(_command, _states, { number }) {
      const moved = begins(tillMoved, streamOf(tills, number('TL')), { no: '1', jumlah: rupiah(1) }, postings);
      return journal ? inJournal(journal, moved) : moved;
    },
  });

describeWith(['postgres'], 'the numbers of the chart in postings', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await Harness.with([PUSAT, 'A']);
    await record(moving([given('A/kas')]));
    await record(setting(SETOR, rows), PUSAT);
  });
  afterAll(async () => {
    expect(await harness.wrong({ projections: [] })).toEqual([]);
    await harness.close();
  });

  const record = (rules: Decider, branch = 'A') =>
    harness.ledger.record(rules, { dari: 'x', ke: 'y', jumlah: rupiah(1) }, origin(branch));
  const recorded = async (rules: Decider): Promise<readonly Posting[]> => {
    const [branch, position] = (await record(rules)).position.split(':');
    return (await storedEvent(harness.pool, branch!, Number(position)))!.postings;
  };
  const numbers = async (to: string): Promise<unknown> =>
    (await recorded(moving([posting('A/kas', to, rupiah(1))], SETOR))).map(({ akun }) => akun);

  it('are those of the parameter in force, of the most exact leg', async () => {
    expect(await numbers('A/bank/BCA/123')).toEqual([{ debit: '1-1211', kredit: '1-1100', ...SETOR }]);
    expect(await numbers('A/bank/BCA/456')).toEqual([{ debit: '1-1210', kredit: '1-1100', ...SETOR }]);
    expect(await numbers('A/bank/BRI/1')).toEqual([{ debit: '1-1200', kredit: '1-1100', ...SETOR }]);
  });
  it('are the suspense account where no row maps a leg, or nobody named a parameter', async () => {
    expect(await numbers('A/luar')).toEqual([{ debit: SUSPENSE, kredit: '1-1100', ...SETOR }]);
    expect(await recorded(moving([given('A/kas')], { trx: 'TILL', type: 'LAIN' }))).toMatchObject([
      { akun: { debit: SUSPENSE, kredit: SUSPENSE } },
    ]);
    expect(await recorded(moving([given('A/kas')]))).toEqual([
      { ...given('A/kas'), akun: { debit: SUSPENSE, kredit: SUSPENSE } },
    ]);
  });
  it('are left as they are where a posting has them, and are for rupiah alone', async () => {
    const numbered = { ...given('A/kas'), akun: { debit: '1', kredit: '2' } };
    expect(await recorded(moving([numbered, points], SETOR))).toEqual([numbered, points]);
  });
  it('change with the parameter from then on, also within one transaction', async () => {
    const changed = [row('KAS', 'KREDIT', '1-1199'), row('BANK', 'DEBIT', '1-1299')];
    const before = record(moving([posting('A/kas', 'A/bank/BRI/1', rupiah(1))], SETOR));
    const [, , after] = await Promise.all([
      before,
      record(setting(SETOR, changed), PUSAT),
      record(moving([posting('A/kas', 'A/bank/BRI/1', rupiah(1))], SETOR)),
    ]);
    const [first, second] = await Promise.all(
      [before, after].map(async (sent) => storedEvent(harness.pool, 'A', Number((await sent).position.split(':')[1]))),
    );
    expect(first!.postings[0]!.akun).toEqual({ debit: '1-1200', kredit: '1-1100', ...SETOR });
    expect(second!.postings[0]!.akun).toEqual({ debit: '1-1299', kredit: '1-1199', ...SETOR });
  });
});
