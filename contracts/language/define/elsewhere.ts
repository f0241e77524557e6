import type { Rupiah } from '../values/rupiah.js';
import type { EventDefinition } from './event.js';
import { Money, MOST_RUPIAH, Text, WholeNumber } from './fields.js';

const often = { required: true, min: 0, max: 1_000_000_000 } as const;

/** The part of a step of another branch's document that a branch records which takes or gives the money of it. */
export class StepElsewhere {
  @Text('No Bukti', { required: true }) no_bukti!: string;
  /** The branch of the document. */
  @Text('Cabang Dokumen', { required: true }) cabang_dokumen!: string;
  /** The title of the step. */
  @Text('Kategori', { required: true }) kategori!: string;
  /** The amount that came into the drawer; below zero: that went out of it. */
  @Money('Jumlah', { required: true, min: -MOST_RUPIAH }) jumlah!: Rupiah;
  /** The number of its own that the step has, given by the branch that is paid. */
  @Text('No Langkah') no_langkah?: string;
  /** The reason of an undo. */
  @Text('Keterangan') keterangan?: string;
  /** The last shift of the drawer, where that was closed. */
  @Text('Shift') no_shift?: string;
  /** The numbers of re-postings of the books of the branch by then, and of those of the document's branch. */
  @WholeNumber('Posting Ulang', often) posting_ulang!: number;
  @WholeNumber('Posting Ulang Cabang Dokumen', often) posting_ulang_dokumen!: number;
}

/** The events by which a branch records that: money of a step, and of the undo of one. */
export interface ElsewhereEvents {
  readonly paid: EventDefinition<string, StepElsewhere>;
  readonly undone: EventDefinition<string, StepElsewhere>;
}
