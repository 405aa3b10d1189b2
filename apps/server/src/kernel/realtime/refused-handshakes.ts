import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import { endWith } from '../http/raw-answer.js';
import type { PortalServer } from './socket-handshake.js';

interface Refused {
  /** Without a response where the caller requested a socket directly. */
  readonly req: IncomingMessage & { readonly res?: ServerResponse };
  readonly code: number;
  readonly message: string;
}

/** The engine's number for a caller that its own rule turned away. */
const forbidden = 4;

/** What speaks the protocol below the engine; it refuses invalid handshakes, unless another listener does. */
interface Below {
  readonly ws: EventEmitter;
}

/** The engine answers by itself, past everything that gives an answer its headers; whom it refuses is given them here. */
export function headRefusals({ engine }: PortalServer, headers: Readonly<Record<string, string>>): void {
  engine.on('connection_error', ({ req, code, message }: Refused) => {
    if (req.res) return void req.res.setHeaders(new Map(Object.entries({ ...headers, 'cache-control': 'no-store' })));
    if (!req.socket.writable) return;
    const status = code === forbidden ? 403 : 400;
    const body = JSON.stringify({ code, message });
    endWith(req.socket, { status, headers: { ...headers, 'content-type': 'application/json' }, body });
  });
  const received = new WeakSet<EventEmitter>();
  // The engine replaces it when the server begins to listen, so it is looked up at each connection.
  engine.use((_request: IncomingMessage, _response: unknown, next: () => void) => {
    // -- the types of the engine don't export it
    const { ws } = engine as unknown as Below;
    if (!received.has(ws))
      ws.on('wsClientError', (error: Error, line: Duplex) => refuseHandshake(error, line, headers));
    received.add(ws);
    next();
  });
}

function refuseHandshake({ message }: Error, line: Duplex, headers: Readonly<Record<string, string>>): void {
  const own = { ...headers, 'content-type': 'application/json', 'sec-websocket-version': '13' };
  endWith(line, { status: 400, headers: own, body: JSON.stringify({ message }) });
}
