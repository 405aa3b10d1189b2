import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ServerConfig } from '../../kernel/config/server-config.js';
import { problem } from '../../kernel/contract/problem.js';
import { render, type Page } from '../../kernel/http/page.js';
import { Mails } from '../../kernel/mail/mails.js';
import { SitesService } from '../sites/sites.service.js';
import { mailListPage, mailPage } from './mailbox.pages.js';

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
