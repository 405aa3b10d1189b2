import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { render, type Page, type PageSite } from '../../kernel/http/page.js';
import { escapeHtml } from '../../kernel/http/escape-html.js';
import { SitesService } from '../sites/sites.service.js';
import { MailStops, wordsFor, type StoppedMails } from './mail-stops.service.js';

type Question = FastifyRequest<{ Params: { token: string } }>;

/** The path prefix before the token of a link. */
export const mailStopPath = '/stop-mails';

const bodyLimit = 4096;

const unknownPage = (site: PageSite | undefined): Page => ({
  status: 404,
  title: 'Unknown link',
  site,
  body: "<h1>We don't recognize this link</h1>\n<p>Open the link from the email again, or choose your emails in the portal.</p>",
});

const askingPage = (site: PageSite | undefined, mails: StoppedMails): Page => ({
  status: 200,
  title: 'Stop these mails',
  site,
  body: `<h1>Stop these emails?</h1>
<p>${escapeHtml(wordsFor(mails))}: you won't get these emails anymore. You can still see the alerts in the portal.</p>
<form method="post"><button class="primary" type="submit">Stop these mails</button></form>`,
});

const stoppedPage = (site: PageSite | undefined, mails: StoppedMails): Page => ({
  status: 200,
  title: 'Mails are stopped',
  site,
  body: `<h1>These mails are stopped</h1>
<p>${escapeHtml(wordsFor(mails))}: you will get no more mails of this. In the portal you can choose them again.</p>`,
});

const send = (reply: FastifyReply, page: Page): FastifyReply => {
  const { headers, html } = render(page);
  return reply.status(page.status).headers(headers).send(html);
};

/**
 * Serves the links behind `List-Unsubscribe`: mail programs post to them (RFC 8058), people are asked first, because a program that scans
 * mails opens every link of them.
 */
@Injectable()
export class MailStopsMount implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly sites: SitesService,
    private readonly stops: MailStops,
  ) {}

  onModuleInit(): void {
    const fastify: FastifyInstance = this.host.httpAdapter.getInstance();
    void fastify.register(async (own) => {
      // A form in either of the two forms that the standard allows; the token says all there is to know.
      own.removeAllContentTypeParsers();
      own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, _body, done) => done(null));
      own.get(`${mailStopPath}/:token`, (request: Question, reply) => this.ask(request, reply));
      own.post(`${mailStopPath}/:token`, (request: Question, reply) => this.stop(request, reply));
    });
  }

  private async ask(request: Question, reply: FastifyReply): Promise<FastifyReply> {
    const [site, stop] = await Promise.all([this.sites.siteOf(request), this.stops.read(request.params.token)]);
    return send(reply, stop ? askingPage(site, stop.mails) : unknownPage(site));
  }

  private async stop(request: Question, reply: FastifyReply): Promise<FastifyReply> {
    const [site, stop] = await Promise.all([this.sites.siteOf(request), this.stops.read(request.params.token)]);
    if (!stop) return send(reply, unknownPage(site));
    await this.stops.stop(stop);
    return send(reply, stoppedPage(site, stop.mails));
  }
}
