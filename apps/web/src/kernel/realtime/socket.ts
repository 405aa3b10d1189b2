import type { check as Check } from '@lading/contracts/kernel/schema';
import type { Push } from '@lading/contracts/kernel/push';
import type { Socket } from 'socket.io-client';
import { freshToken } from '../session/session.js';

interface Connection {
  socket: Socket;
  check: typeof Check;
}

let connection: Promise<Connection> | undefined;

async function connect(): Promise<Connection> {
  const [{ io }, { check }] = await Promise.all([
    import('socket.io-client'),
    import('@lading/contracts/kernel/schema'),
  ]);
  const socket = io({
    path: '/socket.io',
    transports: ['websocket'],
    auth: (give) => {
      freshToken().then(
        (token) => give(token ? { token } : {}),
        () => give({}),
      );
    },
  });
  // The client does not reconnect when the server has closed the connection, as it does when a session or an account ends.
  socket.on('disconnect', (reason) => {
    if (reason !== 'io server disconnect') return;
    void import('./still-signed-in.js').then(async (part) => (await part.isStillSignedIn()) && socket.connect());
  });
  return { socket, check };
}

/** Uses this tab's only connection; it opens with the first listener, after the page has rendered. */
function withConnection(use: (connection: Connection) => () => void): () => void {
  let isStopped = false;
  let stop: (() => void) | undefined;
  connection ??= connect();
  connection.then(
    (made) => {
      if (!isStopped) stop = use(made);
    },
    // The page works without live changes; the next listener loads the client again.
    () => (connection = undefined),
  );
  return () => {
    isStopped = true;
    stop?.();
  };
}

/** Calls back for every message of the push; messages that don't fit its shape are dropped. */
export function listen<T extends object>(push: Push<T>, handle: (message: T) => void): () => void {
  return withConnection(({ socket, check }) => {
    const received = (message: unknown): void => {
      const result = check(push.shape, message);
      if ('value' in result) handle(result.value);
    };
    socket.on(push.name, received);
    return () => socket.off(push.name, received);
  });
}

/** Subscribes to one subject; after every reconnect it subscribes again. */
export function follow(subject: string, key: string): () => void {
  return withConnection(({ socket }) => {
    const ask = (): void => {
      socket.emit('follow', { subject, key });
    };
    if (socket.connected) ask();
    socket.on('connect', ask);
    return () => {
      socket.off('connect', ask);
      socket.emit('unfollow', { subject, key });
    };
  });
}

/** Calls back on every connection after the first: messages in between are lost, so data must be refetched. */
export function onReconnect(handle: () => void): () => void {
  return withConnection(({ socket }) => {
    let wasConnected = socket.connected;
    const received = (): void => {
      if (wasConnected) handle();
      wasConnected = true;
    };
    socket.on('connect', received);
    return () => socket.off('connect', received);
  });
}
