import { makeAutoObservable, observableRef } from 'mobx';
import { listViews, type ListView } from '../../../../contracts/tampilan/views.js';
import type { ListAnswer } from '../../../../contracts/language/define/query.js';
import type { Api } from '../api/api.js';

/** The saved views of one screen: own ones, and those that an owner shares. */
export class ViewsStore {
  views: readonly ListView[] = [];

  constructor(
    private readonly api: Api,
    private readonly path: string,
  ) {
    makeAutoObservable<this, 'api' | 'path'>(
      this,
      { views: observableRef, api: false, path: false },
      { autoBind: true },
    );
  }

  /** Reads them. Throws ApiFailure. */
  async load(): Promise<void> {
    const { data } = await this.api.get<ListAnswer<ListView>>(listViews.call, { path: this.path });
    this.arrived(data);
  }

  /** Keeps a view under a name. Throws ApiFailure. */
  async keep(nama: string, isi: string, bersama: boolean): Promise<void> {
    await this.api.post(listViews.call, { path: this.path, nama, isi, ...(bersama && { bersama }) });
    await this.load();
  }

  /** Removes one. Throws ApiFailure. */
  async remove({ tampilan_id }: Pick<ListView, 'tampilan_id'>): Promise<void> {
    await this.api.delete(`${listViews.call}/${tampilan_id}`);
    await this.load();
  }

  private arrived(views: readonly ListView[]): void {
    this.views = views;
  }
}
