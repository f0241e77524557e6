import fc from 'fast-check';
import { PUSAT } from '../../../contracts/language/define/gate.js';
import { describeWith } from '../../../infra/testing/servers.js';
import { ensureBuilt } from '../../platform/rebuild/build.js';
import { anyDeliveries, deliver } from '../../testing/deliveries.js';
import { checkRemittances } from './kirim-uang.checks.js';
import { remittanceProjection } from './kirim-uang.projection.js';
import { BEGUN, Carriers, rounds, shops } from './testing/carriers.js';

const expected = ['money.insufficient', 'remittance.', 'reception.'];

describeWith(['postgres'], 'money on its way', () => {
  it('is in exactly one place, whoever sends, receives, cancels and returns at once, and nobody is left without an answer', async () => {
    const carriers = await Carriers.start();
    const { harness } = carriers;
    await fc.assert(
      fc.asyncProperty(rounds, async (all) => {
        for (const steps of all) await carriers.round(steps);
        const rows = await harness.rows('select account, amount from log.balance where amount <> 0');
        const at = new Map(rows.map(({ account, amount }) => [account as string, amount as number]));
        const places = carriers.sent.map((slip) => {
          const done = (carriers.done.get(slip.no_reff) ?? []).filter((kind) => kind !== 'return');
          return { slip, done, left: at.get(`${slip.dari}/kirim/${slip.no_reff}`) ?? 0 };
        });
        expect(
          places.filter(({ slip, done, left }) => done.length > 1 || left !== (done.length === 0 ? slip.jumlah_rp : 0)),
        ).toEqual([]);
        const drawers = [PUSAT, ...shops].reduce((sum, branch) => sum + (at.get(`${branch}/kas`) ?? 0), 0);
        expect(drawers + places.reduce((sum, { left }) => sum + left, 0)).toBe(BEGUN * (shops.length + 1));
        expect([...at.values()].reduce((sum, amount) => sum + amount, 0)).toBe(0);
      }),
      { numRuns: 15 },
    );
    expect(carriers.refused.filter((code) => !expected.some((known) => code.startsWith(known)))).toEqual([]);
    expect(carriers.refused).toEqual(
      expect.arrayContaining([
        'reception.cancelled',
        'reception.received',
        'remittance.received',
        'remittance.cancelled',
      ]),
    );
    expect(carriers.sent.length).toBeGreaterThan(20);
    expect(new Set(carriers.sent.map(({ no_reff }) => no_reff)).size).toBe(carriers.sent.length);
    await ensureBuilt(remittanceProjection, harness.buildContext);
    expect(await harness.wrong({ projections: [remittanceProjection], checks: [checkRemittances] })).toEqual([]);
    await harness.close();
  });

  it('has the same read model, row for row, in whatever order the branches and head office are heard of', async () => {
    const carriers = await Carriers.start();
    const { harness } = carriers;
    for (const steps of fc.sample(rounds, 12).flat()) await carriers.round(steps);
    const rows = () =>
      Promise.all(
        remittanceProjection.tables.map(({ name }) =>
          harness.rows(`select * from read_remittance.${name} t order by t::text`),
        ),
      );
    await ensureBuilt(remittanceProjection, harness.buildContext);
    const straight = await rows();
    expect(Math.min(...straight.map(({ length }) => length))).toBeGreaterThan(0);
    await fc.assert(
      fc.asyncProperty(anyDeliveries(await harness.reader.heads()), async (deliveries) => {
        await deliver(harness, remittanceProjection, deliveries);
        expect(await rows()).toEqual(straight);
      }),
      { numRuns: 15 },
    );
    await harness.close();
  });

  it('is missed by the doctor where its account does not have it', async () => {
    const carriers = await Carriers.start();
    const { harness } = carriers;
    await carriers.round([{ kind: 'send', shop: 'JKT01', jumlah: 500 }]);
    const [slip] = carriers.sent;
    expect((await checkRemittances({ database: harness.pool })).wrong).toEqual([]);
    await harness.pool.query(`update log.balance set amount = 200 where account = $1`, [
      `JKT01/kirim/${slip!.no_reff}`,
    ]);
    expect((await checkRemittances({ database: harness.pool })).wrong).toEqual([
      `remittance ${slip!.no_reff} is remittance.sent, and 200 rupiah are on their way`,
    ]);
    await harness.pool.query(
      `insert into log.balance (account, asset, amount, may_be_overdrawn) values ('BDG01/kirim/X', 'IDR', 5, false)`,
    );
    expect((await checkRemittances({ database: harness.pool })).wrong).toContain(
      'no remittance stands for BDG01/kirim/X, and 5 rupiah are on their way',
    );
    await harness.close();
  });
});
