import { useEffect, useState, type ReactNode } from 'react';
import { activateDate } from '../../../contracts/business-date/commands.js';
import { formOf } from '../kit/form/define-form.js';
import { FormModal } from '../kit/form/form-modal.js';
import { FormStore } from '../kit/form/form-store.js';
import { useFormHost } from '../kit/form/use-form-host.js';
import { useRoot } from '../kit/stores/root-store.js';

const screen = formOf(activateDate, ['tanggal']);

/** Asks for the earlier date on which the branch is to book. */
export function EarlierDate({ close }: { readonly close: () => void }): ReactNode {
  const { api, session } = useRoot();
  const host = useFormHost();
  const [form] = useState(() => new FormStore(activateDate, host));
  // Its news may come before its answer, or not at all.
  useEffect(() => () => void session.refresh(api).catch(() => undefined), [api, session]);
  return <FormModal screen={screen} form={form} open close={close} />;
}
