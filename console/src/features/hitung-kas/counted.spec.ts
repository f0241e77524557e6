import { closeShift, countDrawer, openShift } from '../../../../contracts/hitung-kas/documents.js';
import { pecahan, pecahanKey, worthOf } from '../../../../contracts/hitung-kas/pecahan.js';
import { FormStore } from '../../kit/form/form-store.js';
import { UnansweredCommands } from '../../kit/form/unanswered.js';
import { memory, overWire, type Reply } from '../../kit/testing/transport.js';
import { countedIn, typeCount } from './counted.js';

const recorded: Reply = { status: 201, data: { data: {}, position: 'JKT01:5' } };

/** The form of a count, what it sent, and what is kept for it. */
function counting(kept = memory(), answer: () => Reply = () => recorded) {
  const wire = overWire(answer);
  let keys = 0;
  const unanswered = new UnansweredCommands(kept, 'KASIR01');
  const host = { api: wire.api, drafts: kept, unanswered, user_id: 'KASIR01', newKey: () => `key-${(keys += 1)}` };
  return { form: new FormStore(countDrawer, host, {}, { others: [openShift, closeShift] }), kept, ...wire };
}
const type = (form: FormStore, key: string, jumlah: number | undefined): void =>
  typeCount(
    form,
    pecahan.find((one) => pecahanKey(one) === key)!,
    jumlah,
  );
const ada = [
  { jenis: 'KERTAS', nominal: 100_000, jumlah: 312 },
  { jenis: 'LOGAM', nominal: 1_000, jumlah: 36 },
];
function typed(form: FormStore): void {
  type(form, 'LOGAM-1000', 36);
  type(form, 'KERTAS-100000', 312);
}

describe('a drawer that is counted', () => {
  it('is worth what lies in it; notes and coins of one value are two things, the largest notes first', () => {
    const { form } = counting();
    expect(countedIn(form)).toEqual([]);
    typed(form);
    expect([countedIn(form), worthOf(countedIn(form))]).toEqual([ada, 31_236_000]);
  });
  it('is empty where a zero was typed, and not counted where that was taken back', () => {
    const { form } = counting();
    type(form, 'LOGAM-500', 0);
    expect(countedIn(form)).toEqual([{ jenis: 'LOGAM', nominal: 500, jumlah: 0 }]);
    type(form, 'LOGAM-500', undefined);
    expect(countedIn(form)).toEqual([]);
  });
  it('is there again after a reload, for who counted it', () => {
    const { form, kept } = counting();
    typed(form);
    form.set({ keterangan: 'Receh kurang' });
    const again = counting(kept).form;
    expect([countedIn(again), again.values['keterangan']]).toEqual([ada, 'Receh kurang']);
  });
  it('begins anew where an earlier version kept it otherwise', () => {
    const { form, kept } = counting();
    typed(form);
    kept.setItem('kilau.draft.KASIR01.count-drawer', JSON.stringify({ counts: { 'LOGAM-500': 3 }, keterangan: '' }));
    expect(countedIn(counting(kept).form)).toEqual([]);
  });
  it('is sent as it is, and gone once it is recorded', async () => {
    const { form, sent, kept } = counting();
    typed(form);
    await form.saveAs(closeShift, { no_shift: 'SH-JKT01-000001' });
    expect(sent.map(({ method, call, body }) => [method, call, body])).toEqual([
      ['put', 'cash/shift/SH-JKT01-000001/close', { hitungan: ada }],
    ]);
    expect([countedIn(form), form.state, kept.size()]).toEqual([[], 'editing', 0]);
  });
  it('stays where it is refused, and can be sent as something else', async () => {
    const refused: Reply = { status: 422, data: { code: 'drawer.reason-required', message: 'Keterangan', errors: [] } };
    const answers = [refused, refused, recorded];
    const { form, sent } = counting(memory(), () => answers.shift()!);
    typed(form);
    await form.saveAs(closeShift, { no_shift: 'SH-JKT01-000001' });
    expect([countedIn(form), form.failure?.message]).toEqual([ada, 'Keterangan']);
    await form.saveAs(countDrawer, { bukukan: true });
    await form.saveAs(openShift, { setelah: undefined });
    expect(sent.map(({ body }) => body).slice(1)).toEqual([{ bukukan: true, hitungan: ada }, { hitungan: ada }]);
    expect(new Set(sent.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(3);
  });
  it('goes again as it went while nobody knows what became of it, after a reload too', async () => {
    const { form, sent, kept } = counting(memory(), () => 'no answer');
    typed(form);
    await form.saveAs(closeShift, { no_shift: 'SH-JKT01-000001' });
    await form.saveAs(countDrawer, { bukukan: true });
    const again = counting(kept, () => recorded);
    expect([again.form.state, again.form.as.name, countedIn(again.form)]).toEqual(['unanswered', 'close-shift', ada]);
    await again.form.saveAs(again.form.as, {});
    const all = [...sent, ...again.sent];
    expect(
      new Set(all.map(({ call, body, headers }) => JSON.stringify([call, body, headers['Idempotency-Key']]))).size,
    ).toBe(1);
    expect([all.length, again.form.state, kept.size()]).toEqual([3, 'editing', 0]);
  });
});
