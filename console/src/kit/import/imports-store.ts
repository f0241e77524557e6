import { makeAutoObservable, observableRef } from 'mobx';
import type { MasterDefinition } from '../../../../contracts/language/define/master.js';
import { useRoot, type RootStore } from '../stores/root-store.js';
import type { ImportStore } from './import-store.js';

/**
 * Imports of which something was sent, by who sends into which master: they go on while other screens are looked at,
 * and are there again on their own.
 */
class ImportsStore {
  private all: ReadonlyMap<string, ImportStore> = new Map();

  constructor() {
    makeAutoObservable<this, 'all'>(this, { all: observableRef }, { autoBind: true });
  }

  of(whose: string): ImportStore | undefined {
    return this.all.get(whose);
  }

  begun(whose: string, store: ImportStore): void {
    this.all = new Map([...this.all, [whose, store]]);
  }

  /** Its outcome was seen. */
  seen(whose: string): void {
    this.all = new Map([...this.all].filter(([key]) => key !== whose));
  }
}

const kept = new WeakMap<RootStore, ImportsStore>();

/** The imports of the page. */
export function useImports(): ImportsStore {
  const root = useRoot();
  const imports = kept.get(root) ?? new ImportsStore();
  kept.set(root, imports);
  return imports;
}

/** Under what an import of a master by this user is known. */
export function useImporter({ name }: Pick<MasterDefinition, 'name'>): string {
  return `${useRoot().session.user?.user_id} ${name}`;
}
