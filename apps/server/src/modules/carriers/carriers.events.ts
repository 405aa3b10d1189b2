import { DomainEvent } from '../../kernel/events/domain-event.js';

export const carrierSubject = (carrierId: number): string => `carrier:${carrierId}`;

/** The carrier should add a block before its numbers run out. */
export class ProBlockRanLow extends DomainEvent<{ carrierId: number; proBlockId: number; left: number }> {
  static readonly eventName = 'pro-block-ran-low';
}

export class ProBlockAdded extends DomainEvent<{ carrierId: number; proBlockId: number }> {
  static readonly eventName = 'pro-block-added';
}

export class TariffImported extends DomainEvent<{ carrierId: number; tariffId: number; name: string }> {
  static readonly eventName = 'tariff-imported';
}

export class CarrierPreferred extends DomainEvent<{ carrierId: number; isPreferred: boolean }> {
  static readonly eventName = 'carrier-preferred';
}
