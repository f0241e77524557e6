import { formatRupiah, type Rupiah } from '../language/values/rupiah.js';
import type { BusinessDate } from '../language/values/business-date.js';
import { loanFigures, type Dated } from './loan-figures.js';

/** A loan with the shop on its page. */
interface Reminded extends Dated {
  readonly no_bukti: string;
  readonly status: string;
  readonly nama_toko: string;
  readonly alamat_toko: string;
  readonly telepon_toko: string;
}

const rupiahText = (amount: Parameters<typeof formatRupiah>[0]): string => `Rp ${formatRupiah(amount)}`;

/**
 * The text that reminds a customer of their loan: its number, its due day, what interest and settling it cost then, and
 * where the shop is. Once it is overdue it says what it costs on the day. Undefined for one that does not run, or is
 * held. It is Indonesian, as the papers of the shop are.
 */
export function reminderText(loan: Reminded, day: BusinessDate, name?: string): string | undefined {
  const { no_bukti, status, jatuh_tempo, ditahan, nama_toko, alamat_toko, telepon_toko } = loan;
  if (status !== 'BERJALAN' || ditahan) return undefined;
  const isLate = jatuh_tempo < day;
  const { bunga_hari_ini, denda_hari_ini, total_hari_ini } = loanFigures.of(loan, isLate ? day : jatuh_tempo, status);
  const costs = [
    `Bunga: ${rupiahText(bunga_hari_ini)}`,
    ...(denda_hari_ini > 0 ? [`Denda: ${rupiahText(denda_hari_ini)}`] : []),
    `Untuk melunasi: ${rupiahText(total_hari_ini)}`,
  ];
  return [
    `Yth. ${name || 'Pelanggan'},`,
    isLate
      ? `Hutang ${no_bukti} sudah lewat jatuh tempo ${jatuh_tempo}. Sampai ${day}:`
      : `Hutang ${no_bukti} jatuh tempo pada ${jatuh_tempo}. Pada hari itu:`,
    ...costs,
    [nama_toko, alamat_toko, telepon_toko].filter(Boolean).join(', '),
  ].join('\n');
}

/** A loan as a list or its page has it, as far as a notice of its auction says. */
interface Overdue extends Pick<Dated, 'jatuh_tempo' | 'tgl_lelang'> {
  readonly no_bukti: string;
  readonly total_hari_ini: Rupiah;
}

/** The text of a notice that a loan is overdue: what it costs on a day, and from when its pieces may be auctioned. */
export const noticeText = ({ no_bukti, jatuh_tempo, tgl_lelang, total_hari_ini }: Overdue, day: BusinessDate): string =>
  [
    `Hutang ${no_bukti} lewat jatuh tempo ${jatuh_tempo}.`,
    `Untuk melunasi ${rupiahText(total_hari_ini)} sampai ${day}.`,
    `Jaminan dapat dilelang mulai ${tgl_lelang}.`,
  ].join(' ');
