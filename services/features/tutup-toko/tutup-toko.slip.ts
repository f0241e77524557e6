import { isBusinessDate } from '../../../contracts/language/values/business-date.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import type { DayClosed } from '../../../contracts/tutup-toko/events.js';
import { closingPaper } from '../../../contracts/tutup-toko/views.js';
import { slipAnswer } from '../../domain/slips/slip-answer.js';
import { printing } from '../../domain/slips/slip-prints.js';
import { sql } from '../../kernel/postgres/sql.js';
import { eventsOf } from '../../kernel/event-store/log-relations.js';
import { branchScope } from '../../platform/identity/scope.js';
import { dayStream } from './day-stream.js';

/** A closed day on paper, from the log: as it was frozen last. */
export const closingSlipAnswer = slipAnswer(closingPaper, {
  async facts({ nomor, kode_toko: asked }, { actor, read }) {
    const kode_toko = branchScope(actor, asked);
    const [day] = await read<{ type: string; payload: DayClosed }>(sql`
      select type, payload
      from ${eventsOf(dayStream(kode_toko).name)} e
      where payload ->> 'tanggal' = ${closingPaper.nomorOf!(nomor)}
      order by version desc limit 1`);
    if (!day) throw Refusal.of('slip.unknown', 'nomor');
    const status = day.type === 'day.closed' ? 'TUTUP' : 'DIBUKA KEMBALI';
    return { facts: { ...day.payload, kode_toko, status }, kode_toko };
  },
});

/** A day that was closed can be printed. */
export const decidePrintClosing = printing(closingPaper, {
  needs: (_, kode_toko) => ({ day: dayStream(kode_toko) }),
  isThere({ day }, { nomor }) {
    const tanggal = closingPaper.nomorOf!(nomor);
    return day.status !== 'none' && isBusinessDate(tanggal) && tanggal <= day.tanggal;
  },
});
