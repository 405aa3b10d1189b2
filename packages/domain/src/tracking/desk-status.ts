/** What users of a carrier report by hand: status codes of X12 214 in the words of the trade. */
export const deskStatuses = [
  { code: 'X3', name: 'Arrived at pickup location', at: 'origin' },
  { code: 'AF', name: 'Picked up', at: 'origin' },
  { code: 'X4', name: 'Arrived at terminal', at: 'elsewhere' },
  { code: 'P1', name: 'Departed terminal', at: 'elsewhere' },
  { code: 'X6', name: 'En route to delivery location', at: 'elsewhere' },
  { code: 'AV', name: 'Available for delivery', at: 'elsewhere' },
  { code: 'AJ', name: 'Out for delivery', at: 'elsewhere' },
  { code: 'X1', name: 'Arrived at delivery location', at: 'destination' },
  { code: 'D1', name: 'Delivered', at: 'destination', isSigned: true },
  { code: 'AG', name: 'New estimated delivery', at: 'elsewhere', needsEstimate: true },
  { code: 'SD', name: 'Delayed', at: 'elsewhere', needsReason: true },
  { code: 'AH', name: 'Attempted delivery', at: 'destination', needsReason: true },
  { code: 'A7', name: 'Refused by consignee', at: 'destination', needsReason: true },
  { code: 'A9', name: 'Damaged', at: 'elsewhere', needsReason: true },
  { code: 'PA', name: 'Delivered short', at: 'destination', needsReason: true },
  { code: 'BC', name: 'On hand at terminal', at: 'elsewhere', needsReason: true },
  { code: 'A3', name: 'Returned to shipper', at: 'origin', needsReason: true },
] as const satisfies readonly DeskStatus[];

export type DeskPlace = 'origin' | 'destination' | 'elsewhere';
export const deskPlaces: readonly DeskPlace[] = ['origin', 'destination', 'elsewhere'];

interface DeskStatus {
  readonly code: string;
  readonly name: string;
  /** Where it happens as a rule. */
  readonly at: DeskPlace;
  /** An exception says why. */
  readonly needsReason?: true;
  readonly needsEstimate?: true;
  /** Someone signs for the freight. */
  readonly isSigned?: true;
}

export type DeskStatusCode = (typeof deskStatuses)[number]['code'];

export const deskStatusOf = (code: DeskStatusCode): DeskStatus =>
  deskStatuses.find((status) => status.code === code) ?? deskStatuses[0];

/** Hours in which what was entered by hand can be voided. */
export const voidableHours = 72;
