import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StoredMail } from '../../kernel/mail/mails.queries.js';
import { type Page, type PageSite, render } from '../../kernel/http/page.js';
import { escapeHtml } from '../../kernel/http/escape-html.js';
import { ServerConfig } from '../../kernel/config/server-config.js';
import { problem } from '../../kernel/contract/problem.js';
import { Mails } from '../../kernel/mail/mails.js';
import { SitesService } from '../sites/sites.service.js';

const webAddress = /https?:\/\/[^\s<>"']+/g;

/** The text with its addresses as links; everything else stays text. */
function linked(text: string): string {
  let from = 0;
  const parts = [...text.matchAll(webAddress)].map(({ 0: address, index }) => {
    const before = escapeHtml(text.slice(from, index));
    from = index + address.length;
    return `${before}<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`;
  });
  return parts.join('') + escapeHtml(text.slice(from));
}

const timeOf = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

/** The mails of this machine, newest first. */
const mailListPage = (mails: readonly StoredMail[], site: PageSite | undefined): Page => ({
  status: 200,
  title: 'Local mailbox',
  site,
  body: `<h1>Local mailbox</h1>
<p>No mail server is set, so mails stay on this machine. Only this machine can read them.</p>
${mails.length === 0 ? '<p>There are no mails yet.</p>' : ''}
<ul>
${mails
  .map(
    ({ id, recipient, subject, createdAt }) =>
      `<li><a href="/mailbox/${id}">${escapeHtml(subject)}</a><br>to ${escapeHtml(recipient)}, ${timeOf(createdAt)}</li>`,
  )
  .join('\n')}
</ul>`,
});

/** One mail as its reader would see it without pictures. */
const mailPage = (
  { recipient, senderName, subject, text, createdAt }: StoredMail,
  site: PageSite | undefined,
): Page => ({
  status: 200,
  title: subject,
  site,
  body: `<h1>${escapeHtml(subject)}</h1>
<p>From ${escapeHtml(senderName)} to ${escapeHtml(recipient)}, ${timeOf(createdAt)}</p>
<p>${linked(text).replaceAll('\n', '<br>\n')}</p>
<p><a href="/mailbox">All mails</a></p>`,
});

const ownMachine = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const localName = /^localhost(:\d{1,5})?$/;

/** Whether this is a demonstration on somebody's own machine; only there do mails lie open. */
export const isLocalDemo = ({ demo, smtpUrl, nodeEnv, secure, trustedProxies, baseDomain }: ServerConfig): boolean =>
  demo &&
  !smtpUrl &&
  nodeEnv !== 'production' &&
  !secure &&
  trustedProxies === 0 &&
  localName.test(baseDomain ?? 'localhost');

/** Shows the mails that no mail server takes, on this machine alone; everywhere else there is no such page. */
@Injectable()
export class MailboxMount implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly mails: Mails,
    private readonly sites: SitesService,
    private readonly config: ServerConfig,
  ) {}

  onModuleInit(): void {
    if (!isLocalDemo(this.config)) return;
    const fastify: FastifyInstance = this.host.httpAdapter.getInstance();
    fastify.get('/mailbox', async (request, reply) =>
      this.send(request, reply, mailListPage(await this.mails.list(), await this.sites.siteOf(request))),
    );
    fastify.get<{ Params: { id: string } }>('/mailbox/:id', async (request, reply) => {
      const mail = (await this.mails.list()).find(({ id }) => String(id) === request.params.id);
      if (!mail) throw problem('not-found');
      return this.send(request, reply, mailPage(mail, await this.sites.siteOf(request)));
    });
  }

  /** The connection itself must come from this machine; what a header says counts for nothing. */
  private send({ socket, headers }: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
    const isForwarded = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined;
    if (isForwarded || !ownMachine.has(socket.remoteAddress ?? '')) throw problem('not-found');
    const { headers: own, html } = render(page);
    return reply.status(page.status).headers(own).send(html);
  }
}
