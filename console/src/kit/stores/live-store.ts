import { makeAutoObservable, observableRef } from 'mobx';
import type { Message } from '../../../../contracts/language/messages/messages.js';
import type { BatchProgress } from '../../../../contracts/realtime/views.js';
import type { Api } from '../api/api.js';
import { LatestReading } from './latest-reading.js';

/** The position up to which a branch's log is projected. */
export interface BranchStatus {
  readonly kode_toko: string;
  readonly head: number;
  readonly position: number;
  /** ISO instant since when figures are behind the log; null: they are not. */
  readonly lagging_since: string | null;
}

/** `live`: news comes at once; `polling`: the server answers, but sends no news; `lost`: it does not answer. */
export type Connection = 'connecting' | 'live' | 'polling' | 'lost';

/** News from the server, as a socket delivers it. */
export interface Socket {
  on(event: 'ready' | 'disconnect', listener: () => void): unknown;
  on(event: 'projected', listener: (news: { branch: string; position: number }) => void): unknown;
  on(event: 'job', listener: () => void): unknown;
  on(event: 'progress', listener: (progress: BatchProgress) => void): unknown;
  on(event: string, listener: (data: object) => void): unknown;
  off(event: string, listener: (data: object) => void): unknown;
  disconnect(): unknown;
}

/** Milliseconds between two looks at the branches: for their age, and for news that was not heard. */
const pollEvery = 15_000;
/** Milliseconds from word of something new to telling it on: one event comes to one read model after the other. */
const gathering = 150;
/** Milliseconds between two tellings, so that a busy day does not make every screen read without a pause. */
const calm = 1000;
/** Lag shorter than this is the ordinary way of an event. */
const ordinaryLag = 5_000;

/** The freshness of the figures, and word of what was projected. */
export class LiveStore {
  connection: Connection = 'connecting';
  /** The reason why there is no socket, where the server has said it. */
  refusal: Message | undefined = undefined;
  branches: readonly BranchStatus[] = [];
  /** Moves on with every look, so that ages grow. */
  now = Date.now();
  /** The last position of each branch that was told of. */
  projected: ReadonlyMap<string, number> = new Map();
  /**
   * By branch, how often something new was told of it, whichever read model came further: what was read before may be
   * old.
   */
  news: ReadonlyMap<string, number> = new Map();
  private socket: Socket | undefined = undefined;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;
  private looking = false;
  private readonly untold = new Set<string>();
  private telling: ReturnType<typeof setTimeout> | undefined = undefined;
  private told = -Infinity;
  private readonly looks = new LatestReading();
  /** The news that screens listen to, whether or not there is a socket. */
  private readonly ears = new Set<{ readonly event: string; readonly listener: (data: object) => void }>();

  constructor(private readonly api: Api) {
    const plain = {
      api: false,
      socket: false,
      timer: false,
      looking: false,
      untold: false,
      telling: false,
      told: false,
      looks: false,
      ears: false,
    } as const;
    makeAutoObservable<this, keyof typeof plain>(
      this,
      { refusal: observableRef, branches: observableRef, projected: observableRef, news: observableRef, ...plain },
      { autoBind: true },
    );
  }

  /** Branches whose figures are behind their log for longer than is ordinary. */
  get lagging(): readonly { kode_toko: string; since: string }[] {
    return this.branches.flatMap(({ kode_toko, lagging_since: since }) =>
      since && this.now - Date.parse(since) > ordinaryLag ? [{ kode_toko, since }] : [],
    );
  }

  /** Starts to look; news comes once there is a socket to listen to. */
  start(): void {
    this.looking = true;
    void this.look();
  }

  /** Listens to a socket. */
  listen(socket: Socket, onJob: () => void, onProgress: (progress: BatchProgress) => void): void {
    this.socket = socket;
    socket.on('ready', this.connected);
    socket.on('disconnect', this.disconnected);
    socket.on('projected', this.heard);
    socket.on('job', onJob);
    socket.on('progress', onProgress);
    for (const { event, listener } of this.ears) socket.on(event, listener);
  }

  /** Listens to one kind of news from the server until what is answered is called. */
  hear<Data extends object>(event: string, listener: (data: Data) => void): () => void {
    const ear = { event, listener: listener as (data: object) => void };
    this.ears.add(ear);
    this.socket?.on(event, ear.listener);
    return () => {
      this.ears.delete(ear);
      this.socket?.off(event, ear.listener);
    };
  }

  stop(): void {
    this.looking = false;
    this.socket?.disconnect();
    this.socket = undefined;
    this.looks.end();
    clearTimeout(this.timer);
    this.tellAll();
  }

  /** The last position of a branch that was told of. */
  positionOf(branch: string): number | undefined {
    return this.projected.get(branch);
  }

  /** Changes whenever what was read of a branch may be old: to be read again with. */
  newsOf(branch: string): number {
    return this.news.get(branch) ?? 0;
  }

  /**
   * A command of one's own was recorded at `JKT01:12`: reads wait for it, so that what is shown can be read again
   * without waiting for word.
   */
  recorded(at: string): void {
    const [branch = '', position] = at.split(':');
    this.reached(branch, Number(position));
    this.tell([branch]);
  }

  /** The server takes no socket. */
  refuse(why: Message): void {
    this.refusal = why;
  }

  private connected(): void {
    this.connection = 'live';
    this.refusal = undefined;
    void this.look();
  }

  private disconnected(): void {
    this.connection = 'connecting';
    void this.look();
  }

  /** Word of one read model: each of them is news, since a screen may read any. */
  private heard({ branch, position }: { branch: string; position: number }): void {
    this.reached(branch, position);
    this.untold.add(branch);
    this.telling ??= setTimeout(this.tellAll, Math.max(gathering, this.told + calm - Date.now()));
  }

  private reached(branch: string, position: number): void {
    if (position > (this.projected.get(branch) ?? 0)) this.projected = new Map(this.projected).set(branch, position);
  }

  private tellAll(): void {
    clearTimeout(this.telling);
    this.telling = undefined;
    if (this.untold.size === 0) return;
    this.told = Date.now();
    this.tell([...this.untold]);
  }

  private tell(branches: readonly string[]): void {
    this.news = new Map([...this.news, ...branches.map((branch) => [branch, this.newsOf(branch) + 1] as const)]);
    for (const branch of branches) this.untold.delete(branch);
  }

  private async look(): Promise<void> {
    if (!this.looking) return;
    const counts = this.looks.begin();
    try {
      const { data } = await this.api.get<{ data: readonly BranchStatus[] }>('status/branches');
      if (counts()) this.looked(data);
    } catch {
      if (counts()) this.lost();
    }
    if (!counts()) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.look(), pollEvery);
  }

  private looked(branches: readonly BranchStatus[]): void {
    const before = new Map(this.branches.map(({ kode_toko, position }) => [kode_toko, position]));
    this.branches = branches;
    this.now = this.api.now();
    if (this.connection !== 'live') this.connection = 'polling';
    for (const { kode_toko, position, head } of branches)
      if (position < head || position !== before.get(kode_toko)) this.heard({ branch: kode_toko, position });
  }

  private lost(): void {
    this.now = this.api.now();
    if (this.connection !== 'live') this.connection = 'lost';
  }
}
