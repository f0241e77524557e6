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
import type { Edit } from '../../kit/stores/edits-store.js';

/** The look of a template: its lines with made-up facts, or what is wrong in it. */
export type Preview = { readonly lines: readonly SlipLine[] } | { readonly errors: readonly TemplateError[] };

type Written = Pick<TemplateRow, 'isi' | 'lebar'>;

/** A template that is being written, with what it would print. */
export class TemplateStore implements Edit {
  isi: string;
  lebar: number;
  /** The template as it was read, or saved last. */
  private saved: Written;
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
    this.saved = row;
    const plain = { api: false, slip: false, row: false, shop: false, paper: false, key: false } as const;
    const whole = { failure: observableRef, saved: observableRef } as const;
    makeAutoObservable<this, 'saved' | keyof typeof plain>(this, { ...whole, ...plain }, { autoBind: true });
  }

  /** True for a template that is not saved as it stands. */
  get changed(): boolean {
    return this.isi !== this.saved.isi || this.lebar !== this.saved.lebar;
  }

  /** The template with made-up facts, as it is typed. */
  get preview(): Preview {
    const read = readTemplate(this.isi, this.slip.payload);
    if ('errors' in read) return read;
    const paper = { ...this.paper, width: this.lebar };
    const lines = renderSlip(read.nodes, sampleFacts(this.slip.payload, this.slip.sample), paper);
    return { lines: copiesOf(lines, { ke: 1, rangkap: 1 }, paper)[0]! };
  }

  write(isi: string): void {
    this.put({ isi });
  }

  setWidth(lebar: number): void {
    this.put({ lebar });
  }

  /** Gives up what was typed since it was read or saved. */
  discard(): void {
    this.put(this.saved);
  }

  /** Answers what was recorded; undefined where it was refused, which `failure` says. */
  async save(): Promise<CommandAnswer | undefined> {
    const { isi, lebar, shop: kode_toko, slip } = this;
    const body = { nama: slip.name, isi, lebar, kode_toko };
    const answer = await this.send(() => this.api.command(saveTemplate, body, this.key));
    if (answer) runInAction(() => (this.saved = { isi, lebar }));
    return answer;
  }

  /** Gives the own template back. */
  giveBack(): Promise<CommandAnswer | undefined> {
    const { shop: kode_toko, slip } = this;
    return this.send(() => this.api.command(resetTemplate, { nama: slip.name, kode_toko }, this.key));
  }

  private put({ isi = this.isi, lebar = this.lebar }: Partial<Written>): void {
    this.isi = isi;
    this.lebar = lebar;
    this.failure = undefined;
    this.key = newKey();
  }

  private async send(command: () => Promise<CommandAnswer>): Promise<CommandAnswer | undefined> {
    if (this.isSaving) return undefined;
    this.isSaving = true;
    try {
      const answer = await command();
      this.api.recorded(answer.position);
      this.key = newKey();
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
