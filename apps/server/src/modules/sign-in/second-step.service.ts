import { Injectable } from '@nestjs/common';
import type { Page } from '../../kernel/http/page.js';
import { SecurityLog } from '../../kernel/security/security-log.js';
import { AccountHolders, type AccountHolder } from '../account/account-holders.service.js';
import { OneTimeKeys } from '../account/security/one-time-keys.service.js';
import { SecondFactorsService } from '../account/security/second-factors.service.js';
import type { Site } from '../sites/sites.service.js';
import { codePage, enrolmentPage, recoveryCodesPage } from './sign-in.pages.js';

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

/** Another page, or the signed-in user and the methods by which they proved it. */
export type StepResult =
  | { readonly page: Page }
  | { readonly userId: number; readonly amr: readonly string[] }
  | 'expired';

/** What a step is for, bound to the sign-in that it was issued in. */
const asking = (uid: string): string => `code ${uid}`;
const acknowledging = (uid: string): string => `kept ${uid}`;
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

  /** After the form of one of its pages was sent. */
  async go(submission: Submission): Promise<StepResult> {
    const { step, uid, site } = submission;
    const opened = await this.keys.find({ purpose: 'second-step', key: step, subdomain: site.subdomain });
    const holder = opened && (await this.holders.byId(opened.userId));
    if (holder?.state !== 'active') return 'expired';
    if (opened?.detail === acknowledging(uid)) return this.finish(holder, submission);
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
        page: recoveryCodesPage({
          uid,
          site,
          codes,
          step: await this.issue(holder.id, submission, acknowledging(uid)),
        }),
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
