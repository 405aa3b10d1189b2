import type { IncomingMessage, Server } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/** Bytes that are read and dropped after an answer: the largest file that may be sent, with room for its envelope. */
const mostDropped = 64 * 1024 * 1024;

/** Milliseconds between two looks at how much has come. */
const interval = 250;

/** An answer may come in the same turn as the head of a request that has no body at all. */
const isUnread = ({ complete, destroyed, headers }: IncomingMessage): boolean =>
  !complete && !destroyed && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

const isOwnedByCaller = ({ headers }: IncomingMessage): boolean => headers.connection?.toLowerCase() !== 'close';

/**
 * A caller that is refused in the middle of a body goes on sending it. The rest is read and dropped: otherwise the next request
 * on a kept-alive connection would wait behind it forever, and a connection that is closed at once resets before the caller
 * has read the answer. Beyond the bound the connection ends.
 */
export function dropUnreadBodies(app: NestFastifyApplication): void {
  const server: Server = app.getHttpServer();
  server.prependListener('request', (request, response) => {
    response.once('finish', () => {
      if (isUnread(request)) drop(request);
    });
  });
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onSend', (request, reply, payload, done) => {
      const staysOpen = isUnread(request.raw) || isOwnedByCaller(request.raw);
      // Fastify closes after every body that it refuses; a header that is taken away is not replaced by Node.
      if (staysOpen && reply.hasHeader('connection'))
        void reply.headers({ connection: 'keep-alive', 'keep-alive': `timeout=${server.keepAliveTimeout / 1000}` });
      if (isUnread(request.raw)) reply.raw.shouldKeepAlive = true;
      done(null, payload);
    });
}

function drop(request: IncomingMessage): void {
  const { socket } = request;
  const from = socket.bytesRead;
  const look = setInterval(() => {
    if (socket.bytesRead - from > mostDropped) socket.destroy();
  }, interval).unref();
  request.once('close', () => clearInterval(look));
  request.once('end', () => isOwnedByCaller(request) || socket.end());
  request.unpipe().removeAllListeners('data').resume();
}
