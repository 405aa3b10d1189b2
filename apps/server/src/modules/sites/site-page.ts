import { createHash } from 'node:crypto';
import type { SiteSettings } from '@lading/contracts/sites/sites';
import { brandOfTheme } from '@lading/demo-data/brands';
import { brandStyleSheet } from '@lading/domain/brand/css-variables';
import { neutralRoles } from '@lading/domain/brand/palette';
import { check } from '@lading/contracts/kernel/schema';
import { WebSettings } from '@lading/contracts/sites/web-settings';
import { reporting } from '../../kernel/http/policy-reports.js';
import { escapeHtml } from '../../kernel/http/escape-html.js';
import { ConfigurationError } from '../../kernel/config/configuration-error.js';

/** Shown as long as the web application has not been built. */
export const unbuiltIndex = `<!doctype html>
<html lang="en" class="theme-core" data-mantine-color-scheme="light">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Lading</title>
    <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
    <!--site-head-->
  </head>
  <body>
    <h1>The web application has not been built</h1>
    <p>The API answers below /api.</p>
  </body>
</html>
`;

const place = '<!--site-head-->';

/** JSON inside a script element ends at the first closing tag, so no angle bracket is left in it. */
const embedded = (value: object): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** Replaces without reading `$` in the new text as a reference. */
const put = (html: string, what: RegExp | string, text: string): string => html.replace(what, () => text);

/** What somebody has chosen on this device; `auto` follows the system. */
export type ChosenScheme = 'light' | 'dark' | 'auto';

/** The choice that the web application keeps in a cookie. */
export function chosenScheme(cookies: string | undefined): ChosenScheme {
  const chosen = /(?:^|; )lading-scheme=(\w+)/.exec(cookies ?? '')?.[1];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'auto';
}

const ground = (selector: string, { canvas }: { canvas: string }): string => `${selector}{background-color:${canvas}}`;

/** The ground before any script: the library's own styles come later and would paint it white. */
function groundStyles(scheme: ChosenScheme): string {
  const { dark } = neutralRoles;
  const known = ['light', 'dark'] as const;
  const rules = known.map((one) => ground(`html[data-mantine-color-scheme="${one}"] body`, neutralRoles[one])).join('');
  // Only the browser knows what its system prefers; it counts until the application stands.
  const unknown = `@media (prefers-color-scheme:dark){${ground('html body:has(> #root:empty)', dark)}}`;
  return `@media screen{${rules}${scheme === 'auto' ? unknown : ''}}`;
}

/** Browsers keep an icon for a day, so that another one has another address. */
function iconOf({ theme, brands = [] }: SiteSettings): string {
  const look = brands.find((one) => one.theme === theme);
  const version = look && createHash('sha256').update(JSON.stringify(look)).digest('hex').slice(0, 8);
  return `/brand/${theme}.svg${version ? `?${version}` : ''}`;
}

/** Built scripts and sheets are let in by the nonce of the answer; the meta element hands it to what scripts load later. */
const letIn = (html: string, nonce: string): string =>
  html
    .replaceAll(/<(script|link)(?=[^>]* (?:src|href)="\/(?:assets|src|@)[^"]*")/g, (tag) => `${tag} nonce="${nonce}"`)
    .replace('</head>', () => `<meta property="csp-nonce" nonce="${nonce}" />\n  </head>`);

interface Painting {
  readonly nonce: string;
  readonly scheme: ChosenScheme;
}

/** Writes a site into the page: theme class, title, icon, colours and settings, so that no other brand or scheme ever shows. */
export function sitePage(index: string, settings: SiteSettings, { nonce, scheme }: Painting): string {
  const brand = brandOfTheme(settings.theme, settings.brands);
  const head = `<style nonce="${nonce}">${brandStyleSheet(brand)}${groundStyles(scheme)}</style>
    <script type="application/json" id="lading-site">${embedded(settings)}</script>`;
  const open = letIn(index, nonce);
  const withHead = open.includes(place) ? put(open, place, head) : put(open, '</head>', `${head}</head>`);
  const themed = put(
    withHead,
    /(<html[^>]*\bclass=")[^"]*"/,
    /<html[^>]*\bclass="/.exec(withHead)?.[0].concat(settings.theme, '"') ?? '',
  );
  const schemed =
    scheme === 'dark' ? put(themed, 'data-mantine-color-scheme="light"', 'data-mantine-color-scheme="dark"') : themed;
  const titled = put(schemed, /<title>[^<]*<\/title>/, `<title>${escapeHtml(settings.siteName)}</title>`);
  return put(titled, 'href="/favicon.svg"', `href="${iconOf(settings)}"`);
}

interface PolicyParts {
  nonce: string;
  socketOrigin: string;
  /** Origins that the installation has named besides. */
  foreign: readonly string[];
}

/**
 * Scripts run that this answer has let in, and what they load; calls go to this site and to what the installation names. Style attributes stay open: components place themselves by them (charts, lists, dialogs), and a nonce cannot stand
 * at an attribute; they can paint, but load nothing that `img-src` and `font-src` do not allow.
 */
export const contentPolicy = ({ nonce, socketOrigin, foreign }: PolicyParts): string =>
  [
    "default-src 'self'",
    [`script-src 'nonce-${nonce}'`, ...foreign].join(' '),
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    [`connect-src 'self' ${socketOrigin}`, ...foreign].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["frame-src 'self'", ...foreign].join(' '),
    "object-src 'none'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    reporting,
  ].join('; ');

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The settings of the web application from one line of JSON; a mistake stops the start. */
export function readWebSettings(text: string | undefined): WebSettings | undefined {
  if (!text) return undefined;
  const result = check(WebSettings, parsed(text));
  if ('value' in result) return result.value;
  const lines = result.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new ConfigurationError(`WEB_SETTINGS has mistakes:\n  ${lines.join('\n  ')}`);
}

const originOf = (url: unknown): string[] =>
  typeof url === 'string' && URL.canParse(url) ? [new URL(url).origin] : [];

/** Origins that pages may load scripts from and call, as far as the settings name any. */
export const foreignOrigins = ({ thirdPartyScripts = [], serviceUrls = {}, apiUrl }: WebSettings): string[] => [
  ...new Set([...thirdPartyScripts.map(({ src }) => src), ...Object.values(serviceUrls), apiUrl].flatMap(originOf)),
];
