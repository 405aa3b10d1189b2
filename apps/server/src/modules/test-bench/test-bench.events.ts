import type { TrialState } from '@lading/contracts/carriers/tariff-trials';
import { CarrierEvent } from '../../kernel/events/domain-event.js';

/** A test of a version, which may be deleted since. */
interface TrialFacts {
  readonly carrierId: number;
  readonly trialId: number;
  readonly tariffId: number | null;
  readonly name: string;
}

export class TariffTrialStarted extends CarrierEvent<TrialFacts & { readonly days: number }> {
  static readonly eventName = 'tariff-trial-started';
}

export class TariffTrialEnded extends CarrierEvent<TrialFacts & { readonly state: Exclude<TrialState, 'running'> }> {
  static readonly eventName = 'tariff-trial-ended';
}
