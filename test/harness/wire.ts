import { connect, createServer, type Server, type Socket } from 'node:net';

interface Line {
  readonly near: Socket;
  readonly far: Socket;
}

/** The wire between the portal and PostgreSQL: a test can cut it, freeze it and slow it down. */
export class Wire {
  private readonly lines = new Set<Line>();
  private isCut = false;
  private isFrozen = false;
  private delay = 0;

  private constructor(
    private readonly target: URL,
    private readonly server: Server,
  ) {
    server.on('connection', (near) => this.open(near));
  }

  /** A wire to the database at this address. */
  static async to(url: string): Promise<Wire> {
    const server = createServer();
    const wire = new Wire(new URL(url), server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return wire;
  }

  /** The address of the database at the near end. */
  get url(): string {
    const address = this.server.address();
    const url = new URL(this.target);
    url.hostname = '127.0.0.1';
    url.port = String(typeof address === 'object' ? address?.port : 0);
    return url.href;
  }

  /** Every connection breaks, and none can be made. */
  cut(): void {
    this.isCut = true;
    for (const { near, far } of this.lines) {
      near.resetAndDestroy();
      far.destroy();
    }
  }

  /** Nobody hears anything any more, and nobody is told: connections of this moment stay dead for ever. */
  freeze(): void {
    this.isFrozen = true;
    for (const { near, far } of this.lines) {
      near.unpipe(far).pause();
      far.unpipe(near).pause();
    }
  }

  /** New connections work again. */
  mend(): void {
    this.isCut = false;
    this.isFrozen = false;
    this.delay = 0;
  }

  /** Connections made from now on answer this much later, in milliseconds. */
  slow(milliseconds: number): void {
    this.delay = milliseconds;
  }

  get openLines(): number {
    return this.lines.size;
  }

  async close(): Promise<void> {
    for (const { near, far } of this.lines) {
      near.destroy();
      far.destroy();
    }
    await new Promise((resolve) => this.server.close(resolve));
  }

  private open(near: Socket): void {
    if (this.isCut) {
      near.resetAndDestroy();
      return;
    }
    const line = { near, far: connect(Number(this.target.port), this.target.hostname) };
    this.lines.add(line);
    const end = (): void => {
      this.lines.delete(line);
      near.destroy();
      line.far.destroy();
    };
    for (const socket of [near, line.far]) socket.on('error', end).on('close', end);
    if (this.isFrozen) return;
    near.pipe(line.far);
    this.answer(line);
  }

  private answer({ near, far }: Line): void {
    const { delay } = this;
    if (delay === 0) far.pipe(near);
    else far.on('data', (chunk) => setTimeout(() => near.destroyed || near.write(chunk), delay));
  }
}
