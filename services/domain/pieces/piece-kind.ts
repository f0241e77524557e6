import type { bandrol } from '../../../contracts/barang/barang.js';
import type { Barang, SifatBarang } from '../../../contracts/data-barang/barang.js';
import { weight } from '../../../contracts/language/values/weight.js';
import type { group, jenis } from '../../../contracts/masters/references.js';
import { refuse, type Refused } from '../../kernel/event-store/decider.js';
import type { MasterState } from '../../platform/masters/masters.js';

type Row<M extends { readonly row: abstract new (...args: never) => object }> = InstanceType<M['row']>;

/** The rows of masters that say what a piece is. */
interface Kind {
  readonly group: MasterState<Row<typeof group>> | undefined;
  readonly type: MasterState<Row<typeof jenis>> | undefined;
  readonly tag: MasterState<Row<typeof bandrol>> | undefined;
}

/** The row of a master that is there. */
export const active = <R extends object>(state: MasterState<R> | undefined): R | undefined =>
  state?.status === 'active' ? state : undefined;

/** The facts of a piece that follow from its group and its tag; or that nobody knows one of these, or its type. */
export function kindOf(
  { kode_bandrol }: Pick<SifatBarang, 'kode_bandrol'>,
  kind: Kind,
  at: (field: 'kode_group' | 'kode_dept' | 'kode_bandrol') => string,
): Pick<Barang, 'kadar' | 'kode_bandrol' | 'berat_bandrol'> | Refused {
  const [known, tag] = [active(kind.group), active(kind.tag)];
  if (!known) return refuse('piece.unknown-group', at('kode_group'));
  if (!active(kind.type)) return refuse('piece.unknown-jenis', at('kode_dept'));
  if (kode_bandrol && !tag) return refuse('piece.unknown-bandrol', at('kode_bandrol'));
  return {
    kadar: known.kadar,
    ...(tag && { kode_bandrol: tag.kode_bandrol, berat_bandrol: weight(tag.berat_bandrol) }),
  };
}
