import { createHash } from 'node:crypto';
import type { DocumentEvent } from '../../../../contracts/language/define/document-rows.js';
import type { BusinessDate } from '../../../../contracts/language/values/business-date.js';
import type { Rupiah } from '../../../../contracts/language/values/rupiah.js';
import { soundnessOf, wholeOf } from './chain.js';

const recorded = {
  ...{ actor: 'KASIR01', authorised_by: 'SPV01', branch: 'JKT01', business_date: '2026-11-20', position: 12 },
  postings: [{ from: 'JKT01/kas', to: 'JKT01/luar', asset: 'IDR', amount: 500, akun: { debit: '6-1', kredit: '1-1' } }],
  type: 'cash.paid',
};
const rekaman = JSON.stringify(recorded);
const hash_sebelum = '0f'.repeat(32);
const hash = createHash('sha256').update(Buffer.from(hash_sebelum, 'hex')).update(rekaman).digest('hex');
const [amount, nothing] = [500 as Rupiah, 0 as Rupiah];
const event: DocumentEvent = {
  ...{ kode_toko: 'JKT01', tanggal: '2026-11-20' as BusinessDate, waktu: '2026-11-20 10:00:00', kejadian: 'cash.paid' },
  ...{ user_id: 'KASIR01', disetujui_oleh: 'SPV01', catatan: '', cara: 'PASSWORD', no_bukti: '', keterangan: '' },
  ...{ position: 'JKT01:12', nomor_slip: '', slip: '', may_open: true, rekaman, hash, hash_sebelum },
  jurnal: [
    { nomor_akun: '6-1', debit: amount, kredit: nothing },
    { nomor_akun: '1-1', debit: nothing, kredit: amount },
  ],
};

describe('the hash of an event, worked out anew', () => {
  it('is that of what it says, on the hash before it', async () => expect(await soundnessOf(event)).toBe('sound'));

  it.each<[string, Partial<DocumentEvent>]>([
    ['what it says', { rekaman: rekaman.replace('500', '900') }],
    ['the hash before it', { hash_sebelum: '00'.repeat(32) }],
    ['the user that is shown', { user_id: 'KASIR02' }],
    ['who is shown to have consented', { disetujui_oleh: '' }],
    ['the journal that is shown', { jurnal: [] }],
    ['the place that is shown', { position: 'JKT01:13' }],
  ])('does not hold where %s is another', async (_, changes) =>
    expect(await soundnessOf({ ...event, ...changes })).toBe('broken'),
  );

  it('is not known of one that may not be seen whole', async () =>
    expect(await soundnessOf({ ...event, rekaman: '' })).toBe('unknown'));

  it('holds for a document where it holds for those of its events that can be checked', () => {
    expect(wholeOf(['sound', 'unknown'])).toBe('sound');
    expect(wholeOf(['sound', 'broken'])).toBe('broken');
    expect(wholeOf(['unknown'])).toBe('unknown');
    expect(wholeOf(['sound', undefined])).toBeUndefined();
  });
});
