import { makeAutoObservable, observableRef } from 'mobx';
import { newKey } from '../../kit/api/new-key.js';
import type { CommandAnswer } from '../../../../contracts/language/define/command.js';
import type { KnownPasskey } from '../../../../contracts/passkeys/views.js';
import { t } from '../../kit/i18n/i18n.js';
import type { Api } from '../../kit/api/api.js';
import { apiFailure } from '../../kit/api/failure.js';
import { ListStore } from '../../kit/stores/list-store.js';
import type { Asked } from '../../kit/base/browser-passkeys.js';

/** Fields of a new passkey. */
export interface NewPasskeyFields {
  readonly nama: string;
  readonly password: string;
}

/** `asking`: the server is asked; `touching`: the browser waits for a finger, a face or a PIN. */
export type PasskeysState = 'list' | 'adding' | 'asking' | 'touching' | 'removing';

/** The user's own passkeys: their list, and how one is added or removed. */
export class PasskeysStore {
  readonly list: ListStore<KnownPasskey>;
  state: PasskeysState = 'list';
  /** The error, where it belongs to no field. */
  trouble: string | undefined = undefined;
  errors: Readonly<Partial<Record<keyof NewPasskeyFields, string>>> = {};

  constructor(
    private readonly api: Api,
    private readonly make: (options: object) => Promise<Asked>,
    private readonly done: (answer: CommandAnswer) => void,
  ) {
    this.list = new ListStore(api, 'passkeys');
    makeAutoObservable<this, 'api' | 'make' | 'done'>(
      this,
      { list: false, errors: observableRef, api: false, make: false, done: false },
      { autoBind: true },
    );
  }

  /** True while nothing may be pressed. */
  get busy(): boolean {
    return this.state !== 'list' && this.state !== 'adding';
  }

  /** Shows the fields of a new passkey, or hides them. */
  show(state: 'list' | 'adding'): void {
    this.state = state;
    this.trouble = undefined;
    this.errors = {};
  }

  /** Adds a passkey: the password is checked, the browser makes one, the server keeps it. */
  async add(fields: NewPasskeyFields): Promise<void> {
    this.show('adding');
    this.errors = emptyFields(fields);
    if (Object.keys(this.errors).length > 0) return;
    await this.attempt('adding', async () => {
      this.state = 'asking';
      const { data } = await this.api.post<{ data: object }>('passkeys/options', { password: fields.password });
      this.touch();
      const made = await this.make(data);
      if ('trouble' in made) return this.refuse('adding', t(made.trouble));
      const answer = await this.api.post<CommandAnswer>(
        'passkeys',
        { nama: fields.nama, response: made.response },
        { 'Idempotency-Key': newKey() },
      );
      await this.finish(answer);
    });
  }

  /** Removes a passkey, for good. */
  async remove({ passkey_id }: KnownPasskey): Promise<void> {
    this.show('list');
    await this.attempt('list', async () => {
      this.state = 'removing';
      await this.finish(await this.api.delete<CommandAnswer>(`passkeys/${passkey_id}`));
    });
  }

  private touch(): void {
    this.state = 'touching';
  }

  private refuse(state: 'list' | 'adding', trouble: string): void {
    this.state = state;
    this.trouble = trouble;
  }

  private async finish(answer: CommandAnswer): Promise<void> {
    this.done(answer);
    await this.list.reload();
    this.show('list');
  }

  private async attempt(otherwise: 'list' | 'adding', work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (thrown) {
      this.failed(otherwise, thrown);
    }
  }

  private failed(state: 'list' | 'adding', thrown: unknown): void {
    const { message, errors } = apiFailure(thrown);
    this.errors = Object.fromEntries(errors.map(({ field, message: text }) => [field, text]));
    this.refuse(state, (this.errors.nama ?? this.errors.password) ? '' : message);
  }
}

function emptyFields({ nama, password }: NewPasskeyFields): PasskeysStore['errors'] {
  return {
    ...(nama.trim() === '' && { nama: t('field.required', { label: t('passkey.name') }) }),
    ...(password === '' && { password: t('field.required', { label: t('login.password') }) }),
  };
}
