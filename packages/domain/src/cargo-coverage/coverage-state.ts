/** A certificate is void with its own voiding or with the shipment's cancellation, claimed once a claim for its goods is filed. */
export const coverageStates = ['active', 'claimed', 'void'] as const;
export type CoverageState = (typeof coverageStates)[number];

/** How coverage was bought: priced with the quote, or for a shipment that was dispatched without it. */
export const coverageOrigins = ['quote', 'shipment'] as const;
export type CoverageOrigin = (typeof coverageOrigins)[number];

interface ShipmentProgress {
  readonly state: string;
  readonly dispatchState: string;
  readonly pickedUpAt: string | null;
}

/** Coverage is bought and voided until the carrier holds the freight, for shipments that it has confirmed. */
export const mayChangeCoverage = ({ state, dispatchState, pickedUpAt }: ShipmentProgress): boolean =>
  pickedUpAt === null && (state === 'booked' || state === 'dispatched') && dispatchState === 'confirmed';
