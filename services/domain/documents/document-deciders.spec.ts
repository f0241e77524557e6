import { dateActivated } from '../../../contracts/business-date/events.js';
import { PUSAT } from '../../../contracts/language/define/gate.js';
import { bankAccount, drawer, outside } from '../../../contracts/mutasi-uang/accounts.js';
import { gold, IDR } from '../../../contracts/language/define/accounts.js';
import { outcomeOf } from '../../../contracts/language/define/command.js';
import { defineDocument } from '../../../contracts/language/define/document.js';
import { defineEvent } from '../../../contracts/language/define/event.js';
import { Key, Money, Rows, Text } from '../../../contracts/language/define/fields.js';
import { CancelSlip } from '../../../contracts/language/define/slip.js';
import { Grams } from '../../../contracts/language/define/measures.js';
import { accessGranted, deviceLetIn, passwordChanged, userCreated } from '../../../contracts/users/events.js';
import { businessDate } from '../../../contracts/language/values/business-date.js';
import { dayClosed, dayReopened, type DayClosed } from '../../../contracts/tutup-toko/events.js';
import { rupiah, type Rupiah } from '../../../contracts/language/values/rupiah.js';
import { weight, type Weight } from '../../../contracts/language/values/weight.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { balances, refuse, streamOf } from '../../kernel/event-store/decider.js';
import { dateStream } from '../../platform/company/date-stream.js';
import { dayStream } from '../../platform/company/day-stream.js';
import { userStream } from '../../platform/identity/user-stream.js';
import { streams } from '../../platform/streams/streams.js';
import { given, past, type Past } from '../../testing/given.js';
import { someone } from '../../testing/someone.js';
import { journalBookkeeping } from '../journals/journal-bookkeeping.js';
import { move, pay, type Paid } from '../journals/postings.js';
import { acting, beginning, cancelling } from './document-deciders.js';
import { documentStreams } from './document-streams.js';

class Baris {
  @Key('Barcode', { required: true }) kode_barcode!: string;
  @Grams('Berat', { required: true }) berat!: Weight;
}
class Titip {
  @Rows('Barang', Baris, { required: true }) barang!: readonly Baris[];
  @Money('Jumlah', { required: true }) jumlah!: Rupiah;
}
class Titipan extends Titip {
  @Text('No Bukti', { required: true }) no_bukti!: string;
  @Text('Kategori', { required: true }) kategori!: string;
  @Text('Keterangan', { required: true }) keterangan!: string;
}
class Nomor {
  @Key('No Bukti', { required: true, as: 'upper' }) no_bukti!: string;
}
const recorded = defineEvent('titipan.recorded', 1, Titipan);
const taken = defineEvent('titipan.taken', 1, Titipan);
const undone = defineEvent('titipan.cancelled', 1, Titipan);

const titipan = defineDocument(Titipan, {
  name: 'titipan',
  title: 'Titipan',
  path: '/uang-kas',
  call: 'titipan',
  series: 'TT',
  states: { TITIP: 'Dititipkan', AMBIL: 'Diambil', BATAL: 'Batal' },
});
const record = titipan.begins(Titip, recorded, { name: 'record-titipan' });
const take = titipan.action(Nomor, taken, { name: 'take-titipan', from: ['TITIP'], to: 'AMBIL' });
const check = titipan.action(Nomor, taken, {
  ...{ name: 'check-titipan', from: ['TITIP'], to: 'AMBIL', byAnother: true },
});
const cancel = titipan.cancels(undone, 'BATAL', { name: 'cancel-titipan' });
const reject = titipan.rejects(undone, 'BATAL', { name: 'reject-titipan' });

const emas = gold('750');
const stock = 'JKT01/stok';
const pieces = streams<{ readonly kadar: number }>('keping', { kadar: 750 });

const [kas, biaya] = [
  { trx: 'TITIPAN', type: 'UMUM' },
  { trx: 'BIAYA BATAL TITIPAN', type: 'UMUM' },
];
const decideRecord = beginning(titipan, record, {
  needs: () => ({ gold: balances(stock) }),
  decide({ barang, jumlah }, _states, { branch, balance }) {
    const total = weight(barang.reduce((sum, { berat }) => sum + berat, 0));
    if (total > balance(stock, emas)) return refuse('money.insufficient', 'barang');
    return {
      facts: { barang, jumlah, kategori: 'TITIPAN', keterangan: 'Titip' },
      journal: kas,
      moves: [
        pay(drawer(branch), outside(branch), jumlah, biaya),
        pay(drawer(branch), bankAccount(branch, 'BCA', '1'), rupiah(0)),
        move(stock, 'JKT01/titipan', total, emas),
      ],
    };
  },
});
const decideTake = acting(titipan, take, {
  then: ({ document }) => ({
    keping: ('facts' in document ? document.facts.barang : []).map(({ kode_barcode }) =>
      streamOf(pieces, kode_barcode),
    ),
  }),
  decide: (_, { document, keping }) => ({
    facts: { keterangan: `${keping.length} dari ${document.facts.barang.length}` },
  }),
});
const decideCheck = acting(titipan, check, { decide: () => ({}) });
const decideCancel = cancelling(titipan, cancel);
const decideReject = cancelling(titipan, reject);

const facts: Titipan = {
  no_bukti: 'TT-JKT01-000001',
  kategori: 'TITIPAN',
  keterangan: 'Titip',
  jumlah: rupiah(5_000),
  barang: [
    { kode_barcode: 'A1', berat: weight(2_350) },
    { kode_barcode: 'A2', berat: weight(1_000) },
  ],
};
const nomor = { no_bukti: facts.no_bukti };
const ref = streamOf(documentStreams(titipan), facts.no_bukti);
const begun = past(ref, recorded, facts, { postings: [pay('JKT01/kas', 'JKT01/luar', rupiah(5_000))] });

describe('the consents to the steps of a document', () => {
  it('are of the kind that the document names, of money by default', () => {
    const melebur = defineDocument(Titipan, {
      ...{ name: 'lebur', title: 'Lebur', path: '/uang-kas', call: 'lebur', series: 'LB', consents: 'EMAS' },
      states: { TITIP: 'Dititipkan', BATAL: 'Batal' },
    });
    melebur.begins(Titip, recorded, { name: 'record-lebur', consent: 'LEBUR' });
    melebur.cancels(undone, 'BATAL', { name: 'cancel-lebur' });
    expect(melebur.steps.map(({ command }) => command.consent)).toEqual([
      { kategori: 'EMAS', description: 'LEBUR' },
      { kategori: 'EMAS', description: 'BATAL LEBUR' },
    ]);
    expect(cancel.consent).toEqual({ kategori: 'UANG', description: 'BATAL TITIPAN' });
  });
});

describe('a document', () => {
  it('has its commands, calls and texts from its definition', () => {
    expect([record, take, cancel].map(({ method = 'post', call, title }) => `${method} ${call} ${title}`)).toEqual([
      'post titipan Titipan',
      'put titipan/{no_bukti}/take Titipan',
      'put titipan/{no_bukti}/cancel Batal Titipan',
    ]);
    expect([record, take, cancel].map((command) => outcomeOf(command, 'saved').message)).toEqual([
      'Titipan Berhasil Disimpan',
      'Titipan Berhasil',
      'Titipan Berhasil Dibatalkan',
    ]);
    expect(cancel.body).toBe(CancelSlip);
    expect(cancel.consent).toEqual({ kategori: 'UANG', description: 'BATAL TITIPAN' });
    expect(titipan.one.call).toBe('dokumen/titipan/{no_bukti}');
  });

  it('begins with a number, its event, and what it moves; nothing is moved of nothing', () => {
    const { no_bukti: _, kategori: __, keterangan: ___, ...body } = facts;
    const outcome = given(decideRecord, 'JKT01')
      .holding({ [`${emas} ${stock}`]: 3_350 })
      .when(body);
    outcome.thenHappened(recorded, facts);
    outcome.thenPosted({ from: 'JKT01/kas', to: 'JKT01/luar', asset: IDR, amount: 5_000, journal: biaya } as Paid, {
      from: stock,
      to: 'JKT01/titipan',
      asset: 'G:750',
      amount: 3_350,
    });
    given(decideRecord, 'JKT01')
      .holding({ [stock]: 9_999, [`${emas} ${stock}`]: 3_349 })
      .when(body)
      .thenRefused('money.insufficient', 'barang');
  });

  it('reaches the streams that it names, and says all that it is from then on', () => {
    given(decideTake, 'JKT01', begun)
      .when(nomor)
      .thenHappened(taken, { ...facts, keterangan: '2 dari 2' });
  });

  it('is refused a step where it is not, in another state, or of another date', () => {
    const at = (...events: Parameters<typeof past>[]) =>
      given(decideTake, 'JKT01', ...events.map((one) => past(...one)));
    at().when(nomor).thenRefused('slip.unknown', 'no_bukti');
    given(decideTake, 'BDG01', past(ref, recorded, facts, { branch: 'JKT01' }))
      .when(nomor)
      .thenRefused('slip.unknown', 'no_bukti');
    at([ref, recorded, facts], [ref, undone, facts]).when(nomor).thenRefused('slip.cancelled', 'no_bukti');
    at([ref, recorded, facts, { business_date: '2026-11-19' }])
      .when(nomor)
      .thenRefused('document.other-date', 'no_bukti');
    at([ref, recorded, facts], [ref, taken, facts]).when(nomor).thenRefused('document.state', 'no_bukti');
  });

  it('is taken on by another user, where a step wants a second pair of eyes', () => {
    const by = (actor: string) => past(ref, recorded, facts, { actor });
    given(decideCheck, 'JKT01', by('KASIR01')).when(nomor).thenRefused('document.own', 'no_bukti');
    given(decideCheck, 'JKT01', by('KASIR02')).when(nomor).thenHappened(taken, facts);
  });

  describe('of a user whom somebody handled', () => {
    const kasir = { user_id: 'KASIR77', nama: 'Siti', level: 'KASIR', kode_toko: 'JKT01' } as const;
    const user = userStream('KASIR77');
    const spv = someone('SPV01', 'SPV', 'JKT01');
    const made = past(user, userCreated, kasir, { actor: 'OWNER', business_date: '2026-01-01' });
    const by = (business_date = '2026-11-20', actor = 'SPV01') => ({ actor, business_date });
    /** Head office closes a day, and books on the next one. */
    const closes = (berikutnya: string) =>
      past(dayStream(PUSAT), dayClosed, { berikutnya } as DayClosed, { branch: PUSAT });
    const open = past(ref, recorded, facts, { actor: 'KASIR77' });
    const check = (sender: Actor, ...events: readonly Past[]) =>
      given(decideCheck, sender, made, ...events, closes('2026-11-20'), open).when(nomor);
    const granted = (dikonfirmasi?: true) =>
      past(user, accessGranted, { user_id: 'KASIR77', hak_akses: [], ...(dikonfirmasi && { dikonfirmasi }) }, by());
    const device = { user_id: 'KASIR77', perangkat: 'K7PM-3XQD' };
    const password = (date: string, actor?: string) =>
      past(user, passwordChanged, { user_id: 'KASIR77' }, by(date, actor));
    const deeds = [past(user, userCreated, kasir, by()), password('2026-10-22'), past(user, deviceLetIn, device, by())];

    it('is not taken on by who made the user, set their password or let in their device, till an owner gives rights', () => {
      for (const deed of deeds) {
        check(spv, deed).thenRefused('users.handled', 'no_bukti');
        check(spv, deed, granted()).thenRefused('users.handled', 'no_bukti');
        check(spv, deed, granted(true)).thenHappened(taken, facts);
        check(someone('SPV02', 'SPV', 'JKT01'), deed).thenHappened(taken, facts);
      }
      check(spv, password('2026-10-21')).thenHappened(taken, facts);
      check(spv, password('2026-11-20', 'KASIR77')).thenHappened(taken, facts);
      const owner = someone('OWNER', 'OWN', 'JKT01');
      check(owner, past(user, userCreated, kasir, by('2026-11-20', 'OWNER'))).thenHappened(taken, facts);
    });

    it('is neither validated by whom its beginner handled, nor by whom somebody handled who handled its beginner', () => {
      const other = { ...kasir, user_id: 'KASIR78' };
      const handles = (actor: string) => past(userStream('KASIR78'), userCreated, other, by('2026-11-20', actor));
      const handler = past(
        userStream('SPV01'),
        userCreated,
        { ...kasir, user_id: 'SPV01', level: 'SPV' },
        by('2026-01-01', 'OWNER'),
      );
      const second = someone('KASIR78', 'KASIR', 'JKT01');
      const checks = (...events: readonly Past[]) =>
        given(decideCheck, second, made, handler, ...events, closes('2026-11-20'), open).when(nomor);
      checks(handles('KASIR77')).thenRefused('users.handled', 'no_bukti');
      checks(handles('SPV01')).thenHappened(taken, facts);
      for (const deed of deeds) {
        checks(handles('SPV01'), deed).thenRefused('users.handled', 'no_bukti');
        checks(handles('SPV01'), deed, granted(true)).thenHappened(taken, facts);
        checks(handles('OWNER'), deed).thenHappened(taken, facts);
      }
      const owner = past(userStream('OWNER'), userCreated, { ...kasir, user_id: 'OWNER', level: 'OWN' });
      checks(
        owner,
        handles('OWNER'),
        past(user, passwordChanged, { user_id: 'KASIR77' }, by('2026-11-20', 'OWNER')),
      ).thenHappened(taken, facts);
    });

    it('is not rejected by them either', () => {
      const rejects = (...events: readonly Past[]) =>
        given(decideReject, spv, made, ...events, closes('2026-11-20'), open).when({ ...nomor, keterangan: 'Salah' });
      for (const deed of deeds) {
        rejects(deed).thenRefused('users.handled', 'no_bukti');
        rejects(deed, granted(true)).thenHappened(undone, { ...facts, keterangan: 'Salah' });
      }
      rejects(password('2026-10-21')).thenHappened(undone, { ...facts, keterangan: 'Salah' });
    });

    it('waits for the days of head office, not for those of its branch', () => {
      const checked = (...days: readonly Past[]) =>
        given(decideCheck, spv, made, password('2026-10-21'), ...days, open).when(nomor);
      checked().thenRefused('users.handled', 'no_bukti');
      checked(closes('2026-11-19')).thenRefused('users.handled', 'no_bukti');
      checked(closes('2026-11-20')).thenHappened(taken, facts);
      const [tanggal, tgl_system] = [businessDate('2026-11-19'), businessDate('2026-11-20')];
      const earlier = past(dateStream(PUSAT), dateActivated, { tanggal, tgl_system }, { branch: PUSAT });
      checked(closes('2026-11-20'), earlier).thenRefused('users.handled', 'no_bukti');
      const reopened = past(dayStream(PUSAT), dayReopened, { tanggal } as never, { branch: PUSAT });
      checked(closes('2026-11-20'), reopened).thenRefused('users.handled', 'no_bukti');
    });
  });

  it('is cancelled with consent: all of its money moves back', () => {
    const outcome = given(decideCancel, 'JKT01', begun).when({ ...nomor, keterangan: 'Salah' });
    outcome.thenHappened(undone, { ...facts, keterangan: 'Salah' }, [5_000, 'JKT01/luar', 'JKT01/kas']);
    outcome.thenNeeds({
      kategori: 'UANG',
      description: 'BATAL TITIPAN',
      subject: facts.no_bukti,
      jumlah: rupiah(5_000),
      rincian: 'TITIPAN \u00b7 Titip',
    });
  });
});

describe('a document whose steps are on several dates', () => {
  class Bertanggal extends Titipan {
    @Text('Tanggal', { required: true }) tanggal!: string;
  }
  const [began, ended, gone] = ['began', 'ended', 'gone'].map((verb) => defineEvent(`lama.${verb}`, 1, Bertanggal));
  const lama = defineDocument(Bertanggal, {
    ...{ name: 'lama', title: 'Lama', path: '/uang-kas', call: 'lama', series: 'LM', date: 'tanggal' },
    states: { PINJAM: 'Dipinjam', KEMBALI: 'Kembali', BATAL: 'Batal' },
  });
  lama.begins(Titip, began!, { name: 'record-lama' });
  const end = lama.action(Nomor, ended!, { name: 'end-lama', from: ['PINJAM'], to: 'KEMBALI' });
  const batal = lama.cancels(gone!, 'BATAL', { name: 'cancel-lama' });
  const said = { ...facts, tanggal: '2026-11-19' };
  const lent = streamOf(documentStreams(lama), facts.no_bukti);
  const before = past(lent, began!, said, { business_date: '2026-11-19', postings: begun.postings! });
  const ending = acting(lama, end, { decide: () => ({ moves: [pay('JKT01/luar', 'JKT01/kas', rupiah(0))] }) });

  it('goes on on a later one, and moves nothing of nothing', () => {
    given(ending, 'JKT01', before).when(nomor).thenHappened(ended!, said);
    given(ending, 'JKT01', before).when(nomor).thenPosted();
  });
  it('is cancelled on its own date alone, and never after another step has moved on what it moved', () => {
    const sent = { ...nomor, keterangan: 'Salah' };
    given(cancelling(lama, batal), 'JKT01', before).when(sent).thenRefused('slip.other-date', 'no_bukti');
    const today = past(lent, began!, said, { postings: begun.postings! });
    given(cancelling(lama, batal), 'JKT01', today, past(lent, ended!, said))
      .when(sent)
      .thenRefused('document.state', 'no_bukti');
  });
});

describe('a document of two branches', () => {
  class Kiriman extends Titipan {
    @Text('Dari', { required: true }) dari!: string;
    @Text('Ke', { required: true }) ke!: string;
  }
  const [began, ended, gone] = ['began', 'ended', 'gone'].map((verb) => defineEvent(`kiriman.${verb}`, 1, Kiriman));
  const kiriman = defineDocument(Kiriman, {
    ...{ name: 'kiriman', title: 'Kiriman', path: '/uang-kas', call: 'kiriman', series: 'KR' },
    sides: ['dari', 'ke'],
    states: { JALAN: 'Di jalan', SAMPAI: 'Sampai', BATAL: 'Batal' },
  });
  kiriman.begins(Titip, began!, { name: 'record-kiriman' });
  const end = kiriman.action(Nomor, ended!, { name: 'end-kiriman', from: ['JALAN'], to: 'SAMPAI' });
  const undo = kiriman.cancels(gone!, 'BATAL', { name: 'cancel-kiriman' });
  const said = { ...facts, dari: 'JKT01', ke: 'BDG01' };
  const sent = past(streamOf(documentStreams(kiriman), facts.no_bukti), began!, said, { branch: 'JKT01' });

  it('is taken on by both, and cancelled by the one that began it', () => {
    given(acting(kiriman, end, { decide: () => ({}) }), 'BDG01', sent)
      .when(nomor)
      .thenHappened(ended!, said);
    const why = { ...nomor, keterangan: 'Salah' };
    given(cancelling(kiriman, undo), 'BDG01', sent).when(why).thenRefused('slip.unknown', 'no_bukti');
    given(cancelling(kiriman, undo), 'JKT01', sent)
      .when(why)
      .thenHappened(gone!, { ...said, keterangan: 'Salah' });
  });
});

describe('postings', () => {
  it('do not mix weights and rupiah', () => {
    // @ts-expect-error a weight is no amount of rupiah
    pay('a/kas', 'a/luar', weight(1));
    // @ts-expect-error rupiah are no weight
    move('a/stok', 'a/lebur', rupiah(1), emas);
    // @ts-expect-error gold is not measured in rupiah
    move('a/stok', 'a/lebur', weight(1), IDR);
  });

  it('take each its own journal, or that of their event', () => {
    const rows = (nomor_akun: string) => [
      { kode_akun: 'KAS', jenis_akun: 'KREDIT', nomor_akun },
      { kode_akun: 'LUAR', jenis_akun: 'DEBIT', nomor_akun: `${nomor_akun}9` },
    ];
    const of = (posting: Paid) =>
      journalBookkeeping.postings(
        { definition: recorded, stream: ref, payload: facts, postings: [posting], journal: kas },
        {
          state: ({ name }) =>
            ({ versi: 1, oleh: '', detail_akun: name.includes('BIAYA') ? rows('6-1') : rows('1-1') }) as never,
          note: () => null,
          setNote: () => undefined,
        },
      )[0]!.akun;
    expect(of(pay('JKT01/kas', 'JKT01/luar', rupiah(1)))).toEqual({ debit: '1-19', kredit: '1-1', ...kas });
    expect(of(pay('JKT01/kas', 'JKT01/luar', rupiah(1), biaya))).toEqual({ debit: '6-19', kredit: '6-1', ...biaya });
  });
});
