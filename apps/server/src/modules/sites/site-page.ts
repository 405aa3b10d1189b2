import { createHash } from 'node:crypto';
import type { SiteSettings } from '@lading/contracts/sites/sites';
import { brandOfTheme } from '@lading/demo-data/brands';
import { brandStyleSheet } from '@lading/domain/brand/css-variables';
import { neutralRoles } from '@lading/domain/brand/palette';
import { escapeHtml } from '../../kernel/http/escape-html.js';

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

/** A closing tag would end the script element, so no angle bracket is left in the JSON. */
const embedded = (value: object): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** Replaces without reading `$` in the new text as a reference. */
const put = (html: string, what: RegExp | string, text: string): string => html.replace(what, () => text);

/** The color scheme that the user chose on this device; `auto` follows the system. */
export type ChosenScheme = 'light' | 'dark' | 'auto';

/** The choice that the web application stores in a cookie. */
export function chosenScheme(cookies: string | undefined): ChosenScheme {
  const chosen = /(?:^|; )lading-scheme=(\w+)/.exec(cookies ?? '')?.[1];
  return chosen === 'light' || chosen === 'dark' ? chosen : 'auto';
}

const ground = (selector: string, { canvas }: { canvas: string }): string => `${selector}{background-color:${canvas}}`;

/** The background before any script runs: the styles of the library come later, and would leave it white until then. */
function groundStyles(scheme: ChosenScheme): string {
  const { dark } = neutralRoles;
  const known = ['light', 'dark'] as const;
  const rules = known.map((one) => ground(`html[data-mantine-color-scheme="${one}"] body`, neutralRoles[one])).join('');
  // Only the browser knows what its system prefers; this applies until the application is rendered.
  const unknown = `@media (prefers-color-scheme:dark){${ground('html body:has(> #root:empty)', dark)}}`;
  return `@media screen{${rules}${scheme === 'auto' ? unknown : ''}}`;
}

/** Browsers cache an icon for a day, so a changed one gets another address. */
function iconOf({ theme, brands = [] }: SiteSettings): string {
  const look = brands.find((one) => one.theme === theme);
  const version = look && createHash('sha256').update(JSON.stringify(look)).digest('hex').slice(0, 8);
  return `/brand/${theme}.svg${version ? `?${version}` : ''}`;
}

/** Allows built scripts and style sheets by the nonce of the answer; the meta element passes it to what scripts load later. */
const withNonce = (html: string, nonce: string): string =>
  html
    .replaceAll(/<(script|link)(?=[^>]* (?:src|href)="\/(?:assets|src|@)[^"]*")/g, (tag) => `${tag} nonce="${nonce}"`)
    .replace('</head>', () => `<meta property="csp-nonce" nonce="${nonce}" />\n  </head>`);

export interface Painting {
  readonly nonce: string;
  readonly scheme: ChosenScheme;
}

/** Writes a site into the page: theme class, title, icon, colors and settings, so that no other brand or scheme ever shows. */
export function sitePage(index: string, settings: SiteSettings, { nonce, scheme }: Painting): string {
  const brand = brandOfTheme(settings.theme, settings.brands);
  const head = `<style nonce="${nonce}">${brandStyleSheet(brand)}${groundStyles(scheme)}</style>
    <script type="application/json" id="lading-site">${embedded(settings)}</script>`;
  const open = withNonce(index, nonce);
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
