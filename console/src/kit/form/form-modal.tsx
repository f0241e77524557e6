import { LoadingOutlined } from '../base/icons.js';
import { Button, Modal } from 'antd';
import { observer } from 'mobx-react-lite';
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import type { CommandAnswer } from '../../../../contracts/language/define/command.js';
import { label, t } from '../i18n/i18n.js';
import type { ApiFailure } from '../api/failure.js';
import { NumberLink } from '../number/number-link.js';
import { useRoot } from '../stores/root-store.js';
import { useFormEdit } from '../stores/use-held-edit.js';
import { topDialog } from '../base/top-dialog.js';
import { useHotkeys } from '../base/use-hotkeys.js';
import { filledBy } from '../field/screen-field.js';
import type { FormParts } from './define-form.js';
import { useDateQuestion } from './date-notice.js';
import { useDiscardQuestion } from './discard-question.js';
import { beginEarlyScan, endEarlyScan } from './early-scan.js';
import { FormFields, FormLegend, focusField, standingFields } from './form-fields.js';
import { FormNotice } from './form-notice.js';
import type { FormStore } from './form-store.js';
import { isInColumns } from './in-columns.js';
import { useFocusOnRefusal } from './use-focus-on-refusal.js';
import { useFormTell } from './use-tell.js';
import './form.css';

interface FormModalProps {
  readonly screen: FormParts;
  readonly form: FormStore;
  readonly open: boolean;
  /** Another one whenever it is opened by the address: it may be asked for again before it was drawn closed. */
  readonly opening?: string;
  readonly close: () => void;
  /** The name of what it is done to, beside the title. */
  readonly subject?: string | undefined;
  /** The thing that it is done to, over the notice and the fields. */
  readonly facts?: ReactNode;
  /** Is called once it is recorded, instead of closing. */
  readonly saved?: (answer: CommandAnswer) => void;
  /** Takes a refusal that somebody else deals with: true when it did, and nothing more is to be said. */
  readonly refused?: ((failure: ApiFailure) => boolean) | undefined;
  /** Escape and the cross do as Batal does, and nothing is kept for the next time. */
  readonly discardsOnClose?: boolean;
}

/** Pixels of a form, of one with rows or with its preview beside it, and of one with rows of many columns. */
const [formWidth, wideWidth, widestWidth] = [560, 960, 1400];
/** The most columns that a form with rows has room for. */
const MOST_COLUMNS = 6;

function widthOf({ preview, fields }: FormParts): number {
  if (fields.some(({ grid }) => (grid?.columns.length ?? 0) > MOST_COLUMNS)) return widestWidth;
  const isWide = preview !== undefined || fields.some(({ grid, rule }) => grid !== undefined || rule?.type === 'rows');
  return isWide ? wideWidth : formWidth;
}

/** Returns whether an open form has had its answer, and how to say so: it is off the screen before all else. */
function useDone(open: boolean, opening: string): readonly [isDone: boolean, done: () => void] {
  const [answered, setAnswered] = useState<string>();
  const isDone = answered === opening;
  if (answered !== undefined && !(open && isDone)) setAnswered(undefined);
  return [isDone, () => flushSync(() => setAnswered(opening))];
}

/** Goes without fading. */
const atOnce = { transitionName: '', maskTransitionName: '' } as const;
/** Stays, whatever is pressed. */
const uncloseable = { closable: false, keyboard: false } as const;

/** Returns how Batal and how Escape close a form: what would be lost is asked about first. */
function useClosing(form: FormStore, close: () => void) {
  const [ask, question] = useDiscardQuestion();
  const discard = (): void => {
    form.discard();
    close();
  };
  const cancel = (): void => (form.changed ? ask(discard) : discard());
  const leave = (): void => (form.changed && !form.hasPersistentDraft ? ask(discard) : close());
  return { cancel, leave, question };
}

/** The form of a command, over its list; it is gone as soon as the server has answered. */
export const FormModal = observer(function FormModal({
  screen,
  form,
  open,
  opening = '',
  close,
  subject,
  saved = close,
  discardsOnClose = false,
  ...rest
}: FormModalProps): ReactNode {
  const box = useRef<HTMLFormElement>(null);
  const saving = form.state === 'saving';
  const [isDone, done] = useDone(open, opening);
  const { cancel, leave, question } = useClosing(form, close);
  const [askDate, dateQuestion] = useDateQuestion(form);
  const body = { box, screen, form, done, saved, cancel, askDate };
  const focusFirst = useFocusFirst(screen, form, box);
  useFormEdit(form, open);
  return (
    <Modal
      title={<Title screen={screen} subject={subject} />}
      open={open && !isDone}
      {...(isDone && atOnce)}
      {...(saving ? uncloseable : { onCancel: discardsOnClose ? cancel : leave })}
      mask={{ closable: false }}
      width={widthOf(screen)}
      className={screen.preview && 'form-with-preview'}
      footer={null}
      destroyOnHidden
      afterOpenChange={(shown) => shown && focusFirst()}
    >
      {!isDone && <FormBody {...rest} {...body} />}
      {question}
      {dateQuestion}
    </Modal>
  );
});

/** The title of a form, with its subject; the number of a document leads to it, in a window of its own. */
function Title({ screen: { heading, command }, subject }: Pick<FormModalProps, 'screen' | 'subject'>): ReactNode {
  const done = [heading && t(heading), label(command.title)].filter(Boolean).join(' \u00b7 ');
  if (!subject) return done;
  return (
    <>
      {done} {'\u00b7'} <NumberLink number={subject} isApart />
    </>
  );
}

interface FormBodyProps
  extends Pick<FormModalProps, 'screen' | 'form' | 'facts' | 'refused'>, Required<Pick<FormModalProps, 'saved'>> {
  /** The element of the form. */
  readonly box: RefObject<HTMLFormElement | null>;
  readonly cancel: () => void;
  /** Asks before it is recorded on another date than it was opened on. */
  readonly askDate: (save: () => void) => void;
  /** Takes the form off the screen, before all else that its answer leads to. */
  readonly done: () => void;
}

const FormBody = observer(function FormBody({ box, screen, form, cancel, facts, ...answer }: FormBodyProps): ReactNode {
  const save = useSave(screen, form, answer);
  const names = screen.fields.flatMap(filledBy);
  useBegin(screen, form, box, facts);
  useEffect(() => {
    form.open();
    return () => form.leave();
  }, [form]);
  useFocusOnSilence(form, box);
  const last = useRef<HTMLElement>(undefined);
  useFocusOnRefusal(form, names, box, last);
  const { authorization } = useRoot();
  useHotkeys({ 'Ctrl S': save, ...rowKeys(screen, save, box) }, authorization.asked === undefined, box);
  const formId = useId();
  return (
    <form
      ref={box}
      id={formId}
      className="form"
      noValidate
      onFocus={({ target }) => (last.current = target)}
      onKeyDown={screen.enter === false ? keepEnter : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <FormNotice form={form} fields={names} screen={screen} />
      {facts}
      <Told screen={screen} form={form} />
      <FormContent key={form.emptied} screen={screen} form={form} />
      {form.state === 'saving' && !authorization.asked && (
        <div className="form-plate" role="status">
          <LoadingOutlined /> {t('form.saving')}
        </div>
      )}
      <FormFoot form={form} cancel={cancel} screen={screen} />
    </form>
  );
});

/** Begins a form in its first field; until that is there, on the form as a whole, and what is scanned is kept. */
function useBegin(
  screen: FormParts,
  form: FormStore,
  element: RefObject<HTMLFormElement | null>,
  facts: ReactNode,
): void {
  const scanEarly = useEffectEvent(() => {
    if (!element.current?.querySelector('.rows-scan')) beginEarlyScan(screen);
  });
  useLayoutEffect(() => {
    scanEarly();
    return () => void endEarlyScan();
  }, []);
  const hasFacts = Boolean(facts);
  const focusFirst = useEffectEvent(useFocusFirst(screen, form, element));
  useEffect(() => {
    focusFirst();
    const dialog = element.current?.closest<HTMLElement>('[role=dialog]');
    if (!dialog?.contains(document.activeElement)) dialog?.focus();
  }, [screen, form.emptied, hasFacts, element]);
}

/** Goes to the button that sends once more where nobody knows what became of it. */
export function useFocusOnSilence({ state }: FormStore, box: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (state === 'unanswered') box.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
  }, [state, box]);
}

/** The keys of a form with rows: F9 saves it, F4 goes to its payments. */
function rowKeys(
  { fields }: FormParts,
  save: () => void,
  box: RefObject<Element | null>,
): Readonly<Record<string, () => void>> {
  const payments = fields.find(({ grid }) => grid?.rest);
  return {
    ...(fields.some(({ grid }) => grid) && { F9: save }),
    ...(payments && { F4: () => focusField(payments.name, box.current) }),
  };
}

/** Enter in a field does not send the form. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** The notice of its screen, over the fields. */
export const Told = observer(function Told({
  screen: { notice: Notice },
  form,
}: Pick<FormBodyProps, 'screen' | 'form'>): ReactNode {
  return Notice && <Notice values={form.known} set={form.set} />;
});

/** The fields, and beside them what will be seen of what stands in them. */
const FormContent = observer(function FormContent({ screen, form }: Pick<FormBodyProps, 'screen' | 'form'>): ReactNode {
  const { aside: Aside, preview: Preview } = screen;
  const fields = (
    <div className={isInColumns(screen) ? 'form-fields form-columns' : 'form-fields'} inert={form.state !== 'editing'}>
      <FormFields screen={screen} form={form} />
      {Aside && <Aside values={form.known} set={form.set} />}
    </div>
  );
  if (!Preview) return fields;
  return (
    <div className="form-beside">
      {fields}
      <Preview values={form.known} set={form.set} />
    </div>
  );
});

type FormFootProps = Pick<FormBodyProps, 'form' | 'cancel' | 'screen'>;

const FormFoot = observer(function FormFoot({ form, cancel, screen }: FormFootProps): ReactNode {
  const { user } = useRoot().session;
  const saving = form.state === 'saving';
  return (
    <div className="form-foot">
      <FormLegend fields={screen.fields} />
      <span className="quiet">
        {user && t('form.foot', { branch: user.kode_toko, date: user.tgl_system, user: user.user_id })}
      </span>
      <Button onClick={cancel} disabled={saving}>
        {t(screen.submit ? 'form.back' : 'form.cancel')}
      </Button>
      <Button
        type="primary"
        htmlType="submit"
        disabled={saving || form.overtaken !== undefined}
        icon={saving && <LoadingOutlined />}
      >
        {submitText(screen, form)} {!saving && <kbd>Ctrl S</kbd>}
      </Button>
    </div>
  );
});

/** The text of the button of a form: what it does, or what it is doing. */
export function submitText({ submit, command }: Pick<FormParts, 'submit' | 'command'>, { state }: FormStore): string {
  if (state === 'saving') return t('form.saving');
  if (state === 'unanswered') return t('form.sendAgain');
  if (submit === true) return label(command.title);
  return t(submit ?? 'form.save', { dokumen: label(command.called ?? command.title) });
}

/** Milliseconds in which what was said can be read before the page is loaded anew. */
const reloadDelay = 1000;

/** Returns how a form is sent and its answer told; `done` is called before all else that the answer leads to. */
export function useSave(
  screen: FormParts,
  form: FormStore,
  { saved, refused, done, askDate }: Pick<FormBodyProps, 'saved' | 'refused' | 'done' | 'askDate'>,
): () => void {
  const tell = useFormTell();
  const isMoved = (): boolean => form.state === 'editing' && form.date.moved !== undefined;
  const save = async (): Promise<void> => {
    if (isMoved()) return askDate(() => void save());
    const answer = await form.save();
    if (form.failure?.is('date.moved') && isMoved()) return askDate(() => void save());
    if (answer) done();
    if (!form.failure || !refused?.(form.failure)) tell(screen.command, answer, form.failure);
    if (!answer) return;
    saved(answer);
    if (screen.reloads) setTimeout(() => location.reload(), reloadDelay);
  };
  return () => void save();
}

/**
 * Returns how a form begins: the first field that can be filled in has the focus, unless the user is in another one of
 * the form already. A form that another dialog has come over while it opened leaves the focus to that one: antd has
 * taken it.
 */
function useFocusFirst(screen: FormParts, form: FormStore, box: RefObject<HTMLFormElement | null>): () => void {
  const { session } = useRoot();
  return () => {
    const top = topDialog();
    if (top && box.current && !top.contains(box.current)) return focusWithin(top);
    const first = standingFields(screen, form, session).find(({ control }) => control !== 'shown');
    if (first && !box.current?.contains(document.activeElement)) focusField(first.name, box.current);
    // The facts above it may have come since.
    document.activeElement?.closest('.form .field')?.scrollIntoView({ block: 'nearest' });
  };
}

function focusWithin(dialog: Element): void {
  if (dialog.contains(document.activeElement)) return;
  const field = dialog.querySelector<HTMLElement>('.form :is(input, textarea, select)');
  (field ?? dialog.querySelector<HTMLElement>('[role=dialog]'))?.focus();
}
