import { type Server as HttpServer, createServer as createHttpServer, type ServerResponse } from 'node:http';
import { randomBytes } from 'node:crypto';
import { problems } from '@lading/contracts/kernel/problems';
import { toWire } from '../contract/wire-problem.js';
import { problem } from '../contract/problem.js';

interface Address {
  readonly port: number;
  readonly host: string;
}

/** Answers on the portal's port as long as the portal cannot: the process lives, isn't ready, and says why. */
export class UnreadyListener {
  private server: HttpServer | undefined;
  private sentence = '';

  constructor(private readonly address: Address) {}

  /** Says the sentence from now on. */
  async say(sentence: string): Promise<void> {
    this.sentence = sentence;
    if (this.server) return;
    const server = createHttpServer((request, response) => this.answer(String(request.url), response));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.address, resolve);
    });
    this.server = server;
  }

  /** Leaves the port to the portal. */
  async close(): Promise<void> {
    const { server } = this;
    if (!server) return;
    this.server = undefined;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  private answer(url: string, response: ServerResponse): void {
    const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
    if (url === '/health/live') {
      response.writeHead(200, { ...headers, 'content-type': 'application/json' }).end('{"status":"live"}');
      return;
    }
    const isAsked = url.split('?')[0] === '/health/ready';
    const body = toWire(
      problem('unavailable', isAsked ? { detail: this.sentence } : {}),
      randomBytes(16).toString('hex'),
    );
    response
      .writeHead(problems.unavailable.status, {
        ...headers,
        'content-type': 'application/problem+json',
        'retry-after': '10',
        connection: 'close',
      })
      .end(JSON.stringify(body));
  }
}
