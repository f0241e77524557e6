import { Modal } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { fieldText } from '../../../../contracts/language/define/field-text.js';
import { fieldsOf, type FieldRule, type PayloadClass } from '../../../../contracts/language/define/fields.js';
import { keysIn } from '../../../../contracts/language/define/kinds.js';
import type { RowHistory } from '../../../../contracts/language/define/master.js';
import type { QueryDefinition } from '../../../../contracts/language/define/query.js';
import { label, t } from '../i18n/i18n.js';
import { dayText, timeText } from '../base/format.js';
import { Empty, Failed, SkeletonRows } from '../states/states.js';
import { ListStore } from '../stores/list-store.js';
import { useRoot } from '../stores/root-store.js';
import { PlainTable } from '../table/plain-table.js';
import type { Row } from '../field/screen-field.js';
import { useReading } from '../stores/use-reading.js';
import './history.css';

interface HistoryModalProps {
  readonly query: QueryDefinition<object, RowHistory>;
  readonly fields: PayloadClass;
  readonly row: Row;
  readonly name: string;
  readonly close: () => void;
}

/** The history of a row: when, by whom, from what to what. */
export const HistoryModal = observer(function HistoryModal({
  query,
  fields,
  row,
  name,
  close,
}: HistoryModalProps): ReactNode {
  const { api } = useRoot();
  const call = query.call.replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(row[field])));
  const past = useReading(() => new ListStore<RowHistory>(api, call));
  useEffect(() => void past.load(), [past]);
  return (
    <Modal
      title={`${t('history.title')} \u00b7 ${name}`}
      open
      onCancel={close}
      footer={null}
      width={720}
      destroyOnHidden
    >
      {past.state === 'failed' && past.failure && (
        <Failed title={t('request.error')} failure={past.failure} retry={() => void past.reload()} />
      )}
      {past.state !== 'failed' &&
        past.rows.length === 0 &&
        (past.state === 'ready' ? (
          <Empty title={t('table.empty')} help={t('list.noneYet')} />
        ) : (
          <SkeletonRows rows={3} />
        ))}
      {past.rows.length > 0 && <Past rows={past.rows} fields={fields} />}
    </Modal>
  );
});

function Past({ rows, fields }: { readonly rows: readonly RowHistory[]; readonly fields: PayloadClass }): ReactNode {
  const columns = [t('history.time'), t('history.user'), t('history.what'), t('history.change')].map((title) => ({
    title,
  }));
  return (
    <div className="history" tabIndex={0} role="region" aria-label={t('history.title')}>
      <PlainTable columns={columns}>
        {rows.map((one) => (
          <tr key={one.position}>
            <td>{`${dayText(one.waktu)} ${timeText(one.waktu)}`}</td>
            <td>{one.user_id}</td>
            <td>{t(`history.${one.kejadian}`)}</td>
            <td>
              {changesOf(one, fields).map((change) => (
                <div key={change}>{change}</div>
              ))}
            </td>
          </tr>
        ))}
      </PlainTable>
    </div>
  );
}

/** The keys of images say nothing: that they are others, or how many there were. */
function imageChange({ label: title }: FieldRule, before: unknown, after: unknown): readonly string[] {
  const [old, now] = [keysIn(before), keysIn(after)];
  if (old.join() === now.join()) return [];
  return [
    old.length > 0 && now.length > 0
      ? t('history.replaced', { field: label(title) })
      : `${label(title)}: ${old.length + now.length}`,
  ];
}

/** The fields that changed, each from what to what; all of a new row, or of one that was removed. */
function changesOf({ dari, menjadi }: RowHistory, fields: PayloadClass): readonly string[] {
  return [...fieldsOf(fields)].flatMap(([name, rule]) => {
    if (rule.copies) return [];
    if (rule.type === 'image' || rule.type === 'images') return imageChange(rule, dari?.[name], menjadi?.[name]);
    const [before, after] = [dari, menjadi].map((row) => (row ? fieldText(rule, row[name]) : undefined));
    if (before === after || (!before && !after)) return [];
    const values = [before, after].filter((value) => value !== undefined).map((value) => value || '\u2013');
    return [`${label(rule.label)}: ${values.join(' \u2192 ')}`];
  });
}
