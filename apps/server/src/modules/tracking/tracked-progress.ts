import type { ShipmentState } from '@lading/contracts/fields/shipment-parts';
import type { TrackingProjection } from '@lading/domain/tracking/project-tracking';
import type { TrackedProgress } from '../shipments/tracked-shipments.service.js';
import type { TrackedShipment } from './tracked-shipment.js';

/** States that the carrier's reports do not change. */
const closed: readonly ShipmentState[] = ['booked', 'invoiced', 'closed'];

const instant = (text: string | undefined): string | null => (text === undefined ? null : new Date(text).toISOString());

/** What lists show of a shipment after its reports. */
export function progressOf(
  shipment: Pick<TrackedShipment, 'state' | 'dispatchState'>,
  projection: TrackingProjection,
): TrackedProgress {
  const isOpen = !closed.includes(shipment.state);
  const isCanceled = isOpen && projection.lifecycle === 'canceled';
  return {
    category: projection.category,
    state: isOpen ? projection.lifecycle : shipment.state,
    dispatchState: isCanceled ? 'canceled' : shipment.dispatchState,
    eta: projection.eta ?? null,
    dueAt: instant(projection.dueAt),
    pickedUpAt: instant(projection.pickedUpAt),
    deliveredAt: instant(projection.deliveredAt),
  };
}
