import '../../features.js';
import { message, messages, type MessageId } from '../messages/messages.js';
import { Refusal, refusalCodes } from './refusals.js';

describe('a refusal', () => {
  it('has a status of its own and a text that there is, whatever feature it is of', () => {
    const all = refusalCodes().map((code) => new Refusal(code));
    expect(all.filter(({ status, message_id }) => !(status >= 400 && status < 600) || !messages[message_id])).toEqual(
      [],
    );
  });
  it('says its text with its values, and carries both', () => {
    expect(new Refusal('export.too-many', undefined, { max: 1000 })).toMatchObject({
      status: 429,
      message: 'Masih ada 1.000 ekspor yang belum selesai, tunggu atau batalkan dahulu',
      message_id: 'export.tooMany',
      values: { max: 1000 },
    });
  });
  it('that a field says too has the values of that field', () => {
    const values = { kode_barcode: 'C-0001', status: 'Terjual' };
    const error = { field: 'barang.1.kode_barcode', ...message('barang.isNot', values) };
    const { message: said, values: carried } = new Refusal('piece.not-ready', [error]);
    expect([said, carried]).toEqual([error.message, values]);
    expect(said).not.toContain('{');
  });
  it('whose field says something else says that, where its own text would lack its values', () => {
    const error = { field: 'pembayaran', ...message('penjualan.shortOut', { jumlah: 50_000 }) };
    expect(new Refusal('payment.short', [error])).toMatchObject({
      message: 'Toko masih membayar Rp 50.000 kepada pelanggan: tambah baris Tunai atau Transfer',
      message_id: 'penjualan.shortOut',
      values: { jumlah: 50_000 },
      errors: [error],
    });
    expect(new Refusal('payment.over', [error]).message_id).toBe('rule.payment.overBalance');
  });
  it('of a read says the words of its rule, under no field', () => {
    const said = message('document.waiting', { nomor: 'PJ-JKT01-000001' });
    const refusal = Refusal.saying('deposit.not-open', said);
    expect(refusal).toMatchObject({ code: 'deposit.not-open', status: 409, errors: undefined, ...said });
    expect(Refusal.saying('cash.same-account', undefined).message).toBe(message('mutasiBank.rekening.same').message);
  });
  it('under a field says the same there, and is told by its first field', () => {
    const { errors, told } = Refusal.of('cash.same-account', 'tujuan');
    expect(errors).toEqual([{ field: 'tujuan', ...message('mutasiBank.rekening.same') }]);
    expect(told).toEqual(message('mutasiBank.rekening.same'));
  });
  it('of a code, or with a text, that there is not does not compile', () => {
    // @ts-expect-error no feature has this code
    expect(() => Refusal.of('cash.no-such')).toThrow();
    // @ts-expect-error no feature has this text
    const none: MessageId = 'cash.noSuch';
    expect(message(none).message).toBe('cash.noSuch');
  });
});
