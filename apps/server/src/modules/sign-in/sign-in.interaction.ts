import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { DemoRole } from '@lading/contracts/sites/demo';
import type { FastifyRequest } from 'fastify';
import { errors } from 'oidc-provider';
import { sendRaw } from '../../kernel/http/page.js';
import { DemoRolesService } from '../demo/demo-roles.service.js';
import type { Site } from '../sites/sites.service.js';
import { OidcProviders } from './oidc.provider.js';
import { SecondStepService, type StepResult } from './second-step.service.js';
import { expiredPage, movingPage, signInPage } from './sign-in.pages.js';
import { SignInService } from './sign-in.service.js';

/** Bytes; an email address and a password are far below it. */
const longestForm = 4096;

interface Interaction {
  readonly uid: string;
  readonly site: Site;
  readonly loginHint: string;
  /** In a demo on this machine, the people whom the page offers to sign in as. */
  readonly demo: readonly DemoRole[];
}

export interface Exchange {
  /** The site of the request's host. */
  readonly site: Site;
  readonly request: FastifyRequest;
  readonly raw: IncomingMessage;
  readonly response: ServerResponse;
  /** Whether the visitor may sign in as a person of the demo. */
  readonly offersDemo: boolean;
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
    private readonly demoRoles: DemoRolesService,
  ) {}

  async serve(exchange: Exchange): Promise<void> {
    const interaction = await this.find(exchange);
    if (!interaction) return sendRaw(exchange.response, expiredPage(exchange.site));
    if (exchange.raw.method === 'POST') return this.submit(exchange, interaction);
    if (this.demoRoles.isTicket(interaction.loginHint)) return this.enter(exchange, interaction);
    return sendRaw(exchange.response, signInPage({ ...interaction, email: interaction.loginHint }));
  }

  /** The interaction of this browser, when it is the one that the address names. */
  private async find({ request, site, raw, response, offersDemo }: Exchange): Promise<Interaction | undefined> {
    try {
      const { uid, params, prompt } = await this.providers.of(site).interactionDetails(raw, response);
      const isNamed = request.originalUrl.split('?', 1)[0] === `/oidc/interaction/${uid}`;
      if (textOf(params['client_id']) !== site.clientId || !isNamed || prompt.name !== 'login') return undefined;
      const demo = offersDemo ? this.demoRoles.list() : [];
      return { uid, site, loginHint: textOf(params['login_hint']).slice(0, 254), demo };
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
    const demoKey = form.get('demo');
    if (demoKey !== null && interaction.demo.some(({ key }) => key === demoKey)) return this.move(exchange, demoKey);
    const result = form.has('step')
      ? await this.steps.go({
          ...interaction,
          address: exchange.request.ip,
          step: form.get('step') ?? '',
          code: (form.get('code') ?? '').slice(0, 40),
        })
      : await this.password(exchange, interaction, form);
    return this.goOn(exchange, result);
  }

  private async goOn(exchange: Exchange, result: StepResult): Promise<void> {
    const { response, site } = exchange;
    if (result === 'expired') return sendRaw(response, expiredPage(site));
    if ('page' in result) return sendRaw(response, result.page);
    return this.finish(exchange, result);
  }

  /** A demo's ticket replaces the password; a second factor is required as after one. */
  private async enter(exchange: Exchange, interaction: Interaction): Promise<void> {
    const userId = await this.demoRoles.enter(interaction.loginHint, interaction.site);
    if (userId === undefined) return sendRaw(exchange.response, signInPage({ ...interaction, email: '' }));
    return this.goOn(exchange, await this.steps.begin(userId, interaction));
  }

  /** Each person of the demo signs in at their own site; a redirect would be refused, because forms lead to this site only. */
  private async move({ site, response }: Exchange, key: string): Promise<void> {
    const { url } = await this.demoRoles.addressFor(key);
    return sendRaw(response, movingPage(site, url));
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
    await this.replaceUser({ site, raw, response }, String(userId));
    const login = { accountId: String(userId), amr: [...amr], remember: false };
    await this.providers.of(site).interactionFinished(raw, response, { login }, { mergeWithLastSubmission: false });
  }

  /**
   * The provider would sign another user of this browser out with a page that needs its own script, which no page of ours may
   * run. Their tabs keep their sessions; only this browser isn't known as theirs anymore.
   */
  private async replaceUser({ site, raw, response }: Pick<Exchange, 'site' | 'raw' | 'response'>, accountId: string) {
    const provider = this.providers.of(site);
    const interaction = await provider.interactionDetails(raw, response);
    const { session } = interaction;
    if (!session?.accountId || session.accountId === accountId) return;
    const other = await provider.Session.find(session.cookie);
    await other?.destroy();
    delete interaction.session;
    await interaction.persist();
  }
}
