import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { duesOn } from '../../../../contracts/hutang/dues.js';
import { storageFee, type Dated, type Stored } from '../../../../contracts/hutang/loan-figures.js';
import { renewalSums } from '../../../../contracts/hutang/renewal-sums.js';
import { ticketFee } from '../../../../contracts/hutang/ticket.js';
import type { BusinessDate } from '../../../../contracts/language/values/business-date.js';
import {
  addRupiah,
  formatRupiah,
  rupiah,
  subtractRupiah,
  type Rupiah,
} from '../../../../contracts/language/values/rupiah.js';
import { AuditOutlined } from '../../kit/base/icons.js';
import type { FormValues, Row } from '../../kit/field/screen-field.js';
import type { AsideProps } from '../../kit/form/define-form.js';
import { label, t } from '../../kit/i18n/i18n.js';
import { Strip } from '../../kit/states/states.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { inCoins } from './form-parts.js';

const amount = (value: unknown): Rupiah => rupiah(Number.isSafeInteger(value) ? Number(value) : 0);

type Parts = readonly (readonly [string, Rupiah])[];

/** The parts of a sum in words, those that are nothing left out. */
const said = (parts: Parts): string =>
  parts
    .filter(([, part]) => part !== 0)
    .map(([word, part]) => `${label(word)} Rp ${formatRupiah(part)}`)
    .join(' \u00b7 ');

/** The loan of a form and its day: one that is not before its last step. */
function loanIn(values: FormValues, today: BusinessDate | undefined) {
  const [loan] = (values['hutang'] ?? []) as readonly Row[];
  // Before its facts are here the form knows its number alone.
  if (!loan?.['angsuran'] || !today) return undefined;
  const dated = loan as unknown as Dated & Stored;
  return {
    loan: dated,
    day: today < dated.langkah_akhir ? dated.langkah_akhir : today,
    titipan: loan['titipan'],
  };
}

/** The parts of a payment: those that are due, or what was agreed in their place, and what is paid beyond them. */
function paymentParts(values: FormValues, loan: Dated, day: BusinessDate): Parts | undefined {
  const periods = values['periode'] === undefined ? undefined : amount(values['periode']);
  const dues = duesOn(loan, day, periods);
  if (!dues) return undefined;
  const principal = values['lunas'] === true ? loan.sisa : amount(values['jumlah']);
  return [
    ['Denda', amount(values['denda'] ?? dues.denda)],
    ['Bunga', amount(values['bunga'] ?? dues.bunga)],
    ['Bunga di Muka', dues.dimuka],
    ['Pokok', principal],
  ];
}

/** The part of payments beyond the total: it is held where that is asked for. */
const restOf = (values: FormValues, total: number): number =>
  ((values['pembayaran'] ?? []) as readonly Row[]).reduce((sum, { jumlah }) => sum + amount(jumlah), -total);

/** The words of what is held of a customer, what of it pays, and what is held or paid too much. */
function heldWords(values: FormValues, titipan: unknown, total: number): readonly string[] {
  const rest = restOf(values, total);
  return [
    said([
      ['Dari Titipan', amount(values['dari_titipan'])],
      ['Titipan', amount(titipan)],
    ]),
    rest > 0
      ? t(values['titipkan'] === true ? 'hutang.toHold' : 'hutang.over', { jumlah: formatRupiah(rupiah(rest)) })
      : '',
  ];
}

interface SumProps extends AsideProps {
  readonly total: number | undefined;
  readonly text: string;
}

/** A sum in words; what is paid in the form is proposed by it. */
function Sum({ values, set, total, text }: SumProps): ReactNode {
  useEffect(() => {
    if (values['total'] !== total) set({ total });
  });
  if (text === '') return null;
  return (
    <Strip tone="info" icon={<AuditOutlined />}>
      {text}
    </Strip>
  );
}

/** The sum of a payment of a loan, and its parts. */
export const PaymentSums = observer(function PaymentSums(props: AsideProps): ReactNode {
  const { values } = props;
  const found = loanIn(values, useRoot().session.user?.tgl_system);
  const parts = found && paymentParts(values, found.loan, found.day);
  if (!parts) return <Sum {...props} total={undefined} text="" />;
  const due = parts.reduce((sum, [, part]) => sum + part, 0);
  const total = Math.max(0, due - amount(values['dari_titipan']));
  const paid = t('hutang.toPay', { jumlah: formatRupiah(rupiah(total)) });
  const words = [paid, said(parts), ...heldWords(values, found.titipan, total)];
  return <Sum {...props} total={total} text={words.filter(Boolean).join(' \u00b7 ')} />;
});

/** The sum of a payment of a loan of another branch on its date, in coins of the own one, and its parts. */
export const CashSums = observer(function CashSums({ values, set }: AsideProps): ReactNode {
  const { user } = useRoot().session;
  const found = loanIn(values, values['tgl_cabang'] as BusinessDate | undefined);
  const parts = found && paymentParts(values, found.loan, found.day);
  const due = parts && addRupiah(...parts.map(([, part]) => part));
  const total = due && inCoins(due, user);
  useEffect(() => {
    if (values['total'] !== total) set({ total, tunai: total });
  });
  if (!due || !total) return null;
  const paid = t('hutang.toPay', { jumlah: formatRupiah(total) });
  return (
    <Strip tone="info" icon={<AuditOutlined />}>
      {`${paid} \u00b7 ${said([...parts, ['Pembulatan Tunai', subtractRupiah(total, due)]])}`}
    </Strip>
  );
});

interface FeeProps extends AsideProps {
  readonly total: Rupiah | undefined;
  /** The name of the fee. */
  readonly name: string;
}

/** A fee that is all that the customer pays. */
function Fee({ total, name, ...props }: FeeProps): ReactNode {
  const text = total ? `${t('hutang.toPay', { jumlah: formatRupiah(total) })} \u00b7 ${name}` : '';
  return <Sum {...props} total={total} text={text} />;
}

/** The fee of pieces that waited for their owner. */
export const StorageSums = observer(function StorageSums(props: AsideProps): ReactNode {
  const found = loanIn(props.values, useRoot().session.user?.tgl_system);
  return <Fee {...props} total={found && storageFee(found.loan, found.day)} name={label('Biaya Titip')} />;
});

/** The fee of another paper. */
export const TicketSums = observer(function TicketSums(props: AsideProps): ReactNode {
  const { session } = useRoot();
  const settingOf = (key: string): number => Number(session.valueOf(key) ?? 0);
  const total = ticketFee(settingOf('hutang.biaya_ganti_surat'), settingOf('kas.uang_terkecil') || 1);
  return <Fee {...props} total={total} name={label('Biaya ganti surat hutang')} />;
});

/** The sum of a renewal: that which the customer pays, or gets. */
export const RenewalSums = observer(function RenewalSums(props: AsideProps): ReactNode {
  const { values } = props;
  const found = loanIn(values, useRoot().session.user?.tgl_system);
  const principal = amount(values['jumlah_hutang']);
  if (!found || principal <= 0) return <Sum {...props} total={undefined} text="" />;
  const { due, susulan, denda, tambah, angsur, keluar } = renewalSums(found.loan, { principal }, found.day);
  const parts: Parts = [
    ['Tambahan', tambah],
    ['Denda', denda],
    ['Bunga', rupiah(due + susulan)],
    ['Pokok', angsur],
  ];
  const money = formatRupiah(rupiah(Math.abs(keluar)));
  const first = t(keluar > 0 ? 'hutang.toGet' : 'hutang.toPay', { jumlah: money });
  return <Sum {...props} total={keluar} text={[first, said(parts)].filter(Boolean).join(' \u00b7 ')} />;
});
