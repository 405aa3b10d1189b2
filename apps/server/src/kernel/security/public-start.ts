import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { isPublic } from '../config/safe-start.js';
import { ServerConfig } from '../config/server-config.js';
import { ConfigurationError } from '../config/configuration-error.js';
import { Database } from '../database/database.js';
import { boolean, row, statement } from '../database/declared-statement.js';
import { LOG, type Log } from '../log/log.js';

const advice =
  'DATABASE_URL: give the server an account that owns its database and is no superuser ' +
  '(ALTER ROLE … NOSUPERUSER CREATEROLE); a stolen password of a superuser opens every file of the database server';

const account = row({ isSuperuser: boolean('rolsuper').known() });
const ownAccount = statement(account, `SELECT ${account.sql} FROM pg_roles WHERE rolname = session_user`);

/** Checks of a public installation that need its database. */
@Injectable()
export class PublicStart implements OnModuleInit {
  constructor(
    private readonly config: ServerConfig,
    private readonly database: Database,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Refuses a superuser's account on a separate database server; only this process reaches the embedded one. */
  async onModuleInit(): Promise<void> {
    if (!isPublic(this.config)) return;
    // It is unfit for its purpose, but not unsafe.
    if (!this.config.smtpUrl) this.log.warn('SMTP_URL is not set: people cannot register, join or get a new password');
    if (!this.config.databaseUrl) return;
    const own = await this.database.findOne(ownAccount);
    if (own?.isSuperuser) throw new ConfigurationError(`This start would not be safe:\n  ${advice}`);
  }
}
