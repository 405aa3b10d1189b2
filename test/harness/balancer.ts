import { Agent, createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';

/** Milliseconds between two questions for the health of a process, and the longest that one may take. */
const lookEvery = 300;
const answersWithin = 2500;
/** Milliseconds for which somebody's own word counts for more than that of one who has been silent for longer. */
const fresh = 1500;
/** So many missing answers in a row are no hiccup of a busy machine; a process that says itself that it is not ready is believed. */
const strikes = 3;

/**
 * A small proxy before several processes: each call goes to the next one that was ready at its last check, over
 * keep-alive connections. Nothing is sent twice: a call that a stopping process breaks fails for the caller.
 */
export class Balancer {
  private readonly ready = new Set<number>();
  private readonly missed = new Map<number, number>();
  /** When each was last ready: while none is, calls go to the one that was ready most recently. */
  private readonly lastReady = new Map<number, number>();
  /** The time of the newest answered check: one that was delayed says nothing about now. */
  private readonly lastAsked = new Map<number, number>();
  private readonly agent = new Agent({ keepAlive: true });
  private readonly lines = new Set<Socket>();
  private readonly looking: NodeJS.Timeout;
  private turn = 0;

  private constructor(
    private readonly ports: readonly number[],
    private readonly server: Server,
  ) {
    server.on('request', (asked, answer) => this.pass(asked, answer));
    server.on('upgrade', (asked, line, head) => this.join(asked, line, head));
    this.looking = setInterval(() => void this.look(), lookEvery);
  }

  static async before(ports: readonly number[]): Promise<Balancer> {
    const server = createServer();
    // A kept-alive connection must not end here while the next call is on its way.
    server.keepAliveTimeout = 0;
    const balancer = new Balancer(ports, server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await balancer.look();
    return balancer;
  }

  get port(): number {
    const address = this.server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** The processes that take calls as far as is known here. */
  get taking(): number[] {
    return [...this.ready];
  }

  async close(): Promise<void> {
    clearInterval(this.looking);
    this.agent.destroy();
    for (const line of this.lines) line.destroy();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async look(): Promise<void> {
    await Promise.all(this.ports.map((port) => this.lookAt(port)));
  }

  private async lookAt(port: number): Promise<void> {
    const asked = performance.now();
    const isReady = await fetch(`http://127.0.0.1:${port}/health/ready`, {
      signal: AbortSignal.timeout(answersWithin),
    }).then(
      ({ ok }) => ok,
      () => undefined,
    );
    if (asked < (this.lastAsked.get(port) ?? 0)) return;
    this.lastAsked.set(port, asked);
    const missed = isReady === undefined ? (this.missed.get(port) ?? 0) + 1 : 0;
    this.missed.set(port, missed);
    if (isReady) {
      this.ready.add(port);
      this.lastReady.set(port, asked);
    } else if (isReady === false || missed >= strikes) this.ready.delete(port);
  }

  private next(): number | undefined {
    const all = this.ports.filter((port) => this.ready.has(port));
    const received = all.filter((port) => performance.now() - (this.lastReady.get(port) ?? 0) < fresh);
    const ready = received.length > 0 ? received : all;
    this.turn += 1;
    if (ready.length > 0) return ready[this.turn % ready.length];
    const known = [...this.lastReady].toSorted(([, one], [, other]) => other - one);
    return known[0]?.[0];
  }

  private pass(asked: IncomingMessage, answer: ServerResponse): void {
    const port = this.next();
    if (port === undefined) {
      answer.writeHead(502).end('no process is ready');
      return;
    }
    const { method, url: path, headers } = asked;
    const forwarded = request({ host: '127.0.0.1', port, method, path, headers, agent: this.agent });
    forwarded.on('response', (options) => {
      const { connection: _, ...saved } = options.headers;
      answer.writeHead(options.statusCode ?? 502, saved);
      options.pipe(answer);
    });
    forwarded.on('error', (error) => {
      if (!answer.headersSent) answer.writeHead(502);
      const since = Math.round(performance.now() - (this.lastReady.get(port) ?? 0));
      const line = forwarded.reusedSocket ? 'a kept connection' : 'a new connection';
      answer.end(`process ${port}: ${error.message} on ${line}, last seen ready ${since} ms before`);
    });
    asked.pipe(forwarded);
  }

  /** A live connection is handed on as it is. */
  private join(asked: IncomingMessage, near: NodeJS.ReadWriteStream & { destroy(): void }, head: Buffer): void {
    const port = this.next();
    if (port === undefined) {
      near.destroy();
      return;
    }
    const far = connect(port, '127.0.0.1');
    this.lines.add(far);
    const lines = [`${asked.method} ${asked.url} HTTP/1.1`];
    for (let at = 0; at < asked.rawHeaders.length; at += 2)
      lines.push(`${asked.rawHeaders[at]}: ${asked.rawHeaders[at + 1]}`);
    far.write(`${lines.join('\r\n')}\r\n\r\n`);
    far.write(head);
    const end = (): void => {
      this.lines.delete(far);
      near.destroy();
      far.destroy();
    };
    for (const line of [near, far]) line.on('error', end).on('close', end);
    near.pipe(far);
    far.pipe(near);
  }
}
