import type { IncomingMessage, ServerResponse } from 'node:http';
import { endWith } from '../http/unreadable-request.js';
import type { PortalServer } from './socket-door.js';

interface Refused {
  /** Without a response where the caller has asked for a socket at once. */
  readonly req: IncomingMessage & { readonly res?: ServerResponse };
  readonly code: number;
  readonly message: string;
}

/** The engine's number for a caller that its own rule turned away. */
const forbidden = 4;

/** The engine answers by itself, past everything that gives an answer its headers; whom it refuses is given them here. */
export function headRefusals({ engine }: PortalServer, headers: Readonly<Record<string, string>>): void {
  engine.on('connection_error', ({ req, code, message }: Refused) => {
    if (req.res) return void req.res.setHeaders(new Map(Object.entries({ ...headers, 'cache-control': 'no-store' })));
    if (!req.socket.writable) return;
    const status = code === forbidden ? 403 : 400;
    const body = JSON.stringify({ code, message });
    endWith(req.socket, { status, headers: { ...headers, 'content-type': 'application/json' }, body });
  });
}
