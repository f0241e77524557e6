import { makeAutoObservable, observableRef } from 'mobx';
import { updateJournalParams } from '../../../../contracts/accounting/commands.js';
import type { DetailAkun } from '../../../../contracts/accounting/events.js';
import { legName, type Leg } from '../../../../contracts/accounting/journal-kinds.js';
import type { ParaAkun, ShownDetailAkun } from '../../../../contracts/accounting/views.js';
import type { CommandAnswer } from '../../../../contracts/language/define/command.js';
import { apiFailure, type ApiFailure } from '../../kit/api/failure.js';
import type { FormHost } from '../../kit/form/form-store.js';
import { isRecord, keptJson } from '../../kit/base/kept-json.js';

/**
 * The changes of a parameter: the rows as they would be saved, and those on which that was begun, which are those of a
 * version.
 */
interface Edit {
  readonly versi: number;
  readonly seen: readonly ShownDetailAkun[];
  readonly rows: readonly ShownDetailAkun[];
}

type Edits = Readonly<Record<string, Edit>>;

const isEdit = (kept: readonly [string, unknown]): kept is [string, Edit] => {
  const [, edit] = kept;
  return isRecord(edit) && [edit['seen'], edit['rows']].every((rows) => Array.isArray(rows) && rows.every(isRecord));
};

const byName = (rows: readonly ShownDetailAkun[]): readonly ShownDetailAkun[] =>
  rows.toSorted((a, b) => (a._id < b._id ? -1 : 1));

/** The rows of now with what an edit changed of the others: what somebody else set meanwhile stays as they set it. */
function merged({ seen, rows }: Edit, now: readonly ShownDetailAkun[]): readonly ShownDetailAkun[] {
  const [before, mine] = [seen, rows].map((list) => new Map(list.map((row) => [row._id, row.nomor_akun])));
  const present = new Set(now.map(({ _id }) => _id));
  const kept = now.flatMap((row): ShownDetailAkun[] => {
    const untouched = before!.get(row._id) === row.nomor_akun;
    if (!untouched) return [row];
    const nomor_akun = mine!.get(row._id);
    return nomor_akun === undefined ? [] : [{ ...row, nomor_akun }];
  });
  const added = rows.filter(({ _id }) => !before!.has(_id) && !present.has(_id));
  return byName([...kept, ...added]);
}

const same = (one: readonly ShownDetailAkun[], other: readonly ShownDetailAkun[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Changes of accounting parameters, kept in this tab until each is saved: the rows of every parameter that was touched.
 */
export class ParamsStore {
  edits: Edits = {};
  saving = false;
  failure: ApiFailure | undefined = undefined;
  private key = '';

  constructor(private readonly host: Pick<FormHost, 'api' | 'drafts' | 'user_id' | 'newKey'>) {
    const kept = keptJson(host.drafts.getItem(this.draftKey));
    if (isRecord(kept)) this.edits = Object.fromEntries(Object.entries(kept).filter(isEdit));
    this.key = host.newKey();
    makeAutoObservable<this, 'host' | 'key'>(
      this,
      { edits: observableRef, failure: observableRef, host: false, key: false },
      { autoBind: true },
    );
  }

  /** The rows of a parameter as they would be saved. */
  rowsOf({ _id, detail_akun }: ParaAkun): readonly ShownDetailAkun[] {
    return this.edits[_id]?.rows ?? detail_akun;
  }

  isChanged({ _id, detail_akun }: ParaAkun): boolean {
    const edited = this.edits[_id];
    return edited !== undefined && !same(edited.rows, detail_akun);
  }

  /** True when somebody set a parameter after its change was begun here: it cannot be saved before `reload`. */
  isStale({ _id, versi }: ParaAkun): boolean {
    const edited = this.edits[_id];
    return edited !== undefined && edited.versi !== versi;
  }

  /** Takes what somebody else set, and keeps what was changed here of the rows that they left as they were. */
  reload(params: ParaAkun): void {
    const { _id, detail_akun, versi } = params;
    const edited = this.edits[_id];
    if (edited) this.keep({ ...this.edits, [_id]: { versi, seen: detail_akun, rows: merged(edited, detail_akun) } });
  }

  /** The rows that somebody else set since the change was begun here, with what stands here of each. */
  overtaken(params: ParaAkun): readonly { readonly _id: string; readonly theirs: string; readonly mine: string }[] {
    const edited = this.edits[params._id];
    if (!edited || !this.isStale(params)) return [];
    const [before, mine, now] = [edited.seen, edited.rows, params.detail_akun].map(
      (rows) => new Map(rows.map((row) => [row._id, row.nomor_akun])),
    );
    const names = [...new Set([...before!.keys(), ...now!.keys()])].toSorted();
    const others = names.filter((name) => before!.get(name) !== now!.get(name) && mine!.get(name) !== now!.get(name));
    return others.map((_id) => ({ _id, theirs: now!.get(_id) ?? '', mine: mine!.get(_id) ?? '' }));
  }

  /** Keeps what stands here, to be sent in place of what somebody else set. */
  overwrite({ _id, versi, detail_akun }: ParaAkun): void {
    const edited = this.edits[_id];
    if (edited) this.keep({ ...this.edits, [_id]: { versi, seen: detail_akun, rows: edited.rows } });
  }

  /** The message of the last refusal about a row that would be saved. */
  wrongOf(params: ParaAkun, row: string): string | undefined {
    const place = this.sent(params).findIndex(({ _id }) => _id === row);
    return this.failure?.errors.find(({ field }) => field === `detail_akun.${place + 1}.nomor_akun`)?.message;
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
    if (rows.every((row) => row._id !== _id)) this.edit(params, byName([...rows, { _id, ...leg, nomor_akun: '' }]));
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
    const versi = this.edits[params._id]?.versi ?? params.versi;
    const detail_akun = this.sent(params).map(({ kode_akun, jenis_akun, nomor_akun }): DetailAkun => ({
      kode_akun,
      jenis_akun,
      nomor_akun,
    }));
    this.saving = true;
    this.failure = undefined;
    try {
      const answer = await this.host.api.command(updateJournalParams, { trx, type, detail_akun, versi }, this.key);
      this.host.api.recorded(answer.position);
      this.saved(params);
      return answer;
    } catch (thrown) {
      this.refused(apiFailure(thrown));
      return undefined;
    }
  }

  /** The rows that have a number. */
  private sent(params: ParaAkun): readonly ShownDetailAkun[] {
    return this.rowsOf(params).filter(({ nomor_akun }) => nomor_akun !== '');
  }

  private edit({ _id, versi, detail_akun }: ParaAkun, rows: readonly ShownDetailAkun[]): void {
    const begun = this.edits[_id] ?? { versi, seen: detail_akun };
    this.keep({ ...this.edits, [_id]: { ...begun, rows } });
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
    return `kilau.draft.${this.host.user_id}.${updateJournalParams.name}.rows`;
  }
}
