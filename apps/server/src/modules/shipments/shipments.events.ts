import { DomainEvent } from '../../kernel/events/domain-event.js';

interface ShipmentChange {
  readonly shipmentId: number;
  readonly detail: string;
}

/** The customer's own numbers of the shipment are others now. */
export class ReferencesChanged extends DomainEvent<ShipmentChange> {
  static readonly eventName = 'references-changed';
}

/** Somebody of the company noted something. */
export class ShipmentNoted extends DomainEvent<ShipmentChange> {
  static readonly eventName = 'shipment-noted';
}

/** Cargo is covered from now on, or not any more; the price has changed with it. */
export class CoverageBought extends DomainEvent<ShipmentChange> {
  static readonly eventName = 'coverage-bought';
}

export class CoverageVoided extends DomainEvent<ShipmentChange> {
  static readonly eventName = 'coverage-voided';
}

export const shipmentSubject = (shipmentId: number): string => `shipment:${shipmentId}`;
