import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** Milliseconds. */
const timeout = 3000;

/** How a connection without notifications is described. */
export const notificationsLost = `a NOTIFY isn't received within ${timeout / 1000} s`;

/** Whether a listening connection receives what another one sends; behind a pooler the notification may go to any client. */
export async function receivesNotifications(
  listener: pg.ClientBase,
  notify: (statement: string) => Promise<unknown>,
): Promise<boolean> {
  const channel = `lading_check_${randomBytes(8).toString('hex')}`;
  const received = Promise.withResolvers<true>();
  const listen = ({ channel: named }: pg.Notification): void => {
    if (named === channel) received.resolve(true);
  };
  listener.on('notification', listen);
  try {
    await listener.query(`LISTEN ${channel}`);
    await notify(`NOTIFY ${channel}`);
    return await Promise.race([received.promise, pause(timeout, false, { ref: false })]);
  } finally {
    listener.off('notification', listen);
    await listener.query(`UNLISTEN ${channel}`).catch(() => undefined);
  }
}
