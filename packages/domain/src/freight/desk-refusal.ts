/** Why a carrier refuses a shipment, with the words on the screen. */
export const deskRefusals = [
  { reason: 'capacity', name: 'No capacity' },
  { reason: 'area', name: 'Outside the service area' },
  { reason: 'equipment', name: 'No suitable equipment' },
  { reason: 'hazmat', name: "Hazmat can't be accepted" },
  { reason: 'credit', name: 'Credit' },
  { reason: 'wrongData', name: 'Wrong or missing data' },
  { reason: 'other', name: 'Other' },
] as const;

export type DeskRefusal = (typeof deskRefusals)[number]['reason'];

/** Why a carrier gives back a shipment that it has accepted. */
export const deskReturns = [
  { reason: 'breakdown', name: 'Breakdown' },
  { reason: 'weather', name: 'Weather' },
  ...deskRefusals,
] as const;

export type DeskReturn = (typeof deskReturns)[number]['reason'];

export const deskReasonName = (reason: DeskReturn): string =>
  deskReturns.find((one) => one.reason === reason)?.name ?? reason;
