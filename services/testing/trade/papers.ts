import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import type { Bayar } from '../../../contracts/penjualan/lines.js';

/** A line of a document of trade, as far as recounting asks. */
export interface PaperLine {
  readonly kode_barcode: string;
  readonly kode_group: string;
  readonly berat: number;
  readonly harga_modal?: number;
  /** Of a sale: the agreed price, and the computed one; of a purchase the agreed one is `harga`. */
  readonly harga_jual?: number;
  readonly harga_hitung?: number;
  /** Of a sale: what its gold is worth, its making charge and its discount. */
  readonly nilai_emas?: number;
  readonly ongkos?: number;
  readonly diskon?: number;
  readonly harga?: number;
  /** Of a purchase: what was taken off for damage. */
  readonly rusak?: number;
  readonly kode_dept?: string;
  /** Of a purchase: our invoice of the piece, where it is one of ours. */
  readonly no_faktur?: string;
  /** Of a sorting: the weight that was lost. */
  readonly susut?: number;
}

/** The facts of a document of trade, of whatever kind. */
export type PaperFacts = {
  readonly kode_member?: string;
  readonly barang: readonly PaperLine[];
  /** Of a receipt: where its pieces come from; of a transfer: where its money does. */
  readonly asal?: string;
  readonly beli?: readonly PaperLine[];
  readonly pembayaran?: readonly Bayar[];
  readonly dibayarkan?: readonly Bayar[];
  /** To whom money was transferred, in words. */
  readonly penerima?: string;
  readonly total?: number;
  readonly total_beli?: number;
  readonly pembulatan?: number;
  /** The amount that rounding to coins added to its cash, and the coin. */
  readonly pembulatan_tunai?: number;
  readonly pembulatan_kembali?: number;
  readonly uang_terkecil?: number;
  readonly selisih?: number;
  readonly dp_rp?: number;
  /** Of a loan: what was lent, and what was kept of it; of a renewal the loan that ends, and what that owed. */
  readonly jumlah_hutang?: number;
  readonly biaya_admin?: number;
  readonly no_lama?: string;
  readonly pokok_lama?: number;
  /** Of an auction: how, and the pieces with their prices. */
  readonly cara_lelang?: 'MASUK_STOK' | 'DIJUAL';
  readonly lot?: readonly PaperLine[];
  readonly biaya?: number;
  /** Of a payment of a loan: the other branch that took it. */
  readonly dibayar_di?: string;
  /** Of a deposit that was paid back: how, where that was chosen. */
  readonly kembali?: 'ASAL' | 'TUNAI';
  readonly poin_didapat?: number;
  readonly poin_dipakai?: number;
  readonly poin_sebelum?: number;
  readonly poin_sesudah?: number;
  readonly kupon_baru?: string;
  readonly nilai_kupon_baru?: number;
  /** Of a loss: its value, and whether somebody has decided on it. */
  readonly nilai?: number;
  readonly no_susut?: string;
  readonly tervalidasi?: boolean;
  /** Of an expense: how much, and of which account where it is one of a bank; of a swipe what its card paid. */
  readonly jumlah?: number;
  /** Of money that was sent: how much, and its reference and number. */
  readonly jumlah_rp?: number;
  readonly no_reff?: string;
  readonly no_bukti?: string;
  /** Of a swipe: the cash that was paid out, and the approval of the terminal. */
  readonly tunai?: number;
  readonly no_approval?: string;
  /** Of a settlement: the receipts, what came into which account, and the date of the receipts. */
  readonly penerimaan?: readonly {
    readonly no_bayar: string;
    readonly no_faktur?: string;
    readonly jumlah: number;
  }[];
  readonly diterima?: number;
  readonly tujuan?: string;
  readonly asal_rekening?: string;
  readonly tujuan_rekening?: string;
  readonly tanggal?: string;
  readonly kode_bank?: string;
  readonly no_rekening?: string;
};

/** The kinds of documents that are recounted. */
export type PaperKind =
  | 'receipt'
  | 'sale'
  | 'purchase'
  | 'deposit'
  | 'sorting'
  | 'wash'
  | 'loss'
  | 'expense'
  | 'income'
  | 'transfer'
  | 'swipe'
  | 'settlement'
  | 'remittance'
  | 'loan'
  | 'loan payment'
  | 'auction'
  | 'surplus';

/** A document of trade: what it says, and whether it still stands. */
export interface Paper {
  readonly kind: PaperKind;
  readonly nomor: string;
  readonly branch: string;
  /** The business date on which it began. */
  readonly tanggal: string;
  readonly facts: PaperFacts;
  readonly stands: boolean;
  /** The user who began it. */
  readonly actor: string;
  /** True where somebody else consented to its beginning. */
  readonly isAuthorised: boolean;
  /** Of a deposit that was paid back: what no bank had taken of its cards by then. */
  readonly unpaid?: number;
  /** Of a sale: what the gold of each line cost on average when it began. */
  readonly modal?: readonly number[];
}

/** The events that begin a document, change nothing but that somebody looked at it, and end it. */
const told: Readonly<Record<string, readonly [PaperKind, 'begins' | 'goes on' | 'ends']>> = {
  'stock.added': ['receipt', 'begins'],
  'stock.addition-cancelled': ['receipt', 'ends'],
  'sale.recorded': ['sale', 'begins'],
  'sale.validated': ['sale', 'goes on'],
  'sale.cancelled': ['sale', 'ends'],
  'sale.rejected': ['sale', 'ends'],
  'purchase.recorded': ['purchase', 'begins'],
  'purchase.validated': ['purchase', 'goes on'],
  'purchase.cancelled': ['purchase', 'ends'],
  'purchase.rejected': ['purchase', 'ends'],
  'deposit.taken': ['deposit', 'begins'],
  'deposit.validated': ['deposit', 'goes on'],
  'deposit.cancelled': ['deposit', 'ends'],
  'deposit.rejected': ['deposit', 'ends'],
  'purchases.sorted': ['sorting', 'begins'],
  'purchases.sorting-cancelled': ['sorting', 'ends'],
  'wash.returned': ['wash', 'begins'],
  'wash.return-cancelled': ['wash', 'ends'],
  'loss.found': ['loss', 'begins'],
  'loss.accepted': ['loss', 'goes on'],
  'loss.rejected': ['loss', 'goes on'],
  'loss.cancelled': ['loss', 'ends'],
  'cash.paid': ['expense', 'begins'],
  'bank.withdrawn': ['expense', 'begins'],
  'bank.charged': ['expense', 'begins'],
  'cash.received': ['income', 'begins'],
  'cash.entry-cancelled': ['income', 'ends'],
  'cash.transferred': ['transfer', 'begins'],
  'cash.transfer-cancelled': ['transfer', 'ends'],
  'loan.granted': ['loan', 'begins'],
  'loan.renewed': ['loan', 'begins'],
  'loan.validated': ['loan', 'goes on'],
  'loan.cancelled': ['loan', 'ends'],
  'loan.rejected': ['loan', 'ends'],
  'loan.interest-paid': ['loan payment', 'begins'],
  'loan.part-paid': ['loan payment', 'begins'],
  'loan.settled': ['loan payment', 'begins'],
  'loan.shortfall-paid': ['loan payment', 'begins'],
  'loan.payment-undone': ['loan payment', 'ends'],
  'loan.settlement-undone': ['loan payment', 'ends'],
  'loan.deposit-returned': ['surplus', 'begins'],
  'loan.deposit-return-undone': ['surplus', 'ends'],
  'loan.auctioned': ['auction', 'begins'],
  'auction-surplus.paid': ['surplus', 'begins'],
  'auction-surplus.reopened': ['surplus', 'ends'],
  'remittance.sent': ['remittance', 'begins'],
  'remittance.cancelled': ['remittance', 'ends'],
  'card.swiped-for-cash': ['swipe', 'begins'],
  'card.swipe-cancelled': ['swipe', 'ends'],
  'noncash.settled': ['settlement', 'begins'],
  'noncash.settlement-cancelled': ['settlement', 'ends'],
};

/** The fields in which steps of loans have numbers of their own. */
const stepNumbers: Readonly<Record<string, string>> = {
  'loan.interest-paid': 'no_bayar',
  'loan.part-paid': 'no_bayar',
  'loan.shortfall-paid': 'no_bayar',
  'loan.settled': 'no_lunas',
  'loan.deposit-returned': 'no_kembali',
  'loan.auctioned': 'no_lelang',
};

/** The number of a step, and what it says: of one that is undone, what it said. */
function stepOf({ type, payload }: Pick<RecordedEvent, 'type' | 'payload'>): { nomor?: string; facts: PaperFacts } {
  const { kejadian_batal = type, langkah_batal: [step] = [payload] } = payload as {
    readonly kejadian_batal?: string;
    readonly langkah_batal?: readonly object[];
  };
  const said = step as Readonly<Record<string, string>>;
  const field = stepNumbers[kejadian_batal];
  const { lot = [], cara_lelang } = step as PaperFacts;
  const isStock = type === 'loan.auctioned' && cara_lelang === 'MASUK_STOK';
  return {
    ...(field && { nomor: said[field]! }),
    facts: field ? { ...(step as PaperFacts), barang: isStock ? lot : [] } : (payload as PaperFacts),
  };
}

/** Returns the document of an event as it stands after it; undefined where the event is of none. */
export function paperAfter(
  event: Pick<RecordedEvent, 'type' | 'stream' | 'branch' | 'business_date' | 'payload' | 'actor' | 'authorised_by'>,
  before: ReadonlyMap<string, Paper>,
): Paper | undefined {
  const [kind, step] = told[event.type] ?? [];
  if (!kind) return undefined;
  const { facts, nomor: ofStep } = stepOf(event);
  const named = kind === 'remittance' ? facts.no_bukti! : event.stream.slice(event.stream.indexOf('/') + 1);
  const nomor = ofStep ?? named;
  const begun = before.get(nomor);
  const { branch, tanggal, actor, isAuthorised } = begun ?? {
    branch: event.branch,
    tanggal: event.business_date,
    actor: event.actor,
    isAuthorised: event.authorised_by !== null,
  };
  return { kind, nomor, branch, tanggal, actor, facts, stands: step !== 'ends', isAuthorised };
}
