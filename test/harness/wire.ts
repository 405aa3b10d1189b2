import { connect, createServer, type Server, type Socket } from 'node:net';

interface Line {
  readonly near: Socket;
  readonly far: Socket;
}

/** The wire between the portal and PostgreSQL: a test can cut it, freeze it and slow it down. */
export class Wire {
  private readonly lines = new Set<Line>();
  /** Ends at the database of lines that went dead without a word: it still waits there. */
  private readonly orphans = new Set<Socket>();
  private isCut = false;
  private isFrozen = false;
  private delay = 0;

  private constructor(
    private readonly target: URL,
    private readonly server: Server,
    /** Made for each connection; receives what is sent on it. */
    private readonly listener?: () => (chunk: Buffer) => void,
  ) {
    server.on('connection', (near) => this.open(near));
  }

  /** A wire to the database at this address. */
  static async to(url: string, listener?: () => (chunk: Buffer) => void): Promise<Wire> {
    const server = createServer();
    const wire = new Wire(new URL(url), server, listener);
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

  /** Open connections go silent without being closed, and stay dead forever. */
  freeze(): void {
    this.isFrozen = true;
    for (const line of this.lines) this.silence(line);
  }

  /** The database learns, as from its keep-alive, that the dead connections have no other end. */
  bury(): void {
    for (const far of this.orphans) far.destroy();
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

  /** Connections that the portal holds open, dead ones included. */
  get openLines(): number {
    return this.lines.size;
  }

  async close(): Promise<void> {
    this.bury();
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
      if (!this.orphans.has(line.far)) line.far.destroy();
    };
    for (const socket of [near, line.far]) socket.on('error', end).on('close', end);
    if (this.isFrozen) {
      this.silence(line);
      return;
    }
    if (this.listener) near.on('data', this.listener());
    near.pipe(line.far);
    this.answer(line);
  }

  /** What comes in is lost; the portal's own end of the connection is still noticed here, so that it can be counted. */
  private silence({ near, far }: Line): void {
    if (this.orphans.has(far)) return;
    near.unpipe(far).resume();
    far.unpipe(near).pause();
    this.orphans.add(far);
    far.once('close', () => this.orphans.delete(far));
  }

  private answer({ near, far }: Line): void {
    const { delay } = this;
    if (delay === 0) far.pipe(near);
    else far.on('data', (chunk) => setTimeout(() => near.destroyed || near.write(chunk), delay));
  }
}
