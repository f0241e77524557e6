import { makeAutoObservable, observableRef } from 'mobx';
import type { Authoriser, Authorized } from '../../../../contracts/authorization/views.js';
import { caraOtorisasi, type CaraOtorisasi } from '../../../../contracts/authorization/consent-methods.js';
import type { Restriction } from '../../../../contracts/language/define/refusals.js';
import type { ListAnswer } from '../../../../contracts/language/define/query.js';
import { t, worded } from '../i18n/i18n.js';
import type { Api } from '../api/api.js';
import type { Restricted } from '../api/api.js';
import { apiFailure, ApiFailure } from '../api/failure.js';

/**
 * The state of the dialog (shell-and-rules §4): `waiting` for somebody or something elsewhere, `scanned` once it has
 * answered, `submitted` to the server.
 */
export type Step = 'start' | 'waiting' | 'scanned' | 'submitted';

/** The fields that the calls of every way take beside their own. */
export interface AuthorizationBody {
  readonly kategori: string;
  readonly description: string;
  readonly keterangan: string;
  readonly command: string;
  readonly body: object;
}

/** The consent that is being asked for, one at a time. */
export class AuthorizationStore {
  asked: Restricted | undefined = undefined;
  authorisers: readonly Authoriser[] = [];
  /** True when the server has said who can consent to what is asked for. */
  known = false;
  authoriser: string | undefined = undefined;
  keterangan = '';
  way: CaraOtorisasi = 'PASSWORD';
  step: Step = 'start';
  /** The last error. */
  message: string | undefined = undefined;
  /** Grows with each word that an owner has answered. */
  answers = 0;
  private settle: ((approval: string | undefined) => void) | undefined = undefined;

  /** Counts what was asked for and given up: who can consent may be known only after that. */
  private turn = 0;

  constructor(
    private readonly api: Api,
    /** Says who is missing where nobody can consent. */
    private readonly nobody: (action: Restriction) => Promise<string>,
  ) {
    makeAutoObservable<this, 'api' | 'nobody' | 'settle' | 'turn'>(
      this,
      { asked: observableRef, authorisers: observableRef, api: false, nobody: false, settle: false, turn: false },
      { autoBind: true },
    );
  }

  /**
   * Asks for consent, once it is known who can give it. Answers the approval; undefined when the dialog was closed.
   * Throws ApiFailure, which says who is missing, where nobody can consent.
   */
  async ask(asked: Restricted): Promise<string | undefined> {
    this.close();
    const { turn } = this;
    const read = await this.readAuthorisers();
    if (turn !== this.turn) return undefined;
    const { action } = asked;
    if (!this.open(asked, read))
      throw new ApiFailure(
        this.ownWay(action) ?? (await this.nobody(action)),
        403,
        'authorization.required',
        [],
        undefined,
        action,
      );
    return new Promise((resolve) => (this.settle = resolve));
  }

  /** Those who can consent in the way that is chosen. */
  get able(): readonly Authoriser[] {
    return this.ableBy(this.way);
  }

  /** Those who can consent in a way. */
  ableBy(way: CaraOtorisasi): readonly Authoriser[] {
    const { level: only, sole } = this.asked?.action ?? {};
    return this.authorisers.filter(
      ({ cara, level, sendiri }) =>
        cara.includes(way) && (only === undefined || level === only) && (!sendiri || sole === true),
    );
  }

  /** The ways in which somebody can consent. */
  get possible(): readonly CaraOtorisasi[] {
    return caraOtorisasi.filter((way) => this.ableBy(way).length > 0);
  }

  /** Returns what is sent, whatever the way. Throws while nothing is asked for. */
  get body(): AuthorizationBody {
    if (!this.asked) throw new Error('no consent is asked for');
    const { command, body, action } = this.asked;
    return { kategori: action.kategori, description: action.description, keterangan: this.keterangan, command, body };
  }

  /** Begins anew, in a way. */
  begin(way: CaraOtorisasi): void {
    this.way = way;
    this.step = 'start';
    this.message = undefined;
    if (!this.able.some(({ user_id }) => user_id === this.authoriser)) this.authoriser = this.able[0]?.user_id;
  }

  choose(user_id: string): void {
    this.authoriser = user_id;
    this.message = undefined;
  }

  note(keterangan: string): void {
    this.keterangan = keterangan.toUpperCase();
  }

  /** Moves to a step of a way, with what is to be said. */
  stand(step: Step, message?: string): void {
    this.step = step;
    this.message = message;
  }

  /** Sends what proves the authoriser; the consent that it leads to ends the dialog. */
  async submit(send: () => Promise<{ readonly data: Authorized }>): Promise<void> {
    const { asked } = this;
    this.stand('submitted');
    try {
      const { data } = await send();
      if (this.asked === asked) this.finish(data.approval);
    } catch (thrown) {
      if (this.asked === asked) this.stand('start', saidOf(apiFailure(thrown)));
    }
  }

  /** The consent is there. */
  finish(approval: string): void {
    this.end(approval);
  }

  /** Asks no more; what was typed behind the dialog stays. */
  close(): void {
    this.end(undefined);
  }

  /** An owner has answered something. */
  answered(): void {
    this.answers += 1;
  }

  /** The words that lead to a consent where nobody can give one yet: an owner to their own. */
  private ownWay({ sole }: Restriction): string | undefined {
    const way = this.authorisers.find(({ sendiri, petunjuk }) => petunjuk && (sole ?? !sendiri))?.petunjuk;
    return way && worded(way);
  }

  private end(approval: string | undefined): void {
    this.turn += 1;
    this.settle?.(approval);
    this.settle = undefined;
    this.asked = undefined;
  }

  /** Reads who can consent; or why that cannot be read. */
  private async readAuthorisers(): Promise<readonly Authoriser[] | ApiFailure> {
    try {
      return (await this.api.get<ListAnswer<Authoriser>>('authorization/users')).data;
    } catch (thrown) {
      return apiFailure(thrown);
    }
  }

  /**
   * Begins by password where somebody has one here, or where nobody knows; else in the first way that somebody has.
   * Answers false, and opens nothing, where nobody can consent.
   */
  private open(asked: Restricted, read: readonly Authoriser[] | ApiFailure): boolean {
    const failure = read instanceof ApiFailure ? read : undefined;
    this.known = failure === undefined;
    this.authorisers = read instanceof ApiFailure ? [] : read;
    this.asked = asked;
    const [first = 'PASSWORD'] = this.possible;
    if (this.known && this.possible.length === 0) {
      this.asked = undefined;
      return false;
    }
    const { keterangan } = asked.body as { keterangan?: unknown };
    this.note(typeof keterangan === 'string' ? keterangan : '');
    this.begin(this.possible.includes('PASSWORD') ? 'PASSWORD' : first);
    this.message = failure?.message;
    return true;
  }
}

/** Returns the server's words; where it said nothing, that sending failed (shell-and-rules §8). */
function saidOf({ status, message }: ApiFailure): string {
  return status === undefined || message === t('failure.absent') ? t('auth.submit.failed') : message;
}
