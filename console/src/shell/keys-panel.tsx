import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { t } from '../kit/i18n/i18n.js';
import { heardKeys } from '../kit/base/use-hotkeys.js';
import { scaleKey } from '../kit/scale/serial-scale.js';
import { PlainTable } from '../kit/table/plain-table.js';

/** Keys by name, in the order in which they are shown, with the text of what each does. */
const known = [
  ['Ctrl K', 'keys.palette'],
  ['?', 'keys.title'],
  ['/', 'keys.search'],
  ['F2', 'keys.add'],
  ['F3', 'keys.scan'],
  ['Ctrl S', 'keys.save'],
  ['F4', 'keys.payments'],
  ['F6', 'keys.exchange'],
  ['F7', 'keys.customer'],
  ['F8', 'keys.make'],
  ['F9', 'keys.save'],
  ['F10', 'keys.received'],
  [scaleKey, 'keys.scale'],
  ['Ctrl Enter', 'keys.report'],
  ['Ctrl P', 'list.print'],
] as const;

/** Keys of rows, wherever there are some. */
const ofRows = [
  ['\u2191 \u2193', 'keys.rows'],
  ['Home End', 'keys.ends'],
  ['Enter', 'keys.open'],
] as const;

/** The keys of the screen at hand. */
export function KeysPanel({ close }: { readonly close: () => void }): ReactNode {
  const heard = heardKeys();
  const hasRows = document.querySelector('main [role=grid]') !== null;
  const prints = [...document.querySelectorAll('main .till-buttons kbd')].some(
    ({ textContent }) => textContent === 'F9',
  );
  const own = known
    .filter(([key]) => heard.has(key))
    .map(([key, text]) => [key, key === 'F9' && prints ? 'till.savePrint' : text] as const);
  const keys = [...own, ...(hasRows ? ofRows : []), ['Esc', 'keys.close'] as const];
  return (
    <Modal title={t('keys.title')} open onCancel={close} footer={null} width={416}>
      <PlainTable columns={[{ title: t('keys.key') }, { title: t('keys.does') }]}>
        {keys.map(([key, text]) => (
          <tr key={key}>
            <td>
              <kbd>{key}</kbd>
            </td>
            <td>{t(text)}</td>
          </tr>
        ))}
      </PlainTable>
    </Modal>
  );
}
