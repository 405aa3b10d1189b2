import type { Duplex } from 'node:stream';

const reasons = {
  400: 'Bad Request',
  403: 'Forbidden',
  431: 'Request Header Fields Too Large',
} as const;

interface RawAnswer {
  readonly status: keyof typeof reasons;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The last words on a connection that no response is made for. */
export function endWith(socket: Duplex, { status, headers, body }: RawAnswer): void {
  const lines = Object.entries({
    ...headers,
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${reasons[status]}\r\n${lines.join('')}\r\n${body}`);
}
