import { masterCreated } from '../../../contracts/language/define/master.js';
import { ALL, type SettingValue } from '../../../contracts/language/define/gate.js';
import { bank } from '../../../contracts/masters/masters.js';
import { bayarKartu, cardPaid, confirmCard, rejectCard } from '../../../contracts/non-cash/card-payments.js';
import {
  cardSwiped,
  gesek as gesekTunai,
  swipeCancelled,
  type GesekTunai,
  type PelunasanNonCash,
} from '../../../contracts/non-cash/documents.js';
import { settingChanged } from '../../../contracts/settings/events.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { cardRef } from '../../domain/cards/card-payments.js';
import { documentStreams } from '../../domain/documents/document-streams.js';
import { approvedBy } from '../../domain/keys/stream-keys.js';
import { streamOf } from '../../kernel/event-store/decider.js';
import { masterRow } from '../../platform/masters/masters.js';
import { settingStream } from '../../platform/settings/settings.js';
import { given, past, type Past } from '../../testing/given.js';
import { account } from '../../testing/known-masters.js';
import { someone } from '../../testing/someone.js';
import { decideSettle, decideSwipe, nonCashDeciders } from './non-cash.deciders.js';

const swipes = documentStreams(gesekTunai);
const known = [
  past(masterRow(bank, 'BCA'), masterCreated(bank), { kode_bank: 'BCA', nama_bank: 'BCA' }),
  account('BCA', '123'),
];
const mandiri = past(masterRow(bank, 'MANDIRI'), masterCreated(bank), { kode_bank: 'MANDIRI', nama_bank: 'Mandiri' });
const set = (key: string, value: SettingValue): Past =>
  past(settingStream(ALL, key), settingChanged, { key, kode_toko: ALL, value });

describe('an approval of a terminal', () => {
  it.each([
    ['A0-1O', 'a0.10'],
    ['OO8812', '8812'],
  ])('%s is also %s', (one, other) => expect(approvedBy('2026-11-20', one)).toBe(approvedBy('2026-11-20', other)));

  const gesek: GesekTunai = {
    kode_bank: 'BCA',
    tunai: rupiah(2_000_000),
    no_kartu: '4471',
    no_approval: '008812',
    keterangan: 'Gesek',
  };
  it('refuses an approval that paid for cash of the date before, until that is cancelled', () => {
    const before = {
      ...gesek,
      no_bukti: 'GT-JKT01-000001',
      kategori: 'GESEK TUNAI',
      biaya: rupiah(0),
      jumlah: gesek.tunai,
    };
    const ref = streamOf(swipes, before.no_bukti);
    const paid = past(ref, cardSwiped, before);
    const again = { ...gesek, no_approval: '8812' };
    given(decideSwipe, 'JKT01', ...known, paid)
      .when(again)
      .thenRefused(
        'noncash.approval-used',
        'no_approval',
        'No Approval 8812 sudah dipakai GT-JKT01-000001: salin nomor dari struk EDC gesekan ini',
      );
    for (const other of ['0-088.12', '00008812'])
      given(decideSwipe, 'JKT01', ...known, mandiri, paid)
        .when({ ...again, kode_bank: 'MANDIRI', no_approval: other })
        .thenRefused('noncash.approval-used', 'no_approval', expect.stringContaining(other) as never);
    for (const short of ['881', '8-8-1'])
      given(decideSwipe, 'JKT01', ...known)
        .when({ ...again, no_approval: short })
        .thenRefused('noncash.approval-short', 'no_approval', expect.stringContaining('4 huruf') as never);
    const cashed = [[cardPaid, {}] as const, [cardSwiped, {}] as const];
    given(decideSwipe, 'JKT01', ...known, paid)
      .when({ ...again, no_approval: '8813' })
      .thenHappenedAll(...cashed);
    given(decideSwipe, 'JKT01', ...known, past(ref, cardSwiped, before, { business_date: '2026-11-19' }))
      .when(again)
      .thenHappenedAll(...cashed);
    given(decideSwipe, 'JKT01', ...known, paid, past(ref, swipeCancelled, before))
      .when(again)
      .thenHappenedAll(...cashed);
  });
});

describe('a settlement of receipts that the same user took', () => {
  const receipt = {
    no_bayar: 'NC-JKT01-000001GT01',
    no_faktur: 'GT-JKT01-000001',
    kode_bank: 'BCA',
    tgl_terima: businessDate('2026-11-20'),
    jumlah: rupiah(360_000),
    tervalidasi: true,
  };
  const paid: PelunasanNonCash = {
    kode_bank: 'BCA',
    tanggal: receipt.tgl_terima,
    tujuan: 'BCA',
    tujuan_rekening: '123',
    jumlah: rupiah(300_000),
    keterangan: 'EDC',
  };
  const taken = (actor: string): Past => past(cardRef(receipt.no_bayar), cardPaid, receipt, { actor });
  const by = (level: 'KASIR' | 'SPV', ...more: readonly Past[]) =>
    given(decideSettle, someone('KASIR01', level, 'JKT01'), ...known, taken('KASIR01'), ...more);
  const named: PelunasanNonCash = { ...paid, penerimaan: [{ no_bayar: receipt.no_bayar, jumlah: paid.jumlah! }] };

  it.each([
    ['named', named],
    ['by its sum', paid],
  ])('needs a consent: %s', (_, settlement) =>
    by('KASIR')
      .when(settlement)
      .thenNeeds({
        kategori: 'UANG',
        description: 'PELUNASAN PENERIMAAN SENDIRI',
        subject: 'BCA',
        jumlah: rupiah(300_000),
        rincian: 'GT-JKT01-000001 300.000',
      }),
  );
  it('needs none of another user, of an SPV, below the limit of a day, or where somebody looks at cards', () => {
    given(decideSettle, 'JKT01', ...known, taken('KASIR02'))
      .when(named)
      .thenNeeds(undefined);
    by('SPV').when(named).thenNeeds(undefined);
    by('KASIR', set('VALIDASI_NON_CASH_MODULE', true)).when(named).thenNeeds(undefined);
    const limited = by('KASIR', set('pelunasan.sendiri_terbesar', 500_000));
    const after = (came: number) => limited.movedToday({ 'SENDIRI JKT01/lunas-sendiri/KASIR01': { came } }).when(named);
    after(200_000).thenNeeds(undefined);
    after(200_100).thenNeeds(expect.objectContaining({ jumlah: 300_000 }) as never);
  });
});

describe('a card that a user says its bank took', () => {
  const card = {
    no_bayar: 'NC-JKT01-00000101',
    no_faktur: 'FJ-JKT01-000001',
    kode_bank: 'BCA',
    tgl_terima: businessDate('2026-11-20'),
    jumlah: rupiah(700_000),
    tervalidasi: false,
  };
  const [, , , , confirm, , accept] = nonCashDeciders;
  const waits = past(cardRef(card.no_bayar), cardPaid, card, { actor: 'KASIR01' });
  const rejected = past(cardRef(card.no_bayar), bayarKartu.stepOf(rejectCard).events[0]!, {
    ...card,
    alasan: 'Blokir',
  });
  it.each([
    ['confirmed', confirm!, [waits]],
    ['accepted', accept!, [waits, rejected]],
  ])('needs the consent of a higher level below SPV: %s', (_, decider, events) => {
    const by = (level: 'KASIR' | 'SPV') =>
      given(decider, someone('LAIN', level, 'JKT01'), ...events).when({ no_bayar: card.no_bayar });
    by('SPV').thenNeeds(undefined);
    by('KASIR').thenNeeds({
      ...confirmCard.consent!,
      description: 'VALIDASI NON CASH SESAMA LEVEL',
      subject: card.no_faktur,
      jumlah: card.jumlah,
      rincian: 'BCA 2026-11-20',
    });
  });
});
