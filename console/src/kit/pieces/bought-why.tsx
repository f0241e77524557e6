import type { ReactNode } from 'react';
import { PurchaseLine } from '../../../../contracts/pembelian/buyable.js';
import { boughtFor, priceRounding, deductedTogether } from '../../../../contracts/pembelian/lines.js';
import { fieldText } from '../../../../contracts/language/define/field-text.js';
import { fieldsOf } from '../../../../contracts/language/define/fields.js';
import { rupiah } from '../../../../contracts/language/values/rupiah.js';
import type { Row } from '../field/screen-field.js';
import { knownRow } from '../form/known.js';
import { t } from '../i18n/i18n.js';
import './bought-why.css';

const rules = fieldsOf(PurchaseLine);
const text = (name: keyof PurchaseLine, value: unknown): string => fieldText(rules.get(name)!, value);
const rupiahText = (amount: number): string => fieldText({ type: 'rupiah' }, amount);

/** The parts of a deduction in words: a share, and so much a gram. */
function shares(name: string, percent: number | undefined, perGram: number | undefined): readonly string[] {
  const parts = [
    ...(percent ? [`${text('potongan', percent)} %`] : []),
    ...(perGram ? [`Rp ${rupiahText(perGram)}/g`] : []),
  ];
  return parts.length === 0 ? [] : [`${name} ${parts.join(' + ')}`];
}

/** One part of the reason: its name, and the amount that it adds or takes. */
interface Reason {
  readonly name: string;
  readonly amount: number;
}

type Line = Partial<PurchaseLine>;

/** The price that a line begins with: that of our invoice, or of a gram of gold; undefined before it is known. */
function basisOf({ berat, berat_nota, harga_nota, harga_emas }: Line) {
  if (!berat || !Number.isSafeInteger(berat)) return undefined;
  if (berat_nota && harga_nota !== undefined) return { berat, nota: { berat: berat_nota, harga: harga_nota } };
  return harga_emas ? { berat, harga_emas } : undefined;
}

const nothing = rupiah(0);

/** The deduction from the price of our invoice; none from that of gold from outside. */
const ofNota = ({ potongan_nota = 0, potongan_nota_per_gram = nothing }: Line) => ({
  potongan: potongan_nota,
  potongan_per_gram: potongan_nota_per_gram,
});

/** The parts of the deduction from the price of a line, in words. */
function lessWords({ kondisi_barang: kondisi = '', ...line }: Line, hasNota: boolean): string {
  const condition = t('bought.condition', { kondisi });
  const parts = [
    ...shares(condition, line.potongan, line.potongan_per_gram),
    ...(hasNota ? shares(t('bought.byNota'), line.potongan_nota, line.potongan_nota_per_gram) : []),
  ];
  return parts.length > 0 ? parts.join(', ') : condition;
}

/** The rounding of a price by its parts, and the price; none before it is known. */
function endsFor(parts: Omit<Parameters<typeof priceRounding>[0], 'harga_hitung'>, price?: number): readonly Reason[] {
  if (price === undefined) return [];
  const rounding = priceRounding({ ...parts, harga_hitung: price });
  return [
    ...(rounding === 0 ? [] : [{ name: t('bought.rounding'), amount: rounding }]),
    { name: t('bought.price'), amount: price },
  ];
}

/** Returns the reasons for the price of gold that is bought; none before enough is known of it. */
export function reasonsFor(row: Row): readonly Reason[] {
  const line = knownRow(rules, row) as Line;
  const { potongan, arah, gram, rusak = nothing, harga_hitung } = line;
  const basis = basisOf(line);
  if (!basis || potongan === undefined || !arah || !gram) return [];
  const exact = { satuan: 0, arah, gram };
  const { nota } = basis;
  const worth = boughtFor(basis, {}, exact);
  const less = boughtFor({ ...basis, rusak }, deductedTogether(line, nota ? ofNota(line) : {}), exact).potongan;
  const words = {
    berat: text('berat', worth.berat_hitung),
    harga: rupiahText(nota?.harga ?? line.harga_emas ?? nothing),
  };
  return [
    { name: t(nota ? 'bought.ofNota' : 'bought.ofGold', words), amount: worth.harga_hitung },
    { name: `${t('bought.less')}: ${lessWords(line, nota !== undefined)}`, amount: -less },
    ...(rusak ? [{ name: t('bought.broken'), amount: -rusak }] : []),
    ...endsFor({ nilai: worth.harga_hitung, potongan: less, rusak }, harga_hitung),
  ];
}

/** Says why gold that is bought has its price: its worth less condition, invoice and damage, and the rounding. */
export function BoughtWhy({ row }: { readonly row: Row }): ReactNode {
  const reasons = reasonsFor(row);
  if (reasons.length === 0) return null;
  return (
    <dl className="bought-why">
      {reasons.map(({ name, amount }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{rupiahText(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
