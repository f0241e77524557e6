import { makeAutoObservable, observableRef } from 'mobx';
import type { CommandAnswer } from '../../../../contracts/language/define/command.js';
import { accessTree, shownBy, type AccessNode } from '../../../../contracts/language/routes/access-tree.js';
import { grantAccess } from '../../../../contracts/users/commands.js';
import { userAccess, type UserAccess } from '../../../../contracts/users/views.js';
import type { Api } from '../../kit/api/api.js';
import { apiFailure, type ApiFailure } from '../../kit/api/failure.js';
import { LatestReading } from '../../kit/stores/latest-reading.js';

/** The state of a box of the tree: some of what is below is shown. */
export type Checked = 'all' | 'some' | 'none';

const leavesOf = (nodes: readonly AccessNode[]): readonly string[] =>
  nodes.flatMap(({ key, children }) => (children ? leavesOf(children) : [key]));

/**
 * The access tree of one user while it is looked at and changed: which of its leaves are shown; branches follow from
 * them.
 */
export class AccessStore {
  state: 'idle' | 'loading' | 'ready' | 'saving' | 'failed' = 'idle';
  failure: ApiFailure | undefined = undefined;
  tree: readonly AccessNode[] = [];
  shown: ReadonlySet<string> = new Set();
  private saved: ReadonlySet<string> = new Set();
  /** The user whose tree it is, or is going to be. */
  private user_id = '';
  private key = '';
  private readonly loads = new LatestReading();

  constructor(
    private readonly api: Api,
    private readonly newKey: () => string,
  ) {
    const plain = { api: false, newKey: false, key: false, loads: false, user_id: false } as const;
    const whole = { tree: observableRef, shown: observableRef, failure: observableRef, saved: observableRef } as const;
    makeAutoObservable<this, 'saved' | keyof typeof plain>(this, { ...whole, ...plain }, { autoBind: true });
  }

  get leaves(): readonly string[] {
    return leavesOf(this.tree);
  }

  get changed(): boolean {
    return this.shown.size !== this.saved.size || [...this.shown].some((key) => !this.saved.has(key));
  }

  /** Loads the tree of a user; of one that was chosen before it nothing is shown any more. */
  async load(user_id: string): Promise<void> {
    const counts = this.loads.begin();
    if (user_id !== this.user_id) this.begin(user_id);
    this.state = 'loading';
    try {
      const { data } = await this.api.get<{ data: UserAccess }>(
        userAccess.call.replace('{user_id}', encodeURIComponent(user_id)),
      );
      if (counts()) this.loaded(data.hak_akses);
    } catch (thrown) {
      if (counts()) this.failed(apiFailure(thrown));
    }
  }

  checked(node: AccessNode): Checked {
    const leaves = leavesOf([node]);
    const count = leaves.filter((key) => this.shown.has(key)).length;
    if (count === 0) return 'none';
    return count === leaves.length ? 'all' : 'some';
  }

  /** Shows or hides all that is below a node (or several), but for what may not be changed. */
  set(nodes: readonly AccessNode[], show: boolean, may: (key: string) => boolean): void {
    const leaves = leavesOf(nodes).filter(may);
    this.shown = new Set(show ? [...this.shown, ...leaves] : [...this.shown].filter((key) => !leaves.includes(key)));
    this.key = this.newKey();
    this.failure = undefined;
  }

  /** Gives up what was checked since it was loaded or granted. */
  discard(): void {
    this.shown = this.saved;
    this.failure = undefined;
  }

  /** Grants what is checked. Answers undefined after a refusal. Whoever is looked at by then keeps their own. */
  async save(user_id: string): Promise<CommandAnswer | undefined> {
    this.state = 'saving';
    try {
      const answer = await this.api.command(grantAccess, { user_id, hak_akses: this.sent() }, this.key);
      this.api.recorded(answer.position);
      if (user_id === this.user_id) this.granted();
      return answer;
    } catch (thrown) {
      if (user_id === this.user_id) this.refused(apiFailure(thrown));
      return undefined;
    }
  }

  /** A branch is shown where anything below it is. */
  private sent(): readonly AccessNode[] {
    const flags = (nodes: readonly AccessNode[]): string[] =>
      nodes.flatMap((node) => [...(this.checked(node) === 'none' ? [] : [node.key]), ...flags(node.children ?? [])]);
    return accessTree(new Set(flags(this.tree)), this.tree);
  }

  private begin(user_id: string): void {
    this.user_id = user_id;
    this.tree = [];
    this.shown = this.saved = new Set();
    this.failure = undefined;
  }

  private loaded(tree: readonly AccessNode[]): void {
    const shown = shownBy('KASIR', tree);
    this.tree = tree;
    this.shown = this.saved = new Set(leavesOf(tree).filter((key) => shown.has(key)));
    this.key = this.newKey();
    this.state = 'ready';
    this.failure = undefined;
  }

  private granted(): void {
    this.saved = this.shown;
    this.key = this.newKey();
    this.state = 'ready';
  }

  private refused(failure: ApiFailure): void {
    this.failure = failure;
    this.state = 'ready';
  }

  private failed(failure: ApiFailure): void {
    this.failure = failure;
    this.state = 'failed';
  }
}
