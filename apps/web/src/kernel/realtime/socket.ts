import { check } from '@lading/contracts/kernel/schema';
import type { Push } from '@lading/contracts/kernel/push';
import { io, type Socket } from 'socket.io-client';
import { freshToken } from '../session/session.js';

let socket: Socket | undefined;

const connect = (): Socket =>
  io({
    path: '/socket.io',
    transports: ['websocket'],
    auth: (give) => {
      freshToken().then(
        (token) => give(token ? { token } : {}),
        () => give({}),
      );
    },
  });

/** The one connection of this tab; made when something is first listened to. */
export const realtime = (): Socket => (socket ??= connect());

/** Calls back for every message of the push; what does not fit its shape is dropped. */
export function listen<T extends object>(push: Push<T>, handle: (message: T) => void): () => void {
  const connection = realtime();
  const heard = (message: unknown): void => {
    const result = check(push.shape, message);
    if ('value' in result) handle(result.value);
  };
  connection.on(push.name, heard);
  return () => connection.off(push.name, heard);
}

/** Follows one thing while it is shown; after every reconnect it is followed again. */
export function follow(subject: string, key: string): () => void {
  const connection = realtime();
  const ask = (): void => {
    connection.emit('follow', { subject, key });
  };
  if (connection.connected) ask();
  connection.on('connect', ask);
  return () => {
    connection.off('connect', ask);
    connection.emit('unfollow', { subject, key });
  };
}

/** Calls back on every connection after the first: messages in between are lost, so that reading again is due. */
export function onReconnect(handle: () => void): () => void {
  const connection = realtime();
  let wasConnected = connection.connected;
  const heard = (): void => {
    if (wasConnected) handle();
    wasConnected = true;
  };
  connection.on('connect', heard);
  return () => connection.off('connect', heard);
}
