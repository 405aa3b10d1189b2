import type { DispatchState, ShipmentState } from '@lading/contracts/fields/shipment-parts';
import type { TrackingCategoryName } from '@lading/contracts/shipments/tracking';
import { zonedInstant } from '@lading/domain/time/zoned-time';
import { appointmentEndOf, type AgreedAppointment } from '@lading/domain/tracking/due-moment';
import type { GuaranteeCode } from '@lading/domain/freight/accessorial';
import type { TrackingContext } from '@lading/domain/tracking/project-tracking';
import type { EventAppointment } from '../../connectors/tracking-event.js';

/** What tracking reads and changes of a shipment. */
export interface TrackedShipment {
  readonly shipmentId: number;
  readonly number: string;
  readonly customerId: number;
  readonly carrierId: number;
  readonly state: ShipmentState;
  readonly dispatchState: DispatchState;
  readonly category: TrackingCategoryName;
  readonly firstEta: string | null;
  readonly eta: string | null;
  readonly dueAt: string | null;
  readonly pickedUpAt: string | null;
  readonly deliveredAt: string | null;
  readonly guarantee: GuaranteeCode | null;
  readonly originZone: string;
  readonly destinationZone: string;
  readonly deliveryAppointment: AgreedAppointment | null;
}

/** What the projection reads of a shipment. */
export type TrackedTerms = Pick<
  TrackedShipment,
  'originZone' | 'destinationZone' | 'guarantee' | 'firstEta' | 'deliveryAppointment'
>;

/** The agreed appointment, in the time zone of the destination; null where only its end is known. */
export function appointmentOf({ deliveryAppointment: at, destinationZone }: TrackedTerms): EventAppointment | null {
  if (!at?.from) return null;
  return {
    from: zonedInstant(at.day, at.from, destinationZone),
    until: at.until ? zonedInstant(at.day, at.until, destinationZone) : null,
  };
}

/** What the projection needs to know of the shipment itself. */
export const trackingContextOf = ({
  destinationZone,
  guarantee,
  firstEta,
  deliveryAppointment,
}: TrackedTerms): TrackingContext => ({
  destinationZone,
  ...(guarantee && { guarantee }),
  ...(firstEta && { eta: firstEta }),
  ...(deliveryAppointment && { appointmentEnd: appointmentEndOf(deliveryAppointment, destinationZone) }),
});
