import { auctionLoan } from '../../../contracts/hutang/auction.js';
import { cancelLoan, grantLoan } from '../../../contracts/hutang/grant.js';
import { hutang, type Hutang } from '../../../contracts/hutang/loan.js';
import { kelebihanLelang, surplusOwed, surplusPaid, type Kelebihan } from '../../../contracts/hutang/surplus.js';
import type { RefusalCode } from '../../../contracts/language/define/refusals.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { settingChanged } from '../../../contracts/settings/events.js';
import { documentStreams } from '../../domain/documents/document-streams.js';
import { streamOf } from '../../kernel/event-store/decider.js';
import { settingStream } from '../../platform/settings/settings.js';
import { tingkatHarga } from '../../../contracts/barang/tingkat-harga.js';
import { toko } from '../../../contracts/masters/masters.js';
import type { EventDefinition } from '../../../contracts/language/define/event.js';
import { masterCreated } from '../../../contracts/language/define/master.js';
import { SAMPLE_CARD, type Customer } from '../../../contracts/member/customer.js';
import {
  customerCardKept,
  customerChanged,
  customerDeactivated,
  customerEntered,
  customerErased,
  customerMerged,
  identityFreed,
  identityTaken,
  phoneFreed,
  phoneTaken,
} from '../../../contracts/member/events.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { masterRow } from '../../platform/masters/masters.js';
import { withHashes } from '../../platform/personal/discreet.js';
import { newKey } from '../../platform/personal/keys.js';
import { sealing } from '../../platform/personal/sealing.js';
import type { Decider } from '../../kernel/event-store/decider.js';
import { given, past, type Past } from '../../testing/given.js';
import { shop } from '../../testing/known-loans.js';
import { someone } from '../../testing/someone.js';
import { loanRef } from '../../domain/loans/loans.js';
import { customerStream, identityStream, phoneStream } from '../../domain/customers/customer-stream.js';
import {
  decideChange,
  decideEnter,
  decideErase,
  decideKeepCard,
  decideMerge,
  decideSetCustomerActive,
  decideSetLevel,
} from './member.deciders.js';

const owner = someone('OWNER', 'OWN', 'PUSAT');
const form = { nama_customer: 'Siti Aminah', no_hp: '6281234567890' };
const hashed = <C extends object>(command: C, sidik_hp = 'a1', sidik_ktp = 'k1'): C =>
  withHashes(command, { no_hp: sidik_hp, no_ktp: sidik_ktp });
const customer = (kode_member: string, more: Partial<Customer> = {}): Customer => ({
  ...form,
  ...{ kode_member, kode_toko: 'JKT01', tgl_daftar: businessDate('2026-11-01'), aktif: true, sidik_hp: 'a1' },
  ...more,
});
const entered = (one: Customer) => [
  past(customerStream(one.kode_member), customerEntered, one),
  past(phoneStream(one.sidik_hp), phoneTaken, { kode_member: one.kode_member }),
];
const siti = customer('MB-000001');
const ktp = { no_ktp: '3171234567890001', sidik_ktp: 'k1', sidik_akhir: '0001' };
/** Her number as lists tell it. */
const MASKED = `${'\u2022'.repeat(12)}0001`;
const known = [
  ...entered(customer('MB-000001', ktp)),
  past(identityStream('k1'), identityTaken, { kode_member: 'MB-000001' }),
];
const versi = 1;

describe('a customer who is entered', () => {
  it('gets the next code, and the phone', () =>
    given(decideEnter, owner)
      .numbered({ MB: 41 })
      .when(hashed(form))
      .thenHappenedAll(
        [phoneTaken, { kode_member: 'MB-000042' }],
        [customerEntered, { ...form, kode_member: 'MB-000042', kode_toko: 'PUSAT', aktif: true, sidik_hp: 'a1' }],
      ));
  it('has a phone that nobody else has', () =>
    given(decideEnter, owner, ...entered(siti))
      .when(hashed(form))
      .thenRefused('member.phone-taken', 'no_hp', 'No HP sudah dipakai member MB-000001'));
  it('has a phone and an identity number of which a cashier of another branch is not told whose they are', () => {
    const spv = someone('SPV02', 'SPV', 'BDG01');
    const [till, own] = [someone('KASIR02', 'KASIR', 'BDG01'), someone('KASIR01', 'KASIR', 'JKT01')];
    const phone = (words: string) => ['member.phone-taken', 'no_hp', words] as const;
    const named = phone('No HP sudah dipakai member MB-000001');
    for (const who of [own, spv])
      given(decideEnter, who, ...known)
        .when(hashed(form))
        .thenRefused(...named);
    given(decideEnter, till, ...known)
      .when(hashed(form))
      .thenRefused(
        ...phone(
          'No HP sudah dipakai member lain perusahaan ini: cari dengan No HP lengkap itu, atau minta kantor pusat menggabungkan keduanya',
        ),
      );
    const ofBandung = customer('MB-000002', { kode_toko: 'BDG01', sidik_hp: 'b2' });
    const change = given(decideChange, till, ...known, ...entered(ofBandung));
    change
      .when(hashed({ ...form, no_ktp: ktp.no_ktp, kode_member: 'MB-000002', versi }, 'b2'))
      .thenRefused(
        'member.ktp-taken',
        'no_ktp',
        'No KTP sudah dipakai member lain perusahaan ini: cari dengan 4 angka terakhirnya, kosongkan No KTP, atau minta kantor pusat menggabungkan keduanya',
      );
  });
  it('was not born tomorrow', () =>
    given(decideEnter, owner)
      .when(hashed({ ...form, tgl_lahir: businessDate('2026-11-21') }))
      .thenRefused('member.born-later', 'tgl_lahir'));
  it('was born tomorrow by the clocks of Jakarta where it is tomorrow already', () => {
    const shop = { kode_toko: 'PUSAT', nama_toko: 'Kilau', alamat_toko: 'Jayapura', zona_waktu: 'WIT' as const };
    given(decideEnter, owner, past(masterRow(toko, 'PUSAT'), masterCreated(toko), shop))
      .clocked('22:30:00')
      .when(hashed({ ...form, tgl_lahir: businessDate('2026-11-21') }))
      .thenHappenedAll([phoneTaken, {}], [customerEntered, { tgl_daftar: '2026-11-21' }]);
  });
  it('was not born more than 120 years ago', () => {
    given(decideEnter, owner)
      .when(hashed({ ...form, tgl_lahir: businessDate('1906-11-19') }))
      .thenRefused(
        'member.born-long-ago',
        'tgl_lahir',
        'Tanggal lahir lebih dari 120 tahun yang lalu: periksa tahunnya',
      );
    given(decideEnter, owner)
      .when(hashed({ ...form, tgl_lahir: businessDate('1906-11-20') }))
      .thenHappenedAll([phoneTaken, {}], [customerEntered, { tgl_lahir: '1906-11-20' }]);
  });
});

describe('the number of an identity card', () => {
  const kode = { kode_member: 'MB-000001' };
  const change = { ...kode, ...form, versi };

  it('is taken with its customer, and by nobody else', () => {
    given(decideEnter, owner)
      .numbered({ MB: 41 })
      .when(hashed({ ...form, no_ktp: ktp.no_ktp }))
      .thenHappenedAll(
        [phoneTaken, { kode_member: 'MB-000042' }],
        [identityTaken, { kode_member: 'MB-000042' }],
        [customerEntered, ktp],
      );
    given(decideEnter, owner, ...known)
      .when(hashed({ ...form, no_hp: '62811', no_ktp: ktp.no_ktp }, 'b2'))
      .thenRefused(
        'member.ktp-taken',
        'no_ktp',
        'No KTP sudah dipakai member MB-000001: pakai member itu, gabungkan keduanya, atau kosongkan No KTP',
      );
  });
  it('stays where it is sent as it was told, and is given up without', () => {
    given(decideChange, owner, ...known)
      .when(hashed({ ...change, no_ktp: MASKED }))
      .thenHappenedAll([customerChanged, ktp]);
    given(decideChange, owner, ...known)
      .when(hashed(change))
      .thenHappenedAll([identityFreed, kode], [customerChanged, siti]);
    given(decideChange, owner, ...known)
      .when(hashed({ ...change, no_ktp: '3171234567890002' }, 'a1', 'k2'))
      .thenHappenedAll(
        [identityFreed, kode],
        [identityTaken, kode],
        [customerChanged, { sidik_ktp: 'k2', sidik_akhir: '0002' }],
      );
  });
  it('is told in part to who changed an older version', () => {
    const { sidik_hp: _, ...said } = siti;
    given(decideChange, owner, ...known)
      .when(hashed({ ...change, versi: 0 }))
      .thenRefusedWith('master.changed-meanwhile', {
        values: { label: 'Member', user: 'TESTER' },
        present: { versi, user_id: 'TESTER', row: { ...said, no_ktp: MASKED, versi } },
      });
  });
});

describe('a customer who is there', () => {
  const change = { kode_member: 'MB-000001', ...form, versi };

  it('keeps the phone, the code and where they are from', () =>
    given(decideChange, owner, ...entered(siti))
      .when(hashed({ ...change, nama_customer: 'Siti A' }))
      .thenHappenedAll([customerChanged, { ...siti, nama_customer: 'Siti A' }]));
  it('is not changed by a command that was sent before their key was there, but when it is sent again', () =>
    given(sealing(decideChange as unknown as Decider, new Map(), newKey()), owner, ...entered(siti))
      .when(hashed({ ...change, nama_customer: 'Siti A' }))
      .thenRefused('request.unavailable'));
  it('gives up a phone for another one', () =>
    given(decideChange, owner, ...entered(siti))
      .when(hashed({ ...change, no_hp: '62811' }, 'b2'))
      .thenHappenedAll(
        [phoneFreed, { kode_member: 'MB-000001' }],
        [phoneTaken, { kode_member: 'MB-000001' }],
        [customerChanged, { no_hp: '62811', sidik_hp: 'b2' }],
      ));
  it('is not changed on what somebody else has changed', () => {
    const { sidik_hp: _, ...said } = siti;
    given(decideChange, owner, ...entered(siti))
      .when(hashed({ ...change, versi: 0 }))
      .thenRefusedWith('master.changed-meanwhile', {
        values: { label: 'Member', user: 'TESTER' },
        present: { versi, user_id: 'TESTER', row: { ...said, versi } },
      });
  });
  it('is made inactive once', () => {
    const outcome = given(decideSetCustomerActive, owner, ...entered(siti));
    outcome
      .when({ kode_member: 'MB-000001', aktif: false })
      .thenHappenedAll([customerDeactivated, { ...siti, aktif: false }]);
    outcome.when({ kode_member: 'MB-000001', aktif: true }).thenRefused('master.unchanged', 'aktif');
  });
});

describe('a customer of another branch', () => {
  const till = someone('KASIR02', 'KASIR', 'BDG01');
  const change = { kode_member: 'MB-000001', ...form, versi };
  const moved = { ...change, no_hp: '62811', alamat_customer: 'Jalan Mawar' };

  it('is changed by a cashier with the consent of somebody else, who is told which fields and none of their values', () => {
    const outcome = given(decideChange, till, ...entered(siti)).when(hashed(moved, 'b2'));
    outcome.thenHappenedAll([phoneFreed, {}], [phoneTaken, {}], [customerChanged, { alamat_customer: 'Jalan Mawar' }]);
    outcome.thenNeeds({
      kategori: 'MEMBER',
      description: 'UBAH MEMBER CABANG LAIN',
      subject: 'MB-000001',
      rincian: 'No HP, Alamat',
    });
    const taken = given(decideChange, till, ...known).when(hashed(change));
    taken.thenNeeds(expect.objectContaining({ rincian: 'No KTP' }) as never);
  });
  it('is changed without one by SPV, by head office and by their own branch, and where nothing personal changes', () => {
    const [spv, own] = [someone('SPV02', 'SPV', 'BDG01'), someone('KASIR01', 'KASIR', 'JKT01')];
    for (const who of [owner, spv, own, someone('KASIR00', 'KASIR', 'PUSAT')])
      given(decideChange, who, ...entered(siti))
        .when(hashed(moved, 'b2'))
        .thenNeeds(undefined);
    const area = given(decideChange, till, ...known).when(hashed({ ...change, no_ktp: MASKED, kode_area: 'BRAGA' }));
    area.thenHappenedAll([customerChanged, { kode_area: 'BRAGA' }]);
    area.thenNeeds(undefined);
  });
  it('is neither made inactive nor photographed by a cashier', () => {
    const told = 'Member ini dari cabang JKT01: minta SPV, atau cabang itu, mengubahnya';
    const [inactive, photo] = [
      { kode_member: 'MB-000001', aktif: false },
      { kode_member: 'MB-000001', foto: SAMPLE_CARD },
    ];
    given(decideSetCustomerActive, till, ...entered(siti))
      .when(inactive)
      .thenRefused('member.elsewhere', 'kode_member', told);
    given(decideKeepCard, till, ...entered(siti))
      .when(photo)
      .thenRefused('member.elsewhere', 'kode_member', told);
    given(decideKeepCard, someone('SPV02', 'SPV', 'BDG01'), ...entered(siti))
      .when(photo)
      .thenHappenedAll([customerCardKept, photo]);
  });
});

describe('the level of prices of a customer', () => {
  const level = past(masterRow(tingkatHarga, 'GROSIR'), masterCreated(tingkatHarga), {
    kode_tingkat: 'GROSIR',
    nama_tingkat: 'Grosir',
  } as never);
  const set = (kode_tingkat?: string) => ({ kode_member: 'MB-000001', kode_tingkat });
  const grosir = { ...siti, kode_tingkat: 'GROSIR' };

  it('is one that there is, with the consent of somebody else, and is taken off again without', () => {
    const outcome = given(decideSetLevel, owner, level, ...entered(siti)).when(set('GROSIR'));
    outcome.thenHappenedAll([customerChanged, grosir]);
    outcome.thenNeeds({
      kategori: 'MEMBER',
      description: 'TINGKAT HARGA MEMBER',
      subject: 'MB-000001',
      rincian: 'MB-000001 \u2192 GROSIR',
    });
    const taken = given(decideSetLevel, owner, ...entered(grosir)).when(set());
    taken.thenEvents((_, payload) => expect(payload).toEqual(siti));
    taken.thenNeeds(undefined);
  });
  it('is refused where it is unknown, or as it was, and of who is not there', () => {
    given(decideSetLevel, owner, ...entered(siti))
      .when(set('GROSIR'))
      .thenRefused('sale.unknown-level', 'kode_tingkat');
    given(decideSetLevel, owner, level, ...entered(grosir))
      .when(set('GROSIR'))
      .thenRefused('master.unchanged', 'kode_tingkat');
    given(decideSetLevel, owner, ...entered(siti))
      .when(set())
      .thenRefused('master.unchanged', 'kode_tingkat');
    given(decideSetLevel, owner, level).when(set('GROSIR')).thenRefused('member.unknown', 'kode_member');
  });
  it('stays with a change of what is said of them', () =>
    given(decideChange, owner, ...entered(grosir))
      .when(hashed({ ...form, kode_member: 'MB-000001', nama_customer: 'Siti A.', versi: 1 }))
      .thenHappenedAll([customerChanged, { ...grosir, nama_customer: 'Siti A.' }]));
});

describe('a customer who is erased', () => {
  const erase = { kode_member: 'MB-000001', keterangan: 'Permintaan' };
  const left = { kode_member: 'MB-000001', kode_toko: 'JKT01', tgl_daftar: siti.tgl_daftar };

  it('leaves the code, and gives up the phone; somebody else must consent', () => {
    const outcome = given(decideErase, owner, ...entered(siti)).when(erase);
    outcome.thenHappenedAll([phoneFreed, {}], [customerErased, { ...left, keterangan: 'Permintaan' }]);
    outcome.thenNeeds({
      ...{ kategori: 'MEMBER', description: 'HAPUS DATA MEMBER', subject: 'MB-000001', rincian: 'Permintaan' },
    });
  });
  it('is gone for whatever comes afterwards', () => {
    const after = [...entered(siti), past(customerStream('MB-000001'), customerErased, left)];
    given(decideErase, owner, ...after)
      .when(erase)
      .thenRefused('member.gone', 'kode_member');
    given(decideChange, owner, ...after)
      .when(hashed({ kode_member: 'MB-000001', ...form, versi: 2 }))
      .thenRefused('member.gone', 'kode_member');
  });
  it('has no loan that runs, and no pieces in a safe, in any branch or under any code', () => {
    const number = 'HT-BDG01-000001';
    const step = (command: object, kode_member: string) =>
      past(
        loanRef(number),
        hutang.stepOf(command as typeof grantLoan).events[0]!,
        { no_bukti: number, kode_member, tervalidasi: true, jatuh_tempo: businessDate('2027-03-01') } as Hutang,
        { branch: 'BDG01' },
      );
    const loan = (kode_member: string) => step(grantLoan, kode_member);
    const erased = (...events: readonly Past[]) =>
      given(
        decideErase,
        owner,
        shop('JKT01'),
        shop('BDG01'),
        ...entered({ ...siti, semula: ['MB-000007'] }),
        ...events,
      ).when(erase);
    for (const code of ['MB-000001', 'MB-000007'])
      erased(loan(code)).thenRefused(
        'member.has-loans',
        'kode_member',
        `Member ini masih punya hutang atau barang jaminan di ${number} (jatuh tempo 2027-03-01): ` +
          'hapus setelah semuanya selesai',
      );
    erased(loan('MB-000008')).thenHappenedAll([phoneFreed, {}], [customerErased, {}]);
    erased(loan('MB-000001'), step(cancelLoan, 'MB-000001')).thenHappenedAll([phoneFreed, {}], [customerErased, {}]);
  });
  describe('of whom something is kept', () => {
    const number = 'HT-BDG01-000001';
    const elsewhere = { branch: 'BDG01' };
    const auctioned = (more: Partial<Hutang>) => {
      const facts = { no_bukti: number, kode_member: 'MB-000001', tervalidasi: true, ...more } as Hutang;
      const event = (command: object) => hutang.stepOf(command as typeof grantLoan).events[0]!;
      return [past(loanRef(number), event(grantLoan), facts, elsewhere)].concat(
        past(loanRef(number), event(auctionLoan), facts, elsewhere),
      );
    };
    const surplus = (definition: EventDefinition<string, Kelebihan>) =>
      past(
        streamOf(documentStreams(kelebihanLelang), 'KL-BDG01-000001'),
        definition,
        { no_bukti: 'KL-BDG01-000001', kode_member: 'MB-000001', tgl_akhir: businessDate('2027-11-20') } as Kelebihan,
        elsewhere,
      );
    const erased = (...events: readonly Past[]) =>
      given(decideErase, owner, shop('JKT01'), shop('BDG01'), ...entered(siti), ...events).when(erase);
    const kept = (code: RefusalCode, said: string, ...events: readonly Past[]) =>
      erased(...events).thenRefused(code, 'kode_member', said);
    const gone = [
      [phoneFreed, {}],
      [customerErased, {}],
    ] as const;

    it('is not erased while a surplus is theirs, and says until when', () => {
      const said =
        'Member ini masih berhak atas kelebihan lelang KL-BDG01-000001 sampai 2027-11-20: bayar atau salurkan dahulu';
      kept('member.surplus', said, surplus(surplusOwed));
      erased(surplus(surplusOwed), surplus(surplusPaid)).thenHappenedAll(...gone);
    });
    it('is not erased while a letter holds their loan, or they owe a shortfall', () => {
      const ended = { langkah_akhir: businessDate('2020-01-01') };
      kept(
        'member.loan-held',
        `Hutang ${number} ditahan dengan surat LP-1: hapus setelah dilepas dan selesai`,
        ...auctioned({ ...ended, ditahan: 'LP-1' }),
      );
      kept(
        'member.shortfall',
        `Member ini masih punya kekurangan lelang di ${number}: tagih atau hapus kekurangannya dahulu`,
        ...auctioned({ ...ended, sisa_kurang: rupiah(1_000) }),
      );
      erased(...auctioned({ ...ended, sisa_kurang: rupiah(0) })).thenHappenedAll(...gone);
    });
    it('is kept for some days after their last loan', () => {
      const ended = auctioned({ langkah_akhir: businessDate('2026-11-01') });
      kept(
        'member.kept',
        'Data peminjam disimpan 1.825 hari sesudah hutang terakhirnya: dapat dihapus mulai 2031-10-31',
        ...ended,
      );
      const days = (value: number) =>
        past(settingStream('PUSAT', 'hutang.simpan_data_hari'), settingChanged, {
          key: 'hutang.simpan_data_hari',
          kode_toko: 'PUSAT',
          value,
        });
      kept(
        'member.kept',
        'Data peminjam disimpan 20 hari sesudah hutang terakhirnya: dapat dihapus mulai 2026-11-21',
        ...ended,
        days(20),
      );
      erased(...ended, days(19)).thenHappenedAll(...gone);
    });
  });
  it('was known before', () => given(decideErase, owner).when(erase).thenRefused('member.unknown', 'kode_member'));
});

describe('two entries of one person', () => {
  const other = customer('MB-000002', { nama_customer: 'Siti', sidik_hp: 'b2', alamat_customer: 'Jalan Mawar' });
  const both = [...entered(siti), ...entered(other)];

  it('become one, which has what it lacked; what it has stays', () =>
    given(decideMerge, owner, ...both)
      .when({ kode_member: 'MB-000002', gabung_ke: 'MB-000001' })
      .thenHappenedAll(
        [phoneFreed, { kode_member: 'MB-000002' }],
        [customerChanged, { ...siti, alamat_customer: 'Jalan Mawar', semula: ['MB-000002'] }],
        [customerMerged, { kode_member: 'MB-000002', gabung_ke: 'MB-000001' }],
      ));
  it('hand on the codes that had become one of them, which a change keeps', () => {
    const semula = ['MB-000007'];
    const before = [...entered({ ...siti, semula: ['MB-000008'] }), ...entered({ ...other, semula })];
    given(decideMerge, owner, ...before)
      .when({ kode_member: 'MB-000002', gabung_ke: 'MB-000001' })
      .thenHappenedAll(
        [phoneFreed, {}],
        [customerChanged, { semula: ['MB-000008', 'MB-000002', 'MB-000007'] }],
        [customerMerged, { gabung_ke: 'MB-000001' }],
      );
    given(decideChange, owner, ...before)
      .when(hashed({ kode_member: 'MB-000002', ...form, versi }, 'b2'))
      .thenHappenedAll([customerChanged, { semula }]);
  });
  it('are two, and both are there', () => {
    const merge = given(decideMerge, owner, ...both);
    merge.when({ kode_member: 'MB-000001', gabung_ke: 'MB-000001' }).thenRefused('member.same', 'gabung_ke');
    merge.when({ kode_member: 'MB-000001', gabung_ke: 'MB-000009' }).thenRefused('member.unknown', 'gabung_ke');
    merge.when({ kode_member: 'MB-000009', gabung_ke: 'MB-000001' }).thenRefused('member.unknown', 'kode_member');
  });
});
