import type { CarrierProfile } from './carrier-profile.js';
import type { Place } from '@lading/demo-data/freight-life';
import type { Shipment, ShipmentEvent } from './shipment.js';

/** A place in the shape of the open visibility standard, which knows neither zones nor terminals. */
function toLocation({ city, country, latitude, longitude, postalCode, stateProvince, terminalCode }: Place): object {
  const type = terminalCode === undefined ? 'CITY' : 'FACILITY';
  return { locationId: terminalCode, type, city, state: stateProvince, postalCode, country, latitude, longitude };
}

/** An event in the shape of the open visibility standard. */
export function toEventMessage(event: ShipmentEvent, shipment: Shipment, profile: CarrierProfile): object {
  const { step: _step, location, ...reported } = event;
  const { terminalCode, timeZone } = location;
  const isProof = event.type === 'PROOF_OF_DELIVERY';
  return {
    ...reported,
    location: toLocation(location),
    attributes: { ...event.attributes, terminalCode, timeZone },
    documents: isProof ? [{ type: 'POD', mimeType: 'application/pdf' }] : [],
    shipment: {
      shipmentId: shipment.reference ?? shipment.pro,
      mode: 'LTL',
      scac: profile.scac,
      references: [{ type: 'PRO', value: shipment.pro }],
      origin: toLocation(shipment.origin),
      destination: toLocation(shipment.destination),
    },
  };
}
