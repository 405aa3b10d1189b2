import { Controller } from '@nestjs/common';
import {
  campaignsApi,
  type CampaignRepresentativeList,
  type ChangeCampaign,
  type GetCampaignCode,
  type ListCampaignRepresentatives,
  type ListCampaigns,
  type MarketingCampaign,
  type MarketingCampaignList,
  type StartCampaign,
} from '@lading/contracts/accounts/campaigns';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { Actor } from '../../kernel/auth/actor.js';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { MarketingService } from './marketing.service.js';

@Controller()
export class CampaignsController {
  constructor(private readonly marketing: MarketingService) {}

  @Serves(campaignsApi.listCampaigns)
  listCampaigns(@Input() { carrierId }: ListCampaigns, @CurrentActor() actor: Actor): Promise<MarketingCampaignList> {
    return this.marketing.list(carrierId, actor);
  }

  @Serves(campaignsApi.startCampaign)
  startCampaign(@Input() campaign: StartCampaign, @CurrentActor() actor: Actor): Promise<MarketingCampaign> {
    return this.marketing.start(campaign, actor);
  }

  @Serves(campaignsApi.getCampaignCode)
  getCampaignCode(@Input() { id, format }: GetCampaignCode): Promise<FileAnswer> {
    return this.marketing.getCode(id, format);
  }

  @Serves(campaignsApi.listCampaignRepresentatives)
  async listCampaignRepresentatives(
    @Input() { carrierId }: ListCampaignRepresentatives,
    @CurrentActor() actor: Actor,
  ): Promise<CampaignRepresentativeList> {
    return { items: await this.marketing.representatives(carrierId, actor) };
  }

  @Serves(campaignsApi.changeCampaign)
  changeCampaign(@Input() campaign: ChangeCampaign, @CurrentActor() actor: Actor): Promise<MarketingCampaign> {
    return this.marketing.change(campaign, actor);
  }
}
