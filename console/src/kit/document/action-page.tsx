import { Button, Input, type InputRef } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react';
import { fieldsOf, parsePayload, picked } from '../../../../contracts/language/define/fields.js';
import { CheckOutlined, LoadingOutlined, WarningOutlined } from '../base/icons.js';
import { PageHead } from '../base/page-head.js';
import { topDialog } from '../base/top-dialog.js';
import { useHotkeys } from '../base/use-hotkeys.js';
import { useTitle } from '../base/use-title.js';
import { useWhileHere } from '../base/use-while-here.js';
import { Field, fieldId } from '../form/field.js';
import { FormFields, FormLegend, focusField } from '../form/form-fields.js';
import { submitText } from '../form/form-modal.js';
import { FormStore } from '../form/form-store.js';
import { Remedy } from '../form/remedy.js';
import { useFormHost } from '../form/use-form-host.js';
import { useFormTell } from '../form/use-tell.js';
import { takesLarge, type Row } from '../field/screen-field.js';
import { label, t, worded } from '../i18n/i18n.js';
import { Strip } from '../states/states.js';
import { useOffered } from '../list/row-menu.js';
import { useRoot } from '../stores/root-store.js';
import { CashBack } from './cash-back.js';
import type { ActionScreen } from './define-document-screen.js';
import { actionName, referenceName } from './document-address.js';
import { BriefFacts, DocumentFacts } from './document-facts.js';
import { datedRow, DocumentStore, type OneDocument } from './document-store.js';
import { whyNot } from './why-not.js';
import { useActing } from './list-panel.js';
import { WaitingList } from './waiting-list.js';
import { useSearch } from '../base/use-search.js';
import { typedNumber } from '../number/paper-address.js';
import { useReading } from '../stores/use-reading.js';
import '../form/form.css';
import './document.css';

interface ScreenProps {
  readonly screen: ActionScreen;
}

/**
 * The screen of one step: the document of a number is shown before the step is done; below it those that wait for it.
 * The number is in the address.
 */
export const ActionPage = observer(function ActionPage({ screen }: ScreenProps): ReactNode {
  const { api } = useRoot();
  const [search, setSearch] = useSearch();
  const store = useReading(() => new DocumentStore(api, screen.shown.document.one.call));
  const given = search.get(referenceName) ?? '';
  const { written: number = given } = parsedNumber(screen, given);
  const besides = search.get(actionName);
  useTitle(screen.command.title);
  // What a form over it has done is read once that is closed.
  useEffect(() => void (number ? store.load(number) : store.clear()), [store, number, besides]);
  const ask = (asked: string): void => {
    if (asked === number) void store.load(asked);
    else setSearch(asked ? { [referenceName]: asked } : {}, { atOnce: true });
  };
  const { row } = store;
  const page = useRef<HTMLDivElement>(null);
  return (
    <div ref={page} className="page page-scrolls">
      <PageHead path={screen.path} />
      <NumberForm screen={screen} number={number} store={store} ask={ask} page={page} />
      {row && (
        <Found
          key={String(row[screen.shown.document.number])}
          screen={screen}
          row={row}
          store={store}
          done={() => setSearch({}, { atOnce: true })}
        />
      )}
      {[screen.waiting ?? [], screen.waitingToo ?? []].flat().map((waiting) => (
        <WaitingList key={waiting.list.query.call} waiting={waiting} path={screen.path} />
      ))}
    </div>
  );
});

/** A number that was typed, scanned or sent along, as it is written; or what is wrong with it. */
function parsedNumber({ command, key }: ActionScreen, typed: string): { written?: string; problem?: string } {
  const number = takesLarge(fieldsOf(command.body).get(key)) ? typedNumber(typed) : typed;
  const parsed = parsePayload(picked(command.body, [key as never]), { [key]: number });
  if ('errors' in parsed) return { problem: worded(parsed.errors[0] ?? {}) };
  return { written: String((parsed.value as Row)[key]) };
}

interface NumberFormProps extends ScreenProps {
  readonly number: string;
  readonly store: DocumentStore;
  readonly ask: (number: string) => void;
  /** The page, with the fields of the step. */
  readonly page: RefObject<Element | null>;
}

/**
 * The number that is typed, checked before it is asked for; what the server says of it stands under it until it is
 * changed. It follows the number of the address, unless another one is being typed already.
 */
function useNumber({ screen, number, store, ask }: NumberFormProps) {
  const { unknown } = screen;
  const [typed, setTyped] = useState(number);
  const [wrong, setWrong] = useState<string>();
  const [followed, setFollowed] = useState(number);
  if (followed !== number) {
    setFollowed(number);
    if (typed === followed) {
      setTyped(number);
      setWrong(undefined);
    }
  }
  const submit = (): void => {
    const { written, problem } = parsedNumber(screen, typed);
    if (written === undefined) return setWrong(problem);
    setTyped(written);
    setWrong(undefined);
    ask(written);
  };
  const type = (text: string): void => {
    setTyped(text);
    setWrong('');
  };
  const told = unknown && store.failure?.status === 404 ? t(unknown) : store.failure?.message;
  return { typed, error: wrong ?? told, type, submit };
}

/** Goes on to the first field of the step once its document is found, unless another number is being typed by then. */
function useFocusOnFound({ screen: { fields, shown }, store: { row }, page }: NumberFormProps, isAsked: boolean): void {
  const found = row && String(row[shown.document.number]);
  const first = fields.find(({ control }) => control !== 'shown');
  const goOn = useEffectEvent(() => {
    if (first && isAsked && !topDialog()) focusField(first.name, page.current);
  });
  useEffect(() => {
    if (found) goOn();
  }, [found]);
}

const NumberForm = observer(function NumberForm(props: NumberFormProps): ReactNode {
  const { screen, number, store } = props;
  const { key, command } = screen;
  const { typed, error, type, submit } = useNumber(props);
  const isBusy = store.state === 'loading';
  const input = useRef<InputRef>(null);
  useEffect(() => input.current?.focus(), [number]);
  useFocusOnFound(props, typed === number);
  return (
    <form
      className="panel number-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field name={key} label={label(fieldsOf(command.body).get(key)?.label ?? key)} error={error}>
        <Input
          id={fieldId(key)}
          className="number-typed"
          aria-describedby={`${fieldId(key)}-error`}
          aria-invalid={Boolean(error)}
          status={error ? 'error' : undefined}
          ref={input}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      </Field>
      <Button htmlType="submit" disabled={isBusy} icon={isBusy && <LoadingOutlined />}>
        {t('document.find')}
      </Button>
    </form>
  );
});

interface FoundProps extends ScreenProps {
  readonly row: OneDocument;
  readonly store: DocumentStore;
  readonly done: () => void;
}

/** Does the step, once however often it is pressed; what the document came to is looked up again after a refusal. */
function useStep({ screen, row, store, done }: FoundProps) {
  const { command, key, shown } = screen;
  const tell = useFormTell();
  const host = useFormHost();
  const [form] = useState(() => new FormStore(command, host, { [key]: String(row[shown.document.number]) }, screen));
  const whileHere = useWhileHere();
  const save = async (): Promise<void> => {
    const answer = await form.save();
    tell(command, answer, form.failure);
    if (!answer) return void store.reload();
    whileHere(done);
  };
  return { form, save: () => void save() };
}

/** The document of the number; the step is done only from here. */
const Found = observer(function Found(props: FoundProps): ReactNode {
  const { screen, row } = props;
  const { form, save } = useStep(props);
  const { user } = useRoot().session;
  const why = whyNot(screen, row, user);
  const { authorization } = useRoot();
  useHotkeys({ 'Ctrl S': save }, why === undefined && authorization.asked === undefined);
  const refused = form.errors.get(screen.key) ?? form.failure?.message;
  const { over: Over } = screen.shown.slip;
  const Facts = Over ? BriefFacts : DocumentFacts;
  return (
    <form
      className="panel document-found"
      aria-label={t(screen.found)}
      role="region"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      {why && !refused && <Notice tone="info" text={why} />}
      {Over && <Over row={row} />}
      <Facts document={screen.shown.document} row={row} />
      {refused && <Notice tone="out" text={refused} action={form.failure && <Remedy failure={form.failure} />} />}
      {why === undefined && <StepFields screen={screen} form={form} row={row} />}
      <Beside screen={screen} row={row} />
    </form>
  );
});

/** The fields that the step asks for, and its button. */
const StepFields = observer(function StepFields({
  screen,
  form,
  row,
}: Pick<FoundProps, 'screen' | 'row'> & { readonly form: FormStore }): ReactNode {
  const { aside: Aside } = screen;
  const saving = form.state === 'saving';
  return (
    <>
      <FormFields screen={screen} form={form} />
      {Aside && <Aside values={form.known} set={form.set} />}
      <CashBack row={row} form={form} />
      <Button
        type="primary"
        htmlType="submit"
        aria-keyshortcuts="Control+S"
        icon={saving ? <LoadingOutlined /> : <CheckOutlined />}
        disabled={saving}
      >
        {submitText(screen, form)} {!saving && <kbd aria-hidden="true">Ctrl S</kbd>}
      </Button>
      <FormLegend fields={screen.fields} />
    </>
  );
});

/** The other steps that the screen does to what was found, each in a form over it. */
const Beside = observer(function Beside({ screen, row }: Pick<FoundProps, 'screen' | 'row'>): ReactNode {
  const act = useActing();
  return useOffered({ actions: screen.beside }, datedRow(row)).map((action) => (
    <Button key={action.title} onClick={() => act(action, String(row[screen.shown.document.number]), row)}>
      {label(action.title)}
    </Button>
  ));
});

interface NoticeProps {
  readonly tone: 'out' | 'info';
  readonly text: string;
  readonly action?: ReactNode;
}

function Notice({ tone, text, action }: NoticeProps): ReactNode {
  return (
    <Strip tone={tone} icon={<WarningOutlined />} action={action}>
      {text}
    </Strip>
  );
}
