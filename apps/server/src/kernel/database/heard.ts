import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** Milliseconds. */
const patience = 3000;

/** What to say where a word is lost. */
export const unheard = `a NOTIFY isn't heard within ${patience / 1000} s`;

/** Whether a listening connection receives what another one sends; behind a pooler the notification may go to any client. */
export async function isHeard(
  listener: pg.ClientBase,
  tell: (statement: string) => Promise<unknown>,
): Promise<boolean> {
  const channel = `lading_check_${randomBytes(8).toString('hex')}`;
  const heard = Promise.withResolvers<true>();
  const listen = ({ channel: named }: pg.Notification): void => {
    if (named === channel) heard.resolve(true);
  };
  listener.on('notification', listen);
  try {
    await listener.query(`LISTEN ${channel}`);
    await tell(`NOTIFY ${channel}`);
    return await Promise.race([heard.promise, pause(patience, false, { ref: false })]);
  } finally {
    listener.off('notification', listen);
    await listener.query(`UNLISTEN ${channel}`).catch(() => undefined);
  }
}
