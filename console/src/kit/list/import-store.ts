import { makeAutoObservable, observableRef } from 'mobx';
import type { CommandAnswer } from '../../../../contracts/define/command.js';
import { fieldsOf, type FieldError, type Referred } from '../../../../contracts/define/fields.js';
import { importedRows } from '../../../../contracts/define/import-rows.js';
import { rowKey, type MasterDefinition } from '../../../../contracts/define/master.js';
import type { ListAnswer } from '../../../../contracts/define/query.js';
import { said, t } from '../../i18n/i18n.js';
import type { Api } from '../api/api.js';
import { apiFailure } from '../api/failure.js';
import { rowsOfFile, type FileRow } from './rows-csv.js';

/** What becomes of a line: it is added, gives new values, is there already, or cannot be. */
export type LineState = 'new' | 'changed' | 'same' | 'wrong';

/** A line of the file as it is shown before anything is written. */
export interface ImportLine extends Pick<FileRow, 'line' | 'texts' | 'row'> {
  readonly state: LineState;
  readonly errors: readonly FieldError[];
}

interface Host {
  readonly api: Api;
  readonly newKey: () => string;
}

/** An import of rows from a file: read and looked through first, then sent as one command under one key. */
export class ImportStore {
  lines: readonly ImportLine[] = [];
  /** Why nothing of the file can be imported, or what became of it. */
  problem: string | undefined = undefined;
  state: 'choosing' | 'reading' | 'sending' | 'unanswered' = 'choosing';
  private key = '';

  constructor(
    private readonly master: MasterDefinition,
    private readonly host: Host,
  ) {
    makeAutoObservable<this, 'master' | 'host' | 'key'>(this, { lines: observableRef, master: false, host: false, key: false }, { autoBind: true });
  }

  /** So many lines are in a state. */
  count(state: LineState): number {
    return this.lines.filter((line) => line.state === state).length;
  }

  /** True when something would be written, and nothing is wrong. */
  get ready(): boolean {
    return this.lines.length > 0 && this.count('wrong') === 0 && this.count('new') + this.count('changed') > 0;
  }

  /** Looks through a file, unless it went away or was changed since it was chosen; nothing is written. */
  async choose(file: Blob): Promise<void> {
    const bytes = await file.arrayBuffer().catch(() => undefined);
    if (bytes) await this.read(new Uint8Array(bytes));
    else this.show([], t('import.unreadable'));
  }

  /** Looks through the bytes of a file; nothing is written. */
  async read(bytes: Uint8Array): Promise<void> {
    this.lines = [];
    this.problem = undefined;
    this.key = this.host.newKey();
    const read = rowsOfFile(this.master, bytes);
    if ('problem' in read) return this.show([], read.problem);
    this.state = 'reading';
    try {
      const lines = await this.looked(read);
      this.show(lines, undefined);
    } catch (thrown) {
      this.show([], apiFailure(thrown).message);
    }
  }

  /** Sends all lines. Answers what was recorded; undefined after a refusal, or while nobody knows: sending again can only repeat it. */
  async send(): Promise<CommandAnswer | undefined> {
    const command = this.master.commands?.import;
    if (!command || !this.ready || this.state === 'sending') return undefined;
    this.state = 'sending';
    try {
      const answer = await this.host.api.command(command, { rows: this.lines.map(({ row }) => row) }, this.key);
      this.host.api.recorded(answer.position);
      return answer;
    } catch (thrown) {
      const failure = apiFailure(thrown);
      this.problem = failure.message === t('failure.absent') ? t(command.failed) : failure.message;
      this.state = failure.definite ? 'choosing' : 'unanswered';
      this.lines = this.lines.map((line) => refused(line, failure.errors));
      return undefined;
    }
  }

  private show(lines: readonly ImportLine[], problem: string | undefined): void {
    this.lines = lines;
    this.problem = problem;
    this.state = 'choosing';
  }

  /** The lines held against the rows that are there. */
  private async looked(read: readonly FileRow[]): Promise<readonly ImportLine[]> {
    const { master } = this;
    const others = [...fieldsOf(master.row).values()].flatMap(({ of }) => of?.() ?? []);
    const [present, ...named] = await Promise.all([master as Referred, ...others].map((one) => this.rowsOf(one)));
    const known = new Map(others.map((one, index) => [one.name, named[index]!]));
    const imported = importedRows(
      master,
      read.map(({ row }) => row),
      { present: (key) => present!.get(key), isThere: (one, key) => known.get(one.name)?.has(key) ?? false },
    );
    return read.map((line, index) => {
      const one = imported[index];
      const errors = one?.state === 'wrong' ? [one.wrong] : line.errors;
      return { ...line, state: one?.state ?? 'wrong', errors: errors.map(({ field, message }) => ({ field, message: said(message) })) };
    });
  }

  private async rowsOf(master: Referred): Promise<ReadonlyMap<string, object>> {
    const { data } = await this.host.api.get<ListAnswer<object>>(master.call);
    return new Map(data.map((row) => [rowKey(master, row), row]));
  }
}

/** A line with what the server says is wrong with it: `rows.3.kode_bank`. */
function refused(line: ImportLine, errors: readonly FieldError[]): ImportLine {
  const own = errors.flatMap(({ field, message }) => (field.startsWith(`rows.${line.line}.`) ? [{ field: field.split('.')[2]!, message }] : []));
  return own.length > 0 ? { ...line, state: 'wrong', errors: own } : line;
}
