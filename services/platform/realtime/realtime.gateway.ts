import { Inject, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import {
  WebSocketGateway,
  WebSocketServer,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
} from '@nestjs/websockets';
import type { Logger } from 'pino';
import type { Server, Socket } from 'socket.io';
import { accessGranted, userChanged, type User } from '../../../contracts/users/events.js';
import { ALL, PUSAT } from '../../../contracts/language/define/gate.js';
import type { RecordedEvent } from '../../../contracts/language/define/event.js';
import { masterChanged } from '../../../contracts/language/define/master.js';
import { toko } from '../../../contracts/masters/masters.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { SOCKET_REFUSED } from '../../../contracts/realtime/views.js';
import { settingChanged, settingReset, type SettingReset } from '../../../contracts/settings/events.js';
import { parsePositions } from '../../../contracts/language/values/positions.js';
import { SESSION_ENDED, Sessions } from '../identity/sessions.js';
import { JOB_CHANGED } from '../jobs/job-changed.js';
import { Listener } from '../../kernel/postgres/listener.js';
import { PROJECTED } from '../../kernel/projection/read-model-writer.js';
import { CompanyLog } from '../settings/company-log.js';
import { Settings } from '../settings/settings.js';
import { LOG } from '../config/tokens.js';
import { sockets, socketsCut } from '../metrics/metrics.js';
import { boundBacklog } from './backlog.js';
import { Coalesced } from './coalesced.js';
import { NEWS, type Audience, type News } from '../../kernel/event-store/news.js';

/** The names of the read models whose rows of a shop are made of head office's events. */
export const TOLD_TO_SHOPS = Symbol('told to shops');

/** The interval at which sockets are checked against their sessions. */
const SWEEP_MS = 30_000;
/** Sockets of one session: windows and tabs of one browser. */
const MOST_OF_SESSION = 12;
/** Consoles say nothing but who they are. */
const LARGEST_MESSAGE = 4 * 1024;

/**
 * Tells the open consoles what is new, each only what its user may see. Postgres tells every realtime process, and each
 * tells its own sockets.
 */
@WebSocketGateway({
  path: '/socket.io',
  transports: ['websocket'],
  serveClient: false,
  connectTimeout: 5000,
  maxHttpBufferSize: LARGEST_MESSAGE,
})
export class RealtimeGateway
  implements OnGatewayConnection, OnGatewayDisconnect, OnApplicationBootstrap, OnApplicationShutdown
{
  @WebSocketServer() private readonly server!: Server;
  private sweeping?: NodeJS.Timeout;
  private readonly positions = new Coalesced((key, position) => this.positionAdvanced(key, position));

  constructor(
    private readonly sessions: Sessions,
    private readonly listener: Listener,
    private readonly company: CompanyLog,
    private readonly settings: Settings,
    @Inject(TOLD_TO_SHOPS) private readonly toldToShops: ReadonlySet<string>,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    boundBacklog(this.server.engine, () => socketsCut.inc());
    await this.listener.on(NEWS, (payload) => void (payload && this.broadcast(JSON.parse(payload) as News)));
    this.company.on(settingChanged, (event) => this.settingsChanged(event));
    this.company.on(settingReset, (event) => this.settingsChanged(event));
    this.company.on(
      masterChanged(toko),
      ({ payload }) => void this.server.to(`shop ${payload.kode_toko}`).emit('shop-changed', {}),
    );
    await this.listener.on(PROJECTED, (payload) => this.projected(payload));
    await this.listener.on(SESSION_ENDED, (hash) =>
      hash ? this.server.in(`session ${hash}`).disconnectSockets(true) : void this.sweep(),
    );
    this.company.on(accessGranted, ({ payload }) => this.accessChanged(payload));
    this.company.on(userChanged, ({ payload }) => this.accessChanged(payload));
    this.sweeping = setInterval(() => void this.sweep(), SWEEP_MS).unref();
    await this.listener.on(JOB_CHANGED, (owner) => void (owner && this.server.to(`user ${owner}`).emit('job', {})));
  }

  onApplicationShutdown(): void {
    clearInterval(this.sweeping);
    this.positions.end();
  }

  /** Lets in who has a session; the rooms are the branches they may see. */
  async handleConnection(socket: Socket): Promise<void> {
    sockets.set(this.server.sockets.sockets.size);
    try {
      const { token } = socket.handshake.auth as { readonly token?: unknown };
      const session = typeof token === 'string' ? await this.sessions.find(token, false) : undefined;
      if (!session || session.mustChangePassword || !socket.connected) {
        socket.disconnect(true);
        return;
      }
      const own = `session ${session.token_hash}`;
      if ((this.server.sockets.adapter.rooms.get(own)?.size ?? 0) >= MOST_OF_SESSION) {
        socket.emit(SOCKET_REFUSED, message('sockets.tooMany', { max: MOST_OF_SESSION }));
        socket.disconnect(true);
        return;
      }
      const { user_id, level, kode_toko } = session.actor;
      const seen = kode_toko === PUSAT ? 'every branch' : kode_toko;
      const rooms = [
        kode_toko === PUSAT ? seen : `branch ${kode_toko}`,
        `level ${level} ${seen}`,
        `shop ${kode_toko}`,
        'everyone',
      ];
      await socket.join([own, `user ${user_id}`, ...rooms]);
      socket.emit('ready', {});
    } catch (error) {
      this.log.warn({ err: error }, 'a socket was refused');
      socket.disconnect(true);
    }
  }

  handleDisconnect(): void {
    sockets.set(this.server.sockets.sockets.size);
  }

  /** Disconnects the sockets whose sessions are over by idleness or age, or whose end was not heard. */
  private async sweep(): Promise<void> {
    const hashes = [...this.server.sockets.adapter.rooms.keys()].flatMap((room) =>
      room.startsWith('session ') ? [room.slice(8)] : [],
    );
    const alive = await this.sessions.alive(hashes).catch(() => undefined);
    for (const hash of hashes) if (alive && !alive.has(hash)) this.server.in(`session ${hash}`).disconnectSockets(true);
  }

  private broadcast({ to, event, data }: News): void {
    this.server.to([...roomsOf(to)]).emit(event, data);
  }

  private accessChanged({ user_id }: Pick<User, 'user_id'>): void {
    this.server.to(`user ${user_id}`).emit('access', {});
  }

  /** To everyone in whose shop another value is in force now, but for the user who set it (shell-and-rules §4). */
  private settingsChanged({ payload, actor }: RecordedEvent<SettingReset>): void {
    const { key, kode_toko } = payload;
    const others = kode_toko === ALL ? this.settings.owners(key).map((shop) => `shop ${shop}`) : [];
    const concerned = this.server
      .to(kode_toko === ALL ? 'everyone' : `shop ${kode_toko}`)
      .except([...others, `user ${actor}`]);
    concerned.emit('settings-changed', [{ key, value: this.settings.value(kode_toko, key) }]);
  }

  private projected(payload: string): void {
    const [projection = '', positions = ''] = payload.split(' ');
    for (const [branch, position] of parsePositions(positions))
      this.positions.take(`${projection} ${branch}`, position);
  }

  /**
   * To who may see the branch; where the figures of shops are made of head office's events as well, of those to every
   * shop.
   */
  private positionAdvanced(key: string, position: number): void {
    const [projection = '', branch = ''] = key.split(' ');
    const concerned =
      branch === PUSAT && this.toldToShops.has(projection) ? ['everyone'] : [`branch ${branch}`, 'every branch'];
    this.server.to(concerned).emit('projected', { projection, branch, position });
  }
}

/** The rooms of the sockets that hear something. */
function roomsOf(to: Audience): readonly string[] {
  if (to === 'everyone') return ['everyone'];
  if ('user' in to) return [`user ${to.user}`];
  return 'level' in to
    ? [`level ${to.level} ${to.branch}`, `level ${to.level} every branch`]
    : [`branch ${to.branch}`, 'every branch'];
}
