import { makeAutoObservable } from 'mobx';
import type { BusinessDate } from '../../../../contracts/language/values/business-date.js';

/** The date on which the user's branch books, as the console knows it. */
export interface BranchDate {
  readonly now: () => BusinessDate | undefined;
  /** Asks the server for it; does not throw. */
  readonly refresh: () => Promise<unknown>;
}

/** The business date on which a form was opened, and that of the branch where it has moved since. */
export class OpenedDate {
  /** Undefined for a command that no form was opened for: it is of the moment at which it is sent. */
  opened: BusinessDate | undefined = undefined;
  /** True once the server has refused to record on another date. */
  private isTold = false;

  constructor(private readonly branch: BranchDate | undefined) {
    makeAutoObservable<this, 'branch' | 'isTold'>(this, { branch: false, isTold: false }, { autoBind: true });
  }

  /** The date of the branch, where it is another one than that of the form. */
  get moved(): BusinessDate | undefined {
    const now = this.branch?.now();
    return this.opened !== undefined && now !== this.opened ? now : undefined;
  }

  /** Takes the date of the branch, or that of what was filled in before. */
  begin(date = this.branch?.now()): void {
    this.opened = date;
    this.isTold = false;
  }

  /** The server has refused the date: the user is told so, and whoever sends it again agrees to that of the branch. */
  async refuse(): Promise<void> {
    this.isTold = true;
    await this.branch?.refresh();
  }

  /** Is sent: on the date of the branch where the user was told of it. */
  send(): BusinessDate | undefined {
    if (this.isTold) this.begin();
    return this.opened;
  }
}
