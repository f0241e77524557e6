import { describeWith } from '../../../../infra/testing/servers.js';
import { consentTo, slipOf, terminalSlip } from '../../../testing/money.js';
import { atStandalone, refusalOf, type Answer, type Someone } from '../../../testing/standalone.js';
import { takenAway } from '../../../testing/taken-away.js';

const gesek = { kode_bank: 'BCA', tunai: 500_000, biaya: 15_000, keterangan: 'Gesek' };
const rowsOf = ({ body }: Answer) => body['data'] as readonly Readonly<Record<string, unknown>>[];

describeWith(['postgres'], 'a document', () => {
  let cashier: Someone;
  let bandung: Someone;
  let owner: Someone;
  atStandalone(['KASIR01', 'KASIR02', 'OWNER'], (_, ...all) => ([cashier, bandung, owner] = all));

  it('is read as it stands, at once, with each of its events; its branch and head office may', async () => {
    const swipe = { ...gesek, ...terminalSlip() };
    const number = slipOf(await cashier.post('non-cash/gesek-tunai', swipe));
    const read = async (who: Someone) => (await who.get(`dokumen/gesek/${number}`)).body['data'];
    const begun = { kejadian: 'card.swiped-for-cash', user_id: 'KASIR01', kode_toko: 'JKT01', keterangan: 'Gesek' };
    expect(await read(cashier)).toMatchObject({
      ...swipe,
      no_bukti: number,
      jumlah: 515_000,
      status: '',
      riwayat: [begun],
    });
    const why = { no_bukti: number, keterangan: 'Salah' };
    const consent = await consentTo(cashier, 'cancel-swipe', why);
    const cancel = `non-cash/gesek-tunai/${number}/cancel`;
    const { position } = (await cashier.put(cancel, { keterangan: 'Salah' }, consent)).body;
    const cancelled = { kejadian: 'card.swipe-cancelled', keterangan: 'Salah', disetujui_oleh: 'SPV01' };
    expect(await read(owner)).toMatchObject({ status: 'BATAL', riwayat: [begun, cancelled] });

    const after = { 'x-after': String(position) };
    const [row] = rowsOf(await cashier.get('non-cash/gesek-histories?limit=1', after));
    expect(row).toMatchObject({ no_bukti: number, status: 'BATAL', keterangan: 'Gesek', user_id: 'KASIR01' });
  });

  it('is listed and taken away by its state, also by the one of which nothing is said', async () => {
    const gone = slipOf(await cashier.post('non-cash/gesek-tunai', { ...gesek, ...terminalSlip() }));
    const why = { no_bukti: gone, keterangan: 'Salah' };
    const consent = await consentTo(cashier, 'cancel-swipe', why);
    await cashier.put(`non-cash/gesek-tunai/${gone}/cancel`, { keterangan: 'Salah' }, consent);
    const last = await cashier.post('non-cash/gesek-tunai', { ...gesek, ...terminalSlip() });
    const after = { 'x-after': String(last.body['position']) };
    const call = 'non-cash/gesek-histories';
    const listed = async (status: string) => {
      const numbers = rowsOf(await cashier.get(`${call}?status=${status}`, after)).map((row) => row['no_bukti']);
      const { lines } = await takenAway(cashier, { report: call, filters: { status }, columns: 'no_bukti' });
      expect(lines.slice(1, -2)).toEqual(numbers);
      return numbers;
    };
    const stands = await listed('TERCATAT');
    expect(stands).toContain(slipOf(last));
    expect(stands).not.toContain(gone);
    const cancelled = await listed('BATAL');
    expect(cancelled).toContain(gone);
    expect((await listed('ALL')).length).toBe(stands.length + cancelled.length);
  });

  it('is unknown to other branches, under another kind, and where there is none', async () => {
    const number = slipOf(await cashier.post('non-cash/gesek-tunai', { ...gesek, ...terminalSlip() }));
    for (const [who, call] of [
      [bandung, `dokumen/gesek/${number}`],
      [cashier, `dokumen/pelunasan/${number}`],
      [cashier, 'dokumen/gesek/GT-JKT01-999999'],
    ] as const)
      expect(refusalOf(await who.get(call))).toMatchObject({ status: 404, code: 'slip.unknown' });
  });

  it('is read by the digits of its number at its branch, where only one answers to them', async () => {
    const number = slipOf(await cashier.post('non-cash/gesek-tunai', { ...gesek, ...terminalSlip() }));
    const digits = String(Number(number.slice(-6)));
    const read = (who: Someone, document: string, typed: string) =>
      who.get(`dokumen/${document}/${encodeURIComponent(typed)}`);
    for (const typed of [digits, `GT-${digits}`])
      expect((await read(cashier, 'gesek', typed)).body['data']).toMatchObject({ no_bukti: number });
    expect((await read(owner, 'gesek', `GT-JKT01-${digits}`)).body['data']).toMatchObject({ no_bukti: number });
    expect(refusalOf(await read(owner, 'gesek', digits))).toMatchObject({ status: 409, code: 'slip.branch' });
    expect(refusalOf(await read(bandung, 'gesek', digits))).toMatchObject({ status: 404, code: 'slip.unknown' });

    const entry = { jumlah: 10_000, keterangan: 'Modal' };
    const moved = async (jenis: string, kategori: string) =>
      slipOf(await cashier.post('cash/uang-kas', { ...entry, jenis, kategori }));
    const count = (slip: string) => Number(slip.slice(-6));
    let into = await moved('MASUK', 'MODAL');
    let outOf = await moved('KELUAR', 'GAJI');
    while (count(into) < count(outOf)) into = await moved('MASUK', 'MODAL');
    while (count(outOf) < count(into)) outOf = await moved('KELUAR', 'GAJI');
    const short = String(count(into));
    expect(refusalOf(await read(cashier, 'uang-kas', short))).toMatchObject({
      status: 409,
      code: 'slip.several',
      message: `${short} bisa ${outOf}, ${into}: ketik nomor lengkapnya`,
    });
  });

  it('is listed by state, direction and dates, with how many there are and the sums of what is not cancelled', async () => {
    const sent = await cashier.post('kirim-uang', { jumlah_rp: 70_000, keterangan: 'Setoran' });
    const other = await cashier.post('kirim-uang', { jumlah_rp: 30_000, keterangan: 'Setoran' });
    const { no_reff } = other.body['data'] as { no_reff: string };
    const { body } = await cashier.put(`kirim-uang/${no_reff}/cancel`, { keterangan: 'Salah' });
    const list = async (query: string) =>
      (await cashier.get(`kirim-uang?${query}`, { 'x-after': String(body['position']) })).body;
    const today = (sent.body['data'] as { tgl_system: string }).tgl_system;
    expect(await list(`tgl_from=${today}&tgl_to=${today}`)).toMatchObject({ count: 2, totals: { jumlah_rp: 70_000 } });
    expect(await list('arah=KIRIM')).toMatchObject({ count: 2, totals: { jumlah_rp: 70_000 } });
    expect(await list('status=CANCEL')).toMatchObject({ count: 1, totals: { jumlah_rp: 0 } });
    expect(await list('arah=KIRIM&status=OPEN')).toMatchObject({ count: 1, totals: { jumlah_rp: 70_000 } });
    expect(await list('arah=RETUR')).toMatchObject({ count: 0, totals: { jumlah_rp: 0 }, data: [] });
    expect(await list('tgl_to=2020-01-01')).toMatchObject({ count: 0, data: [] });
    expect(refusalOf(await cashier.get('kirim-uang?tgl_from=2026-01-02&tgl_to=2026-01-01'))).toMatchObject({
      code: 'dateRange.startAfterEnd',
    });
  });

  it('is found by the beginning of its number, or the parts of it, by those who may read it', async () => {
    const number = slipOf(await cashier.post('non-cash/gesek-tunai', { ...gesek, ...terminalSlip() }));
    const find = async (who: Someone, typed: string) =>
      rowsOf(await who.get(`cari/dokumen?nomor=${encodeURIComponent(typed)}`)).map(({ nomor }) => nomor);
    const digits = Number(number.slice(-6));
    expect(rowsOf(await cashier.get(`cari/dokumen?nomor=${number}`))).toEqual([
      expect.objectContaining({
        ...{ nomor: number, dokumen: 'Gesek Tunai', status: 'Tercatat', kode_toko: 'JKT01' },
      }),
    ]);
    expect(await find(cashier, `gt ${digits}`)).toEqual([number]);
    expect(await find(owner, 'GT-JKT01')).toContain(number);
    expect(await find(owner, `GT JKT01 ${digits}`)).toEqual([number]);
    for (const typed of [number, `gt ${digits}`]) expect(await find(bandung, typed)).toEqual([]);
    expect(await find(cashier, 'XX-JKT01-000001')).toEqual([]);
    const sent = (await cashier.post('kirim-uang', { jumlah_rp: 10_000, keterangan: 'Setoran' })).body['data'];
    const { no_reff } = sent as { no_reff: string };
    expect(await find(cashier, no_reff.slice(0, 6))).toContain(no_reff);
    expect(await find(bandung, no_reff)).toEqual([]);
  });

  it('is found by its further numbers: those of its slip, as far as they are typed', async () => {
    const find = async (who: Someone, typed: string) =>
      rowsOf(await who.get(`cari/dokumen?nomor=${encodeURIComponent(typed)}`)).map(({ nomor }) => nomor);
    const sent = (await cashier.post('kirim-uang', { jumlah_rp: 10_000, keterangan: 'Setoran' })).body['data'];
    const { no_bukti, no_reff } = sent as { no_bukti: string; no_reff: string };
    expect(await find(cashier, no_bukti)).toEqual([no_bukti]);
    expect(await find(cashier, `ku ${Number(no_bukti.slice(-6))}`)).toEqual([no_bukti]);
    expect(await find(owner, no_bukti.slice(0, 8))).toContain(no_bukti);
    expect(await find(bandung, no_bukti)).toEqual([]);
    const { data } = (await cashier.get(`dokumen/kirim-uang/${no_bukti}`)).body;
    expect(data).toMatchObject({ no_reff, no_bukti });
  });
});
