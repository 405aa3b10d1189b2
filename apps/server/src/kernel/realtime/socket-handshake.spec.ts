import type { Authenticator } from '../auth/authenticator.js';
import { SocketHandshake, type PortalServer, type PortalSocket, socketLimits } from './socket-handshake.js';

/** A server with that many connections, and that many visitors among them. */
function handshakeOf(connections: number, visitors: number): SocketHandshake {
  const rooms = new Map([['anonymous:all', { size: visitors }]]);
  const server = { engine: { clientsCount: connections }, of: () => ({ adapter: { rooms } }) };
  // -- the handshake looks at nothing else of both
  return new SocketHandshake(server as unknown as PortalServer, {} as Authenticator);
}

const visitor = (): PortalSocket =>
  // -- as above
  ({ data: {}, handshake: { auth: {} }, join: () => undefined }) as unknown as PortalSocket;

describe('the handshake of live connections', () => {
  it('lets the last one of an instance in and refuses one more', async () => {
    await expect(handshakeOf(socketLimits.perInstance, 0).open(visitor())).resolves.toBeUndefined();
    await expect(handshakeOf(socketLimits.perInstance + 1, 0).open(visitor())).rejects.toMatchObject({
      data: { code: 503 },
    });
  });

  it('reserves slots for signed-in users', async () => {
    const most = socketLimits.anonymousPerInstance;

    await expect(handshakeOf(1, most - 1).open(visitor())).resolves.toBeUndefined();
    await expect(handshakeOf(1, most).open(visitor())).rejects.toMatchObject({ data: { code: 429 } });
  });
});
