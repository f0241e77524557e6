import { Segmented, Select } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { dateProblem } from '../../../contracts/language/define/date-problem.js';
import { CHART_DAYS } from '../../../contracts/language/define/flow.js';
import { ALL } from '../../../contracts/language/define/gate.js';
import { dailyBiaya, dailyCashChart } from '../../../contracts/mutasi-uang/views.js';
import { outstandNonCash } from '../../../contracts/non-cash/views.js';
import { isBusinessDate } from '../../../contracts/language/values/business-date.js';
import { BiayaPanel, CashChartPanel } from '../features/mutasi-uang/charts.js';
import { OutstandingPanel } from '../features/non-cash/outstanding.js';
import { worded, t } from '../kit/i18n/i18n.js';
import { DateInput } from '../kit/form/date-input.js';
import { Field, fieldId } from '../kit/form/field.js';
import { shopOptions } from '../kit/form/shop-options.js';
import { useMaster, useRoot } from '../kit/stores/root-store.js';
import { useChartView, type ChartView } from './use-chart-view.js';
import '../kit/filter/filter.css';
import './money-charts.css';

/** The charts of money of head office: of all branches or one, each as its user may see it. */
export const MoneyCharts = observer(function MoneyCharts(): ReactNode {
  const { session } = useRoot();
  const view = useChartView();
  if (!view) return null;
  const { kode_toko, tgl_from, tanggal, table, today, change } = view;
  return (
    <section className="money-charts panel-wide" aria-label={t('charts.title')}>
      <Choices view={view} />
      {session.passes(dailyCashChart.gate) && (
        <CashChartPanel
          kode_toko={kode_toko}
          tgl_from={tgl_from}
          table={table}
          setTable={(on) => change({ tampil: on ? 'tabel' : undefined })}
        />
      )}
      {session.passes(dailyBiaya.gate) && <BiayaPanel kode_toko={kode_toko} tanggal={tanggal} />}
      {session.passes(outstandNonCash.gate) && <OutstandingPanel kode_toko={kode_toko} tanggal={today} />}
    </section>
  );
});

const Choices = observer(function Choices({ view }: { readonly view: ChartView }): ReactNode {
  const shops = useMaster('tokos');
  const { kode_toko, period, periods, change } = view;
  const options = shopOptions(shops.rows);
  const known = kode_toko === ALL || shops.state !== 'ready' || options.some(({ value }) => value === kode_toko);
  return (
    <div className="filters">
      <Field
        name="grafik_toko"
        label={t('filter.branch')}
        error={known ? undefined : t('filter.unknown', { value: kode_toko })}
      >
        <Select
          id={fieldId('grafik_toko')}
          aria-describedby={`${fieldId('grafik_toko')}-error`}
          showSearch={{ optionFilterProp: 'label' }}
          value={kode_toko}
          options={[{ value: ALL, label: t('filter.every') }, ...options]}
          onChange={(value) => change({ kode_toko: value === ALL ? undefined : value })}
        />
      </Field>
      {periods.length > 0 && (
        <Field name="grafik_hari" label={t('charts.period')} error={undefined}>
          <Segmented
            id={fieldId('grafik_hari')}
            aria-labelledby={`${fieldId('grafik_hari')}-label`}
            value={period}
            options={periods.map((days) => ({ value: days, label: t(`charts.period.${days}`) }))}
            onChange={(days) => change({ hari: days === CHART_DAYS ? undefined : String(days) })}
          />
        </Field>
      )}
      <ExpenseDate view={view} />
    </div>
  );
});

/** The date of the expenses; what is typed counts once it is a date. */
function ExpenseDate({ view: { tanggal, fixed, today, change } }: { readonly view: ChartView }): ReactNode {
  const [typed, setTyped] = useState<string>();
  const wrong = typed !== undefined && typed.length >= 10 ? dateProblem(typed) : undefined;
  const set = (text: string): void => {
    const whole = isBusinessDate(text);
    setTyped(whole ? undefined : text);
    if (whole) change({ tanggal: text === today ? undefined : text });
  };
  return (
    <Field name="grafik_tanggal" label={t('charts.expenseDate')} error={wrong && worded(wrong)}>
      <DateInput
        id={fieldId('grafik_tanggal')}
        value={typed ?? tanggal}
        today={today}
        status={wrong ? 'error' : undefined}
        readOnly={fixed}
        onChange={set}
      />
    </Field>
  );
}
