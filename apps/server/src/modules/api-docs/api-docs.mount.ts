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
import { problemCodes, problems, type ProblemCode } from '@lading/contracts/kernel/problems';
import { type Page, render, type PageSite } from '../../kernel/http/page.js';
import { problem } from '../../kernel/contract/problem.js';
import { escapeHtml } from '../../kernel/http/escape-html.js';
import { reporting } from '../../kernel/http/policy-reports.js';
import { release } from '../sites/site-settings.service.js';
import { SitesService } from '../sites/sites.service.js';

const isProblemCode = (code: string): code is ProblemCode => problemCodes.some((known) => known === code);

/** The page that the `type` of a problem leads to; nothing when there is no such problem. */
function problemPage(code: string, site: PageSite | undefined): Page | undefined {
  if (!isProblemCode(code)) return undefined;
  const { status, title, about } = problems[code];
  return {
    status: 200,
    title,
    site,
    body: `<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(about)}</p>
<p>HTTP status ${status}, code <code>${escapeHtml(code)}</code>.</p>
<p><a href="/problems">All problems</a> · <a href="/api/docs">API</a></p>`,
  };
}

/** The list of all problems. */
const problemList = (site: PageSite | undefined): Page => ({
  status: 200,
  title: 'Problems',
  site,
  body: `<h1>Problems</h1>
<ul>
${problemCodes
  .map((code) => `<li><a href="/problems/${code}">${escapeHtml(code)}</a>: ${escapeHtml(problems[code].title)}</li>`)
  .join('\n')}
</ul>`,
});

/** The viewer loads everything from this origin, and no external validator gets the document. */
const viewerScript = `window.addEventListener('load', () => {
  window.SwaggerUIBundle({
    url: '/api/openapi.json',
    domNode: document.getElementById('viewer'),
    deepLinking: true,
    docExpansion: 'list',
    displayRequestDuration: true,
    persistAuthorization: false,
    tryItOutEnabled: false,
    validatorUrl: null,
  });
});
`;

const viewerPage = (nonce: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API - Lading</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<link rel="stylesheet" nonce="${nonce}" href="/api/docs/swagger-ui.css">
</head>
<body>
<noscript><p>The viewer needs JavaScript. The document itself: <a href="/api/openapi.json">/api/openapi.json</a></p></noscript>
<main id="viewer"></main>
<script nonce="${nonce}" src="/api/docs/swagger-ui-bundle.js"></script>
<script nonce="${nonce}" src="/api/docs/viewer.js"></script>
</body>
</html>
`;

/** Scripts and sheets are let in one by one; the viewer sets style attributes and draws its arrows as data. */
const viewerPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    reporting,
  ].join('; ');

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

  /** Each site has its own issuer, and its description names no other host. */
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

  /** Built on the first request, cached for all later ones. */
  private serveCached(fastify: FastifyInstance, path: string, make: () => CachedAnswer): void {
    let cached: CachedAnswer | undefined;
    fastify.get(path, (request, reply) => {
      cached ??= make();
      return sendCached(request, reply, cached);
    });
  }
}
