import type { Party, Place } from '@lading/contracts/fields/address';
import type { ShippedItem } from '@lading/contracts/fields/freight';
import type { ShipmentStop } from '@lading/contracts/fields/shipment-parts';
import {
  declaredCentsOf,
  type ShipVolume,
  type VolumeDetails,
  type VolumeItem,
} from '@lading/contracts/quotes/volume-parts';
import { equipmentName, type EquipmentType } from '@lading/domain/freight/equipment-type';
import { addDays } from '@lading/domain/time/calendar-date';
import type { ClassScale } from '@lading/domain/freight/freight-class';
import { appointmentEndOf, dueMomentOf } from '@lading/domain/tracking/due-moment';
import type { ShipmentContent } from '../../business/shipments/shipment-content.js';
import type { AwardedRow } from '../shipments/shipment-bookings.statements.js';
import { labelOf, type BookingNumbers } from './booking-row.js';
import { withClass } from './item-class.js';

/** The awarded load, and the shipper's details of it. */
export interface AwardedLoad {
  readonly volumeRequestId: number;
  /** Number of the request; the shipment is found by it. */
  readonly number: string;
  readonly details: VolumeDetails;
  readonly carrierId: number;
  readonly amountCents: number;
  readonly transitDays: number;
  readonly equipment: EquipmentType;
  readonly locationId: number | null;
  readonly billTo: Party | null;
  readonly input: ShipVolume;
  /** Of the whole load, when the request has no lines. */
  readonly pallets: number;
}

export interface LoadRoute {
  readonly originStop: ShipmentStop;
  readonly destinationStop: ShipmentStop;
  readonly scale: ClassScale;
}

const longestInstructions = 300;

const placeOf = ({ city, state, postalCode, country }: Place): Place => ({ city, state, postalCode, country });

const placeText = ({ city, state, postalCode }: Place): string => `${city}, ${state} ${postalCode}`;

/** The contact is required; the place is the quoted one. */
export const partyAt = (party: Party, place: Place): Party => ({ ...party, ...placeOf(place) });

const linesOf = ({ details, pallets }: AwardedLoad): VolumeItem[] =>
  details.items.length > 0
    ? details.items
    : [{ description: details.commodity ?? '', pallets, weight: details.totalWeight ?? 0, isHazardous: false }];

function itemsOf(load: AwardedLoad, scale: ClassScale): ShippedItem[] {
  const { length, width, height } = load.input;
  return linesOf(load).map(({ description, pallets, weight }) =>
    withClass(
      {
        ...{ description, weight, length, width, height, handlingUnitType: 'PAT' },
        ...{ handlingUnits: pallets, pieces: pallets, isStackable: false, isUsed: false },
      },
      load.details,
      scale,
    ),
  );
}

/** What the driver must know; where it does not fit the rate confirmation has it. */
function instructionsOf({ details, equipment, number }: AwardedLoad): string {
  const { trailerLength, units, stops, services } = details;
  const trailer = `${equipmentName(equipment)}, ${trailerLength} ${units === 'metric' ? 'm' : 'ft'}`;
  const wanted = services.length > 0 ? [`Extra services: ${services.join(', ')}`] : [];
  const along = stops.length > 0 ? [`Stops: ${stops.map(placeText).join('; ')}`] : [];
  const whole = [trailer, ...along, ...wanted].join('. ');
  if (whole.length <= longestInstructions) return whole;
  return `${trailer}. ${stops.length} stops and ${services.length} extra services by rate confirmation ${number}`;
}

/** The stored content of the shipment of an awarded load; its price is one line, as the carrier quoted it. */
export function loadContent(load: AwardedLoad, { originStop, destinationStop, scale }: LoadRoute): ShipmentContent {
  const { details, input, amountCents } = load;
  const { delivery } = details;
  return {
    origin: partyAt(input.origin, details.origin),
    destination: partyAt(input.destination, details.destination),
    billTo: load.billTo,
    originStop,
    destinationStop,
    units: details.units,
    items: itemsOf(load, scale),
    accessorials: details.services.includes('Protect From Freezing') ? ['PSC'] : [],
    limitedAccess: {},
    purchaseOrders: details.references.map((number) => ({ number })),
    specialInstructions: instructionsOf(load),
    emergencyContact: null,
    collectOnDelivery: null,
    servicePieces: null,
    deliveryAppointment: delivery ? { day: delivery.date, from: delivery.from, until: delivery.to } : null,
    cargoValueCents: details.cargoValueCents ?? null,
    // The carrier's price includes everything, so there is no separate charge and no certificate.
    isFullValueWanted: declaredCentsOf(details) !== null,
    serviceLevel: 'TRUCKLOAD',
    serviceName: 'Truckload',
    charges: [{ code: 'LINE_HAUL', description: 'Truckload, everything included', cents: amountCents }],
    carrierQuoteId: null,
    carrierQuoteNumber: null,
    notify: [],
  };
}

export interface LoadOwner {
  readonly customerId: number;
  readonly userId: number | null;
  readonly ownerCarrierId: number | null;
}

interface LoadBooking {
  readonly load: AwardedLoad;
  readonly content: ShipmentContent;
  readonly owner: LoadOwner;
  readonly numbers: BookingNumbers;
  /** ISO 8601, UTC. */
  readonly now: string;
}

/** The agreed day of delivery, or the pickup and the days that the carrier named. */
function promiseOf({
  load: { details, transitDays },
  content,
}: LoadBooking): Pick<AwardedRow, 'first_eta' | 'eta' | 'due_at'> {
  const { timeZone } = content.destinationStop;
  const { deliveryAppointment: at } = content;
  const eta = details.delivery?.date ?? addDays(details.pickup.date, transitDays);
  const terms = { destinationZone: timeZone, ...(at && { appointmentEnd: appointmentEndOf(at, timeZone) }) };
  return { first_eta: eta, eta, due_at: dueMomentOf(eta, terms)?.at ?? null };
}

/** The columns of the shipment. The carrier has agreed already, so that nothing is sent to it. */
export function loadRow(booking: LoadBooking): AwardedRow {
  const { load, content, owner, numbers, now } = booking;
  const { details } = load;
  return {
    id: numbers.shipmentId,
    number: numbers.number,
    bol_number: numbers.bolNumber,
    pro_number: numbers.proNumber,
    quote_id: null,
    offer_id: null,
    customer_reference: '',
    guarantee: null,
    is_test: false,
    // What both sides have signed.
    confirmation_number: load.number,
    volume_request_id: load.volumeRequestId,
    customer_id: owner.customerId,
    owner_carrier_id: owner.ownerCarrierId,
    carrier_id: load.carrierId,
    location_id: load.locationId,
    state: 'dispatched',
    dispatch_state: 'confirmed',
    category: 'defaulted',
    freight_terms: details.freightTerms,
    quote_number: load.number,
    pickup_date: details.pickup.date,
    ready_time: details.pickup.from,
    close_time: details.pickup.to,
    origin_label: labelOf(content.origin),
    destination_label: labelOf(content.destination),
    origin_zone: content.originStop.timeZone,
    destination_zone: content.destinationStop.timeZone,
    ...promiseOf(booking),
    total_cents: load.amountCents,
    currency: 'USD',
    content: JSON.stringify(content),
    created_by: owner.userId,
    created_at: now,
    updated_at: now,
  };
}
