import { Controller } from '@nestjs/common';
import {
  landingApi,
  landingResolutionApi,
  type DigitalMarketingData,
  type GetCarrierData,
  type GetDigitalMarketingData,
  type InvitedCarrierData,
  type ResolvedLanding,
  type ResolveLanding,
} from '@lading/contracts/sites/landing';
import { sampleRatesApi, type GetSampleRates, type SampleRates } from '@lading/contracts/sites/sample-rates';
import type { Actor } from '../../kernel/auth/actor.js';
import { MaybeActor } from '../../kernel/auth/access.guard.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { RequestHost } from '../../kernel/http/request-parameters.js';
import { LandingService } from './landing.service.js';
import { SampleRatesService } from './sample-rates.service.js';

@Controller()
export class LandingController {
  constructor(
    private readonly landing: LandingService,
    private readonly sampleRates: SampleRatesService,
  ) {}

  @Serves(landingApi.getDigitalMarketingData)
  getDigitalMarketingData(@Input() { campaignKey }: GetDigitalMarketingData): Promise<DigitalMarketingData> {
    return this.landing.getDigitalMarketingData(campaignKey);
  }

  @Serves(landingApi.getCarrierData)
  getCarrierData(@Input() { inviteCode }: GetCarrierData): Promise<InvitedCarrierData> {
    return this.landing.getCarrierData(inviteCode);
  }

  @Serves(landingResolutionApi.resolveLanding)
  resolveLanding(
    @Input() question: ResolveLanding,
    @RequestHost() host: string,
    @MaybeActor() actor: Actor | undefined,
  ): Promise<ResolvedLanding> {
    return this.landing.resolve(question, host, actor?.kind === 'person' ? actor : undefined);
  }

  @Serves(sampleRatesApi.getSampleRates)
  getSampleRates(@Input() freight: GetSampleRates): Promise<SampleRates> {
    return this.sampleRates.of(freight);
  }
}
