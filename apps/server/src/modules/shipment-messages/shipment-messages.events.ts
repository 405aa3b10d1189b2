import { CarrierEvent } from '../../kernel/events/domain-event.js';

export interface MessageFacts {
  readonly shipmentId: number;
  readonly number: string;
  /** The beginning of the message. */
  readonly detail: string;
}

/** A user of the carrier wrote to the company. */
export class CarrierMessageSent extends CarrierEvent<MessageFacts> {
  static readonly eventName = 'carrier-message-sent';
}

/** A user of the company answered the carrier. */
export class CustomerMessageSent extends CarrierEvent<MessageFacts> {
  static readonly eventName = 'customer-message-sent';
}

/** A user of the carrier announced a charge before the invoice; the detail names no amount. */
export class ChargeAnnounced extends CarrierEvent<
  MessageFacts & { readonly amountCents: number; readonly currency: string }
> {
  static readonly eventName = 'charge-announced';
}
