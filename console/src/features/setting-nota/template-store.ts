import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { CommandAnswer } from '../../../../contracts/language/define/command.js';
import { copiesOf, renderSlip, type Paper } from '../../../../contracts/language/slips/render.js';
import { sampleFacts } from '../../../../contracts/language/slips/sample.js';
import { readTemplate, type TemplateError } from '../../../../contracts/language/slips/template.js';
import type { SlipDefinition, SlipLine } from '../../../../contracts/language/define/slip.js';
import { resetTemplate, saveTemplate } from '../../../../contracts/setting-nota/commands.js';
import type { TemplateRow } from '../../../../contracts/setting-nota/views.js';
import type { Api } from '../../kit/api/api.js';
import { apiFailure, type ApiFailure } from '../../kit/api/failure.js';
import { newKey } from '../../kit/api/new-key.js';

/** The look of a template: its lines with made-up facts, or what is wrong in it. */
export type Preview = { readonly lines: readonly SlipLine[] } | { readonly errors: readonly TemplateError[] };

/** A template that is being written, with what it would print. */
export class TemplateStore {
  isi: string;
  lebar: number;
  failure: ApiFailure | undefined = undefined;
  isSaving = false;
  private key = newKey();

  constructor(
    private readonly api: Api,
    readonly slip: SlipDefinition,
    readonly row: TemplateRow,
    readonly shop: string,
    private readonly paper: Omit<Paper, 'width'>,
  ) {
    this.isi = row.isi;
    this.lebar = row.lebar;
    const plain = { api: false, slip: false, row: false, shop: false, paper: false, key: false } as const;
    makeAutoObservable<this, keyof typeof plain>(this, { failure: observableRef, ...plain }, { autoBind: true });
  }

  get isChanged(): boolean {
    return this.isi !== this.row.isi || this.lebar !== this.row.lebar;
  }

  /** The template with made-up facts, as it is typed. */
  get preview(): Preview {
    const read = readTemplate(this.isi, this.slip.payload);
    if ('errors' in read) return read;
    const paper = { ...this.paper, width: this.lebar };
    const lines = renderSlip(read.nodes, sampleFacts(this.slip.payload), paper);
    return { lines: copiesOf(lines, { ke: 1, rangkap: 1 }, paper)[0]! };
  }

  write(isi: string): void {
    this.changed({ isi });
  }

  setWidth(lebar: number): void {
    this.changed({ lebar });
  }

  /** Answers what was recorded; undefined where it was refused, which `failure` says. */
  save(): Promise<CommandAnswer | undefined> {
    const { isi, lebar, shop: kode_toko, slip } = this;
    return this.send(() => this.api.command(saveTemplate, { nama: slip.name, isi, lebar, kode_toko }, this.key));
  }

  /** Gives the own template back. */
  giveBack(): Promise<CommandAnswer | undefined> {
    const { shop: kode_toko, slip } = this;
    return this.send(() => this.api.command(resetTemplate, { nama: slip.name, kode_toko }, this.key));
  }

  private changed(now: Partial<Pick<TemplateStore, 'isi' | 'lebar'>>): void {
    Object.assign(this, now);
    this.failure = undefined;
    this.key = newKey();
  }

  private async send(command: () => Promise<CommandAnswer>): Promise<CommandAnswer | undefined> {
    if (this.isSaving) return undefined;
    this.isSaving = true;
    try {
      const answer = await command();
      this.api.recorded(answer.position);
      return answer;
    } catch (thrown) {
      const failure = apiFailure(thrown);
      runInAction(() => (this.failure = failure));
      if (failure.definite) this.key = newKey();
      return undefined;
    } finally {
      runInAction(() => (this.isSaving = false));
    }
  }
}
