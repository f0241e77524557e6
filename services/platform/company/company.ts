import type pg from 'pg';
import { companyBegun, type JenisPerusahaan } from '../../../contracts/company/events.js';
import { PUSAT } from '../../../contracts/language/define/gate.js';
import { streamOf, type StreamRef } from '../../kernel/event-store/decider.js';
import { eventsOf } from '../../kernel/event-store/log-relations.js';
import { sql } from '../../kernel/postgres/sql.js';
import { streams } from '../streams/streams.js';

/** The state of the company: begun or not, and of which kind. */
export type CompanyStatus = { readonly status: 'none' } | { readonly status: 'begun'; readonly jenis: JenisPerusahaan };

const companies = streams<CompanyStatus>('company', { status: 'none' }).begins(companyBegun, ({ jenis }) => ({
  status: 'begun',
  jenis,
}));

/** The stream of the company, of which there is one, in head office's log. */
export const companyStream = (): StreamRef<CompanyStatus> => streamOf(companies, PUSAT);

/** Knows whether the company has begun. Once it has it stays so, and is not asked again. */
export class Company {
  private known?: { readonly begun: true; readonly jenis?: JenisPerusahaan };

  constructor(private readonly database: Pick<pg.Pool, 'query'>) {}

  /**
   * True when somebody can log in: there is a user, and a password. A company that began before that was recorded has
   * no kind.
   */
  async state(): Promise<{ readonly begun: boolean; readonly jenis?: JenisPerusahaan }> {
    if (this.known) return this.known;
    const { rows } = await this.database.query<{ begun: boolean; jenis: JenisPerusahaan | null }>(
      `select
         exists (select from identity.credential)
           and exists (select from log.stream where stream >= 'user/' and stream < 'user0') as begun,
         (select payload ->> 'jenis' from ${eventsOf(sql`$1`).text} e where version = 1) as jenis`,
      [companyStream().name],
    );
    const { begun, jenis } = rows[0]!;
    const state = { ...(jenis && { jenis }) };
    return begun ? (this.known = { begun, ...state }) : { begun, ...state };
  }

  /** True once it has begun. */
  async isBegun(): Promise<boolean> {
    return this.known?.begun ?? (await this.state()).begun;
  }
}
