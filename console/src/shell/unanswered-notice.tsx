import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { label, t } from '../kit/i18n/i18n.js';
import { NamedDocuments } from '../kit/form/named-documents.js';
import { UnansweredCommands } from '../kit/form/unanswered.js';
import { WarningOutlined } from '../kit/base/icons.js';
import { gateOf, pathOf, titleOf } from '../kit/screen/screen.js';
import { Strip } from '../kit/states/states.js';
import { useRoot } from '../kit/stores/root-store.js';
import { screens } from '../features/screens.js';
import { sendingScreens } from './unanswered-screens.js';

/**
 * Offers to send again what the user had sent from this device and was never answered: one line for each, first thing
 * after the login.
 */
export const UnansweredNotice = observer(function UnansweredNotice(): ReactNode {
  const { session } = useRoot();
  const go = useNavigate();
  const [waiting] = useState(() => new UnansweredCommands(localStorage, session.user?.user_id ?? '').all());
  const seen = screens
    .filter((screen) => screen.kind === 'document')
    .filter((screen) => session.passes(gateOf(screen)));
  return sendingScreens(seen)
    .map((screen) => ({ screen, sent: waiting.filter(({ command }) => command === screen.command.name) }))
    .filter(({ sent }) => sent.length > 0)
    .map(({ screen, sent }) => {
      const to = `${pathOf(screen)}?form=1`;
      const see = <Button onClick={() => void go(to)}>{t('form.seeUnanswered')}</Button>;
      return (
        <Strip key={to} tone="late" icon={<WarningOutlined />} action={see}>
          <b>{label(titleOf(screen))}</b> {'\u00b7'} {t('form.leftUnanswered')}{' '}
          {sent.map(({ key, values }) => (
            <NamedDocuments key={key} command={screen.command} values={values} />
          ))}
        </Strip>
      );
    });
});
