import { io, type Socket } from 'socket.io-client';
import { atStandalone, Someone, type Answer, type Standalone } from '../../../testing/standalone.js';

/** The password of whoever is made. */
export const NEW = 'perak 925 murni';
/** The password that the owner gives to begin with. */
const GIVEN = 'titipan sementara';
/** The default user. */
export const user = { user_id: 'KASIR09', nama: 'Ani', level: 'KASIR', kode_toko: 'JKT01' };

/**
 * For a suite about users: everything in one process, with an owner and a supervisor logged in, and what such tests do
 * again and again.
 */
export class UsersBench {
  app!: Standalone;
  owner!: Someone;
  spv!: Someone;
  private readonly sockets: Socket[] = [];
  private address = 0;

  static begin(): UsersBench {
    const bench = new UsersBench();
    atStandalone(['OWNER', 'SPV01'], (app, owner, spv) => Object.assign(bench, { app, owner, spv }));
    // Each test comes from an address of its own, as failed logins are counted by it.
    beforeEach(() => void (bench.address += 1));
    afterAll(() => bench.sockets.forEach((socket) => socket.disconnect()));
    return bench;
  }

  /** The header that says where a test comes from. */
  readonly from = () => ({ 'x-forwarded-for': `198.51.100.${this.address}` });

  readonly tryLogin = (user_id: string, password: string, take_over = true): Promise<Answer> =>
    this.app.call('POST', 'users/login', { body: { user_id, password, take_over }, headers: this.from() });

  readonly loggedIn = async (user_id: string, password = NEW): Promise<Someone> =>
    new Someone(this.app, user_id, (await this.tryLogin(user_id, password)).body['token'] as string);

  /** The owner makes a user. */
  readonly make = (more: object = {}): Promise<Answer> => this.owner.post('users', { ...user, password: NEW, ...more });

  /** A user who is made, has changed the password that the owner gave, and is logged in. */
  readonly ensure = async (user_id: string): Promise<Someone> => {
    await this.make({ user_id, password: GIVEN });
    const them = await this.loggedIn(user_id, GIVEN);
    await them.put('users/change-password', { password: GIVEN, new_password: NEW });
    return them;
  };

  readonly stored = async (user_id: string) =>
    (
      await this.app.rows<{ hash: string; position: number }>(
        'select password_hash as hash, position from identity.credential where user_id = $1',
        [user_id],
      )
    )[0];

  /** The socket of a console of somebody, let in. */
  readonly listen = async ({ token }: Someone): Promise<Socket> => {
    const socket = io(this.app.address, {
      transports: ['websocket'],
      auth: { token },
      reconnection: false,
      forceNew: true,
    });
    this.sockets.push(socket);
    await new Promise((resolve) => socket.once('ready', resolve));
    return socket;
  };
}

/** The status of what somebody asks about themselves: 401 when their session is over. */
export const state = async (who: Someone): Promise<number> => (await who.get('users/me')).status;
/** Resolves when the server closes a socket. */
export const gone = (socket: Socket): Promise<unknown> => new Promise((resolve) => socket.once('disconnect', resolve));
/** Resolves when a console is told that rights changed. */
export const told = (socket: Socket): Promise<unknown> => new Promise((resolve) => socket.once('access', resolve));
/** The position that an answer names. */
export const positionOf = ({ body }: Answer): number => Number(String(body['position']).split(':')[1]);
