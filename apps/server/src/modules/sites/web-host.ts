import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allBrands, brandOfTheme } from '@lading/demo-data/brands';
import { themeClassOf } from '@lading/domain/brand/brands';
import { monogramSvg } from '@lading/domain/brand/monogram';
import { problem } from '../../kernel/contract/problem.js';
import { Flags } from '../../kernel/flags/flags.js';
import { escapeHtml } from '../../kernel/http/escape-html.js';
import { clearsPages, render, type Page } from '../../kernel/http/page.js';
import { contentPolicy } from './content-policy.js';
import { withFirstView } from './first-view.js';
import { FirstViewsService } from './first-views.service.js';
import { chosenScheme, sitePage, unbuiltIndex, type Painting } from './site-page.js';
import { SiteSettingsService } from './site-settings.service.js';
import { SitesService, type Site } from './sites.service.js';
import { WebFilesService } from './web-files.service.js';
import { foreignOrigins } from './web-settings.js';

/** Addresses that programs call: missing ones answer a problem, never the application's page. */
const programs = /^\/(api|oidc|socket\.io|health|problems|metrics|assets|brand|tutorials)(\/|$)/;
/** Called by machines next to the portal, under any host name. */
const probes = /^\/(health(\/|$)|known-host$)/;
/** Pages have no dot in their path; files do, and so does what scanners look for (`/.git/config`, `/.env.production`). */
const isFile = (path: string): boolean => decodeURIComponent(path).includes('.');
/** Pages that open by a shared link do not belong in search engines. */
const unlisted = /^\/public-/;
/** Pages that users see after they were signed out. */
const isSignedOut = (path: string, query: string): boolean =>
  /^\/forced-exit\/?$/i.test(path) || (/^\/login\/?$/i.test(path) && new URLSearchParams(query).has('signed-out'));
/** The sign-in page of visitors, unless its query names something else than the page to return to. */
const opensSignIn = /^\/login\/?(\?returnTo=[^&]*)?$/i;
/** A web worker has the policy of its own file. */
const filePolicy = "default-src 'self'; frame-ancestors 'none'";
const tracking = '/public-tracking-page';
const year = 'public, max-age=31536000, immutable';

const robots = [
  'User-agent: *',
  'Disallow: /public-shipment-page',
  'Disallow: /public-tracking-page',
  'Disallow: /public-carrier-volume-page',
  'Disallow: /carrier-documents',
  '',
].join('\n');

const pathOf = ({ url }: FastifyRequest): string => url.split('?', 1)[0] ?? '/';
const wantsPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && /\btext\/html\b/.test(request.headers.accept ?? '');

const unknownSite = {
  status: 404,
  title: 'Unknown address',
  site: undefined,
  body: '<h1>There is no site at this address</h1>\n<p>Check the spelling of the address.</p>',
};

/** Pages by which booked freight is followed to its end while a site is closed. */
const followed = /^\/(public-|shared-bill-of-lading|carrier-documents|assets\/|brand\/)/;

const elsewhere = (portal: string): string =>
  `<p>Customers continue at <a href="${escapeHtml(portal)}">${escapeHtml(portal)}</a>. Booked shipments are still tracked there.</p>`;

/** For good with its carrier, or until an administrator opens it again. */
function closedSite(site: Site, portal: string): Page {
  const { siteName, isDeleted, closedWords } = site;
  if (isDeleted)
    return {
      status: 410,
      title: 'Site closed',
      site: undefined,
      body: `<h1>The site of ${escapeHtml(siteName)} is closed</h1>\n${elsewhere(portal)}`,
    };
  const words = closedWords === '' ? '' : `<p class="words">${escapeHtml(closedWords)}</p>\n`;
  return {
    status: 503,
    title: 'Site closed',
    site,
    body: `<h1>This site is closed for now</h1>\n${words}${elsewhere(portal)}`,
    styles: '.words{white-space:pre-line}',
    headers: { 'retry-after': '3600' },
  };
}

/** Answers for known hosts only, and gives each site the web application in its own brand. */
@Injectable()
export class WebHost implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly sites: SitesService,
    private readonly settings: SiteSettingsService,
    private readonly web: WebFilesService,
    private readonly views: FirstViewsService,
    private readonly flags: Flags,
  ) {}

  async onModuleInit(): Promise<void> {
    const fastify: FastifyInstance = this.host.httpAdapter.getInstance();
    fastify.addHook('onRequest', (request, reply) => this.checkHost(request, reply));
    await this.serveFiles(fastify);
    fastify.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(robots));
    fastify.get<{ Querystring: { domain?: unknown } }>('/known-host', ({ query: { domain } }, reply) =>
      this.answerHost(reply, domain),
    );
    fastify.get('/favicon.svg', async (request, reply) =>
      this.icon(reply, (await this.sites.getSiteAt(request.host)).theme),
    );
    fastify.get<{ Params: { file: string } }>('/brand/:file', async (request, reply) =>
      this.icon(reply, request.params.file.replace(/\.svg$/, '')),
    );
    fastify.get('/*', (request, reply) => this.page(request, reply));
  }

  /** The host decides brand, client and links, so an unknown host gets nothing. */
  private async checkHost(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (probes.test(pathOf(request))) return;
    if (this.isNumeric(request)) {
      await reply.redirect(`${this.sites.addresses.baseOrigin}${request.url}`, 307);
      return;
    }
    const site = await this.sites.siteOf(request);
    if (site?.isClosed && wantsPage(request) && !followed.test(pathOf(request))) {
      const { status, ...page } = closedSite(site, this.sites.addresses.baseOrigin);
      const { headers, html } = render({ status, ...page });
      await reply.status(status).headers(headers).send(html);
      return;
    }
    if (site) return;
    if (!wantsPage(request)) throw problem('unknown-site');
    const { headers, html } = render(unknownSite);
    await reply.status(404).headers(headers).send(html);
  }

  /** Pages move from 127.0.0.1 to localhost, where sign-in lives. */
  private isNumeric(request: FastifyRequest): boolean {
    const { addresses } = this.sites;
    const named = request.host.replace(/^(127\.0\.0\.1|\[::1\])/, 'localhost');
    return (
      wantsPage(request) &&
      addresses.isLoopback(request.host) &&
      named === addresses.baseDomain &&
      request.url.startsWith('/')
    );
  }

  /**
   * Built files have a hash in their name and are cached forever; all others are revalidated. Built files share one route: a route
   * for each of some hundred files would take as long as the rest of the start.
   */
  private async serveFiles(fastify: FastifyInstance): Promise<void> {
    const { folder, files } = this.web;
    if (!folder) return;
    await fastify.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false });
    const send = (reply: FastifyReply, file: string, cached: string): FastifyReply =>
      reply.headers({ 'cache-control': cached, 'content-security-policy': filePolicy }).sendFile(file);
    for (const name of files.others) fastify.get(`/${name}`, (_, reply) => send(reply, name, 'no-cache'));
    fastify.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
      const { name } = request.params;
      if (!files.assets.has(name)) throw problem('not-found');
      return send(reply, `assets/${name}`, year);
    });
  }

  /** A proxy asks before it requests a certificate; otherwise strangers could make it request one for any name. */
  private async answerHost(reply: FastifyReply, host: unknown): Promise<FastifyReply> {
    const isKnown = typeof host === 'string' && (await this.sites.siteAt(host)) !== undefined;
    return reply
      .status(isKnown ? 200 : 404)
      .header('cache-control', 'no-store')
      .send();
  }

  private async icon(reply: FastifyReply, theme: string): Promise<FastifyReply> {
    if (!allBrands.some((one) => themeClassOf(one) === theme)) throw problem('not-found');
    const brand = brandOfTheme(theme, await this.sites.looks());
    return reply
      .type('image/svg+xml')
      .header('cache-control', 'public, max-age=86400')
      .header('content-security-policy', "default-src 'none'")
      .send(monogramSvg(brand));
  }

  /** The application in the look of the site; what visitors see first is drawn into it. */
  private async pageOf(site: Site, url: string, painting: Painting): Promise<string> {
    const settings = await this.settings.settingsOf(site);
    const page = sitePage(this.web.index ?? unbuiltIndex, settings, painting);
    const { nonce, scheme } = painting;
    const isSignIn = opensSignIn.test(url);
    const path = isSignIn ? '/login' : url.toLowerCase().replace(/\/$/, '') || '/landing';
    // A page that is switched off leads elsewhere.
    if (path === tracking && !(await this.flags.isOn('Public_Tracking', { carrierId: site.carrier?.id ?? null })))
      return page;
    const view = this.views.viewOf({ path, site: settings, scheme });
    if (!view) return page;
    const { font, openSignIn } = this.web;
    return withFirstView(page, view, {
      nonce,
      followsSystem: scheme === 'auto',
      font,
      firstScript: isSignIn ? openSignIn : undefined,
    });
  }

  private async page(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = pathOf(request);
    if (programs.test(path) || isFile(path)) throw problem('not-found');
    const site = await this.sites.getSiteAt(request.host);
    const nonce = randomBytes(16).toString('base64');
    const { addresses } = this.sites;
    const painting = { nonce, scheme: chosenScheme(request.headers.cookie) };
    const html = await this.pageOf(site, request.url, painting);
    void reply.type('text/html; charset=utf-8').headers({
      'cache-control': 'no-store',
      'content-security-policy': contentPolicy({
        nonce,
        socketOrigin: `${addresses.websocketScheme}://${site.host}`,
        foreign: foreignOrigins(this.settings.web ?? {}),
      }),
      ...(isSignedOut(path, request.url.slice(path.length)) && clearsPages),
      ...(unlisted.test(path) && { 'x-robots-tag': 'noindex' }),
    });
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(html);
    return reply.headers({ 'content-encoding': 'gzip', vary: 'accept-encoding' }).send(gzipSync(html, { level: 1 }));
  }
}
