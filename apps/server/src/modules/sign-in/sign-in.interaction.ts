import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { errors, Provider } from 'oidc-provider';
import { SitesService, type Site } from '../sites/sites.service.js';
import { sendRaw } from '../../kernel/http/page.js';
import { expiredPage, signInPage, type Refusal } from './sign-in.pages.js';
import { SignInService } from './sign-in.service.js';

/** Bytes; an email address and a password are far below it. */
const longestForm = 4096;

interface Interaction {
  readonly uid: string;
  readonly site: Site;
  readonly loginHint: string;
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly raw: IncomingMessage;
  readonly response: ServerResponse;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

async function readForm(raw: IncomingMessage): Promise<URLSearchParams | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of raw) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > longestForm) return undefined;
    chunks.push(bytes);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

/** The page on which people type their password; it lives on the issuer's host because its cookie does. */
@Injectable()
export class SignInInteraction {
  constructor(
    private readonly provider: Provider,
    private readonly sites: SitesService,
    private readonly signIn: SignInService,
  ) {}

  async serve(exchange: Exchange): Promise<void> {
    const interaction = await this.find(exchange);
    if (!interaction) return sendRaw(exchange.response, expiredPage(await this.sites.bySubdomain('')));
    if (exchange.raw.method === 'POST') return this.submit(exchange, interaction);
    return sendRaw(exchange.response, signInPage({ ...interaction, email: interaction.loginHint }));
  }

  /** The interaction of this browser, when it is the one that the address names. */
  private async find({ request, raw, response }: Exchange): Promise<Interaction | undefined> {
    try {
      const { uid, params, prompt } = await this.provider.interactionDetails(raw, response);
      const site = await this.sites.byClientId(textOf(params['client_id']));
      const isNamed = request.originalUrl.split('?', 1)[0] === `/oidc/interaction/${uid}`;
      if (!site || !isNamed || prompt.name !== 'login') return undefined;
      return { uid, site, loginHint: textOf(params['login_hint']).slice(0, 254) };
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return undefined;
      throw error;
    }
  }

  private async submit(exchange: Exchange, interaction: Interaction): Promise<void> {
    const { request, raw, response } = exchange;
    const form = await readForm(raw);
    const email = form?.get('email') ?? '';
    const again = (refusal: Refusal, retryAfter?: number): void =>
      sendRaw(response, signInPage({ ...interaction, email: email.slice(0, 254), refusal, retryAfter }));
    // Sibling sites count as the same site for cookies, so the origin itself is compared.
    if (raw.headers.origin !== this.sites.addresses.baseOrigin) return again('foreign');
    const password = form?.get('password') ?? '';
    const result = await this.signIn.signIn({
      email: email.slice(0, 254),
      password: password.slice(0, 200),
      address: request.ip,
    });
    if ('refusal' in result) return again(result.refusal, result.retryAfter);
    const login = { accountId: String(result.userId), amr: ['pwd'], remember: false };
    await this.provider.interactionFinished(raw, response, { login }, { mergeWithLastSubmission: false });
  }
}
