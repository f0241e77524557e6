import { makeAutoObservable, observableRef } from 'mobx';
import type { CommandAnswer, CommandDefinition } from '../../../../contracts/language/define/command.js';
import { pecahan, pecahanKey, worthOf, type Lembar } from '../../../../contracts/hitung-kas/pecahan.js';
import type { Rupiah } from '../../../../contracts/language/values/rupiah.js';
import { apiFailure, type ApiFailure } from '../../kit/api/failure.js';
import type { FormHost } from '../../kit/form/form-store.js';

interface Draft {
  readonly counts: Readonly<Record<string, number>>;
  readonly keterangan: string;
}

const empty: Draft = { counts: {}, keterangan: '' };

/**
 * A drawer as it is being counted: what was typed survives a reload, and goes when it is recorded. What was sent and not answered is sent again under its
 * key; sent anew it would be another count, which books nothing twice: the difference is that of the drawer as it stands then.
 */
export class CountStore {
  counts: Draft['counts'] = {};
  keterangan = '';
  saving = false;
  failure: ApiFailure | undefined = undefined;
  private sent: { readonly command: string; readonly body: string; readonly key: string } | undefined = undefined;

  constructor(private readonly host: Pick<FormHost, 'api' | 'drafts' | 'newKey' | 'user_id'>) {
    const kept = host.drafts.getItem(this.draftKey);
    Object.assign(this, kept ? (JSON.parse(kept) as Draft) : empty);
    makeAutoObservable<this, 'host' | 'sent'>(
      this,
      { counts: observableRef, failure: observableRef, host: false, sent: false },
      { autoBind: true },
    );
  }

  /** Each kind that something was typed for. */
  get hitungan(): readonly Lembar[] {
    return pecahan.flatMap((one) => {
      const jumlah = this.counts[pecahanKey(one)];
      return jumlah === undefined ? [] : [{ ...one, jumlah }];
    });
  }

  /** True once something was typed: an empty drawer is counted by a zero. */
  get begun(): boolean {
    return this.hitungan.length > 0;
  }

  get dihitung(): Rupiah {
    return worthOf(this.hitungan);
  }

  /** Takes what was typed for a kind: digits, six at most; nothing for nothing. */
  type(key: string, text: string): void {
    const digits = text.replace(/\D/g, '').slice(0, 5);
    const { [key]: _, ...rest } = this.counts;
    this.counts = digits === '' ? rest : { ...rest, [key]: Number(digits) };
    this.keep();
  }

  note(text: string): void {
    this.keterangan = text;
    this.keep();
  }

  /** Sends the count as a command. Answers what was recorded; undefined after a refusal, or while nobody knows. */
  async send(command: CommandDefinition, more: Readonly<Record<string, unknown>>): Promise<CommandAnswer | undefined> {
    if (this.saving) return undefined;
    const body = { ...more, hitungan: this.hitungan, ...(this.keterangan.trim() && { keterangan: this.keterangan }) };
    const { key } = (this.sent = this.keyFor(command.name, JSON.stringify(body)));
    this.saving = true;
    this.failure = undefined;
    try {
      const answer = await this.host.api.command(command, body, key);
      this.host.api.recorded(answer.position);
      this.recorded();
      return answer;
    } catch (thrown) {
      this.failed(apiFailure(thrown));
      return undefined;
    }
  }

  private keyFor(command: string, body: string) {
    const same = this.sent?.command === command && this.sent.body === body;
    return same ? this.sent! : { command, body, key: this.host.newKey() };
  }

  private recorded(): void {
    this.saving = false;
    this.sent = undefined;
    Object.assign(this, empty);
    this.host.drafts.removeItem(this.draftKey);
  }

  private failed(failure: ApiFailure): void {
    this.saving = false;
    this.failure = failure;
    if (failure.definite) this.sent = undefined;
  }

  private get draftKey(): string {
    return `kilau.draft.${this.host.user_id}.count-drawer`;
  }

  private keep(): void {
    this.failure = undefined;
    this.host.drafts.setItem(
      this.draftKey,
      JSON.stringify({ counts: this.counts, keterangan: this.keterangan } satisfies Draft),
    );
  }
}
