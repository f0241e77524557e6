import { IDR } from '../../../contracts/language/define/accounts.js';
import type { Posting } from '../../../contracts/language/define/event.js';
import { text } from '../../../contracts/language/messages/messages.js';
import {
  remittanceArrived,
  remittanceCancelled,
  remittanceReceived,
  remittanceReturned,
  remittanceSent,
  returnRemittance,
  sendToPusat,
  type Remittance,
} from '../../../contracts/kirim-uang/documents.js';
import { settingChanged } from '../../../contracts/settings/events.js';
import { ALONE } from '../../../contracts/mutasi-uang/accounts.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { posting, streamOf } from '../../kernel/event-store/decider.js';
import { settingStream } from '../../platform/settings/settings.js';
import { countsInAll } from '../../testing/alone.js';
import { given, past, type Past } from '../../testing/given.js';
import { someone } from '../../testing/someone.js';
import { decideCancel, decideReceive, decideReturn, decideSend, remittances } from './kirim-uang.deciders.js';

const yesterday = businessDate('2026-11-19');
const setor = { jumlah_rp: rupiah(5_000_000), tujuan: 'Brankas', keterangan: 'Setoran malam' };
const slip: Remittance = {
  ...setor,
  no_reff: 'AB12CD34',
  no_bukti: 'KU-JKT01-000007',
  kategori: 'KIRIM UANG',
  dari: 'JKT01',
  ke: 'PUSAT',
  tgl_system: yesterday,
  input_by: 'KASIR01',
};
const retur: Remittance = {
  ...slip,
  no_reff: 'RT55RT55',
  no_bukti: 'KU-PUSAT-000001',
  dari: 'PUSAT',
  ke: 'JKT01',
  retur_dari: slip.no_reff,
};
const reff = { nomor_referensi: slip.no_reff };
const ofRetur = { nomor_referensi: retur.no_reff };

const stream = (one: Remittance) => streamOf(remittances, one.no_reff);
const akun = { debit: '1-1500', kredit: '1-1100', trx: 'KIRIM UANG', type: 'UMUM' };
const moved = ({ dari, no_reff, jumlah_rp: amount }: Remittance): Posting => ({
  from: `${dari}/kas`,
  to: `${dari}/kirim/${no_reff}`,
  asset: IDR,
  amount,
  akun,
});
const sent = (one = slip): Past =>
  past(stream(one), remittanceSent, one, { branch: one.dari, business_date: yesterday, postings: [moved(one)] });
const received = (one = slip): Past =>
  past(stream(one), remittanceReceived, one, { branch: one.ke, business_date: yesterday });
const cancelled = (one = slip): Past =>
  past(stream(one), remittanceCancelled, one, { branch: one.dari, business_date: yesterday });
const returned = (one = slip): Past =>
  past(
    stream(one),
    remittanceReturned,
    { ...one, retur_ke: 'RT66RT66' },
    { branch: 'PUSAT', business_date: yesterday },
  );

describe('send-to-pusat', () => {
  const cashier = given(decideSend).holding({ 'JKT01/kas': 5_000_000 });
  const spv = someone('SPV01', 'SPV', 'JKT01');

  it('counts what those below SPV send from a branch on a day, and needs a consent above its limit', () => {
    const after = (came: number) => cashier.movedToday({ 'SENDIRI JKT01/kirim-pusat': { came } }).when(setor);
    const counts = { from: 'JKT01/luar', to: 'JKT01/kirim-pusat', asset: 'SENDIRI', amount: 5_000_000 };
    const sends = { from: 'JKT01/kas', to: 'JKT01/kirim/K7PM3XQD', asset: IDR, amount: 5_000_000 };
    after(45_000_000).thenPosted(sends, counts, countsInAll(5_000_000));
    after(45_000_000).thenNeeds(undefined);
    after(45_000_001).thenPosted(sends);
    after(45_000_001).thenNeeds({
      kategori: 'UANG',
      description: 'KIRIM UANG DI ATAS BATAS',
      subject: 'JKT01',
      jumlah: rupiah(5_000_000),
      rincian: 'Setoran malam \u00b7 45.000.001 + 5.000.000 / 50.000.000',
    });
    const large = given(decideSend, spv).holding({ 'JKT01/kas': 900_000_000 });
    large.when({ ...setor, jumlah_rp: rupiah(900_000_000) }).thenNeeds(undefined);
    const none = ['kas.kirim_terbesar', 'kas.sendiri_terbesar'].map((key) =>
      past(settingStream('ALL', key), settingChanged, { key, kode_toko: 'ALL', value: 0 }),
    );
    given(decideSend, 'JKT01', ...none)
      .holding({ 'JKT01/kas': 900_000_000 })
      .when({ ...setor, jumlah_rp: rupiah(900_000_000) })
      .thenPosted({ ...sends, amount: 900_000_000 });
  });
  it('moves the money out of the drawer and on its way, under a reference', () =>
    given(decideSend, spv)
      .holding({ 'JKT01/kas': 5_000_000 })
      .when(setor)
      .thenHappened(
        remittanceSent,
        { ...setor, no_reff: 'K7PM3XQD', no_bukti: 'KU-JKT01-000001', dari: 'JKT01', ke: 'PUSAT', input_by: 'SPV01' },
        [5_000_000, 'JKT01/kas', 'JKT01/kirim/K7PM3XQD'],
      ));
  it('is for head office where nothing else is said', () =>
    cashier.when({ jumlah_rp: rupiah(100), keterangan: 'Setoran' }).thenHappened(remittanceSent, { tujuan: 'PUSAT' }));
  it('refuses more than the drawer has', () =>
    cashier.when({ ...setor, jumlah_rp: rupiah(5_000_100) }).thenRefused('money.insufficient', 'jumlah_rp'));
  it('refuses what coins do not make, but for all that the drawer holds', () => {
    const odd = { ...setor, jumlah_rp: rupiah(4_999_999) };
    cashier
      .when(odd)
      .thenRefused(
        'cash.no-coins',
        'jumlah_rp',
        'Uang tunai dibayar dengan kelipatan Rp 100: 4.999.900 atau 5.000.000',
      );
    cashier.holding({ 'JKT01/kas': 4_999_999 }).when(odd).thenHappened(remittanceSent, { jumlah_rp: 4_999_999 });
  });
  it('may take the drawer below zero where the shop allows it', () => {
    const allows = past(settingStream('JKT01', 'kas_negatif'), settingChanged, {
      key: 'kas_negatif',
      kode_toko: 'JKT01',
      value: true,
    });
    expect(given(decideSend, 'JKT01', allows).when(setor).overdraws).toEqual(['JKT01/kas']);
  });
  it('is nothing for head office itself', () =>
    given(decideSend, 'PUSAT').holding({ 'PUSAT/kas': 5_000_000 }).when(setor).thenRefused('remittance.from-pusat'));
});

describe('receive-by-reference', () => {
  const because = (message: Parameters<typeof text>[0], values = {}) =>
    ['nomor_referensi', text(message, values)] as const;

  it('moves the money into the drawer of head office', () =>
    given(decideReceive, 'PUSAT', sent())
      .when(reff)
      .thenHappenedAll(
        [remittanceArrived, { ...slip, kategori: 'TERIMA UANG' }],
        [remittanceReceived, { no_reff: slip.no_reff, dari: 'JKT01', jumlah_rp: 5_000_000, tgl_system: yesterday }],
      ));
  it('is off its way in the log of its sender, and in the drawer in that of the receiver: each moves its own accounts', () => {
    const reception = given(decideReceive, 'PUSAT', sent()).when(reff);
    const amount = slip.jumlah_rp;
    reception.thenPosted(
      { from: 'JKT01/kirim/AB12CD34', to: 'JKT01/antar-cabang/PUSAT', asset: IDR, amount },
      { from: 'PUSAT/antar-cabang/JKT01', to: 'PUSAT/kas', asset: IDR, amount },
    );
    const logs: unknown[] = [];
    reception.thenEvents((_definition, _payload, branch) => logs.push(branch));
    expect(logs).toEqual(['JKT01', undefined]);
  });
  it('is done once', () =>
    given(decideReceive, 'PUSAT', sent(), received())
      .when(reff)
      .thenRefused('reception.received', ...because('kirimUang.isReceived', { date: yesterday })));
  it('is not done for what was cancelled', () =>
    given(decideReceive, 'PUSAT', sent(), cancelled())
      .when(reff)
      .thenRefused('reception.cancelled', ...because('kirimUang.isCancelled', { date: yesterday })));
  it('is not done for what went back', () =>
    given(decideReceive, 'PUSAT', sent(), received(), returned())
      .when(reff)
      .thenRefused('reception.received', ...because('kirimUang.isReceived', { date: yesterday })));
  it('does not know a reference that nobody gave', () =>
    given(decideReceive, 'PUSAT').when(reff).thenRefused('remittance.unknown', 'nomor_referensi'));
  it('is not done below SPV by the user who sent it', () => {
    const own = past(stream(retur), remittanceSent, retur, {
      branch: 'PUSAT',
      actor: 'LAIN',
      postings: [moved(retur)],
    });
    given(decideReceive, someone('LAIN', 'KASIR', 'JKT01'), own)
      .when(ofRetur)
      .thenRefused('document.own', 'nomor_referensi');
    given(decideReceive, someone('LAIN', 'SPV', 'JKT01'), own)
      .when(ofRetur)
      .thenHappenedAll([remittanceArrived, {}], [remittanceReceived, {}]);
  });
  it('is not for the branch that sent it', () =>
    given(decideReceive, 'JKT01', sent())
      .when(reff)
      .thenRefused('reception.elsewhere', ...because('kirimUang.isFor', { ke: 'PUSAT' })));
  it('tells another branch nothing', () =>
    given(decideReceive, 'BDG01', sent()).when(reff).thenRefused('remittance.unknown', 'nomor_referensi'));
  it('is for the branch what came back to it', () => {
    given(decideReceive, 'JKT01', sent(retur))
      .when(ofRetur)
      .thenHappenedAll([remittanceArrived, {}], [remittanceReceived, {}]);
    given(decideReceive, 'PUSAT', sent(retur))
      .when(ofRetur)
      .thenRefused('reception.elsewhere', ...because('kirimUang.isFor', { ke: 'JKT01' }));
    given(decideReceive, 'BDG01', sent(retur)).when(ofRetur).thenRefused('remittance.unknown', 'nomor_referensi');
  });
});

describe('cancel-remittance', () => {
  const why = { ...reff, keterangan: 'Salah jumlah' };

  it('moves the money back, on whatever date, in the journal too', () => {
    const outcome = given(decideCancel, 'JKT01', sent()).when(why);
    outcome.thenHappenedAll([remittanceCancelled, { ...slip, kategori: 'BATAL KIRIM UANG', alasan: 'Salah jumlah' }]);
    outcome.thenPosted({
      from: 'JKT01/kirim/AB12CD34',
      to: 'JKT01/kas',
      asset: IDR,
      amount: 5_000_000,
      akun: { ...akun, debit: akun.kredit, kredit: akun.debit, balik: true },
    });
  });
  it('needs a consent where the drawer was counted since, but of an SPV', () => {
    const found = { own: null, shift_ditutup: null, dihitung: 'HK-JKT01-000004' };
    const counted = given(decideCancel, 'JKT01', sent()).finding(found).when(why);
    counted.thenHappenedAll([remittanceCancelled, { alasan: 'Salah jumlah' }]);
    counted.thenNeeds({
      kategori: 'UANG',
      description: 'BATAL KIRIM UANG SESUDAH HITUNG KAS',
      subject: slip.no_bukti,
      jumlah: rupiah(5_000_000),
      rincian: 'Setoran malam \u00b7 HK-JKT01-000004',
    });
    const bySpv = given(decideCancel, someone('SPV01', 'SPV', 'JKT01'), sent())
      .finding(found)
      .when(why);
    bySpv.thenNeeds(undefined);
    given(decideCancel, 'JKT01', sent()).when(why).thenNeeds(undefined);
  });
  it('takes what it counted off the sum of its day, and of no later one', () => {
    const counts = { from: 'JKT01/luar', to: 'JKT01/kirim-pusat', asset: ALONE, amount: 5_000_000 };
    const on = (date: string): Past => ({
      ...sent({ ...slip, tgl_system: businessDate(date) }),
      business_date: date,
      postings: [posting('JKT01/kas', 'JKT01/kirim/AB12CD34', rupiah(5_000_000)), counts],
    });
    const back = { from: 'JKT01/kirim/AB12CD34', to: 'JKT01/kas', asset: IDR, amount: 5_000_000 };
    const off = { from: 'JKT01/kirim-pusat', to: 'JKT01/luar', asset: 'SENDIRI', amount: 5_000_000 };
    given(decideCancel, 'JKT01', on('2026-11-20')).when(why).thenPosted(back, off);
    given(decideCancel, 'JKT01', on('2026-11-19')).when(why).thenPosted(back);
  });
  it.each([
    ['was received', [received()], 'remittance.received', 'kirimUang.isReceived'],
    ['went back', [received(), returned()], 'remittance.received', 'kirimUang.isReceived'],
    ['was cancelled before', [cancelled()], 'remittance.cancelled', 'kirimUang.isCancelled'],
  ] as const)('is refused for what %s', (_, events, code, reason) =>
    given(decideCancel, 'JKT01', sent(), ...events)
      .when(why)
      .thenRefused(code, 'nomor_referensi', text(reason, { date: yesterday })),
  );
  it('is for the sender', () => {
    given(decideCancel, 'PUSAT', sent())
      .when(why)
      .thenRefused('remittance.not-sender', 'nomor_referensi', text('kirimUang.isFrom', { dari: 'JKT01' }));
    given(decideCancel, 'BDG01', sent()).when(why).thenRefused('remittance.unknown', 'nomor_referensi');
    given(decideCancel, 'JKT01').when(why).thenRefused('remittance.unknown', 'nomor_referensi');
  });
});

describe('cancel-remittance on another date', () => {
  const why = { ...reff, keterangan: 'Salah jumlah' };
  const sentOn = (tgl_system: string): Past =>
    past(stream(slip), remittanceSent, { ...slip, tgl_system: businessDate(tgl_system) }, { branch: 'JKT01' });

  it('is for that of its sending and those after it', () => {
    given(decideCancel, 'JKT01', sentOn('2026-11-20')).when(why).thenHappened(remittanceCancelled, {});
    given(decideCancel, 'JKT01', sentOn('2026-11-21'))
      .when(why)
      .thenRefused('remittance.before-sending', 'nomor_referensi', text('kirimUang.isSentOn', { date: '2026-11-21' }));
  });
});

describe('return-remittance', () => {
  const pusat = (...events: Past[]) => given(decideReturn, 'PUSAT', ...events).holding({ 'PUSAT/kas': 9_000_000 });

  it('sends what was received back where it came from, under a new reference', () => {
    const outcome = pusat(sent(), received()).when({ ...reff, keterangan: 'Kelebihan' });
    outcome.thenHappenedAll(
      [remittanceReturned, { no_reff: slip.no_reff, retur_ke: 'K7PM3XQD', alasan: 'Kelebihan' }],
      [
        remittanceSent,
        {
          no_reff: 'K7PM3XQD',
          retur_dari: slip.no_reff,
          dari: 'PUSAT',
          ke: 'JKT01',
          jumlah_rp: 5_000_000,
          keterangan: 'Kelebihan',
        },
      ],
    );
    outcome.thenPosted({ from: 'PUSAT/kas', to: 'PUSAT/kirim/K7PM3XQD', asset: IDR, amount: 5_000_000 });
  });
  it('sends again what was sent back and cancelled', () =>
    pusat(sent(retur), cancelled(retur))
      .when(ofRetur)
      .thenHappenedAll(
        [remittanceReturned, { retur_ke: 'K7PM3XQD' }],
        [remittanceSent, { dari: 'PUSAT', ke: 'JKT01', retur_dari: retur.no_reff }],
      ));
  it.each([
    ['is on its way', [sent()], reff, 'remittance.on-the-way', 'kirimUang.isOnTheWay'],
    ['was cancelled by its sender', [sent(), cancelled()], reff, 'remittance.cancelled', 'kirimUang.isCancelled'],
    ['went back before', [sent(), received(), returned()], reff, 'remittance.returned', 'kirimUang.isReturned'],
    [
      'has come back to the branch',
      [sent(retur), received(retur)],
      ofRetur,
      'remittance.received',
      'kirimUang.isReceived',
    ],
  ] as const)('is refused for what %s', (_, events, which, code, reason) =>
    pusat(...events)
      .when(which)
      .thenRefused(code, 'nomor_referensi', text(reason, { date: yesterday })),
  );
  it('refuses more than the drawer of head office has', () =>
    given(decideReturn, 'PUSAT', sent(), received()).when(reff).thenRefused('money.insufficient', 'jumlah_rp'));
  it('is for head office', () => {
    given(decideReturn, 'JKT01', sent(), received()).when(reff).thenRefused('remittance.pusat-only', 'nomor_referensi');
    given(decideReturn, 'BDG01', sent(), received()).when(reff).thenRefused('remittance.unknown', 'nomor_referensi');
    given(decideReturn, 'PUSAT').when(reff).thenRefused('remittance.unknown', 'nomor_referensi');
  });
});

describe('the answer to sending', () => {
  it.each([sendToPusat, returnRemittance])('has the slip, and its reference beside it: $name', ({ answer }) =>
    expect(answer!({ no_reff: 'K7PM3XQD', jumlah_rp: 1 })).toEqual({
      no_reff: 'K7PM3XQD',
      jumlah_rp: 1,
      nota_kirim: { no_reff: 'K7PM3XQD', jumlah_rp: 1 },
    }),
  );
});
