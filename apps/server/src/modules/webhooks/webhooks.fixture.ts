import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asWritten } from '../../../../../test/harness/as-written';
import { eventually } from '../../../../../test/harness/kernel-app';
import type { TestPortal } from '../../../../../test/harness/test-portal';
import { verifyWebhook } from '../../connectors/webhook-signature';
import { system } from '../../kernel/database/session';
import { Jobs } from '../../kernel/jobs/jobs';
import { deliverWebhook, type DeliveryTurn } from './deliver-webhook.job';

/** A message as it arrived. */
export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Answer = (response: ServerResponse, message: Received) => void;

export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** How it answers from now on. */
  answerWith: (answer: Answer) => void;
  /** Waits until so many messages have arrived. */
  count: (wanted: number) => Promise<readonly Received[]>;
  close: () => Promise<void>;
}

export const status =
  (code: number, body = ''): Answer =>
  (response) =>
    void response.writeHead(code).end(body);

/** A server of a company that takes messages. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
  let answer = status(200, 'thanks');
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const message = { path: String(request.url), headers: request.headers, body: Buffer.concat(parts).toString() };
      received.push(message);
      answer(response, message);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // -- a listening server has an address with a port
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    answerWith: (next) => (answer = next),
    count: (wanted) => eventually(() => (received.length >= wanted ? received : undefined)),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Whether the message was signed by one of the secrets. */
export function isSignedBy({ headers, body }: Received, secret: string): boolean {
  const header = (name: string): string => String(headers[name]);
  const [id, timestamp, signature] = [header('webhook-id'), header('webhook-timestamp'), header('webhook-signature')];
  const at = new Date(Number(timestamp) * 1000);
  return verifyWebhook({ id, timestamp, signature, body }, [secret], at).isGenuine;
}

/** Lets every planned try begin now, or that of one message. */
export async function letTriesBegin({ app, database }: TestPortal, deliveryId?: number): Promise<void> {
  await database.asScope(system, async () => {
    const turns = await database.query(
      asWritten<DeliveryTurn>(
        `SELECT id AS "deliveryId", turn FROM webhook_delivery WHERE state = 'waiting' AND ($1::bigint IS NULL OR id = $1)`,
      ),
      [deliveryId ?? null],
    );
    for (const turn of turns) await app.get(Jobs).enqueue(deliverWebhook, turn);
  });
}
