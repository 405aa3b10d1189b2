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

export const deskRefusalName = (reason: DeskRefusal): string =>
  deskRefusals.find((one) => one.reason === reason)?.name ?? reason;
