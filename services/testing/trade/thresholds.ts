import type { Paper, PaperLine } from './papers.js';
import type { Recount } from './recount.js';

/** The most that a cashier pays alone. */
const EXPENSE = 5_000_000;

/** The oddities of a piece that was sold: a charge above its gold, a discount above 3 % of its price. */
const oddSold = ({ ongkos = 0, diskon = 0, nilai_emas = 0, harga_hitung = 0 }: PaperLine): readonly string[] => [
  ...(ongkos > nilai_emas ? [`its making ${ongkos} is above its gold ${nilai_emas}`] : []),
  ...(diskon * 100 > harga_hitung * 3 ? [`its discount is ${diskon} of ${harga_hitung}`] : []),
];

/** Says what of a document needs a second person. */
function oddIn({ kind, facts: { barang = [], jumlah = 0 } }: Paper): readonly string[] {
  if (kind === 'expense') return jumlah > EXPENSE ? [`its amount is ${jumlah}`] : [];
  return kind === 'sale' ? barang.flatMap(oddSold) : [];
}

/** No making charge, no discount and no expense goes beyond its threshold without a consent. */
export const alone = ({ papers }: Recount): string[] =>
  [...papers.values()].flatMap((paper) =>
    paper.isAuthorised ? [] : oddIn(paper).map((odd) => `${paper.nomor} of nobody but its sender: ${odd}`),
  );
