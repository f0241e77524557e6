import { sql } from '../../kernel/postgres/sql.js';
import { closingCondition } from '../../domain/dates/closing-condition.js';

/** No sale of the day waits for its validation: it would be looked at when it can no longer be cancelled. */
export const nothingWaits = closingCondition({
  name: 'no-waiting-sales',
  asks: (branch) => sql`
    select count(*)::int as waiting
    from log.branch_head h
    join log.event e using (branch, business_date)
    where h.branch = ${branch}
      and e.type = 'sale.recorded'
      and e.payload ->> 'tervalidasi' = 'false'
      and not exists (select from log.event later where later.stream = e.stream and later.version > e.version)`,
  inTheWay(_states, _day, [found]) {
    const waiting = Number(found?.['waiting'] ?? 0);
    if (waiting === 0) return undefined;
    return { code: 'closing.waiting-sales', values: { jumlah: waiting }, path: '/validasi-penjualan' };
  },
});
