import { Module, type OnModuleInit } from '@nestjs/common';
import { AdminFigures } from '../../business/admin-dashboard/admin-figures.js';
import { CarrierHomeCounts } from '../../business/carrier-home/carrier-home-counts.js';
import { ImportTargets } from '../../business/imports/import-targets.js';
import { InviteBatches } from '../account/registration/invite-batches.service.js';
import { AccountModule } from '../account/account.module.js';
import { CustomerInvitesQueries } from './customer-invites.queries.js';
import { CustomerInvitesService } from './customer-invites.service.js';
import { inviteImport } from './invite-import.js';
import { InvitesController } from './invites.controller.js';
import { InviteMails } from './invites.jobs.js';
import { InvitesPushes } from './invites.pushes.js';

@Module({
  imports: [AccountModule],
  controllers: [InvitesController],
  providers: [CustomerInvitesService, CustomerInvitesQueries, InviteMails, InvitesPushes],
})
export class InvitesModule implements OnModuleInit {
  constructor(
    private readonly home: CarrierHomeCounts,
    private readonly queries: CustomerInvitesQueries,
    private readonly targets: ImportTargets,
    private readonly batches: InviteBatches,
    private readonly mails: InviteMails,
    private readonly figures: AdminFigures,
  ) {}

  onModuleInit(): void {
    this.figures.register('signUps', { needs: 'manageInvites', read: (actor) => this.queries.signUps(actor) });
    this.home.register({
      needs: ['inviteCustomerPage'],
      count: async ({ carrierId }) => {
        const { opened, waiting, expired } = await this.queries.figures({ ...(carrierId !== null && { carrierId }) });
        return { openedInvites: opened, waitingInvites: waiting, expiredInvites: expired };
      },
    });
    const { batches, mails } = this;
    this.targets.register(inviteImport({ batches, mails }));
  }
}
