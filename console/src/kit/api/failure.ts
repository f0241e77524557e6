import { isAxiosError, isCancel } from 'axios';
import type { FieldError } from '../../../../contracts/language/define/fields.js';
import type { ErrorBody, RefusalCode, Restriction } from '../../../../contracts/language/define/refusals.js';
import type { Present } from '../../../../contracts/language/define/versioned.js';
import type { CommandDefinition } from '../../../../contracts/language/define/command.js';
import { outcomeText, t, worded, type TextId } from '../i18n/i18n.js';

/** One wrong field, with the text to show under it. */
export type WrongField = Pick<FieldError, 'field' | 'message'>;

/** A call that did not answer what was asked, with the text to show for it. */
export class ApiFailure extends Error {
  constructor(
    message: string,
    /** HTTP status; undefined when no answer came. */
    readonly status: number | undefined,
    /** Code of the refusal, or `timeout`, `no-response`, `cancelled`. */
    readonly code: string,
    readonly errors: readonly WrongField[] = [],
    readonly traceId: string | undefined = undefined,
    /** The action that needs consent, where that is why. */
    readonly action: Restriction | undefined = undefined,
    /** Of a change that somebody else was before: what stands there now. */
    readonly present: Present | undefined = undefined,
  ) {
    super(message);
  }

  /** True for a refusal of that code. */
  is(code: RefusalCode): boolean {
    return this.code === code;
  }

  /**
   * Returns the text to show: the failure's own, or that of what failed (`failed`) where the failure has none, as after
   * no answer or a server fault (shell-and-rules §8).
   */
  textFor(failed: CommandDefinition | TextId): string {
    const hasOwn = this.status !== undefined && this.code !== 'request.failed' && this.message !== t('failure.absent');
    if (hasOwn) return this.message;
    return typeof failed === 'string' ? t(failed) : outcomeText(failed, 'failed');
  }

  /**
   * Returns the text to show beside that of the command: as `textFor`, but after no answer what is wrong with the
   * connection.
   */
  reasonFor(failed: CommandDefinition | TextId): string {
    return this.status === undefined ? this.message : this.textFor(failed);
  }

  /**
   * The server said no and nothing was written; false while nobody knows (time-out, no answer, a fault of the server).
   */
  get definite(): boolean {
    return this.status !== undefined && this.status >= 400 && this.status < 500 && this.status !== 408;
  }
}

/** Reads whatever a call threw as a failure (shell-and-rules §8: texts for time-out, missing answer, absent text). */
export function apiFailure(thrown: unknown): ApiFailure {
  if (thrown instanceof ApiFailure) return thrown;
  if (isCancel(thrown)) return new ApiFailure(t('failure.absent'), undefined, 'cancelled');
  if (!isAxiosError<Partial<ErrorBody>>(thrown)) return new ApiFailure(t('request.error'), undefined, 'unexpected');
  if (thrown.code === 'ECONNABORTED' || thrown.code === 'ETIMEDOUT')
    return new ApiFailure(t('net.timeout'), undefined, 'timeout');
  const answer = thrown.response;
  if (!answer) return new ApiFailure(t('net.noResponse'), undefined, 'no-response');
  const body: Partial<ErrorBody> = typeof answer.data === 'object' && answer.data !== null ? answer.data : {};
  return new ApiFailure(
    worded(body) || t('failure.absent'),
    answer.status,
    body.code ?? String(answer.status),
    translated(body.errors),
    body.trace_id,
    body.action,
    body.present,
  );
}

/** Errors of fields in the language of the console. */
export function translated(errors: readonly FieldError[] = []): WrongField[] {
  return errors.map((error) => ({ field: error.field, message: worded(error) }));
}
