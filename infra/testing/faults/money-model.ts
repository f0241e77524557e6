import type { Money, Move, Parcel } from './money.js';

/** The next step that somebody at a shop tries. `pick` and `other` choose among what there is. */
export interface Act {
  readonly kind: (typeof kinds)[number];
  readonly jumlah: number;
  readonly biaya: number;
  readonly pick: number;
  readonly other: number;
}
export const kinds = [
  'masuk',
  'keluar',
  'setor',
  'tarik',
  'pindah',
  'rekening',
  'gesek',
  'lunas',
  'alih',
  'hitung',
  'shift',
  'batal',
  'kirim',
  'batal-kirim',
  'terima',
  'retur',
  'akun',
] as const;

/**
 * A command to send, and what the model says of it: the code of its refusal, or what it moves and what follows from its
 * answer.
 */
export interface Try {
  readonly method: 'POST' | 'PUT';
  readonly call: string;
  /** Of a command that may need consent: its name, and its body with what stands in the address. */
  readonly command?: string;
  readonly body: object;
  readonly whole?: object;
  readonly refused?: string;
  readonly moves?: readonly Move[];
  readonly then?: (data: Readonly<Record<string, string>>) => void;
}

interface Slip {
  readonly call: string;
  readonly command: string;
  readonly no_bukti: string;
  readonly date: string;
  readonly moves: readonly Move[];
  /** The shifts that had been closed by then. */
  readonly closings: number;
  cancelled: boolean;
}

/** The card receipt of a swipe, and the part of it that its bank has paid. */
interface Receipt {
  readonly owed: string;
  readonly jumlah: number;
  paid: number;
}

const turned = (moves: readonly Move[]): Move[] => moves.map(([from, to, jumlah]) => [to, from, jumlah]);
const notes = (jumlah: number) => [
  { jenis: 'KERTAS', nominal: 100_000, jumlah: Math.floor(jumlah / 100_000) },
  { jenis: 'LOGAM', nominal: 100, jumlah: (jumlah % 100_000) / 100 },
];

/** A shop: what it knows, and what comes of what it tries. */
export class Shop {
  private readonly slips: Slip[] = [];
  /** Card receipts that stand, by the numbers of their swipes, the oldest first. */
  private readonly receipts = new Map<string, Receipt>();
  /** The parts of receipts that were paid, by the numbers of settlements. */
  private readonly paid = new Map<string, readonly (readonly [Receipt, number])[]>();
  private readonly sent: Parcel[] = [];
  private readonly received: Parcel[] = [];
  private lastShift = '';
  private closings = 0;
  private swipes = 0;
  private readonly remaps = new Map<string, number>();
  shift = '';

  constructor(
    readonly branch: string,
    private readonly banks: readonly (readonly [bank: string, rekening: string])[],
    private readonly money: Money,
    public date: string,
  ) {
    money.inbox.set(branch, []);
  }

  /** The expected result of this step. */
  try(act: Act): Try {
    return this.ways[act.kind](act);
  }

  private readonly kas = (): string => `${this.branch}/kas`;
  private readonly luar = (): string => `${this.branch}/luar`;
  private readonly bank = (at: number): readonly [string, string] => this.banks[at % this.banks.length]!;
  private readonly account = (at: number): string => `${this.branch}/bank/${this.bank(at).join('/')}`;
  private readonly ways: Readonly<Record<Act['kind'], (act: Act) => Try>> = {
    masuk: (act) => this.entry('MASUK', 'MODAL', act.jumlah, [this.luar(), this.kas(), act.jumlah]),
    keluar: (act) =>
      this.entry('KELUAR', 'GAJI', act.jumlah * (act.pick % 9 === 0 ? 20 : 1), [
        this.kas(),
        this.luar(),
        act.jumlah * (act.pick % 9 === 0 ? 20 : 1),
      ]),
    setor: (act) =>
      this.transfer('cash', { asal: 'CASH' }, this.side('tujuan', act.pick), [
        this.kas(),
        this.account(act.pick),
        act.jumlah,
      ]),
    tarik: (act) =>
      this.transfer('cash', this.side('asal', act.pick), { tujuan: 'CASH' }, [
        this.account(act.pick),
        this.kas(),
        act.jumlah,
      ]),
    pindah: (act) =>
      this.transfer('bank', this.side('asal', act.pick), this.side('tujuan', act.other), [
        this.account(act.pick),
        this.account(act.other),
        act.jumlah,
      ]),
    rekening: (act) => this.bankEntry(act),
    gesek: (act) => this.swipe(act),
    lunas: (act) => this.settle(act),
    alih: (act) => this.carry(act),
    hitung: (act) => this.count(act),
    shift: (act) => (this.shift ? this.closeShift(act) : this.openShift(act)),
    batal: (act) => this.cancel(act),
    kirim: (act) => this.send(act),
    'batal-kirim': (act) => this.takeBack(act),
    terima: () => this.receive(),
    retur: (act) => this.giveBack(act),
    akun: (act) => this.remap(act),
  };

  private readonly side = (name: 'asal' | 'tujuan', at: number) => ({
    [name]: this.bank(at)[0],
    [`${name}_rekening`]: this.bank(at)[1],
  });

  /** A slip that may be cancelled later, unless the money is not there. */
  private slip(call: string, cancel: string, body: object, moves: readonly Move[], refused?: string): Try {
    const poor = this.money.suffices(moves) ? undefined : 'money.insufficient';
    return {
      method: 'POST',
      call,
      body: { ...body, keterangan: 'Hari acak' },
      refused: refused ?? poor,
      moves,
      then: ({ no_bukti }) =>
        this.slips.push({ ...this.slipOf({ no_bukti: no_bukti! }), call, command: cancel, moves }),
    };
  }

  private entry(jenis: string, kategori: string, jumlah: number, move: Move): Try {
    return this.slip('cash/uang-kas', 'cancel-uang-kas', { jenis, kategori, jumlah }, [move]);
  }

  private transfer(kind: 'cash' | 'bank', from: object, to: object, move: Move): Try {
    const body = { kategori: 'PINDAH BUKU', ...from, ...to, jumlah: move[2] };
    const made = this.slip(
      `cash/mutasi-uang-${kind}`,
      'cancel-transfer',
      body,
      [move],
      move[0] === move[1] ? 'cash.same-account' : undefined,
    );
    return {
      ...made,
      then: (data) =>
        this.slips.push({ ...this.slipOf(data), call: 'cash/mutasi-uang', command: 'cancel-transfer', moves: [move] }),
    };
  }

  private readonly slipOf = ({ no_bukti }: Readonly<Record<string, string>>) => ({
    no_bukti: no_bukti!,
    date: this.date,
    closings: this.closings,
    cancelled: false,
  });

  /** True where cash was counted when a shift was closed since, and none runs: it does not move back. */
  private isCounted(moves: readonly Move[], { closings }: Pick<Slip, 'closings'>): boolean {
    const isOfDrawer = moves.some(([from, to]) => from === this.kas() || to === this.kas());
    return isOfDrawer && this.shift === '' && this.closings > closings;
  }

  private bankEntry({ pick, other, jumlah }: Act): Try {
    const [[kode_bank, no_rekening], account, luar] = [this.bank(pick), this.account(pick), this.luar()];
    const [jenis, kategori, from, to] = [
      ['SETOR', 'MODAL', luar, account],
      ['TARIK', 'TARIK TUNAI', account, this.kas()],
      ['BAYAR', 'GAJI', account, luar],
      ['BIAYA', 'BIAYA OPERASIONAL', account, luar],
    ][other % 4] as [string, string, string, string];
    return this.slip('cash/uang-bank', 'cancel-uang-bank', { jenis, kategori, kode_bank, no_rekening, jumlah }, [
      [from, to, jumlah],
    ]);
  }

  private swipe({ pick, jumlah, biaya }: Act): Try {
    const kode_bank = ['BCA', 'BRI', 'MANDIRI'][pick % 3]!;
    const owed = `${this.branch}/noncash/${kode_bank}/${this.date}`;
    const moves: Move[] = [[this.kas(), owed, jumlah], ...(biaya > 0 ? [[this.luar(), owed, biaya] as const] : [])];
    const made = this.slip(
      'non-cash/gesek-tunai',
      'cancel-swipe',
      { kode_bank, tunai: jumlah, biaya, no_kartu: '4471', no_approval: String(1_000 + ++this.swipes) },
      moves,
      biaya >= jumlah ? 'noncash.fee-over-cash' : undefined,
    );
    const then: Try['then'] = (data) => {
      made.then!(data);
      this.receipts.set(data['no_bukti']!, { owed, jumlah: jumlah + biaya, paid: 0 });
    };
    return { ...made, then };
  }

  private settle({ pick, other, jumlah: wanted, biaya }: Act): Try {
    const open = [...this.money.accounts].filter(
      ([account, amount]) => account.startsWith(`${this.branch}/noncash/`) && amount > 0,
    );
    const [owed, there] = open[pick % open.length] ?? [`${this.branch}/noncash/BCA/${this.date}`, 0];
    const [, , kode_bank, tanggal] = owed.split('/');
    const jumlah = Math.min(wanted, Math.max(1, there + (other % 4 === 0 ? 1 : 0)));
    const refused = biaya >= jumlah ? 'noncash.fee-too-large' : jumlah > there ? 'noncash.over-open' : undefined;
    const moves: Move[] = [
      [owed, this.account(other), jumlah - biaya],
      ...(biaya > 0 ? [[owed, this.luar(), biaya] as const] : []),
    ];
    const made = this.slip(
      'non-cash/pelunasan',
      'cancel-settlement',
      { kode_bank, tanggal, ...this.side('tujuan', other), jumlah, biaya },
      moves,
      refused,
    );
    const then: Try['then'] = (data) => {
      made.then!(data);
      this.paid.set(data['no_bukti']!, this.pay(owed, jumlah));
    };
    return { ...made, then };
  }

  /** Pays the oldest receipts of a terminal and date. */
  private pay(owed: string, jumlah: number): readonly (readonly [Receipt, number])[] {
    let rest = jumlah;
    return [...this.receipts.values()].flatMap((receipt) => {
      const part = receipt.owed === owed ? Math.min(rest, receipt.jumlah - receipt.paid) : 0;
      receipt.paid += part;
      rest -= part;
      return part > 0 ? [[receipt, part] as const] : [];
    });
  }

  private carry({ pick, other }: Act): Try {
    const place = (at: number) => (at % 3 === 0 ? this.kas() : this.account(at));
    const side = (name: 'asal' | 'tujuan', at: number) => (at % 3 === 0 ? { [name]: 'CASH' } : this.side(name, at));
    const [from, to] = [place(pick), place(other)];
    const jumlah = this.money.of(from);
    const same = pick % 3 === 0 && other % 3 === 0 ? 'cash.same-drawer' : from === to ? 'cash.same-account' : undefined;
    const body = { ...side('asal', pick), ...side('tujuan', other), keterangan: 'Hari acak' };
    const made = this.slip(
      'cash/pengalihan-saldo',
      'cancel-carry',
      body,
      [[from, to, jumlah]],
      same ?? (jumlah <= 0 ? 'cash.nothing-to-carry' : undefined),
    );
    return { ...made, command: 'carry-balance', whole: body };
  }

  /** The money in the drawer, in whole hundreds, and some more or less. */
  private counted({ pick }: Act): readonly [dihitung: number, moves: readonly Move[]] {
    const there = this.money.of(this.kas());
    const dihitung = Math.floor(there / 100) * 100 + (pick % 5) * 100;
    const selisih = dihitung - there;
    return [
      dihitung,
      selisih === 0 ? [] : selisih > 0 ? [[this.luar(), this.kas(), selisih]] : [[this.kas(), this.luar(), -selisih]],
    ];
  }

  private count(act: Act): Try {
    const [dihitung, moves] = this.counted(act);
    const bukukan = act.other % 2 === 0;
    const body = { hitungan: notes(dihitung), bukukan, keterangan: 'Hari acak' };
    return {
      method: 'POST',
      call: 'cash/hitung-kas',
      command: 'count-drawer',
      body,
      whole: body,
      moves: bukukan ? moves : [],
    };
  }

  private openShift(act: Act): Try {
    const [dihitung, moves] = this.counted(act);
    const body = { setelah: this.lastShift, hitungan: notes(dihitung), keterangan: 'Hari acak' };
    const then = ({ no_bukti }: Readonly<Record<string, string>>) => void (this.lastShift = this.shift = no_bukti!);
    return { method: 'POST', call: 'cash/shift', command: 'open-shift', body, whole: body, moves, then };
  }

  closeShift(act: Act): Try {
    const [dihitung, moves] = this.counted(act);
    const body = { hitungan: notes(dihitung), keterangan: 'Hari acak' };
    const whole = { no_shift: this.shift, ...body };
    return {
      method: 'PUT',
      call: `cash/shift/${this.shift}/close`,
      command: 'close-shift',
      body,
      whole,
      moves,
      then: () => {
        this.shift = '';
        this.closings++;
      },
    };
  }

  private cancel({ pick }: Act): Try {
    const slip = this.slips[this.slips.length - 1 - (pick % Math.max(1, Math.min(8, this.slips.length)))];
    if (!slip)
      return {
        method: 'PUT',
        call: 'cash/uang-kas/KM-XXX-000001/cancel',
        body: { keterangan: 'Batal' },
        refused: 'slip.unknown',
      };
    const refused = slip.cancelled ? 'slip.cancelled' : slip.date !== this.date ? 'slip.other-date' : undefined;
    const moves = turned(slip.moves);
    const body = { keterangan: 'Batal' };
    return {
      method: 'PUT',
      call: `${slip.call}/${slip.no_bukti}/cancel`,
      command: slip.command,
      body,
      whole: { no_bukti: slip.no_bukti, ...body },
      refused:
        refused ??
        (this.receipts.get(slip.no_bukti)?.paid
          ? 'noncash.settled-by'
          : this.isCounted(moves, slip)
            ? 'shift.closed-since'
            : this.money.suffices(moves)
              ? undefined
              : 'money.insufficient'),
      moves,
      then: () => {
        slip.cancelled = true;
        this.receipts.delete(slip.no_bukti);
        for (const [receipt, part] of this.paid.get(slip.no_bukti) ?? []) receipt.paid -= part;
      },
    };
  }

  private send({ jumlah, pick }: Act): Try {
    const body = { jumlah_rp: jumlah, keterangan: 'Hari acak' };
    if (this.branch === 'PUSAT') return { method: 'POST', call: 'kirim-uang', body, refused: 'remittance.from-pusat' };
    return {
      method: 'POST',
      call: 'kirim-uang',
      body,
      refused: this.money.suffices([[this.kas(), '', jumlah]]) ? undefined : 'money.insufficient',
      // Whether it is cancelled or received is settled here, so that no two shops are after the same money.
      then: ({ no_reff }) =>
        this.onTheWay(no_reff!, jumlah, pick % 3 === 0 ? this.sent : this.money.inbox.get('PUSAT')!),
    };
  }

  private onTheWay(no_reff: string, jumlah: number, list: Parcel[]): void {
    this.money.move([[this.kas(), `${this.branch}/kirim/${no_reff}`, jumlah]]);
    list.push({ no_reff, dari: this.branch, jumlah, closings: this.closings, state: 'sent' });
  }

  private takeBack({ pick }: Act): Try {
    const parcel = this.sent[pick % Math.max(1, this.sent.length)];
    if (!parcel) return { method: 'PUT', call: 'kirim-uang/ZZZZZZZZ/cancel', body: {}, refused: 'remittance.unknown' };
    const moves: readonly Move[] = [[`${this.branch}/kirim/${parcel.no_reff}`, this.kas(), parcel.jumlah]];
    const counted = this.isCounted(moves, parcel) ? 'shift.closed-since' : undefined;
    return {
      method: 'PUT',
      call: `kirim-uang/${parcel.no_reff}/cancel`,
      command: 'cancel-remittance',
      body: {},
      whole: { nomor_referensi: parcel.no_reff },
      refused: parcel.state === 'cancelled' ? 'remittance.cancelled' : counted,
      moves,
      then: () => void (parcel.state = 'cancelled'),
    };
  }

  private receive(): Try {
    const parcel = this.money.inbox.get(this.branch)!.find(({ state }) => state === 'sent');
    if (!parcel)
      return { method: 'PUT', call: 'kirim-uang/ZZZZZZZZ/reception', body: {}, refused: 'remittance.unknown' };
    return {
      method: 'PUT',
      call: `kirim-uang/${parcel.no_reff}/reception`,
      body: {},
      moves: [
        [`${parcel.dari}/kirim/${parcel.no_reff}`, `${parcel.dari}/antar-cabang/${this.branch}`, parcel.jumlah],
        [`${this.branch}/antar-cabang/${parcel.dari}`, this.kas(), parcel.jumlah],
      ],
      then: () => {
        parcel.state = 'received';
        this.received.push(parcel);
      },
    };
  }

  /** Head office maps what is on its way, or owed by banks, to another number of the chart. */
  private remap({ pick }: Act): Try {
    const [trx, leg, other] =
      pick % 2 ? (['KIRIM UANG', 'KIRIM', 'KAS'] as const) : (['GESEK TUNAI', 'NONCASH', 'KAS'] as const);
    const times = this.remaps.get(trx) ?? 0;
    const row = (kode_akun: string, jenis_akun: string, nomor_akun: string) => ({ kode_akun, jenis_akun, nomor_akun });
    const rows = [
      row(leg, 'DEBIT', `1-15${times % 4}0`),
      row(other, 'KREDIT', '1-1100'),
      ...(leg === 'NONCASH' ? [row('LUAR', 'KREDIT', '4-1600')] : []),
    ];
    // The start chart was the first to set it.
    const change = {
      method: 'PUT',
      call: `para-akun-transaksi/${encodeURIComponent(trx)}/UMUM`,
      body: { versi: 1 + times, detail_akun: rows },
    } as const;
    return this.branch === 'PUSAT'
      ? { ...change, then: () => void this.remaps.set(trx, times + 1) }
      : { ...change, refused: 'access.denied' };
  }

  /** Head office returns what it has; a shop may not. */
  private giveBack({ pick }: Act): Try {
    const parcel = this.received[pick % Math.max(1, this.received.length)];
    if (!parcel) return { method: 'PUT', call: 'kirim-uang/ZZZZZZZZ/return', body: {}, refused: 'remittance.unknown' };
    const call = `kirim-uang/${parcel.no_reff}/return`;
    const returned = parcel.state === 'returned' ? 'remittance.returned' : undefined;
    const poor = this.money.suffices([[this.kas(), '', parcel.jumlah]]) ? undefined : 'money.insufficient';
    if (this.branch !== 'PUSAT') return { method: 'PUT', call, body: {}, refused: 'remittance.pusat-only' };
    return {
      method: 'PUT',
      call,
      body: {},
      refused: returned ?? poor,
      then: ({ no_reff }) => {
        parcel.state = 'returned';
        this.onTheWay(no_reff!, parcel.jumlah, this.money.inbox.get(parcel.dari)!);
      },
    };
  }
}
