import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../harness/free-port';

/** A portal that `npm start` runs: its processes, its folder, what it says. */
export class PortalProcess {
  output = '';
  private readonly started: ChildProcess[] = [];

  private constructor(
    readonly dataDir: string,
    readonly port: number,
    private readonly env: Record<string, string>,
  ) {}

  /** Nothing runs yet; the folder is new, the port is free. */
  static async prepare(env: Record<string, string>): Promise<PortalProcess> {
    const dataDir = mkdtempSync(join(tmpdir(), 'lading-launch-'));
    chmodSync(dataDir, 0o755);
    return new PortalProcess(dataDir, await freePort(), env);
  }

  /** Starts it and answers at once. */
  launch(): ChildProcess {
    const env = {
      ...process.env,
      PORT: String(this.port),
      LADING_DATA_DIR: this.dataDir,
      DATABASE_URL: '',
      NODE_ENV: 'production',
      ...this.env,
    };
    const child = spawn(process.execPath, ['scripts/start.mjs'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const collect = (chunk: Buffer): void => {
      this.output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    this.started.push(child);
    return child;
  }

  /** Answers when the portal is ready. */
  async start(): Promise<ChildProcess> {
    const child = this.launch();
    await this.untilReady(child);
    return child;
  }

  /** What another portal says that wants the same folder. */
  async refusalOfAnother(): Promise<string> {
    const before = this.output.length;
    const child = this.launch();
    await new Promise((done) => child.once('exit', done));
    return this.output.slice(before);
  }

  async untilReady(child?: ChildProcess): Promise<void> {
    await this.until(async () => {
      if (child && child.exitCode !== null) throw new Error(`The portal did not start:\n${this.output}`);
      // What answers may still be the server of a portal that was killed.
      if (child && serverOf(child) === 0) return false;
      return this.answers('/health/ready', (status) => status === 200);
    });
  }

  isListening(): Promise<boolean> {
    return this.answers('/health/live', () => true);
  }

  /** Asks ten times a second, three minutes at most. */
  async until(isSo: () => boolean | Promise<boolean>): Promise<void> {
    for (let tries = 0; tries < 1800; tries += 1) {
      if (await isSo()) return;
      await pause(100);
    }
    throw new Error(`Waited in vain. The portal said:\n${this.output}`);
  }

  /** The number of the database's process, as long as it runs. */
  postmaster(): number | undefined {
    const [pid] = this.databaseNotes();
    return pid && commandOf(pid).includes('postgres') ? pid : undefined;
  }

  /** Where the database listens, or listened before it was killed. */
  databasePort(): number | undefined {
    return this.databaseNotes()[3];
  }

  /** Ends what still runs and leaves nothing behind. */
  async remove(): Promise<void> {
    for (const child of this.started) child.kill('SIGINT');
    await this.until(() => this.started.every(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null));
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** What the database's process notes of itself: its number in the first line, its port in the fourth. */
  private databaseNotes(): number[] {
    const notes = join(this.dataDir, 'postgres');
    const location = join(notes, 'location');
    const folder = existsSync(location) ? readFileSync(location, 'utf8').trim() : notes;
    const pidFile = join(folder, 'cluster', 'postmaster.pid');
    return existsSync(pidFile) ? readFileSync(pidFile, 'utf8').split('\n').map(Number) : [];
  }

  private answers(path: string, isMeant: (status: number) => boolean): Promise<boolean> {
    return fetch(`http://127.0.0.1:${this.port}${path}`).then(
      ({ status }) => isMeant(status),
      () => false,
    );
  }
}

/** The process of the server below the launcher. */
export const serverOf = (launcher: ChildProcess): number =>
  childrenOf(launcher).find((pid) => commandOf(pid).includes('server/dist/bundle/main.js')) ?? 0;

function childrenOf({ pid: parent }: ChildProcess): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent);
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
