import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { daysOf } from '../../../../contracts/hutang/interest.js';
import {
  loanFigures,
  runningLoan,
  runningStates,
  type AngkaHutang,
} from '../../../../contracts/hutang/loan-figures.js';
import type { Hutang } from '../../../../contracts/hutang/loan.js';
import { fieldsOf } from '../../../../contracts/language/define/fields.js';
import { addDays, type BusinessDate } from '../../../../contracts/language/values/business-date.js';
import { formatRupiah } from '../../../../contracts/language/values/rupiah.js';
import type { Row } from '../../kit/field/screen-field.js';
import { label, t } from '../../kit/i18n/i18n.js';
import { FactValue } from '../../kit/report/event-facts.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { LoanReminder } from './loan-reminder.js';
import './loan-costs.css';

const shown = ['bunga_hari_ini', 'denda_hari_ini', 'total_hari_ini'] as const satisfies readonly (keyof AngkaHutang)[];

/** The costs of a loan, and the text that reminds its customer, below its facts. */
export const LoanCosts = observer(function LoanCosts({ row }: { readonly row: Row }): ReactNode {
  const { session } = useRoot();
  const today = session.user?.tgl_system;
  const loan = row as unknown as Hutang & { readonly status: string };
  if (!today || !(runningStates as readonly string[]).includes(loan.status)) return <Held of={loan} />;
  return (
    <>
      <CostTable loan={loan} today={today} />
      <Held of={loan} />
      <LoanReminder key={loan.no_bukti} loan={loan as never} today={today} />
    </>
  );
});

/** The money of its customer that is held beside a loan. */
function Held({ of: { titipan } }: { readonly of: Pick<Hutang, 'titipan'> }): ReactNode {
  return titipan ? <p>{`${label('Titipan')} Rp ${formatRupiah(titipan)}`}</p> : null;
}

interface CostsProps {
  readonly loan: Hutang & { readonly status: string };
  readonly today: BusinessDate;
}

/** The costs of a loan today, tomorrow, and on the last day of its running period. */
function CostTable({ loan, today }: CostsProps): ReactNode {
  const days = daysShown(loan, today);
  const rules = fieldsOf(loanFigures.figures);
  return (
    <>
      {loan.henti_sejak && <p className="tone-late">{t('hutang.stopped', { tanggal: loan.henti_sejak })}</p>}
      <table className="loan-costs">
        <thead>
          <tr>
            <th />
            {days.map(([word, day]) => (
              <th key={word}>
                {t(word)} <span className="quiet">{day}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((name) => (
            <tr key={name}>
              <th>{label(costLabels[name])}</th>
              {days.map(([word, day]) => (
                <td key={word}>
                  <FactValue rule={rules.get(name)!} value={loanFigures.of(loan, day, loan.status)[name]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const costLabels = { bunga_hari_ini: 'Bunga', denda_hari_ini: 'Denda', total_hari_ini: 'Total' } as const;

/** The days on which the costs are told: the last day of the period that runs, where that is later than tomorrow. */
function daysShown(loan: Hutang, today: BusinessDate) {
  const day = today < loan.langkah_akhir ? loan.langkah_akhir : today;
  // While interest stops, each day costs what the first does.
  if (loan.henti_sejak) return [['hutang.today', day]] as const;
  const next = addDays(day, 1);
  const running = runningLoan(loan);
  const { periode_terutang } = loanFigures.of(loan, day, 'BERJALAN');
  const [, end] = daysOf(running, Math.max(1, loan.periode_terbayar + periode_terutang));
  const days = [
    ['hutang.today', day],
    ['hutang.tomorrow', next],
    ['hutang.periodEnd', end],
  ] as const;
  return end > next ? days : days.slice(0, 2);
}
