import { Button } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { CommandAnswer } from '../../../../contracts/language/define/command.js';
import type { SlipDefinition } from '../../../../contracts/language/define/slip.js';
import { LoadingOutlined } from '../base/icons.js';
import { PageHead } from '../base/page-head.js';
import { topDialog } from '../base/top-dialog.js';
import { useHotkeys } from '../base/use-hotkeys.js';
import { useSearch } from '../base/use-search.js';
import { isProposed } from '../field/proposed-rows.js';
import { filledBy, type Row, type ScreenField } from '../field/screen-field.js';
import { useDateQuestion } from '../form/date-notice.js';
import type { FormParts } from '../form/define-form.js';
import { beginEarlyScan, endEarlyScan } from '../form/early-scan.js';
import { FormFields } from '../form/form-fields.js';
import { Told, useFocusOnSilence, useSave } from '../form/form-modal.js';
import { FormNotice } from '../form/form-notice.js';
import type { FormStore } from '../form/form-store.js';
import { lookupsUnderWay } from '../form/under-way.js';
import { useFocusOnRefusal } from '../form/use-focus-on-refusal.js';
import { t } from '../i18n/i18n.js';
import { documentName } from '../number/number-address.js';
import { useRoot } from '../stores/root-store.js';
import { useOpenForm } from '../stores/use-held-edit.js';
import { useOpenedBranch } from './branch-moved.js';
import { TillFoot } from './till-foot.js';
import { focusLines, tillKeys, withHotkeys } from './till-keys.js';
import { tillFields, TillRail } from './till-rail.js';
import { rememberChoices, Remembered } from './till-remembered.js';
import { TillSaved, type SavedDocument } from './till-saved.js';
import { paymentsIn, proposedIn, tillSums, type TillSums } from './till-sums.js';
import '../form/form.css';
import './till.css';

interface TillProps {
  readonly screen: FormParts & { readonly path: string };
  readonly form: FormStore;
  readonly slip: SlipDefinition | undefined;
  /** The field of the answer with the number of the document. */
  readonly number: string;
  /** Goes back to the list; what was filled in is there again the next time. */
  readonly close: () => void;
}

/** The form of a document as a page of its own: lines, the rail beside them, and what was recorded last. */
export const Till = observer(function Till({ close, ...props }: TillProps): ReactNode {
  const { screen, slip, form } = props;
  const [saved, setSaved] = useState<SavedDocument>();
  const [search, setSearch] = useSearch();
  const again = (): void => {
    setSaved(undefined);
    setSearch((now) => {
      now.delete(documentName);
      return now;
    });
  };
  const page = useRef<HTMLDivElement>(null);
  const leave = useEscape(page, close);
  useOpenForm(form);
  // Escape closes a document that is open beside it first.
  useHotkeys({ Escape: leave }, form.state !== 'saving' && !search.has(documentName));
  return (
    <div ref={page} className="page till-page">
      <PageHead path={screen.path}>
        <span className="quiet">
          <kbd>?</kbd> {t('till.keys')}
        </span>
        <Button onClick={close}>
          {t('till.list')} <kbd>Esc</kbd>
        </Button>
      </PageHead>
      {saved ? (
        <TillSaved screen={screen} saved={saved} slip={slip} again={again} />
      ) : (
        <TillForm {...props} saved={setSaved} />
      )}
    </div>
  );
});

/** Returns what Escape does: nothing where the same key has just closed a dialog or a list of choices. */
function useEscape(page: RefObject<Element | null>, close: () => void): () => void {
  const isTaken = useRef(false);
  useEffect(() => {
    const note = (): void => {
      isTaken.current = topDialog() !== undefined || !!page.current?.querySelector('[aria-expanded=true]');
    };
    window.addEventListener('keydown', note, true);
    return () => window.removeEventListener('keydown', note, true);
  }, [page]);
  return () => !isTaken.current && close();
}

interface FormProps extends Omit<TillProps, 'close'> {
  readonly saved: (saved: SavedDocument) => void;
}

const TillForm = observer(function TillForm({ saved, number, slip, screen, form }: FormProps): ReactNode {
  const box = useRef<HTMLFormElement>(null);
  const last = useRef<HTMLElement>(undefined);
  const { authorization } = useRoot();
  const [fields] = useState(() => tillFields(withHotkeys(screen)));
  const names = screen.fields.flatMap(filledBy);
  const { save, questions, notice } = useTillSave({ screen, form, number, saved });
  useBegin(screen, form, box);
  useFocusOnSilence(form, box);
  useFocusOnRefusal(form, names, box, last);
  const ways = { save: () => save(false), savePrint: slip && (() => save(true)) };
  const keys = { 'Ctrl S': ways.save, F9: ways.savePrint ?? ways.save, ...tillKeys(screen, box) };
  useHotkeys(keys, authorization.asked === undefined);
  return (
    <form
      ref={box}
      className="form till"
      noValidate
      onFocus={({ target }) => (last.current = target)}
      onSubmit={(event) => {
        event.preventDefault();
        ways.save();
      }}
    >
      <AllRemembered screen={screen} form={form} />
      <Notices screen={screen} form={form} names={names} branch={notice} />
      <div className="till-body">
        <TillLines screen={screen} fields={fields} form={form} />
        <div className="panel till-rail">
          <TillRail screen={screen} fields={fields} form={form} />
          {fields.payments && <TillFoot payments={fields.payments} form={form} {...ways} />}
        </div>
      </div>
      {form.state === 'saving' && !authorization.asked && <Saving />}
      {questions}
    </form>
  );
});

interface NoticesProps extends Pick<FormProps, 'screen' | 'form'> {
  readonly names: readonly string[];
  readonly branch: ReactNode;
}

const Notices = observer(function Notices({ screen, form, names, branch }: NoticesProps): ReactNode {
  return (
    <div className="till-notices">
      <FormNotice form={form} fields={names} screen={screen} />
      {form.state === 'editing' && branch}
      <Told screen={screen} form={form} />
    </div>
  );
});

const Saving = (): ReactNode => (
  <div className="form-plate" role="status">
    <LoadingOutlined /> {t('form.saving')}
  </div>
);

/** Fills in what the user chose last in each field that is remembered. */
function AllRemembered({ screen, form }: Pick<FormProps, 'screen' | 'form'>): ReactNode {
  return screen.fields
    .filter(({ remembered }) => remembered)
    .map((field) => <Remembered key={field.name} screen={screen} field={field} form={form} />);
}

interface LinesProps extends Pick<FormProps, 'screen' | 'form'> {
  readonly fields: ReturnType<typeof tillFields>;
}

const TillLines = observer(function TillLines({ screen, fields, form }: LinesProps): ReactNode {
  return (
    <section
      key={form.emptied}
      className="panel till-lines"
      aria-label={t('till.lines')}
      inert={form.state !== 'editing'}
    >
      <FormFields screen={{ ...screen, fields: fields.lines }} form={form} />
    </section>
  );
});

/** Begins with the keys in the field for scans, kept for it until it is there, or in the first cell where none is. */
function useBegin(screen: FormParts, form: FormStore, box: RefObject<HTMLFormElement | null>): void {
  const scanEarly = useEffectEvent(() => {
    if (!box.current?.querySelector('.rows-scan')) beginEarlyScan(screen);
  });
  useLayoutEffect(() => {
    scanEarly();
    return () => void endEarlyScan();
  }, []);
  useEffect(() => {
    form.open();
    return () => form.leave();
  }, [form]);
  const begin = useEffectEvent(() => focusLines(screen, box.current));
  useEffect(() => begin(), [form.emptied]);
}

/** Takes the payment that is proposed, and no cash handed over where none is paid. */
function settle(screen: FormParts, form: FormStore): void {
  const payments = paymentsIn(screen);
  if (!payments || form.state !== 'editing') return;
  const proposed = proposedIn(payments, form);
  if (proposed) form.set({ [payments.name]: [proposed] satisfies readonly Row[] });
  dropIdle(payments, form);
  const { received } = payments.grid ?? {};
  const isIdle = received !== undefined && form.values[received] !== undefined;
  if (isIdle && tillSums(payments, form)?.cash === 0) form.set({ [received]: undefined });
}

/** Takes out a payment that nobody typed, where others pay all by now. */
function dropIdle({ name, grid }: ScreenField, form: FormStore): void {
  const rows = (form.values[name] ?? []) as readonly Row[];
  const [amount = ''] = grid?.totals ?? [];
  const paying = rows.filter((row) => row[amount] !== undefined || !isProposed(row));
  if (paying.length < rows.length) form.set({ [name]: paying });
}

type SaveProps = Pick<FormProps, 'screen' | 'form' | 'number' | 'saved'>;

/** Returns how a till is saved, with its questions: on another date, or at another branch than it was opened at. */
function useTillSave({ screen, form, number, saved }: SaveProps) {
  const { session } = useRoot();
  const [askDate, dateQuestion] = useDateQuestion(form);
  const branch = useOpenedBranch();
  // Its contents are those of the next form once it is answered.
  const sent = useRef<{ readonly prints: boolean; readonly sums: TillSums | undefined }>(undefined);
  const show = ({ data }: CommandAnswer): void =>
    flushSync(() => saved({ number: String(data[number]), prints: false, sums: undefined, ...sent.current }));
  const send = useSave(screen, form, { saved: show, refused: undefined, done: () => undefined, askDate });
  const sendNow = (prints: boolean): void => {
    settle(screen, form);
    const payments = paymentsIn(screen);
    sent.current = { prints, sums: payments && tillSums(payments, form) };
    rememberChoices(screen, form.values, session.user?.user_id ?? '');
    send();
  };
  const isWaiting = useRef(false);
  const save = async (prints: boolean): Promise<void> => {
    if (isWaiting.current) return;
    isWaiting.current = true;
    const lookups = lookupsUnderWay(form);
    const isKnown = !lookups || (await lookups);
    isWaiting.current = false;
    if (!isKnown) return;
    if (branch.isMoved && form.state === 'editing') branch.askFirst(() => sendNow(prints));
    else sendNow(prints);
  };
  const questions = (
    <>
      {dateQuestion}
      {branch.question}
    </>
  );
  return { save: (prints: boolean) => void save(prints), questions, notice: branch.notice };
}
