import { useEffect } from 'react';
import { io } from 'socket.io-client';
import { useRoot } from '../kit/stores/root-store.js';

/** While the shell is up: listens to the server, asks for jobs, and reads the user again. */
export function useLive(): void {
  const { api, live, jobs, session } = useRoot();
  useEffect(() => {
    const socket = io({ auth: { token: session.token }, transports: ['websocket'], autoConnect: false });
    const connecting = setTimeout(() => socket.connect());
    live.start(socket, () => void jobs.load());
    void jobs.load();
    session.refresh(api).catch(() => undefined);
    return () => {
      clearTimeout(connecting);
      live.stop();
      jobs.stop();
    };
  }, [api, live, jobs, session]);
}
