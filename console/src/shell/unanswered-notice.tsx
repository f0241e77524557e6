import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { label, t } from '../i18n/i18n.js';
import { UnansweredCommands } from '../kit/form/unanswered.js';
import { WarningOutlined } from '../kit/icons.js';
import { gateOf, pathOf, titleOf } from '../kit/screen.js';
import { Strip } from '../kit/states/states.js';
import { useRoot } from '../kit/stores/root-store.js';
import { screens } from '../screens.js';

/** Offers to send again what the user had sent from this device and was never answered: one line for each screen, first thing after the login. */
export const UnansweredNotice = observer(function UnansweredNotice(): ReactNode {
  const { session } = useRoot();
  const go = useNavigate();
  const [waiting] = useState(() => new Set(new UnansweredCommands(localStorage, session.user?.user_id ?? '').all().map(({ command }) => command)));
  return screens
    .filter((screen) => screen.kind === 'form' && waiting.has(screen.command.name) && session.passes(gateOf(screen)))
    .map((screen) => {
      const see = <Button onClick={() => void go(`${pathOf(screen)}?form=1`)}>{t('form.seeUnanswered')}</Button>;
      return (
        <Strip key={pathOf(screen)} tone="late" icon={<WarningOutlined />} action={see}>
          <b>{label(titleOf(screen))}</b> {'\u00b7'} {t('form.leftUnanswered')}
        </Strip>
      );
    });
});
