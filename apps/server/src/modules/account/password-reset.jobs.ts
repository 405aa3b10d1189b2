import { Injectable } from '@nestjs/common';
import { Email, Text } from '@lading/contracts/kernel/field';
import { defineJob, Runs } from '../../kernel/jobs/job.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { SitesService, type Site } from '../sites/sites.service.js';
import { AccountMails } from './account-mails.service.js';
import { PasswordsService } from './passwords.service.js';

class MailPasswordReset {
  @Email() email!: string;
  @Text({ max: 63, optional: true, about: 'Empty for the neutral portal.' }) subdomain!: string;
}

const mailPasswordReset = defineJob('mail-password-reset', MailPasswordReset);

/** Looks up the account after the answer, so that not even the response time reveals whether there is one. */
@Injectable()
export class PasswordResetJobs {
  constructor(
    private readonly jobs: Jobs,
    private readonly sites: SitesService,
    private readonly mails: AccountMails,
    private readonly passwords: PasswordsService,
  ) {}

  /** The same work for every address. */
  async ask(email: string, { subdomain }: Site): Promise<void> {
    if (await this.mails.mayAsk('password-reset', email))
      await this.jobs.enqueue(mailPasswordReset, { email, subdomain });
  }

  /** A second run mails a second link; the newest one works. */
  @Runs(mailPasswordReset)
  async mail({ email, subdomain }: MailPasswordReset): Promise<void> {
    const site = await this.sites.bySubdomain(subdomain);
    if (site) await this.passwords.mailReset(email, site);
  }
}
