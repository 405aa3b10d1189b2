import type { CarrierTrialState } from '@lading/domain/lifecycle/carrier-trial-lifecycle';
import { CarrierEvent } from '../../../kernel/events/domain-event.js';

export interface TrialFacts {
  readonly carrierId: number;
  readonly trialId: number;
  readonly reference: string;
  readonly state: CarrierTrialState;
}

/** A test shipment of a carrier was priced, or has taken its next step. */
export class CarrierTrialMoved extends CarrierEvent<TrialFacts> {
  static readonly eventName = 'carrier-trial-moved';
}
