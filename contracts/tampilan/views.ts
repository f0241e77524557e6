import { Flag, Key, Text } from '../language/define/fields.js';
import { open } from '../language/define/gate.js';
import { defineQuery } from '../language/define/query.js';

/** The screen whose views are asked for. */
class ViewsParams {
  @Text('Layar', { required: true, max: 100 }) path!: string;
}

/**
 * A view of a list: how it is shown, under a name; the reader's own, or shared by an owner with their branch, of head
 * office with all.
 */
export class ListView {
  @Text('Susunan') tampilan_id!: string;
  @Text('Nama') nama!: string;
  /** The words of the address: `nama:nilai&nama:nilai`. */
  @Text('Isi') isi!: string;
  @Flag('Bersama') bersama!: boolean;
  /** True for the reader's own. */
  @Flag('Milik sendiri') milik!: boolean;
}

/** A view that is kept: another of the same name, on the same screen, takes its place. */
export class KeepView extends ViewsParams {
  @Text('Nama', { required: true, max: 40 }) nama!: string;
  @Text('Isi', { max: 2000 }) isi?: string;
  /** True for all of the owner's branch, of head office for everybody; by owners alone. */
  @Flag('Bersama') bersama?: boolean;
}

/** The view that is meant. */
export class ViewId {
  @Key('Susunan', { required: true, max: 40 }) tampilan_id!: string;
}

export const listViews = defineQuery(ViewsParams, ListView, { call: 'tampilan', title: 'Susunan daftar', gate: open });
