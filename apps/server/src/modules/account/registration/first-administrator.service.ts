import { Injectable } from '@nestjs/common';
import { patterns } from '@lading/domain/text/patterns';
import { ServerConfig } from '../../../kernel/config/server-config.js';
import { SitesService } from '../../sites/sites.service.js';
import { AdministratorsService } from './administrators.service.js';

/** The sign-in address of an administrator who named none; no email reaches it. */
const nameless = (baseDomain: string): string => {
  const own = `administrator@${baseDomain.split(':')[0]}`;
  return patterns.email(own) ? own : 'administrator@lading.invalid';
};

/** Shows the operator of an installation without administrators how to become the first one. */
@Injectable()
export class FirstAdministratorService {
  constructor(
    private readonly config: ServerConfig,
    private readonly administrators: AdministratorsService,
    private readonly sites: SitesService,
  ) {}

  /** Prints the link on the terminal alone, never into the structured log. */
  async announce(): Promise<void> {
    if (this.config.role === 'worker') return;
    const { baseDomain, baseOrigin } = this.sites.addresses;
    const link = await this.administrators.inviteFirst(this.config.adminEmail, nameless(baseDomain));
    if (!link) return;
    process.stdout.write(
      `\nThis installation has no administrator yet. Choose the password for ${link.email} here within three days (the link works once):\n` +
        `  ${baseOrigin}${link.path}\n\n`,
    );
  }
}
