import fc from 'fast-check';
import { describeWith } from '../../../infra/testing/servers.js';
import { hutang } from '../../../contracts/hutang/loan.js';
import { loanFigures } from '../../../contracts/hutang/loan-figures.js';
import { name, sql, type Sql } from '../../kernel/postgres/sql.js';
import { Harness } from '../../testing/harness.js';
import { randomLoans } from '../../testing/random-loan.js';
import { figuresIn } from '../facts/day-figures.js';
import { loanFiguresSql } from './loan-figures-sql.js';

describeWith(['postgres'], 'the figures of a loan on a day', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await Harness.with(['JKT01']);
  });
  afterAll(() => harness.close());

  it('are the same by SQL as by its rules, on any day of any life', async () => {
    const read = async (query: Sql) => (await harness.pool.query(query.text, [...query.values])).rows as object[];
    const columns = figuresIn(hutang, loanFiguresSql, (field) => name(`d.${field}`), sql`d.hari_ini`);
    const selected = Object.entries(columns)
      .map(([figure, column]) => sql`${column} as ${name(figure)}`)
      .reduce((before, one) => sql`${before}, ${one}`);
    const life = fc.record({ loan: randomLoans, status: fc.constantFrom('BERJALAN', 'BERJALAN', 'MENUNGGU', 'LUNAS') });
    await fc.assert(
      fc.asyncProperty(fc.array(life, { minLength: 1, maxLength: 40 }), async (all) => {
        const given = all.map(({ loan: { facts, day }, status }, n) => ({ ...facts, status, hari_ini: day, n }));
        const found = await read(sql`
          select ${selected}
          from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as d (
            n integer, status text, hari_ini date, tgl_hutang text, jatuh_tempo text, jatuh_tempo_asal text,
            tgl_pemberitahuan text,
            tgl_lelang text, kabar_berikut text, boleh_lelang text, ditahan text, tgl_lunas text, mulai_bunga text,
            buka_bunga text, langkah_akhir text, denda_sampai text, henti_sejak text, hari_henti bigint,
            bunga bigint, cara text, hari bigint, hari_pertama_dihitung jsonb, minimum_hari bigint,
            tenggang_hari bigint, maksimum_periode bigint, pembulatan bigint, denda bigint, sisa bigint,
            pokok_berbunga bigint, periode_terbayar bigint
          )
          order by n`);
        expect(found).toEqual(all.map(({ loan: { facts, day }, status }) => loanFigures.of(facts, day, status)));
      }),
      { numRuns: 60 },
    );
  });
});
