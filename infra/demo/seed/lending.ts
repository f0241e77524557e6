import { auctionLoan } from '../../../contracts/hutang/auction.js';
import { grantLoan, validateLoan } from '../../../contracts/hutang/grant.js';
import { notifyLoan } from '../../../contracts/hutang/notice.js';
import { payInterest, settleLoan } from '../../../contracts/hutang/paying.js';
import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import { rupiah } from '../../../contracts/language/values/rupiah.js';
import { weight } from '../../../contracts/language/values/weight.js';
import { loanRef } from '../../../services/domain/loans/loans.js';
import type { Customers } from '../../company/customers.js';
import { deciderOf } from '../../company/deciders.js';
import type { Counter } from './counter.js';

type Step = 'grant' | 'interest' | 'notice' | 'settle' | 'auction';

/** A loan of the demo: a piece, what is lent on it, and its steps, each so many days before the present day. */
interface Life {
  readonly nama_barang: string;
  readonly gram: number;
  readonly jumlah: number;
  readonly steps: Readonly<Record<number, Step>>;
}

/** Loans fall due after thirty days, notice is given three days later, and they are auctioned from fifteen days on. */
const lives: readonly Life[] = [
  { nama_barang: 'GELANG RANTAI', gram: 4_000, jumlah: 3_000_000, steps: { 12: 'grant' } },
  { nama_barang: 'KALUNG ITALI', gram: 6_500, jumlah: 4_500_000, steps: { 26: 'grant', 3: 'interest' } },
  { nama_barang: 'CINCIN POLOS', gram: 2_000, jumlah: 1_500_000, steps: { 32: 'grant' } },
  { nama_barang: 'ANTING BULAT', gram: 1_800, jumlah: 1_200_000, steps: { 38: 'grant' } },
  { nama_barang: 'LIONTIN HATI', gram: 2_500, jumlah: 1_800_000, steps: { 60: 'grant', 24: 'notice', 12: 'notice' } },
  { nama_barang: 'CINCIN KAWIN', gram: 3_000, jumlah: 2_000_000, steps: { 25: 'grant', 2: 'settle' } },
  {
    nama_barang: 'GELANG KERONCONG',
    gram: 3_500,
    jumlah: 2_500_000,
    steps: { 70: 'grant', 37: 'notice', 26: 'notice', 15: 'auction' },
  },
];

/** The fee of a loan, and the interest of a period by the parameters of the demo. */
const FEE = 15_000;
const interestOf = ({ jumlah }: Life): number => (jumlah * 3) / 100;

/** The pawn loans of a shop. */
export class Lending {
  private readonly numbers = new Map<Life, string>();

  constructor(private readonly customers: Customers) {}

  /** Takes the steps of a day, so many days before the present one. */
  async day(counter: Counter, daysLeft: number): Promise<void> {
    for (const life of lives) {
      const step = life.steps[daysLeft];
      if (step) await this.take(step, life, counter);
    }
  }

  private async take(step: Step, life: Life, counter: Counter): Promise<void> {
    if (step === 'grant') return this.grant(life, counter);
    const no_bukti = this.numbers.get(life);
    // A history may begin after the day of its grant.
    if (no_bukti === undefined) return;
    const send = <C extends object>(command: CommandDefinition<C>, body: C) =>
      this.send(counter, no_bukti, command, body);
    const received = (jumlah: number) => {
      counter.cash += jumlah;
      return [{ cara: 'TUNAI' as const, jumlah: rupiah(jumlah) }];
    };
    switch (step) {
      case 'interest':
        return send(payInterest, { no_bukti, periode: 1, pembayaran: received(interestOf(life)) });
      case 'settle':
        return send(settleLoan, { no_bukti, pembayaran: received(life.jumlah + interestOf(life)) });
      case 'notice':
        return send(notifyLoan, {
          no_bukti,
          saluran: 'WA',
          alamat: '0812-9000-1234',
          teks: 'Hutang lewat jatuh tempo',
        });
      case 'auction':
        return this.auction(counter, no_bukti);
      default:
        return step satisfies never;
    }
  }

  /** Nothing undoes an auction: a supervisor takes it, where the shop has one. */
  private async auction(counter: Counter, no_bukti: string): Promise<void> {
    const { validator } = counter.shop;
    const body = { no_bukti, cara_lelang: 'MASUK_STOK', kode_dept: 'CP' } as const;
    if (validator) await this.send(counter, no_bukti, auctionLoan, body, validator);
  }

  private async grant(life: Life, counter: Counter): Promise<void> {
    const { nama_barang, gram, jumlah } = life;
    const { shop } = counter;
    const kode_member = await counter.enter(shop);
    if (kode_member === undefined) return;
    const paid = jumlah - FEE;
    counter.cash -= paid;
    const begun = this.customers.beginning(deciderOf(grantLoan));
    const { data } = await counter.send(
      grantLoan,
      {
        kode_member,
        kode_sales: shop.sales[0]!,
        barang: [
          { nama_barang, kode_group: '750', kode_kadar: '18K', kode_kondisi: 'BAIK', berat_kotor: weight(gram) },
        ],
        jumlah_hutang: rupiah(jumlah),
        pembayaran: [{ cara: 'TUNAI', jumlah: rupiah(paid) }],
      },
      shop.actor,
      begun.decider,
    );
    const no_bukti = String(data['no_bukti']);
    begun.keep(loanRef(no_bukti).name);
    this.numbers.set(life, no_bukti);
    if (shop.validator) await this.send(counter, no_bukti, validateLoan, { no_bukti }, shop.validator);
  }

  private async send<C extends object>(
    counter: Counter,
    no_bukti: string,
    command: CommandDefinition<C>,
    body: C,
    actor = counter.shop.actor,
  ): Promise<void> {
    const { decider, body: said } = this.customers.about(loanRef(no_bukti).name, deciderOf(command), body);
    await counter.send(command, said, actor, decider);
  }
}
