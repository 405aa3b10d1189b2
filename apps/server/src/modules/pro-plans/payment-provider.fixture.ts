import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One call that the provider has got. */
interface Got {
  call: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
}

/** A small payment provider: what it says about a payment is what the test last decided. */
export interface FakePaymentProvider {
  url: string;
  got: Got[];
  /** `atEnd` is what it says of it once it was withdrawn. */
  decide: (state: object, atEnd?: object) => void;
  /** Says something else from now on to calls that begin like this; a text as it is. */
  answer: (beginning: string, answer: object | string) => void;
  close: () => Promise<void>;
}

const secret = 'Bearer server-secret';

/** Starts a provider on a free port that knows one secret. */
export async function startPaymentProvider(): Promise<FakePaymentProvider> {
  const got: Got[] = [];
  let decided: object = { state: 'open' };
  let decidedAtEnd: object = { state: 'ended' };
  const answers: Record<string, () => object | string> = {
    'POST /v1/checkouts': () => ({ id: `pay ${got.length}`, url: 'https://pay.example/checkout/1' }),
    'GET /v1/checkouts': () => decided,
    'DELETE /v1/checkouts': () => (decided = decidedAtEnd),
    'GET /v1/subscriptions': () => ({ paidFrom: '2026-11-20', paidUntil: '2026-12-20' }),
    'DELETE /v1/subscriptions': () => ({}),
    'GET /v1/invoices': () => ({
      invoices: [
        { number: 'P-1', issuedOn: '2026-11-20', amountCents: 14_900, isPaid: true, url: 'https://pay.example/1' },
      ],
    }),
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const call = `${request.method} ${request.url}`;
      got.push({ call, headers: request.headers, body: JSON.parse(Buffer.concat(parts).toString() || '{}') });
      const answer = Object.entries(answers).find(([beginning]) => call.startsWith(beginning))?.[1];
      const isKnown = request.headers.authorization === secret && answer !== undefined;
      response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' });
      const said = isKnown ? answer() : {};
      response.end(typeof said === 'string' ? said : JSON.stringify(said));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // -- a listening server has a port
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1/`,
    got,
    decide: (state, atEnd = { state: 'ended' }) => {
      decided = state;
      decidedAtEnd = atEnd;
    },
    answer: (beginning, answer) => {
      answers[beginning] = () => answer;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
