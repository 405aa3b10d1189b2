import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { errors } from 'oidc-provider';
import { sendRaw } from '../../kernel/http/page.js';
import type { Site } from '../sites/sites.service.js';
import { OidcProviders } from './oidc.provider.js';
import { SecondStepService, type StepResult } from './second-step.service.js';
import { expiredPage, signInPage } from './sign-in.pages.js';
import { SignInService } from './sign-in.service.js';

/** Bytes; an email address and a password are far below it. */
const longestForm = 4096;

interface Interaction {
  readonly uid: string;
  readonly site: Site;
  readonly loginHint: string;
}

interface Exchange {
  /** The site of the request's host. */
  readonly site: Site;
  readonly request: FastifyRequest;
  readonly raw: IncomingMessage;
  readonly response: ServerResponse;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Without NUL, which the database does not accept. */
const emailIn = (form: URLSearchParams): string => (form.get('email') ?? '').replaceAll('\0', '').slice(0, 254);

async function readForm(raw: IncomingMessage): Promise<URLSearchParams | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > longestForm) return undefined;
    chunks.push(bytes);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

/** The sign-in page, on the host of the site that users sign in to. */
@Injectable()
export class SignInInteraction {
  constructor(
    private readonly providers: OidcProviders,
    private readonly signIn: SignInService,
    private readonly steps: SecondStepService,
  ) {}

  async serve(exchange: Exchange): Promise<void> {
    const interaction = await this.find(exchange);
    if (!interaction) return sendRaw(exchange.response, expiredPage(exchange.site));
    if (exchange.raw.method === 'POST') return this.submit(exchange, interaction);
    return sendRaw(exchange.response, signInPage({ ...interaction, email: interaction.loginHint }));
  }

  /** The interaction of this browser, when it is the one that the address names. */
  private async find({ request, site, raw, response }: Exchange): Promise<Interaction | undefined> {
    try {
      const { uid, params, prompt } = await this.providers.of(site).interactionDetails(raw, response);
      const isNamed = request.originalUrl.split('?', 1)[0] === `/oidc/interaction/${uid}`;
      if (textOf(params['client_id']) !== site.clientId || !isNamed || prompt.name !== 'login') return undefined;
      return { uid, site, loginHint: textOf(params['login_hint']).slice(0, 254) };
    } catch (error) {
      if (error instanceof errors.SessionNotFound) return undefined;
      throw error;
    }
  }

  private async submit(exchange: Exchange, interaction: Interaction): Promise<void> {
    const { raw, response } = exchange;
    const form = (await readForm(raw)) ?? new URLSearchParams();
    // Sibling sites count as the same site for cookies, so the origin itself is compared.
    if (raw.headers.origin !== interaction.site.origin)
      return sendRaw(response, signInPage({ ...interaction, email: emailIn(form), refusal: 'foreign' }));
    const result = form.has('step')
      ? await this.steps.go({
          ...interaction,
          address: exchange.request.ip,
          step: form.get('step') ?? '',
          code: (form.get('code') ?? '').slice(0, 40),
        })
      : await this.password(exchange, interaction, form);
    if (result === 'expired') return sendRaw(response, expiredPage(interaction.site));
    if ('page' in result) return sendRaw(response, result.page);
    return this.finish(exchange, result);
  }

  private async password({ request }: Exchange, interaction: Interaction, form: URLSearchParams): Promise<StepResult> {
    const email = emailIn(form);
    const password = (form.get('password') ?? '').slice(0, 200);
    const result = await this.signIn.signIn({ email, password, address: request.ip });
    if ('refusal' in result) return { page: signInPage({ ...interaction, email, ...result }) };
    return this.steps.begin(result.userId, interaction);
  }

  private async finish(
    { site, request, raw, response }: Exchange,
    { userId, amr }: { userId: number; amr: readonly string[] },
  ): Promise<void> {
    await this.signIn.noteSignIn(userId, request.ip);
    const login = { accountId: String(userId), amr: [...amr], remember: false };
    await this.providers.of(site).interactionFinished(raw, response, { login }, { mergeWithLastSubmission: false });
  }
}
