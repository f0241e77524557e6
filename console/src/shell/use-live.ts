import { useEffect } from 'react';
import type { Socket } from 'socket.io-client';
import { BUSINESS_DATE, type BusinessDateMoved } from '../../../contracts/business-date/views.js';
import { AUTHORIZATION_ANSWER, AUTHORIZATION_REQUEST } from '../../../contracts/authorization/views.js';
import type { FingerprintAuth } from '../../../contracts/fingerprint/views.js';
import type { Message } from '../../../contracts/language/messages/messages.js';
import { SOCKET_REFUSED } from '../../../contracts/realtime/views.js';
import { basePath } from '../kit/base/base-path.js';
import { once } from '../kit/base/part.js';
import { useRoot, type RootStore } from '../kit/stores/root-store.js';
import { BackOff } from './back-off.js';

/** The script of the socket: no part of the first screen, it comes beside that. */
const sockets = once(() => import('socket.io-client'), [500, 2000, 10_000, 60_000]);

/** While the shell is up: listens to the server, asks for jobs, and reads the user again. */
export function useLive(): void {
  const root = useRoot();
  const { api, live, jobs, session, progress, settingsNews, authorization, requests } = root;
  useEffect(() => {
    const hangUp = listen(root);
    live.start();
    void jobs.load();
    loadRequests(root);
    session.refresh(api).then(settingsNews.adopt, () => undefined);
    return () => {
      hangUp();
      live.stop();
      jobs.stop();
      requests.stop();
      authorization.close();
      progress.over();
    };
  }, [api, live, jobs, session, progress, settingsNews, authorization, requests, root]);
}

/** Opens a socket once its script is there; returns a function that closes it. */
function listen(root: RootStore): () => void {
  const { live, jobs, session, progress, settingsNews } = root;
  let hangUp: (() => void) | undefined;
  let isOver = false;
  const open = ({ io }: Awaited<ReturnType<typeof sockets.load>>): void => {
    if (isOver) return;
    const socket = io({
      path: `${basePath}socket.io`,
      auth: { token: session.token },
      transports: ['websocket'],
      autoConnect: false,
    });
    const stopConnecting = keepConnected(socket, root);
    socket.on('settings-changed', settingsNews.changed);
    hearOfOthers(socket, root);
    live.listen(socket, () => void jobs.load(), progress.heard);
    hangUp = () => {
      socket.off();
      stopConnecting();
    };
  };
  sockets.load().then(open, () => undefined);
  return () => {
    isOver = true;
    hangUp?.();
  };
}

/** Connects, and after a loss again, with growing waits; returns a function that stops it. */
function keepConnected(socket: Socket, { api, live, session, progress, settingsNews }: RootStore): () => void {
  const backOff = new BackOff();
  let connecting = setTimeout(() => socket.connect());
  const openAgain = (): void => {
    clearTimeout(connecting);
    if (session.isLogin) connecting = setTimeout(() => socket.connect(), backOff.lost());
  };
  socket.on('disconnect', (reason) => {
    const asked = session.refresh(api).catch(() => undefined);
    if (reason === 'io server disconnect') void asked.then(openAgain);
  });
  socket.on(SOCKET_REFUSED, (why: Message) => {
    backOff.refused();
    live.refuse(why);
  });
  let connected = false;
  socket.on('ready', () => {
    backOff.connected();
    // Work that goes on is told again within a second; of work that ended meanwhile word was lost.
    progress.over();
    if (connected) session.refresh(api).then(settingsNews.heard, () => undefined);
    connected = true;
  });
  return () => clearTimeout(connecting);
}

/**
 * Consent that is asked for and given elsewhere, fingers at the readers, other rights, another shop, and the date that
 * the branch books on.
 */
function hearOfOthers(socket: Socket, root: RootStore): void {
  const { api, session, scans, authorization } = root;
  socket.on('fingerprint-auth', (news: FingerprintAuth) => scans.listen(news));
  socket.on(AUTHORIZATION_REQUEST, () => loadRequests(root));
  socket.on(AUTHORIZATION_ANSWER, authorization.answered);
  for (const news of ['access', 'shop-changed'])
    socket.on(news, () => void session.refresh(api).catch(() => undefined));
  socket.on(BUSINESS_DATE, ({ kode_toko }: BusinessDateMoved) => {
    if (kode_toko === session.user?.kode_toko) session.refresh(api).catch(() => undefined);
  });
  socket.on('ready', () => loadRequests(root));
}

/** Asks for the requests for consent: owners have some. */
function loadRequests({ session, requests }: RootStore): void {
  if (session.user?.level === 'OWN') void requests.load();
}
