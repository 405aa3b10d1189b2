import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../../kernel/clock/clock.js';
import { hasMailbox } from '../../kernel/config/local-demo.js';
import { ServerConfig } from '../../kernel/config/server-config.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { isFromOwnMachine } from '../../kernel/http/own-machine.js';
import { type Page, render } from '../../kernel/http/page.js';
import { Mails } from '../../kernel/mail/mails.js';
import type { StoredMail } from '../../kernel/mail/mails.queries.js';
import { SitesService } from '../sites/sites.service.js';
import { inboxPage, mailFrame, mailPage } from './mailbox.pages.js';

interface Asking {
  Querystring: { q?: unknown; to?: unknown; before?: unknown; view?: unknown };
}

interface Named extends Asking {
  Params: { id: string };
}

const mailsOfPage = 50;
const mostRecipients = 200;

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll('\0', '').trim().slice(0, 254) : '';

/** The number of a mail; undefined for anything else. */
const numberOf = (value: unknown): number | undefined =>
  typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : undefined;

/** Shows the mails that no mail server takes, on this machine alone; everywhere else there is no such page. */
@Injectable()
export class MailboxMount implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost<FastifyAdapter>,
    private readonly mails: Mails,
    private readonly sites: SitesService,
    private readonly clock: Clock,
    private readonly config: ServerConfig,
  ) {}

  onModuleInit(): void {
    if (!hasMailbox(this.config)) return;
    const fastify: FastifyInstance = this.host.httpAdapter.getInstance();
    const onRequest = async (request: FastifyRequest): Promise<void> => {
      if (!isFromOwnMachine(request)) throw problem('not-found');
    };
    fastify.get<Asking>('/mailbox', { onRequest }, (request, reply) => this.inbox(request, reply));
    fastify.get<Named>('/mailbox/:id', { onRequest }, (request, reply) => this.mail(request, reply));
    fastify.get<Named>('/mailbox/:id/html', { onRequest }, async (request, reply) => {
      const { html, headers } = mailFrame(await this.named(request));
      return reply.headers(headers).send(html);
    });
  }

  private async inbox(request: FastifyRequest<Asking>, reply: FastifyReply): Promise<FastifyReply> {
    const asked = { q: textOf(request.query.q), to: textOf(request.query.to) };
    const before = numberOf(request.query.before) ?? Number.MAX_SAFE_INTEGER;
    const [mails, recipients, site] = await Promise.all([
      this.mails.find({ recipient: asked.to, text: asked.q, before, limit: mailsOfPage + 1 }),
      this.mails.recipients(mostRecipients),
      this.sites.siteOf(request),
    ]);
    const shown = mails.slice(0, mailsOfPage);
    const last = mails.length > mailsOfPage ? shown.at(-1) : undefined;
    const older = last && `/mailbox?${new URLSearchParams({ ...asked, before: String(last.id) }).toString()}`;
    return this.send(reply, inboxPage({ site, asked, mails: shown, recipients, older, now: this.clock.now() }));
  }

  private async mail(request: FastifyRequest<Named>, reply: FastifyReply): Promise<FastifyReply> {
    const mail = await this.named(request);
    await this.mails.noteRead(mail.id);
    const view = request.query.view === 'text' ? 'text' : 'html';
    return this.send(reply, mailPage({ mail, site: await this.sites.siteOf(request), view }));
  }

  private async named({ params }: FastifyRequest<Named>): Promise<StoredMail> {
    const id = numberOf(params.id);
    return found(id === undefined ? undefined : await this.mails.get(id));
  }

  private send(reply: FastifyReply, page: Page): FastifyReply {
    const { headers, html } = render(page);
    return reply.status(page.status).headers(headers).send(html);
  }
}
