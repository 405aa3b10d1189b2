import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apis } from '@lading/contracts/apis';
import { exampleValues, shownInRequests } from '@lading/contracts/kernel/example-values';
import { openApiOf } from '@lading/contracts/kernel/openapi';
import { type Page, render } from '../../kernel/http/page.js';
import { problem } from '../../kernel/contract/problem.js';
import { release } from '../sites/site-settings.service.js';
import { SitesService } from '../sites/sites.service.js';
import { problemList, problemPage } from './problem-pages.js';
import { viewerPolicy, viewerPage, viewerScript } from './viewer.js';

interface CachedAnswer {
  readonly type: string;
  readonly text: string;
  readonly tag: string;
}

const keep = (type: string, text: string): CachedAnswer => ({
  type: `${type}; charset=utf-8`,
  text,
  tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`,
});

/** Answers 304 when the caller has this very text already. */
function sendCached(request: FastifyRequest, reply: FastifyReply, { type, text, tag }: CachedAnswer): FastifyReply {
  void reply.headers({ etag: tag, 'cache-control': 'no-cache' });
  if (request.headers['if-none-match'] === tag) return reply.status(304).send();
  return reply.type(type).send(text);
}

const sendPage = (reply: FastifyReply, page: Page): FastifyReply => {
  const { headers, html } = render(page);
  return reply.status(page.status).headers(headers).send(html);
};

/** Serves the description of the API, its viewer and the pages that problems lead to. */
@Injectable()
export class ApiDocsMount implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly sites: SitesService,
  ) {}

  onModuleInit(): void {
    const fastify: FastifyInstance = this.host.httpAdapter.getInstance();
    this.serveDocument(fastify);
    this.serveViewer(fastify);
    fastify.get('/problems', async (request, reply) => sendPage(reply, problemList(await this.sites.siteOf(request))));
    fastify.get<{ Params: { code: string } }>('/problems/:code', async (request, reply) => {
      const page = problemPage(request.params.code, await this.sites.siteOf(request));
      if (!page) throw problem('not-found');
      return sendPage(reply, page);
    });
  }

  /** Each site has an issuer of its own, and its description names no other host. */
  private serveDocument(fastify: FastifyInstance): void {
    const documents = new Map<string, CachedAnswer>();
    fastify.get('/api/openapi.json', async (request, reply) => {
      const issuer = (await this.sites.siteOf(request))?.issuer ?? this.sites.addresses.issuerOf('');
      const document = documents.get(issuer) ?? keep('application/json', JSON.stringify(this.documentOf(issuer)));
      documents.set(issuer, document);
      return sendCached(request, reply, document);
    });
  }

  private documentOf(issuer: string): object {
    const examples = { values: exampleValues, shownInRequests };
    return openApiOf(apis, { version: release, serverUrl: '/', issuer, examples });
  }

  private serveViewer(fastify: FastifyInstance): void {
    const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
    const file = (name: string): string => readFileSync(join(folder, name), 'utf8');
    fastify.get('/api/docs', (_, reply) => {
      const nonce = randomBytes(16).toString('base64');
      return reply
        .type('text/html; charset=utf-8')
        .headers({ 'content-security-policy': viewerPolicy(nonce), 'cache-control': 'no-store' })
        .send(viewerPage(nonce));
    });
    this.serveCached(fastify, '/api/docs/viewer.js', () => keep('text/javascript', viewerScript));
    this.serveCached(fastify, '/api/docs/swagger-ui.css', () => keep('text/css', file('swagger-ui.css')));
    this.serveCached(fastify, '/api/docs/swagger-ui-bundle.js', () =>
      keep('text/javascript', file('swagger-ui-bundle.js')),
    );
  }

  /** Made with the first question, kept for all later ones. */
  private serveCached(fastify: FastifyInstance, path: string, make: () => CachedAnswer): void {
    let cached: CachedAnswer | undefined;
    fastify.get(path, (request, reply) => {
      cached ??= make();
      return sendCached(request, reply, cached);
    });
  }
}
