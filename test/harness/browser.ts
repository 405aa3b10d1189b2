import type { InjectOptions } from 'fastify';
import { createHash, randomBytes } from 'node:crypto';

/** What a page shows or where it leads. */
export interface Seen {
  status: number;
  location: string;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
}

export interface Tokens {
  access_token: string;
  refresh_token: string;
  id_token: string;
  token_type: string;
  expires_in: number;
  scope: string;
}

interface Ask {
  method?: 'GET' | 'POST' | 'OPTIONS';
  host?: string;
  form?: Record<string, string>;
  headers?: Record<string, string>;
}

export interface SiteClient {
  clientId: string;
  /** Origin of the site, such as `http://bluemesa.localhost:8080`. */
  origin: string;
}

export const neutralPortal: SiteClient = { clientId: 'lading-portal', origin: 'http://localhost:8080' };

/** The target: an application of this process, or a portal that runs by itself. */
export interface Asked {
  inject(options: InjectOptions): Promise<{
    statusCode: number;
    headers: Seen['headers'];
    body: string;
    cookies: readonly { name: string; value: string }[];
  }>;
}

/** A browser without JavaScript: it keeps cookies and sends forms, nothing more. */
export class Browser {
  /** Cookies by host: none of them is sent to another one. */
  private readonly jars = new Map<string, Map<string, string>>();
  /** Every host that a page was requested from. */
  readonly visited = new Set<string>();

  constructor(
    private readonly app: Asked,
    private readonly address = '127.0.0.1',
    private here = 'localhost:8080',
  ) {}

  async ask(url: string, { method = 'GET', host = this.here, form, headers: input = {} }: Ask = {}): Promise<Seen> {
    const headers = { ...(form && { 'content-type': 'application/x-www-form-urlencoded' }), ...input };
    const response = await this.app.inject({
      ...this.request(new URL(url, `http://${host}`), headers),
      method,
      ...(form && { payload: new URLSearchParams(form).toString() }),
    });
    this.visited.add(host);
    this.keep(response.cookies, this.jarOf(host));
    return {
      status: response.statusCode,
      location: String(response.headers.location ?? ''),
      headers: response.headers,
      text: response.body,
    };
  }

  /** An answer that sets and clears a cookie means to set it. */
  private keep(cookies: readonly { name: string; value: string }[], jar: Map<string, string>): void {
    for (const { name, value } of cookies) if (value === '') jar.delete(name);
    for (const { name, value } of cookies) if (value !== '') jar.set(name, value);
  }

  private jarOf(host: string): Map<string, string> {
    const jar = this.jars.get(host) ?? new Map<string, string>();
    this.jars.set(host, jar);
    return jar;
  }

  private request({ pathname, search, host }: URL, headers: Record<string, string>): InjectOptions {
    const cookie = [...this.jarOf(host)].map(([name, value]) => `${name}=${value}`).join('; ');
    return { url: pathname + search, remoteAddress: this.address, headers: { host, cookie, ...headers } };
  }

  cookie(name: string): string {
    return this.jarOf(this.here).get(name) ?? `no cookie ${name}`;
  }

  /** Goes to a site's issuer as its page would; answers the first page that is not a redirect on that host. */
  async authorize(
    client: SiteClient,
    more: Record<string, string> = {},
    headers: Record<string, string> = {},
  ): Promise<{ seen: Seen; url: string; verifier: string }> {
    this.here = new URL(client.origin).host;
    const verifier = randomBytes(32).toString('base64url');
    const query = new URLSearchParams({
      client_id: client.clientId,
      redirect_uri: `${client.origin}/auth/callback`,
      response_type: 'code',
      scope: 'openid profile email offline_access',
      state: 'the-state',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...more,
    });
    const { seen, url } = await this.follow(`/oidc/auth?${query}`, headers);
    return { seen, url, verifier };
  }

  /** Follows redirects as long as they stay on the host. */
  async follow(start: string, headers: Record<string, string> = {}): Promise<{ seen: Seen; url: string }> {
    let url = start;
    for (let hop = 0; hop < 6; hop += 1) {
      const seen = await this.ask(url, { headers });
      const next = seen.location === '' ? undefined : new URL(seen.location, `http://${this.here}`);
      if (!next || next.host !== this.here || next.pathname === '/auth/callback') return { seen, url };
      url = next.pathname + next.search;
    }
    throw new Error('too many redirects');
  }

  /** Sends the sign-in form of the page that is open at the address. */
  submit(
    url: string,
    email: string,
    password: string,
    headers: Record<string, string> = { origin: `http://${this.here}` },
  ): Promise<Seen> {
    return this.ask(url, { method: 'POST', form: { email, password }, headers });
  }

  token(client: SiteClient, form: Record<string, string>, headers: Record<string, string> = {}): Promise<Seen> {
    return this.ask('/oidc/token', {
      method: 'POST',
      host: new URL(client.origin).host,
      form: { client_id: client.clientId, ...form },
      headers: { origin: client.origin, ...headers },
    });
  }

  /** The whole way: page, form, code, tokens. */
  async signIn(email: string, password: string, client: SiteClient = neutralPortal): Promise<Tokens> {
    const { url, verifier } = await this.authorize(client);
    const sent = await this.submit(url, email, password);
    if (sent.status !== 303) throw new Error(`sign-in of ${email} was answered with ${sent.status}: ${sent.text}`);
    const { seen } = await this.follow(sent.location);
    return this.exchange(client, seen.location, verifier);
  }

  async exchange(client: SiteClient, location: string, verifier: string): Promise<Tokens> {
    const code = new URL(location).searchParams.get('code') ?? '';
    const answer = await this.token(client, {
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: `${client.origin}/auth/callback`,
    });
    if (answer.status !== 200) throw new Error(`no tokens: ${answer.text}`);
    return JSON.parse(answer.text);
  }
}
