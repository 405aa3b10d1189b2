import { Injectable } from '@nestjs/common';
import type { DemoStep, DemoWorld } from '@lading/demo-data/demo-step';
import { campaign, invite, inviterEmail } from '@lading/demo-data/customers-and-users';
import { Database } from '../../../kernel/database/database.js';
import { AccountUsersService } from '../account-users.service.js';
import { CampaignsService } from './campaigns.service.js';
import { InvitingService } from './inviting.service.js';

/** Gives the demo carrier a campaign and an invite that waits in the local mailbox. */
@Injectable()
export class DemoJoining implements DemoStep {
  readonly name = 'joining';
  readonly order = 20;

  constructor(
    private readonly database: Database,
    private readonly people: AccountUsersService,
    private readonly campaigns: CampaignsService,
    private readonly inviting: InvitingService,
  ) {}

  async seed({ people }: DemoWorld): Promise<void> {
    const actor = await this.people.findActor(people.get(inviterEmail) ?? 0);
    if (!actor?.carrierId) return;
    const { carrierId } = actor;
    await this.database.transaction(async () => {
      await this.campaigns.start(actor, { ...campaign, carrierId });
      await this.inviting.invite(actor, { ...invite, carrierId });
    });
  }
}
