import { chmodSync, mkdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { findBinaries, type Binaries } from './binaries.js';
import { findPostmaster, makeCluster, OWNER, systemIdentifier } from './cluster.js';
import { openHome, type Home } from './home.js';
import { lastWords, spawnPostmaster, stopPostmaster, type Postmaster } from './postmaster.js';
import { identityOf, isAlive, isRunning } from './process-table.js';
import { urlOf, waitUntilReady, type Address } from './readiness.js';
import { takeTurn } from './turn.js';

export interface EmbeddedPostgresOptions {
  /** The folder with all data of this installation; the cluster is in `postgres/` below it. */
  dataDir: string;
  log: (line: string) => void;
  /** Disables durability for speed. */
  forTests?: boolean;
  /** Called when another process is starting PostgreSQL and this one has to wait. */
  onWaiting?: () => void;
}

export interface EmbeddedPostgres {
  /** Connects as the owner of the database. */
  url: string;
  port: number;
  /** Stops PostgreSQL if this process owns it; call it when all connections are closed. */
  stop(): Promise<void>;
}

const WATCH_MILLISECONDS = 1_000;
const RETRY_MILLISECONDS = 5_000;

/**
 * Starts the bundled PostgreSQL and keeps it running, or takes over the one that a killed process left running.
 * While another living process owns it, this one is a guest and leaves it running.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o711 });
  // Temporary folders are private; a test's cluster must be inside its own, so that it is deleted with the folder.
  if (options.forTests) chmodSync(options.dataDir, 0o711);
  const home = openHome(options.dataDir, options.log);
  const endTurn = await takeTurn(home.notes.folder);
  try {
    const server = new EmbeddedServer(home, await findBinaries(home), options);
    await server.start();
    return server;
  } catch (error) {
    // The programs may be the cause: the next start checks them again.
    home.notes.forget('programs');
    throw error;
  } finally {
    endTurn();
  }
}

/** Stops the PostgreSQL of a data folder whose process ended without doing so; committed work is safe. */
export async function stopEmbeddedPostgres({ dataDir, log }: EmbeddedPostgresOptions): Promise<void> {
  const home = openHome(dataDir, log);
  const postmaster = await findPostmaster(home);
  if (postmaster) await stopPostmaster(home, await findBinaries(home), postmaster, 'fast');
}

class EmbeddedServer implements EmbeddedPostgres {
  url = '';
  port = 0;
  private postmaster: Postmaster | undefined;
  private isGuest = false;
  private watching: Promise<void> = Promise.resolve();
  private readonly stopping = new AbortController();

  constructor(
    private readonly home: Home,
    private readonly binaries: Binaries,
    private readonly options: EmbeddedPostgresOptions,
  ) {}

  async start(): Promise<void> {
    const onWaiting = this.options.onWaiting ?? ((): void => undefined);
    await makeCluster(this.home, this.binaries, { forTests: this.forTests, onWaiting });
    const owner = this.home.notes.find('owner');
    this.isGuest = owner !== undefined && owner !== identityOf(process.pid) && isAlive(owner);
    if (!this.isGuest) this.home.notes.keep('owner', identityOf(process.pid));
    await this.serve(onWaiting);
    if (!this.isGuest) this.watching = this.watch();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.watching;
    if (this.isGuest || !this.postmaster) return;
    await stopPostmaster(this.home, this.binaries, this.postmaster, this.forTests ? 'immediate' : 'fast');
    this.home.notes.forget('owner');
  }

  private get forTests(): boolean {
    return this.options.forTests ?? false;
  }

  /** Attaches to the running process or starts one, up to three times, since another program may take the port in between. */
  private async serve(onWaiting = (): void => undefined): Promise<void> {
    for (let tries = 0; tries < 3; tries += 1) {
      const running = await findPostmaster(this.home);
      const postmaster = running ?? (await spawnPostmaster(this.home, this.binaries, this.forTests));
      onWaiting();
      const address = this.addressOn(postmaster.port);
      if (!(await waitUntilReady(address, () => isRunning(postmaster.pid)))) continue;
      this.postmaster = postmaster;
      this.port = postmaster.port;
      this.url = urlOf(address, OWNER);
      return;
    }
    throw new Error(`PostgreSQL did not start. Its last words:\n${lastWords(this.home)}`);
  }

  private addressOn(port: number): Address {
    const password = this.home.notes.find('password');
    if (!password) throw new Error(`The password of the database is missing from ${this.home.notes.folder}.`);
    return { port, password, systemIdentifier: systemIdentifier(this.home) };
  }

  /** Restarts PostgreSQL when it ends unexpectedly; connections are restored on the same port. */
  private async watch(): Promise<void> {
    while (await this.passed(WATCH_MILLISECONDS)) {
      if (this.postmaster && isRunning(this.postmaster.pid)) continue;
      this.options.log('PostgreSQL ended unexpectedly; starting it again.');
      await this.serve().catch(async (error: unknown) => {
        this.options.log(error instanceof Error ? error.message : String(error));
        await this.passed(RETRY_MILLISECONDS);
      });
    }
  }

  private async passed(milliseconds: number): Promise<boolean> {
    const options = { ref: false, signal: this.stopping.signal };
    return pause(milliseconds, true, options).catch(() => false);
  }
}
