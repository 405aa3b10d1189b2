import { DomainEvent } from '../../kernel/events/domain-event.js';

interface ShipmentChange {
  readonly shipmentId: number;
  readonly detail: string;
}

/** The customer's own numbers of the shipment changed. */
export class ReferencesChanged extends DomainEvent<ShipmentChange> {
  static readonly eventName = 'references-changed';
}

/** A user of the company added a note. */
export class ShipmentNoted extends DomainEvent<ShipmentChange> {
  static readonly eventName = 'shipment-noted';
}

/** The coverage of the cargo changed, and the price with it. */
export class CoverageBought extends DomainEvent<ShipmentChange> {
  static readonly eventName = 'coverage-bought';
}

export class CoverageVoided extends DomainEvent<ShipmentChange> {
  static readonly eventName = 'coverage-voided';
}

export const shipmentSubject = (shipmentId: number): string => `shipment:${shipmentId}`;
