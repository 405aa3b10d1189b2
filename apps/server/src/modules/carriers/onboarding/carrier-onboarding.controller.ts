import { Controller } from '@nestjs/common';
import {
  carrierOnboardingApi,
  type CarrierOnboarding,
  type CarrierTestShipment,
  type MoveCarrierTrial,
  type NewestCarrierTrial,
  type PublishCarrier,
  type StartCarrierTrial,
} from '@lading/contracts/carriers/carrier-onboarding';
import type { CarrierKey } from '@lading/contracts/carriers/carriers';
import { CurrentActor } from '../../../kernel/auth/access.guard.js';
import type { Actor } from '../../../kernel/auth/actor.js';
import { Input, Serves } from '../../../kernel/contract/serves.js';
import { CarrierTrials } from './carrier-trials.service.js';
import { OnboardingService } from './onboarding.service.js';

@Controller()
export class CarrierOnboardingController {
  constructor(
    private readonly onboarding: OnboardingService,
    private readonly trials: CarrierTrials,
  ) {}

  @Serves(carrierOnboardingApi.getCarrierOnboarding)
  get(@Input() { carrierId }: CarrierKey, @CurrentActor() actor: Actor): Promise<CarrierOnboarding> {
    return this.onboarding.get(actor, carrierId);
  }

  @Serves(carrierOnboardingApi.publishCarrier)
  publish(@Input() wanted: PublishCarrier, @CurrentActor() actor: Actor): Promise<CarrierOnboarding> {
    return this.onboarding.publish(actor, wanted);
  }

  @Serves(carrierOnboardingApi.getCarrierTrial)
  newestTrial(@Input() { carrierId }: CarrierKey, @CurrentActor() actor: Actor): Promise<NewestCarrierTrial> {
    return this.trials.newest(actor, carrierId);
  }

  @Serves(carrierOnboardingApi.startCarrierTrial)
  startTrial(@Input() wanted: StartCarrierTrial, @CurrentActor() actor: Actor): Promise<CarrierTestShipment> {
    return this.trials.start(actor, wanted);
  }

  @Serves(carrierOnboardingApi.moveCarrierTrial)
  moveTrial(@Input() wanted: MoveCarrierTrial, @CurrentActor() actor: Actor): Promise<CarrierTestShipment> {
    return this.trials.move(actor, wanted);
  }
}
