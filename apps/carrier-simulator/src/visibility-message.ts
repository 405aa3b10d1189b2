import type { CarrierProfile } from './carrier-profile.js';
import type { Shipment, ShipmentEvent } from './shipment.js';

/** An event in the shape of the open visibility standard. */
export function toEventMessage(event: ShipmentEvent, shipment: Shipment, profile: CarrierProfile): object {
  const { step: _step, ...told } = event;
  const isProof = event.type === 'PROOF_OF_DELIVERY';
  return {
    ...told,
    documents: isProof ? [{ type: 'POD', documentId: `${shipment.pro}-POD` }] : [],
    shipment: {
      shipmentId: shipment.reference ?? undefined,
      mode: 'LTL',
      scac: profile.scac,
      pro: shipment.pro,
      references: [{ type: 'PRO', value: shipment.pro }],
    },
  };
}
