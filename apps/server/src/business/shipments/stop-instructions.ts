import type { ShipmentContent } from './shipment-content.js';

/** What the drivers are told at both stops, for documents and messages that have one field for all instructions. */
export const stopInstructions = ({ origin, destination }: Pick<ShipmentContent, 'origin' | 'destination'>): string[] =>
  [
    { label: 'Pickup instructions', text: origin.instructions },
    { label: 'Delivery instructions', text: destination.instructions },
  ].flatMap(({ label, text }) => (text?.trim() ? [`${label}: ${text.trim().replace(/\.$/, '')}`] : []));
