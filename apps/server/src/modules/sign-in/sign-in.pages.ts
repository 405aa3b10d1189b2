import type { KoaContextWithOIDC } from 'oidc-provider';
import { escapeHtml } from '../../kernel/http/escape-html.js';
import { render, type Page } from '../../kernel/http/page.js';
import type { Site } from '../sites/sites.service.js';

/** Messages above the form; none of them reveals whether the account exists. */
export const refusals = {
  wrong: 'The email address or the password is not right.',
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
  uid: string;
  email: string;
  refusal?: Refusal;
  /** Seconds until another attempt is accepted. */
  retryAfter?: number;
}

const marked = (isRefused: boolean): string => (isRefused ? ' aria-invalid="true" aria-describedby="refusal"' : '');

/** The sign-in form of a site. */
export function signInPage({ site, uid, email, refusal, retryAfter }: SignInForm): Page {
  const isWrong = refusal === 'wrong';
  const message = refusal ? `<p class="error" id="refusal" role="alert">${refusals[refusal]}</p>` : '';
  const [emailFocus, passwordFocus] = email === '' ? [' autofocus', ''] : ['', ' autofocus'];
  return {
    status: refusal ? statusOf[refusal] : 200,
    title: 'Sign in',
    site,
    script: revealScript,
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
<p><a href="${escapeHtml(site.origin)}/forgot-password">Forgot your password?</a></p>`,
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
