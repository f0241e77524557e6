import { auctionPostponed, auctionSlip, postponeAuction, shortfallSlip } from '../../../contracts/hutang/auction.js';
import { noticeGiven, noticeLetter, notifyLoan } from '../../../contracts/hutang/notice.js';
import { kelebihanLelang } from '../../../contracts/hutang/surplus.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { given } from '../../testing/given.js';
import { noticeDeciders } from './notice.deciders.js';
import { overdue, overdueLoan } from './testing/overdue-loan.js';

const no_bukti = 'HT-JKT01-000001';
type Notice = InstanceType<(typeof notifyLoan)['body']>;
type Postponed = InstanceType<(typeof postponeAuction)['body']>;
const by = <C extends object>(command: object) =>
  noticeDeciders.find((one) => (one.command as object) === command) as never as Parameters<typeof given<C>>[0];
const told: Notice = { no_bukti, saluran: 'WA', alamat: '0812', penerima: 'ANI', jawaban: 'Akan datang' };
const day = businessDate;

describe('a notice to the customer of an overdue loan', () => {
  const telling = (more = {}) => given<Notice>(by(notifyLoan), 'JKT01', overdueLoan(more));
  it('is one more among those before it, under a number of its own', () =>
    telling()
      .when(told)
      .thenHappened(noticeGiven, {
        no_pemberitahuan: 'NH-JKT01-000001',
        langkah_akhir: '2026-11-20',
        alamat: '0812',
        penerima: 'ANI',
        pemberitahuan: [
          ...overdue().pemberitahuan!,
          { tanggal: '2026-11-20', saluran: 'WA', jawaban: 'Akan datang', periode_terbayar: 0 },
        ],
      }));
  it('says when the next one counts, and once enough are given from when on it may be auctioned', () => {
    telling({ pemberitahuan: [] }).when(told).thenHappened(noticeGiven, { kabar_berikut: '2026-11-27' });
    telling({ pemberitahuan: [{ tanggal: day('2026-11-19'), saluran: 'SURAT', periode_terbayar: 0 }] })
      .when(told)
      .thenHappened(noticeGiven, { kabar_berikut: '2026-11-26' });
    telling({
      pemberitahuan: [{ tanggal: day('2026-11-13'), saluran: 'SURAT', periode_terbayar: 0 }],
      kabar_berikut: day('2026-11-20'),
    })
      .when(told)
      .thenHappened(noticeGiven, { kabar_berikut: undefined, boleh_lelang: '2026-11-27' });
  });
  it('moves nothing, and leaves the loan as it is', () => telling().when(told).thenPosted());
  it('is given from the day after the due day on', () => {
    telling({ jatuh_tempo: day('2026-11-19'), tgl_pemberitahuan: day('2026-11-30'), tgl_lelang: day('2026-12-04') })
      .when(told)
      .thenHappened(noticeGiven, {});
    telling({ jatuh_tempo: day('2026-11-20'), tgl_pemberitahuan: day('2026-11-21'), tgl_lelang: day('2026-12-04') })
      .when(told)
      .thenRefused('document.state', 'no_bukti');
  });
  it('never says that the pieces become the property of the shop', () => {
    const papers = [noticeLetter, auctionSlip, shortfallSlip, kelebihanLelang.slip].map(({ template }) => template);
    expect(papers.join('\n').toLowerCase()).not.toMatch(/menjadi\s+hak\s+milik|menjadi\s+milik/);
  });
});

describe('an auction at which nobody bought', () => {
  const postponing = given<Postponed>(by(postponeAuction), 'JKT01', overdueLoan());
  it('moves its day, and is kept', () =>
    postponing
      .when({ no_bukti, berikut: day('2026-11-27'), keterangan: 'Tidak ada penawar' })
      .thenHappened(auctionPostponed, {
        tgl_lelang: '2026-11-27',
        tak_laku: [{ tanggal: '2026-11-20', berikut: '2026-11-27', keterangan: 'Tidak ada penawar' }],
      }));
  it('moves it to a later day', () =>
    postponing
      .when({ no_bukti, berikut: day('2026-11-20') })
      .thenRefused('loan.auction-later', 'berikut', 'Lelang berikut harus sesudah 2026-11-20'));
});
