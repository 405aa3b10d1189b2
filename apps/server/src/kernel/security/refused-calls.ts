import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { bearerOf } from '../auth/bearer.strategy.js';
import type { ActorRequest } from '../auth/actor.js';
import { SecurityLog } from './security-log.js';

/** Reports calls that were answered 403 or 429, and unknown API keys, to the security log. */
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
