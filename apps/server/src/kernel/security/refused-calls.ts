import { Injectable, type OnModuleInit, Inject } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { bearerOf } from '../auth/bearer.strategy.js';
import type { ActorRequest } from '../auth/actor.js';
import { SecurityLog } from './security-log.js';
import { Database } from '../database/database.js';
import { LOG, type Log } from '../log/log.js';
import { ConfigurationError, ServerConfig } from '../config/server-config.js';
import { isPublic } from '../config/safe-start.js';

/** Tells the security log of calls that were answered 403 or 429, and of API keys that open nothing. */
@Injectable()
export class RefusedCalls implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly security: SecurityLog,
  ) {}

  onModuleInit(): void {
    this.host.httpAdapter.getInstance().addHook('onResponse', (request, reply, done) => {
      this.note(request, reply.statusCode);
      done();
    });
  }

  private note(request: ActorRequest, status: number): void {
    // Sign-in notes its own refusals, with more than a status.
    if (request.originalUrl.startsWith('/oidc/')) return;
    const { actor, ip: address, method, routeOptions } = request;
    const facts = { actor, address, endpoint: `${method} ${routeOptions.url ?? 'none'}`, apiKeyId: actor?.apiKeyId };
    if (status === 403) this.security.note('call-refused', { ...facts, reason: reasonOf(actor?.actingUserId) });
    else if (status === 429) this.security.note('call-limited', facts);
    else if (status === 401 && bearerOf(request)?.startsWith('lad_') === true)
      this.security.note('api-key-refused', facts);
  }
}

const reasonOf = (actingUserId: number | undefined): string => (actingUserId === undefined ? 'access' : 'acting');

const advice =
  'DATABASE_URL: give the server an account that owns its database and is no superuser ' +
  '(ALTER ROLE … NOSUPERUSER CREATEROLE); whoever gets hold of it could read every file of the database server';

/** What can only be seen of a public installation once its database is there. */
@Injectable()
export class PublicStart implements OnModuleInit {
  constructor(
    private readonly config: ServerConfig,
    private readonly database: Database,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Refuses a superuser's account of a database of one's own; the embedded one is reached from this process alone. */
  async onModuleInit(): Promise<void> {
    if (!isPublic(this.config)) return;
    // It is unfit for its purpose, but not unsafe.
    if (!this.config.smtpUrl) this.log.warn('SMTP_URL is not set: nobody can register, join or get a new password');
    if (!this.config.databaseUrl) return;
    const account = await this.database.findOne<{ isSuperuser: boolean }>(
      'SELECT rolsuper AS "isSuperuser" FROM pg_roles WHERE rolname = session_user',
    );
    if (account?.isSuperuser) throw new ConfigurationError(`This start would not be safe:\n  ${advice}`);
  }
}
