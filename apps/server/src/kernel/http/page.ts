import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { coreBrand, themeClassOf, type Brand } from '@lading/domain/brand/brands';
import { monogramSvg } from '@lading/domain/brand/monogram';
import { cssVariablesOf, type CssVariables } from '@lading/domain/brand/css-variables';
import { reporting } from './policy-reports.js';
import { escapeHtml } from './escape-html.js';

/** Whose colors, name and telephone a page carries. */
export interface PageSite {
  readonly brand: Brand;
  readonly siteName: string;
  readonly supportPhone: string;
  /** Address of the letters that the web application uses, where it has been built; those of the system otherwise. */
  readonly font?: string | undefined;
}

/** A page that the server writes itself; it works without JavaScript. */
export interface Page {
  readonly status: number;
  readonly title: string;
  /** The portal's own look without a site. */
  readonly site: PageSite | undefined;
  readonly body: string;
  /** Runs after the page has loaded, when scripts run at all. */
  readonly script?: string;
  /** Rules of this page alone, after those of all pages. */
  readonly styles?: string;
  /** The page shows another one of this site in a frame. */
  readonly hasFrame?: true;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Takes pages of an ended session out of the browser, those behind the back button too. The page itself empties the storage,
 * because one preference outlives the sign-out; cookies stay, since the header would end those of neighboring hosts as well.
 */
export const clearsPages = { 'clear-site-data': '"cache"' } as const;

const declarations = (variables: CssVariables): string =>
  Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

function colors(brand: Brand): string {
  const { both, light, dark } = cssVariablesOf(brand);
  return `:root{color-scheme:light dark;${declarations(both)};${declarations(light)}}@media (prefers-color-scheme:dark){:root{${declarations(dark)}}}`;
}

/** Sizes and weights are those of the portal's own pages. */
const layout = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:24px;padding:24px 16px;
  background:var(--mantine-color-body);color:var(--mantine-color-text);font:14px/1.5 'Inter Variable',Inter,system-ui,sans-serif;font-feature-settings:'cv05','cv11','ss03'}
.brand{display:flex;align-items:center;gap:12px;font-size:18px;font-weight:650}
.brand svg{width:40px;height:40px}
main{width:100%;max-width:400px;padding:32px 24px;border:1px solid var(--mantine-color-default-border);border-radius:8px;background:var(--app-surface);overflow-wrap:anywhere}
h1{margin:0 0 16px;font-size:28px;font-weight:650;line-height:1.2143}
label{display:block;margin:16px 0 4px;font-weight:550}
input{width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--app-border-strong);border-radius:6px;background:var(--app-surface);color:inherit;font:inherit}
input[aria-invalid=true]{border-color:var(--mantine-color-error)}
:focus-visible{outline:2px solid var(--app-control);outline-offset:2px}
.with-button{display:flex;gap:8px}
.with-button button{flex:none;min-width:76px}
button{min-height:44px;padding:8px 16px;border:1px solid transparent;border-radius:6px;font:inherit;font-weight:550;cursor:pointer}
.primary{width:100%;margin-top:24px;background:var(--mantine-color-brand-filled);color:var(--mantine-color-brand-contrast)}
.primary:hover{background:var(--mantine-color-brand-filled-hover)}
.quiet{border-color:var(--app-border-strong);background:transparent;color:inherit}
.error{margin:0;padding:12px;border-radius:6px;background:var(--mantine-color-red-light);color:var(--mantine-color-red-light-color)}
a{color:var(--mantine-color-anchor)}
footer{color:var(--mantine-color-dimmed);font-size:13px}
[hidden]{display:none}
@media (prefers-reduced-motion:no-preference){button{transition:background-color 120ms}}`;

const letters = (font: string | undefined): string =>
  font
    ? `@font-face{font-family:'Inter Variable';font-style:normal;font-display:swap;font-weight:100 900;src:url(${font}) format('woff2-variations')}`
    : '';

function support(site: PageSite | undefined): string {
  const phone = site?.supportPhone ?? '';
  return phone === ''
    ? ''
    : `<footer>Support: <a href="tel:${escapeHtml(phone.replaceAll(/[^+\d]/g, ''))}">${escapeHtml(phone)}</a></footer>`;
}

function html(page: Page, nonce: string): string {
  const brand = page.site?.brand ?? coreBrand;
  const name = escapeHtml(page.site?.siteName ?? brand.siteName);
  const script = page.script ? `<script nonce="${nonce}">${page.script}</script>` : '';
  return `<!doctype html>
<html lang="en" class="${themeClassOf(brand)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(page.title)} - ${name}</title>
<link rel="icon" type="image/svg+xml" href="data:image/svg+xml,${encodeURIComponent(monogramSvg(brand))}">
<style nonce="${nonce}">${letters(page.site?.font)}${colors(brand)}${layout}${page.styles ?? ''}</style>
</head>
<body>
<header class="brand">${monogramSvg(brand).replace('<svg ', '<svg aria-hidden="true" ')}<span>${name}</span></header>
<main>
${page.body}
</main>
${support(page.site)}
${script}
</body>
</html>`;
}

function headersOf(page: Page, nonce: string): Record<string, string> {
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src ${page.script ? `'nonce-${nonce}'` : "'none'"}`,
    'img-src data:',
    ...(page.site?.font ? ["font-src 'self'"] : []),
    ...(page.hasFrame ? ["frame-src 'self'"] : []),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    reporting,
  ];
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // A stricter policy would make browsers hide the origin of the form, which is checked.
    'referrer-policy': 'same-origin',
    ...page.headers,
  };
}

interface Rendered {
  readonly headers: Record<string, string>;
  readonly html: string;
}

/** The page as text with the headers that belong to it; styles and scripts carry a nonce made for it alone. */
export function render(page: Page): Rendered {
  const nonce = randomBytes(16).toString('base64');
  return { headers: headersOf(page, nonce), html: html(page, nonce) };
}

/** Sends the page on a bare response. */
export function sendRaw(response: ServerResponse, page: Page): void {
  const { headers, html: text } = render(page);
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.statusCode = page.status;
  response.end(text);
}
