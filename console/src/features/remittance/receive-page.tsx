import { Button, Input, type InputRef } from 'antd';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parsePayload } from '../../../../contracts/language/define/fields.js';
import { ReceiveByReference, receiveByReference } from '../../../../contracts/remittance/documents.js';
import type { RemittanceRow } from '../../../../contracts/remittance/documents.js';
import { label, outcomeText, t, worded } from '../../kit/i18n/i18n.js';
import { Field, fieldId } from '../../kit/form/field.js';
import { FormStore } from '../../kit/form/form-store.js';
import { useFormHost } from '../../kit/form/use-form-host.js';
import { CheckOutlined, LoadingOutlined, WarningOutlined } from '../../kit/base/icons.js';
import { PageHead } from '../../kit/base/page-head.js';
import { Strip } from '../../kit/states/states.js';
import { useRoot } from '../../kit/stores/root-store.js';
import { useWhileHere } from '../../kit/base/use-while-here.js';
import { OnTheWay } from './on-the-way.js';
import { RemittanceFacts } from './remittance-facts.js';
import { RemittanceStore } from './remittance-store.js';
import './remittance.css';

const field = 'nomor_referensi';
const referenceName = 'reff';

/** Receiving money by its reference: what it is is shown before it is received; below it what is on its way. The reference is in the address. */
export const ReceivePage = observer(function ReceivePage(): ReactNode {
  const { api } = useRoot();
  const [search, setSearch] = useSearchParams();
  const [store] = useState(() => new RemittanceStore(api));
  const reference = search.get(referenceName) ?? '';
  useEffect(() => void (reference ? store.load(reference) : store.clear()), [store, reference]);
  const ask = (asked: string): void => {
    if (asked === reference) void store.load(asked);
    else setSearch(asked ? { [referenceName]: asked } : {});
  };
  return (
    <div className="page page-scrolls">
      <PageHead path={receiveByReference.path} />
      <ReferenceForm reference={reference} store={store} ask={ask} />
      {store.row && <Found key={store.row.no_reff} row={store.row} store={store} done={() => setSearch({})} />}
      <OnTheWay />
    </div>
  );
});

interface ReferenceFormProps {
  readonly reference: string;
  readonly store: RemittanceStore;
  readonly ask: (reference: string) => void;
}

/**
 * What is typed, checked before it is asked for; what the server says of it stands under it until it is changed. It follows the reference of the
 * address, unless another one is being typed already.
 */
function useReference({ reference, store, ask }: ReferenceFormProps) {
  const [typed, setTyped] = useState(reference);
  const [wrong, setWrong] = useState<string>();
  const [followed, setFollowed] = useState(reference);
  if (followed !== reference) {
    setFollowed(reference);
    if (typed === followed) {
      setTyped(reference);
      setWrong(undefined);
    }
  }
  const submit = (): void => {
    const parsed = parsePayload(ReceiveByReference, { [field]: typed });
    if ('errors' in parsed) return setWrong(worded(parsed.errors[0] ?? {}));
    setTyped(parsed.value.nomor_referensi);
    setWrong(undefined);
    ask(parsed.value.nomor_referensi);
  };
  const type = (text: string): void => {
    setTyped(text);
    setWrong('');
  };
  const told = store.failure?.errors.find((one) => one.field === field)?.message ?? store.failure?.message;
  return { typed, error: wrong ?? told, type, submit };
}

const ReferenceForm = observer(function ReferenceForm({ reference, store, ask }: ReferenceFormProps): ReactNode {
  const { typed, error, type, submit } = useReference({ reference, store, ask });
  const isBusy = store.state === 'loading';
  const input = useRef<InputRef>(null);
  useEffect(() => input.current?.focus(), [reference]);
  return (
    <form
      className="panel receive-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field name={field} label={label('No Referensi')} error={error}>
        <Input
          id={fieldId(field)}
          className="receive-reference"
          aria-describedby={`${fieldId(field)}-error`}
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
        {t('remittance.find')}
      </Button>
    </form>
  );
});

interface FoundProps {
  readonly row: RemittanceRow;
  readonly store: RemittanceStore;
  readonly done: () => void;
}

/** Receives it, once however often it is pressed; what it came to is looked up again after a refusal. */
function useReception({ row, store, done }: FoundProps) {
  const { toasts, live } = useRoot();
  const host = useFormHost();
  const [form] = useState(() => new FormStore(receiveByReference, host, { [field]: row.no_reff }));
  const whileHere = useWhileHere();
  const receive = async (): Promise<void> => {
    const answer = await form.save();
    if (!answer) {
      toasts.show('error', form.failure?.textFor(receiveByReference) ?? outcomeText(receiveByReference, 'failed'));
      return void store.reload();
    }
    live.recorded(answer.position);
    toasts.show('success', answer.message ?? outcomeText(receiveByReference, 'saved'));
    whileHere(done);
  };
  return { form, receive: () => void receive() };
}

/** What the reference stands for; received only from here. */
const Found = observer(function Found(props: FoundProps): ReactNode {
  const { row } = props;
  const { session } = useRoot();
  const { form, receive } = useReception(props);
  const isMine = row.ke === session.user?.kode_toko;
  const isOpen = row.status === 'OPEN';
  const refused = form.errors.get(field) ?? form.failure?.message;
  const saving = form.state === 'saving';
  return (
    <section className="panel receive-found" aria-label={t('remittance.found')}>
      <RemittanceFacts row={row} />
      {refused && <Notice tone="out" text={refused} />}
      {!refused && isOpen && !isMine && <Notice tone="info" text={t('kirimUang.isFor', { ke: row.ke })} />}
      {isOpen && isMine && (
        <Button
          type="primary"
          icon={saving ? <LoadingOutlined /> : <CheckOutlined />}
          disabled={saving}
          onClick={receive}
        >
          {t(form.state === 'unanswered' ? 'form.sendAgain' : 'remittance.receive')}
        </Button>
      )}
    </section>
  );
});

function Notice({ tone, text }: { readonly tone: 'out' | 'info'; readonly text: string }): ReactNode {
  return (
    <Strip tone={tone} icon={<WarningOutlined />}>
      {text}
    </Strip>
  );
}
