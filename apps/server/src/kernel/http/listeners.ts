import { lookup } from 'node:dns/promises';
import { createServer, type ListenOptions, type Server } from 'node:net';
import type { Server as HttpServer } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ConfigurationError } from '../config/configuration-error.js';

/**
 * The event loop takes one connection a turn from each listening socket. Under load a turn takes long, and newcomers would
 * wait for seconds even for a refusal: so several sockets listen on the same port.
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

/** Sockets that share a port get no error when another process has it already, so an exclusive one checks first. */
async function requireFree(place: Place): Promise<void> {
  const probe = createServer();
  await listening(probe, { ...place });
  await new Promise((closed) => probe.close(closed));
}

async function openListener(server: HttpServer, at: ListenOptions): Promise<Server> {
  const listener = createServer(asOfHttp, (socket) => void server.emit('connection', socket));
  await listening(listener, at);
  return listener;
}

/** Resolves a name to its addresses. */
type AddressesOf = (name: string) => Promise<readonly { readonly address: string }[]>;

const lookUp: AddressesOf = (name) => lookup(name, { all: true });

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Not an address of this machine, whatever its name service says: a machine may know `::1` and have no IPv6. */
const isAbsent = (error: unknown): boolean => ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(codeOf(error));

/** An address of another machine, an unknown name, a port that needs more rights: only other settings help. */
const wrongPlace = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'ENOTFOUND', 'EACCES']);

/** Those of the addresses that this machine has; a port that is taken at one of them is a mistake. */
async function own(addresses: readonly string[], port: number): Promise<readonly string[]> {
  const remaining: string[] = [];
  let absence: unknown;
  for (const host of addresses) {
    try {
      await requireFree({ port, host });
      remaining.push(host);
    } catch (error) {
      if (!isAbsent(error)) throw error;
      absence = error;
    }
  }
  if (remaining.length === 0) throw absence;
  return remaining;
}

async function placesOf({ port, host }: Place, addressesOf: AddressesOf): Promise<readonly string[]> {
  try {
    const named = host === 'localhost' ? (await addressesOf(host)).map(({ address }) => address) : [host];
    return await own([...new Set(named)], port);
  } catch (error) {
    if (!(error instanceof Error) || !wrongPlace.has(codeOf(error))) throw error;
    throw new ConfigurationError(`HOST, PORT: ${error.message}`, { cause: error });
  }
}

/**
 * Listens; answers the further sockets by which callers come in, to be closed with the server. A name may have several
 * addresses: all of them lead to the one server, since another would have neither its limits nor its way to stop.
 */
export async function openListeners(
  app: NestFastifyApplication,
  { port, host }: Place,
  addressesOf = lookUp,
): Promise<readonly Server[]> {
  const [first = host, ...others] = await placesOf({ port, host }, addressesOf);
  const at: ListenOptions & Place = { port, host: first, reusePort: shares };
  await app.listen(at);
  const server: HttpServer = app.getHttpServer();
  const address = server.address();
  if (address === null || typeof address === 'string') return [];
  const sockets = [
    ...sameAgain(address.address, shares ? atOnce - 1 : 0),
    ...others.flatMap((other) => sameAgain(other, shares ? atOnce : 1)),
  ];
  return Promise.all(sockets.map((one) => openListener(server, { host: one, port: address.port, reusePort: shares })));
}

const sameAgain = (address: string, times: number): string[] => Array.from({ length: times }, () => address);
