import type { ReactNode } from 'react';
import { fieldsOf } from '../../../../contracts/language/define/fields.js';
import { kirimUang, remittances, type RemittanceRow } from '../../../../contracts/remittance/documents.js';
import { label } from '../../kit/i18n/i18n.js';
import { balanceText } from '../../kit/base/format.js';
import '../../kit/report/report.css';
import './remittance.css';

const rules = fieldsOf(remittances.row);
const named = (field: keyof RemittanceRow & string): string => label(rules.get(field)?.label ?? field);
const shown = [
  'dari',
  'ke',
  'tgl_system',
  'jam',
  'tujuan',
  'keterangan',
  'no_bukti',
  'input_by',
  'tgl_terima',
  'diterima_oleh',
  'alasan',
] as const;

/** In which colour a status stands, beside its word. */
const statusTones: Readonly<Record<string, string>> = {
  OPEN: 'tone-info',
  DONE: 'tone-in',
  CANCEL: 'quiet',
};

/** Everything that is known of a remittance but its reference. */
export function RemittanceFacts({ row }: { readonly row: RemittanceRow }): ReactNode {
  return (
    <dl className="facts">
      <div>
        <dt>{named('jumlah_rp')}</dt>
        <dd className="remittance-amount">
          <span className="quiet plain-weight">Rp </span>
          {balanceText(row.jumlah_rp)}
        </dd>
      </div>
      {shown.map((field) =>
        row[field] ? (
          <div key={field}>
            <dt>{named(field)}</dt>
            <dd>{row[field]}</dd>
          </div>
        ) : null,
      )}
      <div>
        <dt>{named('status')}</dt>
        <dd className={statusTones[row.status]}>
          {label(kirimUang.labels[row.status as keyof typeof kirimUang.labels])}
        </dd>
      </div>
    </dl>
  );
}
