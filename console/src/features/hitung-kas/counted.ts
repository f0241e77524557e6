import { pecahan, pecahanKey, type Lembar, type Pecahan } from '../../../../contracts/hitung-kas/pecahan.js';
import type { FormStore } from '../../kit/form/form-store.js';

/** Each kind that something was typed for. An empty drawer is counted by a zero. */
export const countedIn = ({ values }: FormStore): readonly Lembar[] =>
  (values['hitungan'] ?? []) as unknown as readonly Lembar[];

/** Takes what was typed for a kind; nothing where that was emptied. */
export function typeCount(form: FormStore, one: Pecahan, typed: number | undefined): void {
  const counts = new Map(countedIn(form).map((row) => [pecahanKey(row), row.jumlah]));
  const hitungan = pecahan.map((kind) => ({ ...kind, jumlah: kind === one ? typed : counts.get(pecahanKey(kind)) }));
  form.set({ hitungan: hitungan.filter((row) => row.jumlah !== undefined) });
}
