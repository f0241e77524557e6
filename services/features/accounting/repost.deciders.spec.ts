import { journalParamsUpdated, journalReposted, type JournalMove } from '../../../contracts/accounting/events.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { booksOf, journalParamsOf } from '../../domain/journals/journal.js';
import { given, past, type Past } from '../../testing/given.js';
import { decideMoveJournal } from './repost.deciders.js';

const GAJI = { trx: 'UANG KAS', type: 'GAJI' };
const move: JournalMove = {
  ...GAJI,
  tanggal: businessDate('2026-11-10'),
  rekening: 'kas',
  jenis_akun: 'KREDIT',
  dari: '9-9999',
  ke: '1-1100',
  jumlah: rupiah(500),
};
const command = { kode_toko: 'JKT01', reposts: 1, posisi: 7, termasuk_tutup: false, pindah: [move] };
const reposted = past(booksOf('JKT01'), journalReposted, { kode_toko: 'JKT01', pindah: [move] });
const params = (nomor_akun: string): Past =>
  past(journalParamsOf(GAJI), journalParamsUpdated, {
    ...GAJI,
    detail_akun: [{ kode_akun: 'KAS', jenis_akun: 'KREDIT', nomor_akun }],
  });
const books = (...events: readonly Past[]) => given(decideMoveJournal, 'PUSAT', reposted, ...events);
const shop = books(params('1-1100'));

describe('the moves of a re-posting', () => {
  it('stand on the books and by the parameters on which they were worked out, and move no money', () => {
    const done = shop.when(command);
    done.thenHappened(journalReposted, { kode_toko: 'JKT01', pindah: [move] });
    done.thenPosted();
  });
  it('may go the other way, where what was turned round stands there', () =>
    books(params('9-9999')).when(command).thenHappened(journalReposted, {}));
  it.each([
    ['another re-posting came between', shop, { ...command, reposts: 0 }],
    ['the parameter names another number by now', books(params('1-1200')), command],
    ['the parameter has no row any more', books(), { ...command, pindah: [{ ...move, dari: '1-1200' }] }],
    ['what is cleared was moved since', shop.finding({ tanggal: null, dibukukan: 'JKT01/kirim/AB12CD34' }), command],
  ])('begin anew where %s', (_, changed, moves) => changed.when(moves).thenRefused('journal.reposted-meanwhile'));
  it('leave the days that the branch has closed, each named once and in order', () => {
    const closed = ['2026-11-10', '2026-11-09', '2026-11-08'].map((tanggal) => ({ tanggal, dibukukan: null }));
    const pindah = ['2026-11-10', '2026-11-09', '2026-11-10', '2026-11-11'].map((tanggal) => ({
      ...move,
      tanggal: businessDate(tanggal),
    }));
    shop
      .finding(...closed)
      .when({ ...command, pindah })
      .thenRefusedWith('journal.closed-days', { values: { days: 'JKT01 2026-11-09, 2026-11-10' } });
    shop
      .finding(...closed.slice(1))
      .when(command)
      .thenHappened(journalReposted, {});
  });
});
