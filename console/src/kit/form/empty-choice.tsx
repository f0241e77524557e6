import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { CommandAnswer, CommandDefinition } from '../../../../contracts/language/define/command.js';
import type { MasterDefinition } from '../../../../contracts/language/define/master.js';
import { PlusOutlined } from '../base/icons.js';
import { routeTitle } from '../base/route-titles.js';
import { screenFields, type FormValues, type ScreenField } from '../field/screen-field.js';
import { label, t } from '../i18n/i18n.js';
import { useMaster, useRoot } from '../stores/root-store.js';
import type { ControlProps } from './controls.js';
import type { FormParts } from './define-form.js';
import { fieldId } from './field.js';
import { formFields } from './field-for.js';
import { FormModal } from './form-modal.js';
import { FormStore } from './form-store.js';
import { filledFrom } from './lookup-store.js';
import { OverForm } from './over-form.js';
import { useFormHost } from './use-form-host.js';
import './empty-choice.css';

interface EmptyProps extends ControlProps {
  readonly master: MasterDefinition;
}

/**
 * Below a choice among the rows of a master that has none: who adds them, and where; for who may, their form (F8 in the
 * choice), whose row is chosen then.
 */
export const EmptyChoice = observer(function EmptyChoice({ field, form, master }: EmptyProps): ReactNode {
  const { session } = useRoot();
  const rows = useMaster(master.call);
  const [isOpen, setOpen] = useState(false);
  const command = master.commands?.create as CommandDefinition | undefined;
  const mayMake = command !== undefined && session.passes(command.gate);
  const focus = (): void => document.getElementById(fieldId(field.name))?.focus();
  useOwnF8(field.name, mayMake && !isOpen, () => setOpen(true));
  const made = ({ data }: CommandAnswer): void => {
    setOpen(false);
    form.set(filledFrom(field, data) as FormValues);
    void rows.reload();
    focus();
  };
  const words = { label: label(master.label), title: label(routeTitle(master.path ?? '')) };
  return (
    <div className="empty-choice quiet">
      {t(command?.gate.pusatOnly && !mayMake ? 'choice.noneByPusat' : 'choice.none', words)}{' '}
      {mayMake && (
        <Button type="link" size="small" icon={<PlusOutlined />} onClick={() => setOpen(true)}>
          {t('form.add')} <kbd>F8</kbd>
        </Button>
      )}
      {isOpen && command && <MakeRow command={command} master={master} made={made} close={() => setOpen(false)} />}
    </div>
  );
});

/** Hears F8 in a field before a lookup beside it, which has the same key. */
function useOwnF8(name: string, isHeard: boolean, open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (!isHeard || event.key !== 'F8' || document.activeElement?.id !== fieldId(name)) return;
    event.preventDefault();
    event.stopPropagation();
    open();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', hear, true);
    return () => document.removeEventListener('keydown', hear, true);
  }, []);
}

const prefix = 'baru_';
const ownName = (name: string): string => name.slice(prefix.length);

/** The form of a new row. Its fields are called otherwise than those of the form below, which often has its key. */
function partsOf(
  command: CommandDefinition,
  master: MasterDefinition,
): Pick<FormParts, 'command' | 'fields' | 'called'> {
  const plain = screenFields(command.body, formFields(master));
  const fields = plain.map(({ name, where, ...field }): ScreenField => ({
    ...field,
    name: prefix + name,
    ...(where && {
      where: (record, values) =>
        where(record, Object.fromEntries(Object.entries(values).map(([of, value]) => [ownName(of), value]))),
    }),
  }));
  return { command, fields, called: Object.fromEntries(plain.map(({ name }) => [name, prefix + name])) };
}

interface MakeProps {
  readonly command: CommandDefinition;
  readonly master: MasterDefinition;
  readonly made: (answer: CommandAnswer) => void;
  readonly close: () => void;
}

function MakeRow({ command, master, made, close }: MakeProps): ReactNode {
  const host = useFormHost();
  const [parts] = useState(() => partsOf(command, master));
  const [form] = useState(() => {
    const begins = Object.entries(master.begins ?? {}).map(([name, value]) => [prefix + name, value as string]);
    return new FormStore(command, host, Object.fromEntries(begins) as FormValues, parts);
  });
  return (
    <OverForm>
      <FormModal screen={parts} form={form} open close={close} saved={made} discardsOnClose />
    </OverForm>
  );
}
