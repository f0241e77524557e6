import { makeAutoObservable, observableRef } from 'mobx';
import { updateJournalParams } from '../../../../contracts/accounting/commands.js';
import type { DetailAkun } from '../../../../contracts/accounting/events.js';
import { legName, type Leg } from '../../../../contracts/accounting/journal-kinds.js';
import type { ParaAkun, ShownDetailAkun } from '../../../../contracts/accounting/views.js';
import type { CommandAnswer } from '../../../../contracts/define/command.js';
import { apiFailure, type ApiFailure } from '../../kit/api/failure.js';
import type { FormHost } from '../../kit/form/form-store.js';

type Edits = Readonly<Record<string, readonly ShownDetailAkun[]>>;

const same = (one: readonly ShownDetailAkun[], other: readonly ShownDetailAkun[]): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Changes of accounting parameters, kept in this tab until each is saved: the rows of every parameter that was touched. */
export class ParamsStore {
  edits: Edits = {};
  saving = false;
  failure: ApiFailure | undefined = undefined;
  private key = '';

  constructor(private readonly host: Pick<FormHost, 'api' | 'drafts' | 'user_id' | 'newKey'>) {
    const kept = host.drafts.getItem(this.draftKey);
    if (kept) this.edits = JSON.parse(kept) as Edits;
    this.key = host.newKey();
    makeAutoObservable<this, 'host' | 'key'>(this, { edits: observableRef, failure: observableRef, host: false, key: false }, { autoBind: true });
  }

  /** The rows of a parameter as they would be saved. */
  rowsOf({ _id, detail_akun }: ParaAkun): readonly ShownDetailAkun[] {
    return this.edits[_id] ?? detail_akun;
  }

  isChanged({ _id, detail_akun }: ParaAkun): boolean {
    const edited = this.edits[_id];
    return edited !== undefined && !same(edited, detail_akun);
  }

  /** Gives a row another number. */
  set(params: ParaAkun, row: string, nomor_akun: string): void {
    this.edit(
      params,
      this.rowsOf(params).map((one) => (one._id === row ? { ...one, nomor_akun } : one)),
    );
  }

  /** Adds a row for a more exact leg; nothing where it is there. */
  add(params: ParaAkun, leg: Leg): void {
    const rows = this.rowsOf(params);
    const _id = legName(leg);
    if (rows.every((row) => row._id !== _id)) this.edit(params, [...rows, { _id, ...leg, nomor_akun: '' }].sort((a, b) => (a._id < b._id ? -1 : 1))); // prettier-ignore
  }

  remove(params: ParaAkun, row: string): void {
    this.edit(
      params,
      this.rowsOf(params).filter(({ _id }) => _id !== row),
    );
  }

  /** Takes back all that was changed of a parameter. */
  discard({ _id }: ParaAkun): void {
    const { [_id]: _, ...rest } = this.edits;
    this.keep(rest);
  }

  /** Sends the rows that have a number. Answers undefined after a refusal: the changes stay. */
  async save(params: ParaAkun): Promise<CommandAnswer | undefined> {
    const { trx, type } = params;
    const rows = this.rowsOf(params).filter(({ nomor_akun }) => nomor_akun !== '');
    const detail_akun = rows.map(({ kode_akun, jenis_akun, nomor_akun }): DetailAkun => ({ kode_akun, jenis_akun, nomor_akun }));
    this.saving = true;
    this.failure = undefined;
    try {
      const answer = await this.host.api.command(updateJournalParams, { trx, type, detail_akun }, this.key);
      this.host.api.recorded(answer.position);
      this.saved(params);
      return answer;
    } catch (thrown) {
      this.refused(apiFailure(thrown));
      return undefined;
    }
  }

  private edit({ _id }: ParaAkun, rows: readonly ShownDetailAkun[]): void {
    this.keep({ ...this.edits, [_id]: rows });
  }

  private keep(edits: Edits): void {
    this.edits = edits;
    this.failure = undefined;
    this.key = this.host.newKey();
    this.host.drafts.setItem(this.draftKey, JSON.stringify(edits));
  }

  private saved(params: ParaAkun): void {
    this.saving = false;
    this.discard(params);
  }

  private refused(failure: ApiFailure): void {
    this.saving = false;
    this.failure = failure;
  }

  private get draftKey(): string {
    return `kilau.draft.${this.host.user_id}.${updateJournalParams.name}`;
  }
}
