import { connect, createServer, type Server, type Socket } from 'node:net';

/** Bytes of the length and the version at the beginning of a start-up message. */
const head = 8;
const notification = 'A'.charCodeAt(0);

/** The start-up message without the parameters that a pooler may be set to ignore. */
function withoutSettings(message: Buffer): Buffer {
  const fields = message.subarray(head, -1).toString().split('\0').slice(0, -1);
  const saved = fields.flatMap((name, at) =>
    at % 2 === 0 && ['user', 'database'].includes(name) ? [`${name}\0${fields[at + 1] ?? ''}\0`] : [],
  );
  const body = Buffer.from(`${saved.join('')}\0`);
  const start = Buffer.from(message.subarray(0, head));
  start.writeInt32BE(head + body.length, 0);
  return Buffer.concat([start, body]);
}

/** Cuts what the database sends into messages and leaves out notifications. */
class Unnotified {
  private rest = Buffer.alloc(0);

  pass(chunk: Buffer): Buffer {
    this.rest = Buffer.concat([this.rest, chunk]);
    const passed: Buffer[] = [];
    while (this.rest.length >= 5 && this.rest.length > this.rest.readInt32BE(1)) {
      const end = 1 + this.rest.readInt32BE(1);
      if (this.rest[0] !== notification) passed.push(this.rest.subarray(0, end));
      this.rest = this.rest.subarray(end);
    }
    return Buffer.concat(passed);
  }
}

/** Sits before a database as a pooler does: it may lose the parameters of connections' starts, and notifications. */
export class DroppingPooler {
  dropsSettings = false;
  dropsNotifications = false;
  private readonly sockets = new Set<Socket>();

  private constructor(
    private readonly target: URL,
    private readonly server: Server,
  ) {
    server.on('connection', (near) => this.open(near));
  }

  static async before(url: string): Promise<DroppingPooler> {
    const server = createServer();
    const pooler = new DroppingPooler(new URL(url), server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return pooler;
  }

  get url(): string {
    const address = this.server.address();
    const url = new URL(this.target);
    url.hostname = '127.0.0.1';
    url.port = String(typeof address === 'object' ? address?.port : 0);
    return url.href;
  }

  /** Ends every connection, as a restart does. */
  restart(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.restart();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private open(near: Socket): void {
    const far = connect(Number(this.target.port), this.target.hostname);
    const end = (): void => {
      this.sockets.delete(near);
      near.destroy();
      far.destroy();
    };
    this.sockets.add(near);
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
    near.once('data', (startUp: Buffer) => {
      far.write(this.dropsSettings ? withoutSettings(startUp) : startUp);
      near.pipe(far);
    });
    const unnotified = new Unnotified();
    if (this.dropsNotifications) far.on('data', (chunk: Buffer) => near.write(unnotified.pass(chunk)));
    else far.pipe(near);
  }
}
