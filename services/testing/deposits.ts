import { consentTo } from './money.js';
import { cash, type Counter, type Saleable } from './counter.js';
import type { Answer } from './standalone.js';

/** A deposit as it was answered. */
export interface Deposit {
  readonly no_bukti: string;
  readonly total: number;
}

/** The first error of an answer, or all of it where there is none. */
export const said = ({ status, body }: Answer): unknown =>
  status < 400 ? body : (body['errors'] as readonly { field: string; message: string }[])[0];

/** Deposits of a customer at a counter. */
export class Deposits {
  constructor(
    private readonly counter: Counter,
    readonly kode_member: string,
  ) {}

  take(pieces: readonly Saleable[], dp: number, more: object = {}): Promise<Answer> {
    return this.counter.cashier.post('titipan', {
      barang: pieces.map(({ kode_barcode }) => ({ kode_barcode })),
      ...{ kode_member: this.kode_member, kode_sales: 'DEWI', pembayaran: cash(dp) },
      ...more,
    });
  }

  /** Takes one that somebody has looked at. */
  async open(pieces: readonly Saleable[], dp: number): Promise<Deposit> {
    const { status, body } = await this.take(pieces, dp);
    if (status !== 201) throw new Error(JSON.stringify(body));
    const deposit = body['data'] as Deposit;
    const validated = await this.counter.spv.put(`titipan/${deposit.no_bukti}/validate`, {});
    if (validated.status !== 200) throw new Error(JSON.stringify(validated.body));
    return deposit;
  }

  /** The customer and the payments of a sale that one pays for. */
  pays(no_titipan: string, dp: number, ...others: readonly object[]) {
    return { kode_member: this.kode_member, pembayaran: [{ cara: 'TITIPAN', no_titipan, jumlah: dp }, ...others] };
  }

  async of(no_bukti: string): Promise<Readonly<Record<string, unknown>>> {
    return (await this.counter.cashier.get(`dokumen/titipan/${no_bukti}`)).body['data'] as Record<string, unknown>;
  }

  /** The money that the books say is held for customers. */
  held(): Promise<number> {
    return this.counter.booked('2-1200');
  }

  async cancel(no_bukti: string, keterangan = 'Batal beli'): Promise<Answer> {
    const consent = await consentTo(this.counter.cashier, 'cancel-deposit', { no_bukti, keterangan }).catch(() => ({}));
    return this.counter.cashier.send('PUT', `titipan/${no_bukti}/cancel`, { keterangan }, consent);
  }
}
