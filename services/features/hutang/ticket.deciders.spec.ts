import type { Hutang } from '../../../contracts/hutang/loan.js';
import { hutang } from '../../../contracts/hutang/loan.js';
import { replaceTicket } from '../../../contracts/hutang/ticket.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { posting } from '../../kernel/event-store/decider.js';
import { given, type Past } from '../../testing/given.js';
import { setTo } from '../../testing/known-settings.js';
import { loanOf, standingLoan } from '../../testing/standing-loan.js';
import { ticketDeciders } from './ticket.deciders.js';

type Replace = InstanceType<(typeof replaceTicket)['body']>;
const [replaced] = hutang.stepOf(replaceTicket).events;
const no_bukti = 'HT-JKT01-000001';
const counter = (facts: Hutang, ...more: readonly Past[]) =>
  given<Replace>(ticketDeciders[0] as never, 'JKT01', loanOf(facts), ...more);
const lost: Replace = {
  no_bukti,
  sebab: 'Hilang',
  surat_polisi: 'SKTLK-1',
  pembayaran: [{ cara: 'TUNAI', jumlah: rupiah(10_000) }],
};

describe('ganti-surat', () => {
  it('takes the fee as income, counts the papers, and needs a consent', () => {
    const outcome = counter(standingLoan({ surat_ke: 1 })).when(lost);
    outcome.thenHappened(replaced!, {
      no_ganti: 'GS-JKT01-000001',
      surat_ke: 2,
      tgl_surat: '2026-11-20',
      surat_polisi: 'SKTLK-1',
      diterima: 10_000,
      sisa: 1_000_000,
    });
    outcome.thenPosted({
      ...posting('JKT01/luar', 'JKT01/kas', rupiah(10_000)),
      journal: { trx: 'GANTI SURAT HUTANG', type: 'UMUM' },
    } as never);
    outcome.thenNeeds({
      kategori: 'HUTANG',
      description: 'GANTI SURAT HUTANG',
      subject: no_bukti,
      jumlah: rupiah(7_750_000),
      rincian: 'Hilang · SKTLK-1',
    });
  });
  it('is free where the shop asks nothing, and refused for less than it asks', () => {
    counter(standingLoan(), setTo('hutang.biaya_ganti_surat', 0))
      .when({ ...lost, pembayaran: undefined })
      .thenPosted();
    counter(standingLoan())
      .when({ ...lost, pembayaran: undefined })
      .thenRefused('payment.none', 'pembayaran');
  });
  it('is refused while a letter holds the loan', () =>
    counter(standingLoan({ ditahan: 'LP-1' }))
      .when(lost)
      .thenRefused('loan.held', 'no_bukti', `Hutang ${no_bukti} ditahan dengan surat LP-1: lepas tahanannya dahulu`));
});
