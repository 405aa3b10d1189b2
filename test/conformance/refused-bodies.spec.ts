import { endpoints } from '@lading/contracts/apis';
import { pathParts } from '@lading/contracts/kernel/endpoint';
import { Agent, request } from 'node:http';
import { startTestPortal, type TestPortal } from '../harness/test-portal';

let portal: TestPortal;

beforeAll(async () => {
  portal = await startTestPortal({ config: { requestsPerMinute: 10_000 } });
});
afterAll(() => portal.close());

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly type?: string | undefined;
}

/** What the operating system holds back is far less, so that the body is still on its way when the answer comes. */
const large = Buffer.alloc(2 * 1024 * 1024, 'x');

/** Everything that may be sent a body, also beside the contract. */
const places: readonly Sent[] = [
  ...endpoints
    .filter(({ method }) => method !== 'GET' && method !== 'DELETE')
    .map(({ method, path, takesFile }) => ({
      method,
      path: pathParts(path).reduce((text, part) => text.replace(`:${part}`, '1'), path),
      type: takesFile?.[0],
    })),
  ...['/oidc/token', '/oidc/token/revocation', '/oidc/interaction/none', '/oidc/nothing', '/stop-mails/none'].map(
    (path) => ({ method: 'POST', path, type: 'application/x-www-form-urlencoded' }),
  ),
  ...['/policy-reports', '/known-host', '/customers/home', '/assets/none.js', '/health/live', '/api/docs'].map(
    (path) => ({ method: 'POST', path }),
  ),
];

const send = (agent: Agent, { method, path, type = 'application/json' }: Sent, body?: Buffer) =>
  new Promise<{ status: number; port: number | undefined }>((resolve, reject) => {
    const headers = { host: 'localhost', ...(body && { 'content-type': type, 'content-length': body.length }) };
    const call = request(new URL(path, portal.address), { agent, method, headers }, (answer) => {
      const port = answer.socket.localPort;
      answer.resume().on('end', () => resolve({ status: answer.statusCode ?? 0, port }));
    });
    call.setTimeout(20_000, () => call.destroy(new Error('no answer')));
    call.on('error', reject);
    call.end(body);
  });

it.each([
  ['all that may be sent a body', places],
  ['GET, where no body belongs', [{ method: 'GET', path: '/api/v1/quotes' }]],
])('a stranger whose large body is refused goes on over the same connection: %s', async (_, wanted) => {
  const dead: string[] = [];
  for (const place of wanted) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      const refused = await send(agent, place, large);
      const next = await send(agent, { method: 'GET', path: '/health/live' });
      if (refused.status < 400 || refused.status >= 500 || next.status !== 200 || next.port !== refused.port)
        dead.push(`${place.method} ${place.path} ${refused.status} ${next.status} ${next.port === refused.port}`);
    } catch (error) {
      dead.push(`${place.method} ${place.path} ${String(error)}`);
    } finally {
      agent.destroy();
    }
  }

  expect(dead).toEqual([]);
});
