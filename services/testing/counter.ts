import { businessDate } from '../../contracts/language/values/business-date.js';
import { weight } from '../../contracts/language/values/weight.js';
import { goldValue } from '../../contracts/penjualan/lines.js';
import { firstPrices } from '../../infra/testing/company/trade.js';
import { paperCode } from '../domain/documents/paper-code.js';
import { knownForLong } from './known-customer.js';
import { balanceOf, consentTo } from './money.js';
import { Standalone, type Answer, type Someone } from './standalone.js';

const ring = {
  ...{ nama_barang: 'Cincin polos', kode_group: '750', kode_dept: 'CP', berat: 2500 },
  ...{ ongkos: 75_000, kode_baki: 'B01' },
};

/** The cost of a piece whose gold was paid for by the board of the company of tests. */
export function usualCost({ berat, kode_group }: { readonly berat: number; readonly kode_group: string }): number {
  const price = firstPrices(businessDate('2026-11-20')).find((row) => row.kode_group === kode_group)!;
  return goldValue(weight(berat), price.harga_beli);
}

/** `HT-…/CODE`: the code on the paper of a loan, by the event that gave it that. */
export async function ticketOf(app: Pick<Standalone, 'rows'>, no_bukti: string): Promise<string> {
  const [paper] = await app.rows<{ hash: string }>(
    `select encode(hash, 'hex') as hash
     from log.event
     where stream = $1 and (version = 1 or type = 'loan.ticket-replaced')
     order by version desc
     limit 1`,
    [`hutang/${no_bukti}`],
  );
  return `${no_bukti}/${paperCode(paper!.hash)}`;
}

/** A piece in stock as a till sees it. */
export interface Saleable {
  readonly kode_barcode: string;
  readonly harga_jual: number;
}
/** A piece that was sold as a till sees it that buys it back. */
export interface Buyable {
  readonly kode_barcode: string;
  readonly no_faktur: string;
  readonly berat_nota: number;
  readonly harga_nota: number;
}
/** A sale or a purchase as it was answered. */
export type Document = {
  readonly no_bukti: string;
  readonly total: number;
  readonly tervalidasi: boolean;
  readonly barang: readonly { readonly kode_barcode: string }[];
};

/** A payment in cash. */
export const cash = (jumlah: number) => [{ cara: 'TUNAI', jumlah }];

/** The counter of JKT01, with money in its drawer and its account. */
export class Counter {
  private pieces = 0;
  private constructor(
    readonly app: Standalone,
    readonly cashier: Someone,
    readonly spv: Someone,
    /** The cashier of another branch. */
    readonly other: Someone,
  ) {}

  static async open(): Promise<Counter> {
    const app = await Standalone.start({}, undefined, undefined, 'with parameters and catalogue');
    return new Counter(app, await app.login('KASIR01'), await app.login('SPV01'), await app.login('KASIR02'));
  }

  async close(): Promise<void> {
    await this.app.close();
  }

  /** Puts a piece into stock. */
  async piece(facts: object = {}): Promise<Saleable> {
    this.pieces += 1;
    const kode_barcode = `C-${String(this.pieces).padStart(4, '0')}`;
    const piece = { ...ring, ...facts, kode_barcode };
    await this.receive({ harga_modal: usualCost(piece), ...piece });
    const found = await this.cashier.get(`penjualan/barang?search=${kode_barcode}`);
    return (found.body['data'] as Saleable[])[0]!;
  }

  /** Receives a piece as the supervisor, with the consent of the owner where it is out of the ordinary. */
  private async receive(piece: object): Promise<void> {
    const first = await this.spv.post('barang', piece);
    const isOdd = first.status === 403 && first.body['code'] === 'authorization.required';
    const consent = isOdd ? await consentTo(this.spv, 'add-piece', piece, 'OWNER') : undefined;
    const { status, body } = consent ? await this.spv.post('barang', piece, consent) : first;
    if (status !== 201) throw new Error(JSON.stringify(body));
  }

  /** Enters a customer; answers their code. */
  async customer(nama_customer: string, no_hp: string): Promise<string> {
    const { body } = await this.cashier.post('member', { nama_customer, no_hp });
    return (body['data'] as { kode_member: string }).kode_member;
  }

  /** Enters a customer as if that was long ago; answers their code. */
  async regular(nama_customer: string, no_hp: string): Promise<string> {
    const kode_member = await this.customer(nama_customer, no_hp);
    await knownForLong(this.app, kode_member);
    return kode_member;
  }

  /** Makes one of two entries of a customer, as the supervisor and with the consent of the owner. */
  async merge(kode_member: string, gabung_ke: string): Promise<void> {
    const consent = await consentTo(this.spv, 'merge-customers', { kode_member, gabung_ke }, 'OWNER');
    const { status, body } = await this.spv.post(`member/${kode_member}/gabung`, { gabung_ke }, consent);
    if (status !== 201) throw new Error(JSON.stringify(body));
  }

  /** The body of a sale for cash. */
  sale(sold: readonly Saleable[], more: object = {}): object {
    return {
      barang: sold.map(({ kode_barcode, harga_jual }) => ({ kode_barcode, harga_jual })),
      kode_sales: 'DEWI',
      pembayaran: cash(sold.reduce((sum, { harga_jual }) => sum + harga_jual, 0)),
      ...more,
    };
  }

  async sell(sold: readonly Saleable[]): Promise<Document> {
    const { status, body } = await this.cashier.post('penjualan', this.sale(sold));
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body['data'] as Document;
  }

  /** Somebody else looks at a sale or a purchase, so that others can be built on it. */
  async validate(call: 'penjualan' | 'pembelian', no_bukti: string): Promise<void> {
    const { status, body } = await this.spv.put(`${call}/${no_bukti}/validate`, {});
    if (status !== 200) throw new Error(JSON.stringify(body));
  }

  /** A piece that a customer bought by a validated sale, and what is said of it where they bring it back. */
  async sold(): Promise<{ readonly sold: Saleable & { readonly no_faktur: string }; readonly buyable: Buyable }> {
    const piece = await this.piece();
    const { no_bukti } = await this.sell([piece]);
    await this.validate('penjualan', no_bukti);
    const { body } = await this.cashier.get(`pembelian/barang?search=${piece.kode_barcode}`);
    return { sold: { ...piece, no_faktur: no_bukti }, buyable: (body['data'] as Buyable[])[0]! };
  }

  /** The body of a purchase for cash. */
  purchase(barang: readonly { readonly harga: number }[], more: object = {}): object {
    return { barang, kode_sales: 'DEWI', pembayaran: cash(barang.reduce((sum, { harga }) => sum + harga, 0)), ...more };
  }

  /** A piece as its page says it. */
  async pieceOf(kode_barcode: string): Promise<Readonly<Record<string, unknown>>> {
    const { body } = await this.spv.get(`dokumen/barang/${kode_barcode}`);
    return body['data'] as Record<string, unknown>;
  }

  /** The balances that trade moves. */
  async books() {
    return {
      kas: await balanceOf(this.app, 'JKT01/kas'),
      bank: await balanceOf(this.app, 'JKT01/bank/BCA/5220301187'),
      persediaan: await balanceOf(this.app, 'JKT01/persediaan/750'),
      nilai_tunggu: await balanceOf(this.app, 'JKT01/persediaan/750/tunggu'),
      pembulatan: await balanceOf(this.app, 'JKT01/pembulatan'),
      tukar: await balanceOf(this.app, 'JKT01/tukar'),
      baki: await this.grams('baki/B01'),
      sortir: await this.grams('sortir'),
      cuci: await this.grams('cuci'),
      susut: await this.grams('susut'),
      nilai_susut: await balanceOf(this.app, 'JKT01/susut'),
      luar: await this.grams('luar'),
      tunggu: await this.grams('tunggu'),
    };
  }

  /** The credits of a number of the chart less its debits: of all that was booked, or of the events of a stream. */
  async booked(akun: string, stream?: string): Promise<number> {
    const [row] = await this.app.rows<{ booked: number }>(
      `select coalesce(sum(sign * (p ->> 'amount')::bigint) filter (where nomor = $1), 0)::bigint as booked
       from log.event
       cross join lateral json_array_elements(postings) p
       cross join lateral (values (p -> 'akun' ->> 'kredit', 1), (p -> 'akun' ->> 'debit', -1)) s(nomor, sign)
       where stream = coalesce($2, stream)`,
      [akun, stream ?? null],
    );
    return Number(row!.booked);
  }

  /** Cancels a document with the supervisor's consent. */
  async cancel(call: string, command: string, no_bukti: string): Promise<Answer> {
    const keterangan = 'Salah barang';
    const consent = await consentTo(this.cashier, command, { no_bukti, keterangan }).catch(() => ({}));
    return this.cashier.send('PUT', `${call}/${no_bukti}/cancel`, { keterangan }, consent);
  }

  /** The date on which the branch books. */
  async today(): Promise<string> {
    const [head] = await this.app.rows<{ today: string }>(
      `select business_date::text as today from log.branch_head where branch = 'JKT01'`,
    );
    return head!.today;
  }

  async set(key: string, value: unknown): Promise<void> {
    const owner = await this.app.login('OWNER');
    const { status } = await owner.put(`para-system/key/${key}`, { value });
    if (status !== 200) throw new Error(`${key} is not set`);
  }

  private async grams(account: string): Promise<number> {
    const rows = await this.app.rows<{ amount: number }>(
      `select amount from log.balance where account = $1 and asset = 'G:750'`,
      [`JKT01/${account}`],
    );
    return rows[0]?.amount ?? 0;
  }
}
