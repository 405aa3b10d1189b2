import type { SecondFactorSecret } from '@lading/contracts/accounts/account-security';
import { type Page } from '../../kernel/http/page.js';
import { escapeHtml } from '../../kernel/http/escape-html.js';
import type { Site } from '../sites/sites.service.js';

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

const refusals = {
  wrong: 'The code is not right, or it was used before. Wait for the next one.',
  tooMany: 'Too many codes. Wait a few minutes and try again.',
} as const;
const statuses = { wrong: 401, tooMany: 429 } as const;

const messageOf = (refusal: Asked['refusal']): string =>
  refusal ? `<p class="error" id="refusal" role="alert">${refusals[refusal]}</p>` : '';

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
  title: 'Keep your recovery codes',
  body: `<h1>Keep your recovery codes</h1>
<p>Each of them opens your account once, when you do not have your app. They are not shown again: print them, or keep them in a password manager.</p>
<ul>
${step.codes.map((code) => `<li><code data-recovery>${escapeHtml(code)}</code></li>`).join('\n')}
</ul>
${opening(step)}
<button class="primary" type="submit">I have kept them</button>
</form>`,
});
