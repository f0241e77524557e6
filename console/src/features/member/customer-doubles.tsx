import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { mergeCustomers } from '../../../../contracts/member/commands.js';
import { likelyDoubles, type LikelyDouble } from '../../../../contracts/member/views.js';
import { customerField } from '../../kit/customer/customer-field.js';
import { screenFields } from '../../kit/field/screen-field.js';
import { FormModal } from '../../kit/form/form-modal.js';
import { FormStore } from '../../kit/form/form-store.js';
import { useFormHost } from '../../kit/form/use-form-host.js';
import { label } from '../../kit/i18n/i18n.js';
import { ListStore } from '../../kit/stores/list-store.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { useReading } from '../../kit/stores/use-reading.js';
import { PlainTable } from '../../kit/table/plain-table.js';
import './customer-page.css';

interface DoublesProps {
  readonly kode: string;
  /** Changes when something was recorded. */
  readonly news: unknown;
  /** Opens the form that merges one of them into this customer. */
  readonly merge: (kode_member: string) => void;
}

/** Customers who may be the same person, each with the way to merge them into this one; nothing where none is. */
export const CustomerDoubles = observer(function CustomerDoubles({ kode, news, merge }: DoublesProps): ReactNode {
  const { api, session } = useRoot();
  const call = likelyDoubles.call.replace('{kode_member}', encodeURIComponent(kode));
  const doubles = useReading(() => new ListStore<LikelyDouble>(api, call));
  useEffect(() => void doubles.load(), [doubles, news]);
  if (doubles.rows.length === 0) return null;
  const mayMerge = session.passes(mergeCustomers.gate);
  const titles = ['Kode Member', 'Nama Pelanggan', 'No HP', 'Area', 'Tanggal Daftar'];
  return (
    <section className="customer-part" aria-label={label(likelyDoubles.title)}>
      <h3>{label(likelyDoubles.title)}</h3>
      <PlainTable
        columns={[...titles, ...(mayMerge ? ['Gabung Member'] : [])].map((title) => ({ title: label(title) }))}
      >
        {doubles.rows.map(({ kode_member, nama_customer, no_hp, kode_area, tgl_daftar }) => (
          <tr key={kode_member}>
            <td>{kode_member}</td>
            <td>{nama_customer}</td>
            <td>{no_hp}</td>
            <td>{kode_area}</td>
            <td>{tgl_daftar}</td>
            {mayMerge && (
              <td>
                <Button size="small" onClick={() => merge(kode_member)}>{`${kode_member} \u2192 ${kode}`}</Button>
              </td>
            )}
          </tr>
        ))}
      </PlainTable>
    </section>
  );
});

interface MergingProps {
  readonly kode_member: string;
  readonly gabung_ke: string;
  readonly close: () => void;
}

/** The form of a merge, filled in. */
export function Merging({ kode_member, gabung_ke, close }: MergingProps): ReactNode {
  const host = useFormHost();
  const [screen] = useState(() => ({
    command: mergeCustomers,
    fields: screenFields(mergeCustomers.body, [
      { name: 'kode_member', as: 'shown' },
      customerField('gabung_ke', { mayBeNew: false }),
    ]),
  }));
  const [form] = useState(() => new FormStore(mergeCustomers, host, { kode_member, gabung_ke }));
  return <FormModal screen={screen} form={form} open close={close} discardsOnClose />;
}
