import { Global, Module, type DynamicModule, type Provider } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { AccessGuard } from './auth/access.guard.js';
import { AttemptLimits } from './auth/attempt-limits.js';
import { RateLimitUpkeep } from './auth/rate-limits.jobs.js';
import { RequestLimiter } from './auth/request-limiter.js';
import { Clock } from './clock/clock.js';
import { PublicStart } from './security/public-start.js';
import { RefusedCalls } from './security/refused-calls.js';
import { RESTART, type Restart } from './config/restart.js';
import { ServerConfig } from './config/server-config.js';
import { CHECK_ANSWERS, ContractInterceptor } from './endpoints/contract.interceptor.js';
import { Idempotency } from './endpoints/idempotency.js';
import { IdempotencyUpkeep } from './endpoints/idempotency.jobs.js';
import { ProblemFilter } from './contract/wire-problem.js';
import { Database } from './database/database.js';
import { OWNER_DATABASE } from './database/open-database.js';
import { Events } from './events/events.js';
import { DiskRoom, type LookAtVolume } from './files/disk-room.js';
import { Files } from './files/files.js';
import { OWNS_FILES, ownsFiles } from './files/files-owner.js';
import { fixedHeaders } from './http/fixed-headers.js';
import { Flags } from './flags/flags.js';
import { BOSS, createBoss } from './jobs/job-engine.js';
import { Jobs } from './jobs/jobs.js';
import { Lists } from './lists/lists.js';
import { LOG, type Log } from './log/log.js';
import { MailModeration } from './mail/mail-moderation.js';
import { Mails } from './mail/mails.js';
import { Draining } from './http/draining.js';
import { SCHEMA } from './database/migrations/migrations.js';
import { Follows } from './realtime/follows.js';
import { PortalGateway, SOCKET_CONTEXT } from './realtime/portal.gateway.js';
import { Pushes } from './realtime/pushes.js';
import { SecurityLog } from './security/security-log.js';
import { Telemetry } from './telemetry/telemetry.js';

export interface KernelModules {
  config: ServerConfig;
  database: Database;
  log: Log;
  clock: Clock;
  checksAnswers: boolean;
  /** The address that may change the schema; the job queue maintains its own tables with it. */
  ownerUrl: string;
  /** The names of the migrations that this program was written for. */
  schema?: readonly string[];
  /** Replaces the check of a volume's free space on the machine. */
  volumeOf?: LookAtVolume;
  /** Starts the portal again, where that is possible. */
  restart?: Restart | undefined;
}

/** Makes the kernels available to every module; what is made before Nest starts is passed in. */
@Global()
@Module({})
export class KernelModule {
  static with(parts: KernelModules): DynamicModule {
    const made: Provider[] = [
      { provide: ServerConfig, useValue: parts.config },
      { provide: Database, useValue: parts.database },
      { provide: LOG, useValue: parts.log },
      { provide: Clock, useValue: parts.clock },
      { provide: CHECK_ANSWERS, useValue: parts.checksAnswers },
      { provide: BOSS, useValue: createBoss({ ownerUrl: parts.ownerUrl, role: parts.config.role, log: parts.log }) },
      { provide: RESTART, useValue: parts.restart },
      Draining,
      { provide: SCHEMA, useValue: parts.schema ?? [] },
      Idempotency,
      IdempotencyUpkeep,
      AttemptLimits,
      RateLimitUpkeep,
      RequestLimiter,
      Lists,
      Jobs,
      Events,
      { provide: OWNER_DATABASE, useValue: parts.ownerUrl },
      {
        provide: SOCKET_CONTEXT,
        useValue: { url: parts.ownerUrl, headers: fixedHeaders(parts.config.secure) },
      },
      Follows,
      Pushes,
      PortalGateway,
      Flags,
      Mails,
      MailModeration,
      { provide: DiskRoom, useValue: new DiskRoom(parts.config.ladingDataDir, parts.volumeOf) },
      { provide: OWNS_FILES, useValue: ownsFiles(parts.database) },
      Files,
      SecurityLog,
      RefusedCalls,
      Telemetry,
      PublicStart,
    ];
    const everywhere: Provider[] = [
      { provide: APP_FILTER, useClass: ProblemFilter },
      { provide: APP_GUARD, useClass: AccessGuard },
      { provide: APP_INTERCEPTOR, useClass: ContractInterceptor },
    ];
    return { module: KernelModule, imports: [DiscoveryModule], providers: [...made, ...everywhere], exports: made };
  }
}
