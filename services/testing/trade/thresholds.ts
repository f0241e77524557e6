import type { Paper, PaperLine } from './papers.js';
import type { Recount } from './recount.js';

/** The oddities of a piece that was sold: a charge above its gold. */
const oddSold = ({ ongkos = 0, nilai_emas = 0 }: PaperLine): readonly string[] =>
  ongkos > nilai_emas ? [`its making ${ongkos} is above its gold ${nilai_emas}`] : [];

/** Says what of a document needs a second person. */
const oddIn = ({ kind, facts: { barang = [] } }: Paper): readonly string[] =>
  kind === 'sale' ? barang.flatMap(oddSold) : [];

/** No making charge goes beyond its threshold without a consent. */
export const alone = ({ papers }: Recount): string[] =>
  [...papers.values()].flatMap((paper) =>
    paper.isAuthorised ? [] : oddIn(paper).map((odd) => `${paper.nomor} of nobody but its sender: ${odd}`),
  );
