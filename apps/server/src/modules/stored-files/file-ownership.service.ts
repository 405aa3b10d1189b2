import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { InstallationSecrets } from '../../kernel/auth/installation-secrets.js';
import { ServerConfig } from '../../kernel/config/server-config.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { ownerName, ownerSecret } from '../../kernel/files/files-owner.js';
import { Files } from '../../kernel/files/files.js';
import { LOG, type Log } from '../../kernel/log/log.js';
import { StoredFilesQueries } from './stored-files.queries.js';

/** Keys that are looked up to judge a file store without a mark. */
const sampled = 500;

/** Knows whether the file store belongs to this installation. Its database does not know the files of another one. */
@Injectable()
export class FileOwnership implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private looking: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly config: ServerConfig,
    private readonly database: Database,
    private readonly secrets: InstallationSecrets,
    private readonly files: Files,
    private readonly rows: StoredFilesQueries,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Marks the store early, before another installation uses it; the start does not wait for it. */
  onApplicationBootstrap(): void {
    if (this.config.role === 'web') return;
    this.looking = this.isOurs().catch((error: unknown) => this.log.warn({ err: error }, 'the files have no mark yet'));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.looking;
  }

  /** Whether the mark of the store is ours; sets a missing one, and logs an error for that of another installation. */
  async isOurs(): Promise<boolean> {
    const isOurs = await this.database.asScope(system, () => this.look());
    if (!isOurs) this.log.error('the files belong to another installation: none are removed');
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
    return found(await ownerName((asked) => this.database.query(asked)));
  }

  /** A store without a mark belongs to another installation if it has files but no row names any of them. */
  private async isKnown(): Promise<boolean> {
    const keys: string[] = [];
    for await (const key of this.files.keys()) if (keys.push(key) === sampled) break;
    return keys.length === 0 || (await this.rows.stored(keys)).size > 0;
  }
}
