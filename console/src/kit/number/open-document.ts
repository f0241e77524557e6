import { makeAutoObservable } from 'mobx';

/** The numbers of the document that is open beside a list: each of them in a row marks that row. */
class OpenDocument {
  names: readonly string[] = [];

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  set(names: readonly string[]): void {
    this.names = names;
  }

  has(number: string): boolean {
    return this.names.includes(number);
  }
}

/** The one document that is open in the window. */
export const openDocument = new OpenDocument();
