import { shiftOpened } from '../../../contracts/hitung-kas/documents.js';
import { shiftPaper, shiftTitle, type Shift } from '../../../contracts/hitung-kas/views.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { slipAnswer } from '../../domain/slips/slip-answer.js';
import { printing } from '../../domain/slips/slip-prints.js';
import { streamOf } from '../../kernel/event-store/decider.js';
import { streams } from '../../kernel/event-store/streams.js';
import { moneyProjection } from './mutasi-uang.projection.js';
import { shiftAnswer, shiftDifferencesAnswer, shiftMovementsAnswer } from './mutasi-uang.shifts.js';

/** A shift on paper: X while it runs, Z once it is closed. */
export const shiftSlipAnswer = slipAnswer(shiftPaper, {
  projection: moneyProjection,
  async facts({ nomor, kode_toko }, tools) {
    const asked = { no_shift: nomor, ...(kode_toko && { kode_toko }) };
    const { data } = await shiftAnswer.answer(asked, tools);
    const shift = data[0] as Shift | undefined;
    if (!shift) throw Refusal.of('slip.unknown', 'nomor');
    const gerak = (await shiftMovementsAnswer.answer(asked, tools)).data;
    const dibukukan = (await shiftDifferencesAnswer.answer(asked, tools)).data;
    const facts = { ...shift, gerak, dibukukan, laporan: shiftTitle(shift) };
    return { facts, kode_toko: shift.kode_toko };
  },
});

/** The branch of a shift, as far as there is one. */
const begun = streams<{ readonly branch?: string }>('shift', {}).begins(shiftOpened, (_, { branch }) => ({ branch }));

/** A shift that has begun can be printed. */
export const decidePrintShift = printing(shiftPaper, {
  needs: ({ nomor }) => ({ shift: streamOf(begun, nomor) }),
  isThere: ({ shift }, { kode_toko }, sender) => shift.branch === (kode_toko ?? sender.kode_toko),
});
