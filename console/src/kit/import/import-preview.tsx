import type { ReactNode } from 'react';
import { fieldsOf } from '../../../../contracts/language/define/fields.js';
import type { MasterDefinition } from '../../../../contracts/language/define/master.js';
import { countText } from '../base/format.js';
import { label, t } from '../i18n/i18n.js';
import { PlainTable } from '../table/plain-table.js';
import type { ImportLine } from './import-store.js';
import { lineText, lineTexts } from './line-texts.js';

/** Lines that are shown; how many more there are, is said. */
const mostShown = 300;

/** The order of the lines: errors first, then lines that replace something. */
const order: readonly ImportLine['state'][] = ['wrong', 'changed', 'new', 'written', 'same'];

/** Every line and what becomes of it: what is wrong with it, or which of its fields get which values. */
export function Preview({
  master,
  lines,
}: {
  readonly master: MasterDefinition;
  readonly lines: readonly ImportLine[];
}): ReactNode {
  const fields = [...fieldsOf(master.row)];
  const columns = [
    t('import.line'),
    t('import.state'),
    t('import.what'),
    ...fields.map(([, rule]) => label(rule.label)),
  ].map((title) => ({ title }));
  const sorted = lines.toSorted((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
  return (
    <div className="import-preview" tabIndex={0} role="region" aria-label={t('import.preview')}>
      <PlainTable columns={columns}>
        {sorted.slice(0, mostShown).map((line) => (
          <PreviewLine key={line.line} master={master} line={line} />
        ))}
      </PlainTable>
      {sorted.length > mostShown && (
        <p className="import-rest quiet">{t('import.rest', { rows: countText(sorted.length - mostShown) })}</p>
      )}
    </div>
  );
}

function PreviewLine({ master, line }: { readonly master: MasterDefinition; readonly line: ImportLine }): ReactNode {
  const tone = line.state === 'wrong' ? 'tone-out' : undefined;
  return (
    <tr>
      <td>{countText(line.line)}</td>
      <td className={tone}>{t(`import.${line.state}`)}</td>
      <td className={['import-problem', tone].filter(Boolean).join(' ')}>
        {lineTexts(master, line).map((text) => (
          <div key={text.field}>{lineText(text)}</div>
        ))}
      </td>
      {[...fieldsOf(master.row).keys()].map((name) => (
        <td key={name}>{line.texts[name]}</td>
      ))}
    </tr>
  );
}
