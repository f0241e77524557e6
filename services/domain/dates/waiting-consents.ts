import { sql } from '../../kernel/postgres/sql.js';
import { closingCondition } from './closing-condition.js';

/**
 * No request for consent waits for its answer: what is asked for would be decided on another date than the one it was
 * asked on.
 */
export const waitingConsents = closingCondition({
  name: 'waiting-consents',
  asks: (branch) => sql`
    select count(*)::int as requests
    from identity.authorization_request
    where kode_toko = ${branch} and status = 'waiting' and expires_at > now()`,
  inTheWay(_states, _day, [row]) {
    const requests = Number(row?.['requests'] ?? 0);
    return requests === 0 ? undefined : { code: 'closing.waiting-consents', values: { jumlah: requests } };
  },
});
