import { isBusinessDate } from '../../../contracts/language/values/business-date.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import type { DayClosed } from '../../../contracts/tutup-toko/events.js';
import { closingPaper, type LateBooking } from '../../../contracts/tutup-toko/views.js';
import { figuresOfDay, tradeModels } from '../../domain/facts/day-trade.js';
import { slipAnswer } from '../../domain/slips/slip-answer.js';
import { printing } from '../../domain/slips/slip-prints.js';
import { sql } from '../../kernel/postgres/sql.js';
import { eventsOf } from '../../kernel/event-store/log-relations.js';
import { branchScope } from '../../platform/identity/scope.js';
import { dayStream } from '../../platform/company/day-stream.js';
import { lateBookings } from './late-bookings.js';
import { closingProjection } from './tutup-toko.projection.js';

/** A closed day on paper, from the log: as it was frozen last, with what was booked on it since. */
export const closingSlipAnswer = slipAnswer(closingPaper, {
  projection: closingProjection,
  beside: ['money', ...tradeModels],
  async facts({ nomor, kode_toko: asked }, tools) {
    const { actor, read } = tools;
    const kode_toko = branchScope(actor, asked);
    const [day] = await read<{ type: string; position: number; payload: DayClosed }>(sql`
      select type, position, payload
      from ${eventsOf(dayStream(kode_toko).name)} e
      where payload ->> 'tanggal' = ${closingPaper.nomorOf!(nomor)}
      order by version desc limit 1`);
    if (!day) throw Refusal.of('slip.unknown', 'nomor');
    const { tanggal, saldo } = day.payload;
    const frozen = { ...day.payload, ...(await figuresOfDay({ branch: kode_toko, tanggal }, tools)), kode_toko };
    if (day.type !== 'day.closed')
      return { facts: { ...frozen, status: 'DIBUKA KEMBALI', menyusul: 0, susulan: [] }, kode_toko };
    const [late] = await read<{ susulan: readonly LateBooking[] }>(
      lateBookings({
        branch: sql`${kode_toko}::text`,
        tanggal: sql`${tanggal}::date`,
        position: sql`${day.position}::bigint`,
        saldo: sql`${JSON.stringify(saldo)}::jsonb`,
      }),
    );
    const { susulan } = late!;
    const menyusul = new Set(susulan.map(({ no_bukti }) => no_bukti)).size;
    return { facts: { ...frozen, status: 'TUTUP', menyusul, susulan }, kode_toko };
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
