import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Browser, neutralPortal } from '../harness/browser';
import { freePort } from '../harness/free-port';
import { overHttp } from '../harness/over-http';
import { Caller, type TestPortal } from '../harness/test-portal';
import { urlOf } from '../harness/test-postgres';

const root = resolve(__dirname, '../..');
const program = join(root, 'apps/server/dist/bundle/main.js');

/** The address of the portal's own database. */
export async function databaseOf(portal: TestPortal): Promise<string> {
  const [{ name } = { name: '' }] = await portal.sql<{ name: string }>('SELECT current_database() AS name');
  return urlOf(process.env['LADING_TEST_POSTGRES'] ?? '', name);
}

/** The unit in which the system counts what a process takes of a processor. */
const ticksOfSecond = 100;

/** A server in a separate process that can be killed and started again; all of them share a database, a folder and an issuer. */
export class ServerProcess {
  output = '';
  /** Another program than the built one: the release after it. */
  program = program;
  private child: ChildProcess | undefined;

  private constructor(
    readonly port: number,
    readonly env: NodeJS.ProcessEnv,
  ) {}

  static async beside(portal: TestPortal, env: Record<string, string> = {}): Promise<ServerProcess> {
    const port = await freePort();
    return new ServerProcess(port, {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      BASE_DOMAIN: 'localhost:8080',
      DATABASE_URL: await databaseOf(portal),
      LADING_DATA_DIR: portal.config.ladingDataDir,
      LADING_SIMULATOR_URL: portal.config.ladingSimulatorUrl ?? '',
      DEMO: 'false',
      REQUIRE_SECOND_FACTOR: 'false',
      REQUESTS_PER_MINUTE: '10000',
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      ...env,
    });
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Answers when it is ready. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [this.program], { env: this.env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.child = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => (this.output += String(part)));
    for (let tries = 0; tries < 1200; tries += 1) {
      if (child.exitCode !== null) throw new Error(`The server did not start:\n${this.output}`);
      if (await this.isReady()) return;
      await pause(50);
    }
    throw new Error(`The server was not ready within a minute:\n${this.output}`);
  }

  /** Ends it without a word, and answers when it is gone. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await gone;
  }

  /** Asks it to stop; answers how it ended, and after how many milliseconds. */
  async stop(): Promise<{ code: number | null; took: number }> {
    const { child } = this;
    if (!child) throw new Error('The server does not run.');
    const asked = performance.now();
    const code = await new Promise<number | null>((done) => {
      child.once('exit', done);
      child.kill('SIGTERM');
    });
    return { code, took: Math.round(performance.now() - asked) };
  }

  /** How often it has logged each reason since the last call; its log level must be `warn`. */
  takeReasons(): string {
    const counts = new Map<string, number>();
    for (const [, message = ''] of this.output.matchAll(/"err":\{[^\n]*?"message":"([^"]*)"/g)) {
      // Which queue and worker it hit says nothing of the reason.
      const reason = message.replace(/ \(Queue: .*\)$/, '');
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
    }
    this.output = '';
    return [...counts].map(([reason, count]) => `${count} × ${reason}`).join(', ') || 'none';
  }

  /** Megabytes that it holds at this moment. */
  get megabytes(): number {
    const status = readFileSync(`/proc/${this.child?.pid}/status`, 'utf8');
    return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
  }

  /** Seconds of a processor that it has taken so far. */
  get processor(): number {
    const [, after = ''] = /\) (.*)$/.exec(readFileSync(`/proc/${this.child?.pid}/stat`, 'utf8').trim()) ?? [];
    const [user, system] = after.split(' ').slice(11, 13).map(Number);
    return ((user ?? 0) + (system ?? 0)) / ticksOfSecond;
  }

  isReady(): Promise<boolean> {
    return fetch(`${this.address}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  async signIn(email: string, password = 'correct horse battery'): Promise<string> {
    const { access_token } = await new Browser(overHttp(this.port)).signIn(email, password, neutralPortal);
    return access_token;
  }

  as(token: string): Caller {
    return new Caller(this.address, token);
  }
}
