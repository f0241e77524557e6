import { useEffect, useRef, useState } from 'react';
import { t } from '../../kit/i18n/i18n.js';
import { apiFailure } from '../../kit/api/failure.js';

/**
 * The outcome of beginning a company: errors by field, another message, or that somebody else was first. The focus goes
 * to the first wrong field of the `form`.
 */
export function useBeginning() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBegun, setBegun] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), [errors]);

  async function send(work: () => Promise<void>): Promise<boolean> {
    setBusy(true);
    setFailure(undefined);
    setErrors({});
    try {
      await work();
      return true;
    } catch (thrown) {
      const failed = apiFailure(thrown);
      setErrors(Object.fromEntries(failed.errors.map(({ field, message }) => [field, message])));
      setFailure(failed.errors.length > 0 ? t('request.invalid') : failed.message);
      setBegun(failed.is('company.begun'));
      return !failed.definite;
    } finally {
      setBusy(false);
    }
  }

  return { form, busy, failure, errors, isBegun, send };
}
