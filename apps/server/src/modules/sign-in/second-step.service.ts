import type { SecondFactorSecret } from '@lading/contracts/accounts/account-security';
import { Injectable } from '@nestjs/common';
import type { Page } from '../../kernel/http/page.js';
import { escapeHtml } from '../../kernel/http/escape-html.js';
import type { Site } from '../sites/sites.service.js';
import { SecurityLog } from '../../kernel/security/security-log.js';
import { AccountHolders, type AccountHolder } from '../account/account-holders.service.js';
import { OneTimeKeys } from '../account/security/one-time-keys.service.js';
import { SecondFactorsService } from '../account/security/second-factors.service.js';

interface Step {
  readonly site: Site;
  readonly uid: string;
  /** Opens the next step, once; it stands in the form and nowhere else. */
  readonly step: string;
}

interface Asked extends Step {
  readonly refusal?: 'wrong' | 'tooMany';
  /** Seconds until another code is taken. */
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
const codePage = (asked: Asked): Page => ({
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

/** Four modules of quiet around the code, as readers want it; always dark on white. */
const picture = ({ qrPath, qrSize }: SecondFactorSecret): string => {
  const side = qrSize + 8;
  return `<svg role="img" aria-label="QR code of the secret" viewBox="0 0 ${side} ${side}" width="200" height="200" shape-rendering="crispEdges"><rect width="${side}" height="${side}" fill="#fff"/><path transform="translate(4 4)" fill="#000" d="${qrPath}"/></svg>`;
};

/** Sets a second factor up for those whose role or company requires one. */
const enrolmentPage = (asked: Asked & { secret: SecondFactorSecret }): Page => ({
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

/** Shows the recovery codes, this once. */
const recoveryCodesPage = (step: Step & { codes: readonly string[] }): Page => ({
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

/** The sign-in that a step belongs to. */
interface Place {
  readonly uid: string;
  readonly site: Site;
}

interface Submission extends Place {
  /** Network address of the caller. */
  readonly address: string;
  readonly step: string;
  readonly code: string;
}

/** Another page, or the person who is in now and what they proved. */
export type StepResult =
  | { readonly page: Page }
  | { readonly userId: number; readonly amr: readonly string[] }
  | 'expired';

/** What a step is for, bound to the sign-in that it was made in. */
const asking = (uid: string): string => `code ${uid}`;
const keeping = (uid: string): string => `kept ${uid}`;
const proven = ['pwd', 'otp'] as const;

/** The second half of signing in: a code after the password, set up first where it is required. */
@Injectable()
export class SecondStepService {
  constructor(
    private readonly factors: SecondFactorsService,
    private readonly holders: AccountHolders,
    private readonly keys: OneTimeKeys,
    private readonly security: SecurityLog,
  ) {}

  /** After a right password. */
  async begin(userId: number, place: Place): Promise<StepResult> {
    const further = await this.factors.furtherStep(userId);
    const holder = further === 'nothing' ? undefined : await this.holders.byId(userId);
    if (!holder) return { userId, amr: ['pwd'] };
    const step = await this.issue(userId, place, asking(place.uid));
    if (further === 'code') return { page: codePage({ ...place, step }) };
    const secret = await this.factors.secretFor(holder, place.site, true);
    return { page: enrolmentPage({ ...place, step, secret }) };
  }

  /** After a form of one of the pages here. */
  async go(submission: Submission): Promise<StepResult> {
    const { step, uid, site } = submission;
    const opened = await this.keys.find({ purpose: 'second-step', key: step, subdomain: site.subdomain });
    const holder = opened && (await this.holders.byId(opened.userId));
    if (holder?.state !== 'active') return 'expired';
    if (opened?.detail === keeping(uid)) return this.finish(holder, submission);
    if (opened?.detail !== asking(uid)) return 'expired';
    const further = await this.factors.furtherStep(holder.id);
    return further === 'enrolment' ? this.enrol(holder, submission) : this.present(holder, submission);
  }

  private async present(holder: AccountHolder, submission: Submission): Promise<StepResult> {
    const presented = await this.factors.present(holder, submission.code, submission.site);
    if (presented.kind === 'wrong' || presented.kind === 'wait') this.noteFailure(holder, submission, presented.kind);
    if (presented.kind === 'wrong') return { page: codePage({ ...submission, refusal: 'wrong' }) };
    if (presented.kind === 'wait')
      return { page: codePage({ ...submission, refusal: 'tooMany', retryAfter: presented.retryAfter }) };
    return this.finish(holder, submission);
  }

  private async enrol(holder: AccountHolder, submission: Submission): Promise<StepResult> {
    const { uid, site, step } = submission;
    const { presented, codes } = await this.factors.turnOn(holder, submission.code.replaceAll(/\s/g, ''), site);
    if (presented.kind === 'app') {
      await this.keys.take({ purpose: 'second-step', key: step, subdomain: site.subdomain });
      return {
        page: recoveryCodesPage({ uid, site, codes, step: await this.issue(holder.id, submission, keeping(uid)) }),
      };
    }
    const secret = await this.factors.secretFor(holder, site);
    if (presented.kind === 'wait')
      return { page: enrolmentPage({ ...submission, secret, refusal: 'tooMany', retryAfter: presented.retryAfter }) };
    return { page: enrolmentPage({ ...submission, secret, refusal: 'wrong' }) };
  }

  private async finish({ id }: AccountHolder, { step, site }: Submission): Promise<StepResult> {
    const taken = await this.keys.take({ purpose: 'second-step', key: step, subdomain: site.subdomain });
    return taken ? { userId: id, amr: proven } : 'expired';
  }

  private noteFailure({ id, customerId, carrierId }: AccountHolder, { address }: Submission, reason: string): void {
    this.security.note('second-factor-failed', { subject: { userId: id, customerId, carrierId }, address, reason });
  }

  private issue(userId: number, { site }: Place, detail: string): Promise<string> {
    return this.keys.issue({ purpose: 'second-step', userId, subdomain: site.subdomain, detail });
  }
}
