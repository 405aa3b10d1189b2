import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { InstallationSecrets } from '../../kernel/auth/installation-secrets.js';
import { ServerConfig } from '../../kernel/config/server-config.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { Files } from '../../kernel/files/files.js';
import { ownerName, ownerSecret } from '../../kernel/files/files-owner.js';
import { LOG, type Log } from '../../kernel/log/log.js';
import { FileRows } from './file-rows.js';

/** Keys by which a place without a mark is judged. */
const looked = 500;

/** Knows whether the place of files is this installation's: of another one's files it knows no rows. */
@Injectable()
export class FileOwnership implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private looking: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly config: ServerConfig,
    private readonly database: Database,
    private readonly secrets: InstallationSecrets,
    private readonly files: Files,
    private readonly rows: FileRows,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** The mark is there before anybody else comes to the same place; nobody waits for it. */
  onApplicationBootstrap(): void {
    if (this.config.role === 'web') return;
    this.looking = this.isOurs().catch((error: unknown) => this.log.warn({ err: error }, 'the files have no mark yet'));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.looking;
  }

  /** Whether the files are ours by their mark, which is set where there is none; says so where they are not. */
  async isOurs(): Promise<boolean> {
    const isOurs = await this.database.asScope(system, () => this.look());
    if (!isOurs) this.log.error('the files belong to another installation: none is taken away');
    return isOurs;
  }

  private async look(): Promise<boolean> {
    const own = await this.name();
    const owner = await this.files.owner();
    if (owner !== undefined) return owner === own;
    if (!(await this.isKnown())) return false;
    await this.files.mark(own);
    return true;
  }

  private async name(): Promise<string> {
    await this.secrets.get(ownerSecret, async () => randomUUID());
    return found(await ownerName((text) => this.database.query(text)));
  }

  /** Files without a mark of which no row is known are somebody else's. */
  private async isKnown(): Promise<boolean> {
    const keys: string[] = [];
    for await (const key of this.files.keys()) if (keys.push(key) === looked) break;
    return keys.length === 0 || (await this.rows.stored(keys)).size > 0;
  }
}
