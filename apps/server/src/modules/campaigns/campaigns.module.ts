import { Module } from '@nestjs/common';
import { AccountModule } from '../account/account.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { CampaignsController } from './campaigns.controller.js';
import { CampaignsPushes } from './campaigns.pushes.js';
import { MarketingService } from './marketing.service.js';

@Module({
  imports: [AccountModule, SitesModule],
  controllers: [CampaignsController],
  providers: [MarketingService, CampaignsPushes],
})
export class CampaignsModule {}
