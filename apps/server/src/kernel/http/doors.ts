import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createServer, type AddressInfo, type ListenOptions, type Server } from 'node:net';
import type { Server as HttpServer } from 'node:http';

/**
 * The event loop takes one connection a turn from each listening socket. Under load a turn takes long, and newcomers would
 * wait for seconds to be told even that there is no room for them: so several sockets listen on the same port.
 */
const atOnce = 16;

/** Elsewhere the system does not spread connections over sockets of the same port. */
const shares = process.platform === 'linux';

/** What Node gives the connections of an HTTP server. */
const asOfHttp = { allowHalfOpen: true, noDelay: true } as const;

interface Place {
  readonly port: number;
  readonly host: string;
}

const listening = (server: Server, at: ListenOptions): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(at, resolve);
  });

/** Who shares a port is not told that somebody else has it already; who does not is. */
async function requireFree(place: Place): Promise<void> {
  const probe = createServer();
  await listening(probe, { ...place });
  await new Promise((closed) => probe.close(closed));
}

async function openDoor(server: HttpServer, { address: host, port }: AddressInfo): Promise<Server> {
  const door = createServer(asOfHttp, (socket) => void server.emit('connection', socket));
  await listening(door, { host, port, reusePort: true });
  return door;
}

/** Listens; answers the further sockets by which callers come in, to be closed with the server. */
export async function openDoors(app: NestFastifyApplication, place: Place): Promise<readonly Server[]> {
  if (!shares) {
    await app.listen({ ...place });
    return [];
  }
  await requireFree(place);
  const at: ListenOptions & Place = { ...place, reusePort: true };
  await app.listen(at);
  const server: HttpServer = app.getHttpServer();
  const address = server.address();
  if (address === null || typeof address === 'string') return [];
  return Promise.all(Array.from({ length: atOnce - 1 }, () => openDoor(server, address)));
}
