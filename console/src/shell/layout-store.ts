import { makeAutoObservable } from 'mobx';

/** The width of the sidebar. */
export type SidebarWidth = 'minified' | 'normal' | 'wide';

interface Kept {
  readonly sidebar: SidebarWidth;
  readonly aside: boolean;
  /** Branches of the menu that the user has opened or closed. */
  readonly branches: Readonly<Record<string, boolean>>;
}

/** The storage key of the layout; it belongs to the device. */
export const layoutKey = 'kilau.layout';

const asBuilt: Kept = { sidebar: 'normal', aside: false, branches: {} };

/** The layout of the shell; kept on the device. */
export class LayoutStore {
  /** The menu of a narrow screen; it is not kept. */
  drawer = false;
  private asideDrawer = false;
  private kept: Kept;

  constructor(private readonly storage: Pick<Storage, 'getItem' | 'setItem'>) {
    this.kept = read(storage.getItem(layoutKey));
    makeAutoObservable<this, 'storage'>(this, { storage: false }, { autoBind: true });
  }

  get sidebar(): SidebarWidth {
    return this.kept.sidebar;
  }

  /** True while the right sidebar is open; on a narrow screen, where it lies over the content, that is not kept. */
  aside(narrow: boolean): boolean {
    return narrow ? this.asideDrawer : this.kept.aside;
  }

  /** True where a branch of the menu was opened, false where it was closed; undefined: neither. */
  branch(key: string): boolean | undefined {
    return this.kept.branches[key];
  }

  minify(): void {
    this.keep({ sidebar: this.sidebar === 'minified' ? 'normal' : 'minified' });
  }

  widen(): void {
    this.keep({ sidebar: this.sidebar === 'wide' ? 'normal' : 'wide' });
  }

  toggleAside(narrow: boolean): void {
    if (narrow) this.asideDrawer = !this.asideDrawer;
    else this.keep({ aside: !this.kept.aside });
  }

  toggleBranch(key: string, open: boolean): void {
    this.keep({ branches: { ...this.kept.branches, [key]: open } });
  }

  showDrawer(open: boolean): void {
    this.drawer = open;
  }

  private keep(changed: Partial<Kept>): void {
    this.kept = { ...this.kept, ...changed };
    this.storage.setItem(layoutKey, JSON.stringify(this.kept));
  }
}

function read(text: string | null): Kept {
  try {
    const { sidebar, aside, branches } = JSON.parse(text ?? '') as Partial<Kept>;
    const known = sidebar === 'minified' || sidebar === 'wide' ? sidebar : 'normal';
    return {
      sidebar: known,
      aside: aside === true,
      branches: typeof branches === 'object' && branches !== null ? branches : {},
    };
  } catch {
    return asBuilt;
  }
}
