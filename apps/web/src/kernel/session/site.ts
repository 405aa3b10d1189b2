import type { SiteSettings } from '@lading/contracts/sites/sites';
import type { WebSettings } from '@lading/contracts/sites/web-settings';
import { brandOfTheme } from '@lading/demo-data/brands';
import type { Brand } from '@lading/domain/brand/brands';

const isSite = (value: unknown): value is SiteSettings =>
  typeof value === 'object' && value !== null && 'theme' in value && 'issuer' in value;

function readSite(): SiteSettings {
  const element = document.getElementById('lading-site');
  const value: unknown = element ? JSON.parse(element.textContent ?? 'null') : null;
  if (!isSite(value)) throw new Error('the page came without its site settings');
  return value;
}

let known: SiteSettings | undefined;

/** The site of this page, written into it by the server. */
export const site = (): SiteSettings => (known ??= readSite());

/** Sets the site where no page was rendered: on the server, which renders the first view. */
export function supplySite(settings: SiteSettings): void {
  known = settings;
}

/** The brand of a theme in its current colors. */
export const brandOf = (theme: string): Brand => brandOfTheme(theme, site().brands);

/** The nonce for this page's styles. */
export const styleNonce = (): string => document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce ?? '';

/** Defaults for missing settings of the installation. */
const defaults = {
  environment: 'production',
  inactivityMinutes: 480,
  versionPollTime: 20_000,
  reloadCountdown: 3600,
} as const;

/** The installation's settings of the web application. */
export const webSettings = (): WebSettings & typeof defaults => Object.assign({}, defaults, site().web);
