import type { SecondFactorSecret } from '@lading/contracts/accounts/account-security';
import type { DemoRole } from '@lading/contracts/sites/demo';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { escapeHtml } from '../../kernel/http/escape-html.js';
import { render, type Page } from '../../kernel/http/page.js';
import type { Site } from '../sites/sites.service.js';

/** Messages above the form; none of them reveals whether the account exists. */
export const refusals = {
  wrong: 'The email address or password is incorrect.',
  suspended: 'Your account is suspended. Contact your administrator.',
  tooMany: 'Too many attempts. Wait a minute and try again.',
  foreign: 'The form was not sent from this page. Try again.',
} as const;

export type Refusal = keyof typeof refusals;

const statusOf: Record<Refusal, number> = { wrong: 401, suspended: 403, tooMany: 429, foreign: 403 };

/** Shows the button that only works with scripts, and lets it show and hide the password. */
const revealScript = `
const button=document.querySelector('[data-reveal]'),field=document.getElementById('password');
button.hidden=false;
button.addEventListener('click',()=>{const shown=field.type==='text';field.type=shown?'password':'text';
button.textContent=shown?'Show':'Hide';button.setAttribute('aria-label',shown?'Show password':'Hide password');field.focus()});`;

interface SignInForm {
  site: Site;
  /** None outside of a demo. */
  demo?: readonly DemoRole[];
  uid: string;
  email: string;
  refusal?: Refusal;
  /** Seconds until another attempt is accepted. */
  retryAfter?: number;
}

const marked = (isRefused: boolean): string => (isRefused ? ' aria-invalid="true" aria-describedby="refusal"' : '');

const offerOf = ({ key, title, name, company }: DemoRole): string =>
  `<button class="quiet" type="submit" name="demo" value="${escapeHtml(key)}"><strong>${escapeHtml(title)}</strong> ${escapeHtml(name)}, ${escapeHtml(company)}</button>`;

/** The users of the demo, one click each; apart from the form, so that Enter in a field still sends the password. */
const offersOf = (uid: string, offers: readonly DemoRole[]): string =>
  offers.length === 0
    ? ''
    : `<section class="demo" aria-labelledby="demo">
<h2 id="demo">Try the demo as</h2>
<form method="post" action="/oidc/interaction/${encodeURIComponent(uid)}">
${offers.map(offerOf).join('\n')}
</form>
</section>`;

const demoStyles = `
.demo{margin-top:24px;padding-top:16px;border-top:1px solid var(--mantine-color-default-border)}
.demo h2{margin:0 0 8px;font-size:16px;line-height:1.5}
.demo button{display:block;width:100%;margin-top:8px;text-align:start;font-size:14px;font-weight:400}
.demo strong{display:block;font-weight:600}`;

/** Leads to a person's own site. */
export const movingPage = (site: Site, url: string): Page => ({
  status: 200,
  title: 'Signing in',
  site,
  headers: { refresh: `0;url=${url}` },
  body: `<h1>Signing you in</h1>
<p><a href="${escapeHtml(url)}">Continue</a></p>`,
});

/** The sign-in form of a site. */
export function signInPage({ site, uid, email, refusal, retryAfter, demo = [] }: SignInForm): Page {
  const isWrong = refusal === 'wrong';
  const message = refusal ? `<p class="error" id="refusal" role="alert">${refusals[refusal]}</p>` : '';
  const [emailFocus, passwordFocus] = email === '' ? [' autofocus', ''] : ['', ' autofocus'];
  return {
    status: refusal ? statusOf[refusal] : 200,
    title: 'Sign in',
    site,
    script: revealScript,
    ...(demo.length > 0 && { styles: demoStyles }),
    headers: retryAfter ? { 'retry-after': String(retryAfter) } : {},
    body: `<h1>Sign in</h1>
${message}
<form method="post" action="/oidc/interaction/${encodeURIComponent(uid)}">
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="254" required value="${escapeHtml(email)}"${marked(isWrong)}${emailFocus}>
<label for="password">Password</label>
<div class="with-button">
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="200" required${marked(isWrong)}${passwordFocus}>
<button class="quiet" type="button" data-reveal aria-label="Show password" hidden>Show</button>
</div>
<button class="primary" type="submit">Sign in</button>
</form>
<p><a href="${escapeHtml(site.origin)}/forgot-password">Forgot your password?</a></p>
${offersOf(uid, demo)}`,
  };
}

/** For a sign-in page that was open for too long, or was opened twice. */
export const expiredPage = (site: Site | undefined): Page => ({
  status: 400,
  title: 'Sign in again',
  site,
  body: `<h1>This page has expired</h1>
<p>Go back to the site and sign in again.</p>
${site ? `<p><a href="${escapeHtml(site.origin)}/login">Sign in</a></p>` : ''}`,
});

export const errorPage = (detail: string, site: Site | undefined): Page => ({
  status: 400,
  title: 'Sign-in is not possible',
  site,
  body: `<h1>Sign-in is not possible</h1>
<p>The request for signing in was not right: ${escapeHtml(detail)}.</p>
${site ? `<p><a href="${escapeHtml(site.origin)}/">Go to ${escapeHtml(site.siteName)}</a></p>` : ''}`,
});

/** Signs out at once if the site proved who the user is; otherwise asks the user first. */
export function logoutPage(form: string, site: Site | undefined, isProven: boolean): Page {
  return {
    status: 200,
    title: 'Sign out',
    site,
    ...(isProven && { script: `document.querySelector('button').click()` }),
    body: `<h1>${isProven ? 'Signing you out' : 'Do you want to sign out?'}</h1>
${form}
<button class="primary" type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>`,
  };
}

export const signedOutPage = (site: Site | undefined): Page => ({
  status: 200,
  title: 'Signed out',
  site,
  body: `<h1>You are signed out</h1>
${site ? `<p><a href="${escapeHtml(site.origin)}/login">Sign in again</a></p>` : ''}`,
});

/** Sends a page from within the provider, which has already set the status of failures. */
export function sendPage(ctx: KoaContextWithOIDC, page: Page): void {
  const { headers, html } = render(page);
  if (page.status < 400 || ctx.status < 400) ctx.status = page.status;
  ctx.set(headers);
  ctx.body = html;
}

interface Step {
  readonly site: Site;
  readonly uid: string;
  /** Opens the next step, once; it is only in the form. */
  readonly step: string;
}

interface Asked extends Step {
  readonly refusal?: 'wrong' | 'tooMany';
  /** Seconds until another code is accepted. */
  readonly retryAfter?: number;
}

const codeRefusals = {
  wrong: 'The code is incorrect or was already used. Wait for the next one.',
  tooMany: 'Too many codes. Wait a few minutes and try again.',
} as const;
const statuses = { wrong: 401, tooMany: 429 } as const;

const messageOf = (refusal: Asked['refusal']): string =>
  refusal ? `<p class="error" id="refusal" role="alert">${codeRefusals[refusal]}</p>` : '';

const opening = ({ uid, step }: Step): string =>
  `<form method="post" action="/oidc/interaction/${encodeURIComponent(uid)}">
<input type="hidden" name="step" value="${escapeHtml(step)}">`;

const codeField = (refusal: Asked['refusal'], length: number): string =>
  `<label for="code">Code</label>
<input id="code" name="code" autocomplete="one-time-code" autocapitalize="characters" spellcheck="false" maxlength="${length}" required autofocus${refusal ? ' aria-invalid="true" aria-describedby="refusal"' : ''}>`;

const partsOf = ({ site, refusal, retryAfter }: Asked): Pick<Page, 'status' | 'site' | 'headers'> => ({
  status: refusal ? statuses[refusal] : 200,
  site,
  headers: retryAfter ? { 'retry-after': String(retryAfter) } : {},
});

/** Asks for a code after the password. */
export const codePage = (asked: Asked): Page => ({
  ...partsOf(asked),
  title: 'Enter your code',
  body: `<h1>Enter your code</h1>
<p>Open your authenticator app and type the code for ${escapeHtml(asked.site.siteName)}. Without the app, type one of your recovery codes.</p>
${messageOf(asked.refusal)}
${opening(asked)}
${codeField(asked.refusal, 24)}
<button class="primary" type="submit">Sign in</button>
</form>`,
});

/** A QR code with the quiet zone of four modules that readers need; always dark on white. */
const picture = ({ qrPath, qrSize }: SecondFactorSecret): string => {
  const side = qrSize + 8;
  return `<svg role="img" aria-label="QR code of the secret" viewBox="0 0 ${side} ${side}" width="200" height="200" shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="#fff"/><path transform="translate(4 4)" fill="#000" d="${qrPath}"/></svg>`;
};

/** Sets up a second factor for users whose role or company requires one. */
export const enrolmentPage = (asked: Asked & { secret: SecondFactorSecret }): Page => ({
  ...partsOf(asked),
  title: 'Set up your second factor',
  body: `<h1>Set up your second factor</h1>
<p>Your account needs a code besides the password. Scan this with an authenticator app, or type the secret into it. Then type the code that it shows.</p>
${picture(asked.secret)}
<p>Secret: <code data-secret>${escapeHtml(asked.secret.secret.match(/.{1,4}/g)?.join(' ') ?? '')}</code></p>
${messageOf(asked.refusal)}
${opening(asked)}
${codeField(asked.refusal, 7)}
<button class="primary" type="submit">Confirm</button>
</form>`,
});

/** Shows the recovery codes once. */
export const recoveryCodesPage = (step: Step & { codes: readonly string[] }): Page => ({
  ...partsOf(step),
  title: 'Save your recovery codes',
  body: `<h1>Save your recovery codes</h1>
<p>Each of them opens your account once, when you do not have your app. They are not shown again: print them, or keep them in a password manager.</p>
<ul>
${step.codes.map((code) => `<li><code data-recovery>${escapeHtml(code)}</code></li>`).join('\n')}
</ul>
${opening(step)}
<button class="primary" type="submit">I have kept them</button>
</form>`,
});
