// `npm run bench web`: what a browser must fetch for each page of the built web application, and how soon the first ones are shown.
// With `--sizes` only the former; `npm test` holds those budgets on every build.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { report } from './report.mjs';
import { readBuild } from './web-build.mjs';

const build = readBuild(join(import.meta.dirname, '../../apps/web/dist'));
const { entry, lazy, files, named, before, gzip, brotli } = build;
const { add, atMost, finish } = report('web');

/** The lazy file of this name; a page that was renamed must be renamed here. */
function part(name) {
  const found = lazy.find((file) => named(file) === name);
  if (!found) throw new Error(`the build has no part ${name}; it has ${lazy.map(named).join(', ')}`);
  return found;
}

const shell = part('public-shell');
/** Visitors read these in their own shell, people who have signed in in theirs. */
const general = [part('general-frame'), shell];
/** Pages of visitors with everything they need to show; maps, live changes and search results come afterwards. */
const publicPages = {
  landing: [shell, part('landing.page')],
  'sign-in': [part('login.page'), part('oidc-client-ts')],
  'return from the sign-in': [part('callback.page'), part('oidc-client-ts')],
  'density calculator': [...general, part('density-calculator.page')],
  'public tracking': [...general, part('public-tracking.page')],
  'public shipment': [shell, part('public-shipment.page')],
  'public carrier volume': [shell, part('public-carrier-volume.page')],
  'shared bill of lading': [shell, part('shared-bol.page')],
  'carrier documents': [shell, part('carrier-documents.page')],
  'not found': [...general, part('not-found.page')],
  register: [shell, part('register.page')],
  'finish registration': [shell, part('finish.page')],
  activate: [shell, part('activate.page')],
  'confirm email': [shell, part('confirm-email.page')],
  'forgot password': [shell, part('forgot-password.page')],
  'reset password': [shell, part('reset-password.page')],
  'forced exit': [part('forced-exit.page')],
  'contact support': [...general, part('contact-support.page')],
  'legal documents': [...general, part('legal-documents.page')],
  faq: [...general, part('faq.page')],
};

/** Kilobytes of gzip; pages that most visitors see first, or that must show at once, have less. */
const mostOfPage = 196;
const mostOf = { landing: 157, 'forced exit': 148, 'sign-in': 165 };

// Visitors reach the form without the application, whose budget as the sign-in page applies to signed-in users.
const [openSignIn] = files.filter((file) => named(file) === 'open-sign-in');
atMost('first script of the sign-in page, kB gzip', gzip([openSignIn]), 22);

const first = before(entry);
const jsOf = (...parts) => before(entry, ...parts);
const figuresOf = (names) => ({ gzipKb: gzip(names), brotliKb: brotli(names), files: names.size ?? names.length });

add('entry', figuresOf(first));
for (const [name, parts] of Object.entries(publicPages)) {
  const all = jsOf(...parts);
  add(`all JS of ${name}`, figuresOf(all));
  atMost(`${name}: all its JS, kB gzip`, gzip(all), mostOf[name] ?? mostOfPage);
}
const frame = jsOf(part('portal-frame'), part('portal-routes'), part('flagged'));
add('all JS of the signed-in shell', figuresOf(frame));
atMost('signed-in shell: all its JS, kB gzip', gzip(frame), 280);

// A page without a budget would grow unnoticed: visitors' pages are listed above, all others are for signed-in users.
const visited = readFileSync(join(import.meta.dirname, '../../apps/web/src/app/routes.ts'), 'utf8');
for (const [, name] of visited.matchAll(/\/([\w-]+\.page)\.js'/g))
  if (!Object.values(publicPages).flat().includes(part(name))) throw new Error(`${name} has no budget`);
const portal = jsOf(part('portal-frame'), part('portal-routes'));
const beyond = (file) => before(file).difference(portal);
const portalPages = lazy
  .filter((file) => named(file).endsWith('.page') && !visited.includes(`/${named(file)}.js'`))
  .sort((a, b) => gzip(beyond(b)) - gzip(beyond(a)));
for (const file of portalPages) add(`beyond the shell for ${named(file)}`, figuresOf(beyond(file)));
atMost(`heaviest page in the shell (${named(portalPages[0])}): its own JS, kB gzip`, gzip(beyond(portalPages[0])), 158);

for (const file of lazy) add(`more for ${named(file)}`, figuresOf(before(file).difference(first)));
const [heaviest] = [...lazy].sort((a, b) => gzip([b]) - gzip([a]));
atMost(`largest lazy file (${named(heaviest)}), kB gzip`, gzip([heaviest]), 150);

const styles = files.filter((name) => name.endsWith('.css'));
const fonts = files.filter((name) => name.endsWith('.woff2'));
add('styles of the first page', figuresOf(build.firstStyles));
add('all styles', figuresOf(styles));
add('fonts', figuresOf(fonts));
atMost('styles of the first page, kB gzip', gzip(build.firstStyles), 27);
atMost('all styles, kB gzip', gzip(styles), 50);
// Fonts come in parts by script; a browser fetches those whose letters a page shows.
const english = fonts.filter((name) => /-latin-wght/.test(name));
atMost('fonts of an English page, kB', gzip(english), 50);

if (!process.argv.includes('--sizes')) {
  const { measureFirstLoads } = await import('./first-load.mjs');
  await measureFirstLoads({ add, atMost });
}
finish();
