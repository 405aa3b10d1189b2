import type { ServerConfig } from '../../kernel/config/server-config.js';

const loopback = new Set(['127.0.0.1', '[::1]']);
const hostName = /^(\[[0-9a-f:.]{2,45}\]|[a-z0-9.-]{1,253})(?::\d{1,5})?$/;
const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

const nameIn = (host: string): string | undefined => hostName.exec(host.toLowerCase())?.[1];

/** The addresses of this installation; all of them come from the configuration, none from a request. */
export class Addresses {
  /** Host name (and port) of the neutral portal. */
  readonly baseDomain: string;
  readonly baseOrigin: string;
  private readonly scheme: 'http' | 'https';
  private readonly baseName: string;

  constructor(config: Pick<ServerConfig, 'baseDomain' | 'secure' | 'port'>) {
    this.scheme = config.secure ? 'https' : 'http';
    this.baseDomain = (config.baseDomain ?? `localhost:${config.port}`).toLowerCase();
    this.baseOrigin = `${this.scheme}://${this.baseDomain}`;
    this.baseName = nameIn(this.baseDomain) ?? this.baseDomain;
  }

  hostOf(subdomain: string): string {
    return subdomain === '' ? this.baseDomain : `${subdomain}.${this.baseDomain}`;
  }

  originOf(subdomain: string): string {
    return `${this.scheme}://${this.hostOf(subdomain)}`;
  }

  /** The OpenID Connect issuer of a site, on the site's own host, so that users stay there to sign in. */
  issuerOf(subdomain: string): string {
    return `${this.originOf(subdomain)}/oidc`;
  }

  /** The label in front of the base domain, empty for the neutral portal, undefined for foreign hosts; ports do not matter. */
  subdomainOf(host: string): string | undefined {
    const name = nameIn(host);
    if (name === undefined) return undefined;
    if (name === this.baseName || this.isLoopback(host)) return '';
    if (!name.endsWith(`.${this.baseName}`)) return undefined;
    const first = name.slice(0, -this.baseName.length - 1);
    return label.test(first) ? first : undefined;
  }

  /** On a local machine, the numeric address reaches the portal too. */
  isLoopback(host: string): boolean {
    return this.baseName === 'localhost' && loopback.has(nameIn(host) ?? '');
  }

  get websocketScheme(): 'ws' | 'wss' {
    return this.scheme === 'https' ? 'wss' : 'ws';
  }

  get isSecure(): boolean {
    return this.scheme === 'https';
  }
}
