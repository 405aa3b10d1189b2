import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LOG, type Log } from '../../kernel/log/log.js';
import { SessionsService } from '../account/security/sessions.service.js';
import { LocalDemo } from '../sites/local-demo.service.js';
import { SitesService, type Site } from '../sites/sites.service.js';
import { OidcProviders } from './oidc.provider.js';
import { SignInInteraction, type Exchange } from './sign-in.interaction.js';

const root = '/oidc';
const purgeEvery = 10 * 60 * 1000;

/** Puts the provider of each site below /oidc of its host, before Fastify's own routing. */
@Injectable()
export class OidcMount implements OnModuleInit, OnApplicationShutdown {
  private purging: NodeJS.Timeout | undefined;

  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly providers: OidcProviders,
    private readonly interaction: SignInInteraction,
    private readonly sites: SitesService,
    private readonly sessions: SessionsService,
    private readonly demo: LocalDemo,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onModuleInit(): void {
    const fastify = this.host.httpAdapter.getInstance();
    fastify.addHook('onRequest', async (request, reply) => {
      if (!request.url.startsWith(`${root}/`)) return;
      const site = await this.sites.siteOf(request);
      if (!site) return;
      // Before the headers are replaced.
      const offersDemo = this.demo.serves(request);
      this.takeOver(request, reply, site);
      if (request.originalUrl.startsWith(`${root}/interaction/`))
        await this.serveInteraction({ request, site, raw: request.raw, response: reply.raw, offersDemo });
      else await this.providers.answerOf(site)(request.raw, reply.raw);
    });
    this.purging = setInterval(() => void this.purge(), purgeEvery).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.purging);
  }

  /** Hands the request to the provider, with the site's own host and scheme instead of those of the request. */
  private takeOver(request: FastifyRequest, reply: FastifyReply, { host }: Site): void {
    const { raw } = request;
    const { isSecure } = this.sites.addresses;
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    raw.headers.host = host;
    raw.headers['x-forwarded-host'] = host;
    raw.headers['x-forwarded-proto'] = isSecure ? 'https' : 'http';
    raw.headers['x-forwarded-for'] = request.ip;
    Object.assign(raw, { originalUrl: request.url, url: request.url.slice(root.length) });
    reply.hijack();
  }

  private async serveInteraction(exchange: Exchange): Promise<void> {
    const { request, response } = exchange;
    try {
      await this.interaction.serve(exchange);
    } catch (error) {
      this.log.error({ traceId: request.id, err: error }, 'sign-in page failed');
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
      response.end('Something went wrong');
    }
  }

  private async purge(): Promise<void> {
    try {
      await this.sessions.removeExpired();
    } catch (error) {
      this.log.warn({ err: error }, 'expired sign-in records could not be removed');
    }
  }
}
