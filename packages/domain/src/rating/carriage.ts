import type { PickupDay } from './carrier-calendar.js';
import type { Linehaul } from './linehaul.js';
import type { PreparedTariff } from './prepared-tariff.js';
import type { RatedShipment } from './rated-shipment.js';

/** A shipment on its way with one carrier: the linehaul is priced, extras are not yet. */
export interface Carriage {
  readonly shipment: RatedShipment;
  readonly prepared: PreparedTariff;
  readonly linehaul: Linehaul;
  readonly pickup: PickupDay;
}
