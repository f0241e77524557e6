import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { label, t } from '../kit/i18n/i18n.js';
import { actionSearch } from '../kit/list/action-address.js';
import { UnansweredCommands, type UnansweredCommand } from '../kit/form/unanswered.js';
import { WarningOutlined } from '../kit/base/icons.js';
import type { FormScreen } from '../kit/list/define-list.js';
import { gateOf, pathOf, titleOf } from '../kit/screen/screen.js';
import { Strip } from '../kit/states/states.js';
import { useRoot } from '../kit/stores/root-store.js';
import { screens } from '../features/features.js';

/** A command that its user sent and that was never answered, with the screen at which it can be sent again. */
interface Left {
  readonly screen: FormScreen;
  readonly to: string;
}

/** Where a command can be sent again: at the form of its screen, or at the row of a list that it is done to. */
function leftAt(screen: FormScreen, waiting: readonly UnansweredCommand[]): Left[] {
  const own = waiting.some(({ command }) => command === screen.command.name)
    ? [{ screen, to: `${pathOf(screen)}?form=1` }]
    : [];
  const { actions, key } = screen.list;
  const onRows = actions.flatMap(({ form }) => {
    const sent = waiting.find(({ command }) => command === form?.command.name);
    const row = key.map((name) => String(sent?.values[name])).join(' ');
    return sent ? [{ screen, to: `${pathOf(screen)}?${actionSearch(sent.command, row)}` }] : [];
  });
  return [...own, ...onRows];
}

/** Offers to send again what the user had sent from this device and was never answered: one line for each, first thing after the login. */
export const UnansweredNotice = observer(function UnansweredNotice(): ReactNode {
  const { session } = useRoot();
  const go = useNavigate();
  const [waiting] = useState(() => new UnansweredCommands(localStorage, session.user?.user_id ?? '').all());
  return screens
    .filter((screen) => screen.kind === 'form')
    .filter((screen) => session.passes(gateOf(screen)))
    .flatMap((screen) => leftAt(screen, waiting))
    .map(({ screen, to }) => {
      const see = <Button onClick={() => void go(to)}>{t('form.seeUnanswered')}</Button>;
      return (
        <Strip key={to} tone="late" icon={<WarningOutlined />} action={see}>
          <b>{label(titleOf(screen))}</b> {'\u00b7'} {t('form.leftUnanswered')}
        </Strip>
      );
    });
});
