import type { FastifyRequest } from 'fastify';

const ownMachine = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Whether the connection itself comes from this machine; a header can't claim it, and one that names another caller denies it. */
export function isFromOwnMachine({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
  return !isForwarded && ownMachine.has(socket.remoteAddress ?? '');
}
