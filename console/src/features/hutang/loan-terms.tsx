import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { tariffs, type Tariff } from '../../../../contracts/hutang/lendable.js';
import { LONGEST_TERM } from '../../../../contracts/hutang/parameters.js';
import { formatPercent, type Percent } from '../../../../contracts/language/values/percent.js';
import { formatRupiah, multiplyRupiah, rupiah, type Rupiah } from '../../../../contracts/language/values/rupiah.js';
import { WarningOutlined } from '../../kit/base/icons.js';
import type { AsideProps } from '../../kit/form/define-form.js';
import { t } from '../../kit/i18n/i18n.js';
import { Strip } from '../../kit/states/states.js';
import { ListStore } from '../../kit/stores/list-store.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { useReading } from '../../kit/stores/use-reading.js';
import { plafondOf } from './collateral-grid.js';

/** The interest of a first period, as the rules round it. */
const interestOf = (principal: number, { bunga, pembulatan }: Tariff): Rupiah =>
  rupiah(multiplyRupiah(rupiah(principal), bunga, 10_000 * pembulatan, 'up') * pembulatan);

const tariffOf = (rows: readonly Tariff[], principal: number): Tariff | undefined =>
  rows.findLast(({ dari_rp }) => dari_rp <= principal);

/** The tariffs of the own branch, read again with whatever is projected there. */
function useTariffs(): ListStore<Tariff> {
  const { api, live, session } = useRoot();
  const list = useReading(() => new ListStore<Tariff>(api, tariffs.call));
  const news = live.newsOf(session.user?.kode_toko ?? '');
  useEffect(() => void list.load(), [list, news]);
  return list;
}

/** The warning of a term that a licensed shop may not give. */
export const LongTerm = observer(function LongTerm({ values: { jatuh_tempo } }: AsideProps): ReactNode {
  if (!(Number(jatuh_tempo) > LONGEST_TERM)) return null;
  return (
    <Strip tone="late" icon={<WarningOutlined />}>
      {t('hutang.overTerm', { hari: Number(jatuh_tempo), max: LONGEST_TERM })}
    </Strip>
  );
});

/** The terms of a loan before it is recorded: the most that may be lent, interest, fee, and the days that follow. */
export const LoanTerms = observer(function LoanTerms({ values, set }: AsideProps): ReactNode {
  const { rows } = useTariffs();
  const plafond = plafondOf(values['barang']);
  const principal = Number(values['jumlah_hutang'] ?? 0);
  const tariff = principal > 0 ? tariffOf(rows, principal) : undefined;
  const fee = tariff?.biaya_admin;
  useEffect(() => {
    if (values['biaya_admin'] !== fee) set({ biaya_admin: fee });
  });
  if (plafond === 0 && !tariff) return null;
  const isOver = principal > plafond;
  return (
    <Strip tone={isOver ? 'late' : 'info'} icon={<WarningOutlined />}>
      {t(isOver ? 'hutang.termsOver' : 'hutang.termsPlafond', { plafond: formatRupiah(rupiah(plafond)) })}
      {tariff &&
        ` · ${t('hutang.terms', {
          bunga: formatPercent(tariff.bunga as Percent),
          rp: formatRupiah(interestOf(principal, tariff)),
          hari: tariff.hari,
          biaya: formatRupiah(tariff.biaya_admin),
          tempo: tariff.jatuh_tempo,
        })}`}
    </Strip>
  );
});
