import { fieldsOf, picked, WholeNumber, type PayloadClass } from './fields.js';
import { publicGate, type Gate } from './gate.js';
import type { MasterDefinition } from './master.js';

/** Rows of one public answer, where the caller names no number. */
export const PUBLIC_PAGE = 20;

/** The most rows of one public answer. */
const MOST_PUBLIC = 100;

/** The parameters of a public read. */
export class PublicParams {
  @WholeNumber('Lewati', { min: 0, max: 1_000_000 }) skip?: number;
  @WholeNumber('Batas', { min: 1, max: MOST_PUBLIC }) limit?: number;
}

/** A read that anybody may ask, without a token: some fields of the rows of a master, and no others. */
export interface PublicDefinition {
  readonly kind: 'public';
  readonly call: string;
  readonly title: string;
  readonly gate: Gate;
  readonly params: PayloadClass<PublicParams>;
  readonly row: PayloadClass;
  /** The master of the rows. */
  readonly master: MasterDefinition;
}

/** Defines a public read of the fields of the rows of a master, or of what its list joins to them, that are named. */
export function definePublic<R extends object>(
  master: MasterDefinition<R>,
  call: string,
  take: readonly string[],
): PublicDefinition {
  const { row, title } = master.list;
  const unknown = take.find((name) => !fieldsOf(row).has(name));
  if (unknown) throw new Error(`${master.name} has no ${unknown}`);
  const shown = picked(row as PayloadClass<Record<string, unknown>>, take);
  return {
    kind: 'public',
    call,
    title,
    gate: publicGate,
    params: PublicParams,
    row: shown,
    master: master as unknown as MasterDefinition,
  };
}
