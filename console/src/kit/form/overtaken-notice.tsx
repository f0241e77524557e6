import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { fieldText } from '../../../../contracts/language/define/field-text.js';
import { fieldsOf } from '../../../../contracts/language/define/fields.js';
import { label, t } from '../i18n/i18n.js';
import { WarningOutlined } from '../base/icons.js';
import { Strip } from '../states/states.js';
import { PlainTable } from '../table/plain-table.js';
import type { FormParts } from './define-form.js';
import type { FormStore } from './form-store.js';

/** A value that somebody else set, and what stands here. */
export interface OvertakenRow {
  readonly name: string;
  readonly title: string;
  readonly theirs: string;
  readonly mine: string;
}

interface TableProps {
  readonly user_id: string | undefined;
  readonly rows: readonly OvertakenRow[];
  readonly takeTheirs: () => void;
  readonly keepMine: () => void;
}

const written = (text: string): string => text || '\u2013';

/** Shows another user's change beside the values here: the user takes theirs, or overwrites it knowingly. */
export function OvertakenTable({ user_id, rows, takeTheirs, keepMine }: TableProps): ReactNode {
  const user = user_id ?? t('overtaken.someone');
  const columns = [t('overtaken.field'), t('overtaken.theirs', { user }), t('overtaken.mine')].map((title) => ({
    title,
  }));
  return (
    <Strip tone="out" icon={<WarningOutlined />}>
      {t('overtaken.text', { user })}
      <PlainTable columns={columns}>
        {rows.map(({ name, title, theirs, mine }) => (
          <tr key={name}>
            <td>{title}</td>
            <td>{written(theirs)}</td>
            <td>{written(mine)}</td>
          </tr>
        ))}
      </PlainTable>
      <Button size="small" onClick={takeTheirs}>
        {t('overtaken.take')}
      </Button>{' '}
      <Button size="small" danger onClick={keepMine}>
        {t('overtaken.keep')}
      </Button>
    </Strip>
  );
}

type Screen = Pick<FormParts, 'command' | 'called'>;

/** Another user's change of the row of a form. */
export const OvertakenNotice = observer(function OvertakenNotice({
  form,
  screen,
}: {
  readonly form: FormStore;
  readonly screen: Screen;
}): ReactNode {
  const { overtaken } = form;
  if (!overtaken) return null;
  const rows = overtaken.fields.map(({ name, theirs, mine }): OvertakenRow => {
    const rule = ruleOf(screen, name);
    const textOf = (value: unknown): string => (rule ? label(fieldText(rule, value)) : String(value ?? ''));
    return { name, title: label(rule?.label ?? name), theirs: textOf(theirs), mine: textOf(mine) };
  });
  return (
    <OvertakenTable user_id={overtaken.user_id} rows={rows} takeTheirs={form.takeTheirs} keepMine={form.keepMine} />
  );
});

/** The rule of a field, as the form calls it. */
const ruleOf = ({ command, called = {} }: Screen, field: string) =>
  [...fieldsOf(command.body)].find(([name]) => (called[name] ?? name) === field)?.[1];
