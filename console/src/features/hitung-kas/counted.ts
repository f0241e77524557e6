import { Lembar, pecahan, pecahanKey, type Pecahan } from '../../../../contracts/hitung-kas/pecahan.js';
import { fieldsOf } from '../../../../contracts/language/define/fields.js';
import type { FigureValue } from '../../kit/form/figure-input.js';
import type { FormStore } from '../../kit/form/form-store.js';

const jumlah = fieldsOf(Lembar).get('jumlah')!;

/** A kind of note or coin with what was typed for it: a figure, or the text that is none. */
type Typed = Pecahan & { readonly jumlah: FigureValue };

/** Each kind that something was typed for. */
export const typedIn = ({ values }: FormStore): readonly Typed[] =>
  (values['hitungan'] ?? []) as unknown as readonly Typed[];

/** Each kind that was counted. An empty drawer is counted by a zero. */
export const countedIn = (form: FormStore): readonly Lembar[] =>
  typedIn(form).filter((row): row is Lembar => jumlah.check(row.jumlah) === undefined);

/** Takes what was typed for a kind; nothing where that was emptied. */
export function typeCount(form: FormStore, one: Pecahan, typed: FigureValue): void {
  const counts = new Map(typedIn(form).map((row) => [pecahanKey(row), row.jumlah]));
  const hitungan = pecahan.map((kind) => ({ ...kind, jumlah: kind === one ? typed : counts.get(pecahanKey(kind)) }));
  form.set({ hitungan: hitungan.filter((row) => row.jumlah !== undefined) });
}
