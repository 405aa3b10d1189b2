import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { CustomerInvitesQueries } from './customer-invites.queries.js';
import { CustomerInvitesService } from './customer-invites.service.js';
import { InvitesController } from './invites.controller.js';

@Module({
  imports: [AccountModule],
  controllers: [InvitesController],
  providers: [CustomerInvitesService, CustomerInvitesQueries],
})
export class InvitesModule {}
