import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { ownEmail, type OwnEmail } from '../../../../contracts/deliveries/views.js';
import { features } from '../../../../contracts/features.js';
import { dated, filterNames } from '../../../../contracts/language/define/report.js';
import type { FormValues } from '../../kit/field/screen-field.js';
import type { AsideProps } from '../../kit/form/define-form.js';
import { t } from '../../kit/i18n/i18n.js';
import { FilterControl } from '../../kit/report/report-filters.js';
import { ListStore } from '../../kit/stores/list-store.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { useReading } from '../../kit/stores/use-reading.js';
import '../../kit/form/aside.css';

type Values = Readonly<Record<string, string>>;

const kept = ({ filter }: FormValues): Values =>
  Object.fromEntries(
    ((filter ?? []) as readonly string[]).map((one) => {
      const at = one.indexOf(':');
      return [one.slice(0, at), one.slice(at + 1)];
    }),
  );

const listed = (values: Readonly<Record<string, string | undefined>>): readonly string[] =>
  Object.entries(values).flatMap(([name, value]) => (value ? [`${name}:${value}`] : []));

/** The filters of the chosen report but its dates; values of another report are left out. */
function useReportFilters({ values, set }: AsideProps) {
  const report = features.flatMap(({ reports = [] }) => reports).find(({ call }) => call === values['laporan']);
  const filters = report?.filters.filter(({ kind }) => !dated.includes(kind)) ?? [];
  const chosen = kept(values);
  const names = filters.flatMap(filterNames);
  const isStrange = report !== undefined && Object.keys(chosen).some((name) => !names.includes(name));
  const clean = useEffectEvent(() =>
    set({ filter: listed(Object.fromEntries(Object.entries(chosen).filter(([name]) => names.includes(name)))) }),
  );
  useEffect(() => {
    if (isStrange) clean();
  }, [isStrange]);
  return { filters, chosen };
}

/** True once it is known that this installation sends no mail: then none is asked for. */
function useNoMail({ values, set }: AsideProps): boolean {
  const { api } = useRoot();
  const own = useReading(() => new ListStore<OwnEmail>(api, ownEmail.call));
  const load = useEffectEvent(() => void own.load());
  useEffect(() => load(), []);
  const hasNone = own.rows.some(({ terpasang }) => !terpasang);
  const isAsked = hasNone && values['email'] === true;
  const leave = useEffectEvent(() => set({ email: false }));
  useEffect(() => {
    if (isAsked) leave();
  }, [isAsked]);
  return hasNone;
}

/** Below the fields of a schedule: the filters of its report, and what is said where no mail is sent. */
export const FiltersAside = observer(function FiltersAside(props: AsideProps): ReactNode {
  const { filters, chosen } = useReportFilters(props);
  const hasNoMail = useNoMail(props);
  return (
    <>
      {filters.length > 0 && (
        <fieldset className="form-aside" aria-label={t('deliveries.filters')}>
          {filters.map((filter) => (
            <FilterControl
              key={filterNames(filter)[0]}
              filter={filter}
              values={chosen}
              errors={[]}
              set={(more) => props.set({ filter: listed({ ...chosen, ...more }) })}
            />
          ))}
        </fieldset>
      )}
      {hasNoMail && <p className="quiet">{t('deliveries.noMail')}</p>}
    </>
  );
});
