import { makeAutoObservable, observableRef } from 'mobx';
import type { CommandAnswer, CommandDefinition } from '../../../../contracts/language/define/command.js';
import { dryRunOf, type DryRunChange, type DryRunLine } from '../../../../contracts/language/define/dry-run.js';
import { MOST_IMPORTED, rowKey, type MasterDefinition } from '../../../../contracts/language/define/master.js';
import type { ListAnswer } from '../../../../contracts/language/define/query.js';
import type { DecimalMark } from '../../../../contracts/language/values/read-figure.js';
import { t } from '../i18n/i18n.js';
import type { Api } from '../api/api.js';
import { apiFailure, translated, type ApiFailure, type WrongField } from '../api/failure.js';
import { countText } from '../base/format.js';
import { LatestReading } from '../stores/latest-reading.js';
import { rowsOfFile } from './file-rows.js';
import type { FileRow, FileTable } from './file-table.js';

/** The fate of a line: it is added, gives new values, is there already, or cannot be; or it was written. */
export type LineState = DryRunLine['state'] | 'written';

/** A line of the file as it is shown. */
export interface ImportLine extends FileRow {
  readonly state: LineState;
  /** The version of the row that it was compared with. */
  readonly versi: number;
  /** Of one whose row is there: which fields have which values, and would get which. */
  readonly changes?: readonly DryRunChange[] | undefined;
}

interface Host {
  readonly api: Api;
  readonly newKey: () => string;
}

/**
 * An import of rows from a file: read, tried by the server line by line, then written in parts, each one command under
 * a key of its own.
 */
export class ImportStore {
  lines: readonly ImportLine[] = [];
  /** The reason why nothing of the file can be imported, or what became of it. */
  problem: string | undefined = undefined;
  state: 'choosing' | 'reading' | 'sending' | 'unanswered' = 'choosing';
  /** Lines that were tried, or written, of those that are to be; nothing before there are any. */
  progress: { readonly done: number; readonly of: number } | undefined = undefined;
  /** The titles of columns that the master does not have. */
  foreign: readonly string[] = [];
  /** True once somebody has said that those columns are left out. */
  leavesOut = false;
  /** The decimal mark of the figures in the file, once somebody has said it. */
  mark: DecimalMark | undefined = undefined;
  /** True for a file with figures that can be read in two ways: its decimal mark is asked. */
  isUnclear = false;
  private key = '';
  private bytes: Uint8Array | undefined = undefined;
  private readonly readings = new LatestReading();

  constructor(
    private readonly master: MasterDefinition,
    private readonly host: Host,
  ) {
    const plain = { master: false, host: false, key: false, bytes: false, readings: false } as const;
    makeAutoObservable<this, keyof typeof plain>(
      this,
      { lines: observableRef, progress: observableRef, foreign: observableRef, ...plain },
      { autoBind: true },
    );
  }

  /** The number of lines in a state. */
  count(state: LineState): number {
    return this.lines.filter((line) => line.state === state).length;
  }

  /** True when something would be written, and nothing is wrong or left out unsaid. */
  get ready(): boolean {
    const isWhole = this.foreign.length === 0 || this.leavesOut;
    return isWhole && this.count('wrong') === 0 && this.changing.length > 0;
  }

  /** Sets if columns that the master lacks are left out. */
  leaveOut(leavesOut: boolean): void {
    this.leavesOut = leavesOut;
  }

  /** Takes the file that was chosen; one that is gone by now, or may not be read, says so. */
  async choose(file: Blob): Promise<void> {
    if (this.state === 'sending' || this.state === 'unanswered') return;
    const counts = this.begin();
    const bytes = await file.arrayBuffer().catch(() => undefined);
    if (!counts()) return;
    if (bytes === undefined) return this.show([], t('import.unreadable'));
    await this.read(new Uint8Array(bytes));
  }

  /** Looks through the same file again with the decimal mark that somebody has said. */
  async readWith(mark: DecimalMark): Promise<void> {
    const isFree = this.state === 'choosing' || this.state === 'reading';
    if (this.bytes && isFree) await this.read(this.bytes, mark);
  }

  /** Looks through a file; nothing is written. */
  async read(bytes: Uint8Array, mark?: DecimalMark): Promise<void> {
    const counts = this.begin(mark);
    this.bytes = bytes;
    this.state = 'reading';
    try {
      const read = await rowsOfFile(this.master, bytes, mark);
      if (!counts()) return;
      if ('problem' in read) return this.show([], read.problem);
      this.found(read);
      const lines = await this.tried(read.rows, counts);
      if (counts()) this.show(lines, undefined);
    } catch (thrown) {
      if (counts()) this.show([], apiFailure(thrown).message);
    }
  }

  /**
   * Writes the lines that change something. Answers what was recorded last; undefined after a refusal, or while nobody
   * knows: sending again goes on with the part that was not answered, which it can only repeat.
   */
  async send(): Promise<CommandAnswer | undefined> {
    const command = this.master.commands?.import;
    if (!command || !this.ready || this.state === 'sending') return undefined;
    this.state = 'sending';
    this.problem = undefined;
    const all = this.count('written') + this.changing.length;
    let answer: CommandAnswer | undefined;
    for (const part of parts(this.changing)) {
      this.showProgress(this.count('written'), all);
      answer = await this.write(command as CommandDefinition, part);
      if (!answer) return undefined;
    }
    this.show(this.lines, undefined);
    return answer;
  }

  private get changing(): readonly ImportLine[] {
    return this.lines.filter(({ state }) => state === 'new' || state === 'changed');
  }

  private async write(command: CommandDefinition, part: readonly ImportLine[]): Promise<CommandAnswer | undefined> {
    try {
      const answer = await this.host.api.command(command, importOf(part), `${this.key}:${this.count('written')}`);
      this.host.api.recorded(answer.position);
      this.change(part, (line) => ({ ...line, state: 'written' }));
      return answer;
    } catch (thrown) {
      this.refused(apiFailure(thrown), command, part);
      return undefined;
    }
  }

  private refused(failure: ApiFailure, { failed }: CommandDefinition, part: readonly ImportLine[]): void {
    const message = failure.textFor(failed);
    this.change(part, (line, index) => refusedLine(line, index, failure.errors));
    const soFar = this.soFar(failure.definite);
    this.problem = soFar ? `${message.replace(/\.+$/, '')}. ${soFar}` : message;
    this.state = failure.definite ? 'choosing' : 'unanswered';
    this.progress = undefined;
  }

  /** The lines that were written, and those that were not; of what nobody knows nothing is said. */
  private soFar(definite: boolean): string {
    const [written, left] = [this.count('written'), this.changing.length + this.count('wrong')];
    if (written === 0) return definite ? t('import.noneWritten') : '';
    return definite
      ? t('import.partly', { rows: countText(written), left: countText(left) })
      : t('import.written.rows', { rows: countText(written) });
  }

  private change(part: readonly ImportLine[], to: (line: ImportLine, index: number) => ImportLine): void {
    const changed = new Map(part.map((line, index) => [line, to(line, index)]));
    this.lines = this.lines.map((line) => changed.get(line) ?? line);
  }

  /** Begins with a file, or again with the same one and the mark that somebody has said. */
  private begin(mark?: DecimalMark): () => boolean {
    this.lines = [];
    this.problem = undefined;
    this.progress = undefined;
    this.mark = mark;
    if (!mark) {
      this.foreign = [];
      this.leavesOut = false;
      this.isUnclear = false;
    }
    this.state = 'choosing';
    this.key = this.host.newKey();
    return this.readings.begin();
  }

  private show(lines: readonly ImportLine[], problem: string | undefined): void {
    this.lines = lines;
    this.problem = problem;
    this.state = 'choosing';
    this.progress = undefined;
  }

  private found({ foreign, rows }: FileTable): void {
    this.foreign = foreign;
    this.isUnclear = rows.some((row) => row.isUnclear);
  }

  private showProgress(done: number, of: number): void {
    this.progress = { done, of };
  }

  /** The lines as the server says what would become of each; not all of them once they count no more. */
  private async tried(read: readonly FileRow[], counts: () => boolean): Promise<readonly ImportLine[]> {
    const run = dryRunOf(this.master);
    if (!run) return [];
    const answered: DryRunLine[] = [];
    for (const part of parts(read)) {
      if (!counts()) break;
      this.showProgress(answered.length, read.length);
      const { data } = await this.host.api.post<ListAnswer<DryRunLine>>(run.call, bodyOf(part));
      answered.push(...data);
    }
    const twice = this.twice(read);
    return read.map((line, index) => {
      const { state, errors, changes, versi }: Omit<DryRunLine, 'row'> = answered[index] ?? {
        state: 'wrong',
        errors: [],
        versi: 0,
      };
      const all = joined(twice.get(line.line) ?? translated(errors), line.errors);
      return { ...line, versi, state: all.length > 0 ? 'wrong' : state, errors: all, changes };
    });
  }

  /** The errors of lines whose key stands in an earlier one, whatever part that is in. */
  private twice(read: readonly FileRow[]): ReadonlyMap<number, readonly WrongField[]> {
    const seen = new Map<string, number>();
    return new Map(
      read.flatMap(({ line, values }) => {
        const key = rowKey(this.master, values);
        const before = seen.get(key);
        if (before === undefined) seen.set(key, line);
        const isWhole = this.master.key.every((name) => values[name] !== undefined);
        return before === undefined || !isWhole
          ? []
          : [
              [
                line,
                [{ field: this.master.key.at(-1)!, message: t('master.twice', { row: String(before) }) }],
              ] as const,
            ];
      }),
    );
  }
}

/**
 * Makes the body of the request: values of the lines and columns of their file, so that other columns stay as they are.
 */
const bodyOf = (part: readonly FileRow[]) => ({
  rows: part.map(({ values }) => values),
  kolom: Object.keys(part[0]?.texts ?? {}),
});

/** Makes the body of the import: each row says with which version it was compared. */
const importOf = (part: readonly ImportLine[]) => ({
  ...bodyOf(part),
  rows: part.map(({ values, versi }) => ({ ...values, versi })),
});

/** Lines in parts that are tried, or written, at once. */
const parts = <Line>(lines: readonly Line[]): readonly (readonly Line[])[] =>
  Array.from({ length: Math.ceil(lines.length / MOST_IMPORTED) }, (_, index) =>
    lines.slice(index * MOST_IMPORTED, (index + 1) * MOST_IMPORTED),
  );

/** The errors that the server found, and those of the cells themselves, which say more of the same field. */
const joined = (errors: readonly WrongField[], ofCells: readonly WrongField[]): readonly WrongField[] => [
  ...errors.filter(({ field }) => !ofCells.some((one) => one.field === field)),
  ...ofCells,
];

/** A line with what the server says is wrong with it: `rows.3.kode_bank` of its part. */
function refusedLine(line: ImportLine, index: number, errors: readonly WrongField[]): ImportLine {
  const own = errors.flatMap(({ field, message }) =>
    field.startsWith(`rows.${index + 1}.`) ? [{ field: field.split('.')[2]!, message }] : [],
  );
  return own.length > 0 ? { ...line, state: 'wrong', errors: own } : line;
}
