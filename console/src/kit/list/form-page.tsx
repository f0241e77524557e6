import { PlusOutlined } from '../base/icons.js';
import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t } from '../i18n/i18n.js';
import { PageHead } from '../base/page-head.js';
import { useHotkeys } from '../base/use-hotkeys.js';
import { useTitle } from '../base/use-title.js';
import { useWhileHere } from '../base/use-while-here.js';
import type { FormScreen } from './define-list.js';
import { FormModal } from '../form/form-modal.js';
import { FormStore } from '../form/form-store.js';
import { ListPanel } from './list-panel.js';
import { UnansweredStrip } from '../form/unanswered-strip.js';
import { useFormHost } from '../form/use-form-host.js';
import '../form/form.css';

const opened = 'form';

/** The screen of a command: what was recorded, newest first, and over it the form. Whether the form is open is in the address. */
export const FormPage = observer(function FormPage({ screen }: { readonly screen: FormScreen }): ReactNode {
  const { command } = screen;
  const [search, setSearch] = useSearchParams();
  const form = useForm(screen);
  const whileHere = useWhileHere();
  const show = (open: boolean): void =>
    setSearch((now) => {
      if (open) now.set(opened, '1');
      else now.delete(opened);
      return now;
    });
  const isOpen = search.has(opened);
  useTitle(command.title);
  useHotkeys({ F2: () => show(true) }, !isOpen);
  return (
    <div className="page">
      <PageHead path={screen.path}>
        <Button type="primary" icon={<PlusOutlined />} onClick={() => show(true)}>
          {t('form.add')} <kbd>F2</kbd>
        </Button>
      </PageHead>
      {!isOpen && <UnansweredStrip form={form} open={() => show(true)} />}
      <ListPanel list={screen.list} />
      <FormModal screen={screen} form={form} open={isOpen} close={() => whileHere(() => show(false))} />
    </div>
  );
});

/** The form of a screen; what was typed before and not answered is there again. */
function useForm(screen: FormScreen): FormStore {
  const host = useFormHost();
  const [form] = useState(() => new FormStore(screen.command, host, screen.initial));
  return form;
}
