/** X12 reason codes by the party responsible for the delay. */
const codesByOwner = {
  carrier: 'A1 A3 AA AF AH AI AJ AK AL AX AY AZ BF BH BI BL BM BN BO BP D1 D2',
  consignee: 'A2 A5 A6 AD AG AQ B1 B2 B5 B8 B9 BJ BS C1 C4 C5 C9',
  shipper: 'AM AV AW AE BB BC BQ BT C3 C6 C7 CB CC',
  payment: 'B4 C2 C8',
  customs: 'AP AR AS AT BD CA F1 F2',
  forceMajeure: 'AN AO AU BE BR',
  appointment: 'HB BK',
} as const;
export type ReasonOwner = keyof typeof codesByOwner | 'unknown';

const owners = new Map<string, ReasonOwner>();
const own = (owner: ReasonOwner, codes: string): void => codes.split(' ').forEach((code) => owners.set(code, owner));
own('carrier', codesByOwner.carrier);
own('consignee', codesByOwner.consignee);
own('shipper', codesByOwner.shipper);
own('payment', codesByOwner.payment);
own('customs', codesByOwner.customs);
own('forceMajeure', codesByOwner.forceMajeure);
own('appointment', codesByOwner.appointment);

/** The owner of an X12 reason code (element 1651); unknown for unlisted codes. */
const reasonOwnerOf = (code: string): ReasonOwner => owners.get(code) ?? 'unknown';

/** The 39 delay reasons of the open digital LTL list: a three-digit group, then a step. */
export const delayReasons = [
  { code: '100-1', name: 'Delivered full and complete' },
  { code: '100-2', name: 'Delivered full and complete within appointment' },
  { code: '200-1', name: 'Delivered with superficial damage' },
  { code: '200-2', name: 'Delivered with noted product damage' },
  { code: '200-3', name: 'Delivered short' },
  { code: '200-4', name: 'Waiting on inspection' },
  { code: '310-1', name: 'Area not serviced today' },
  { code: '310-2', name: 'Equipment breakdown' },
  { code: '310-3', name: 'Customer request to reschedule' },
  { code: '310-4', name: 'Dispatch error' },
  { code: '310-5', name: 'Driver cut off' },
  { code: '310-6', name: 'End of day' },
  { code: '310-7', name: 'Delivery terminal capacity constraint' },
  { code: '310-8', name: 'Accident' },
  { code: '310-9', name: 'Bad address data' },
  { code: '310-10', name: 'Hold for payment' },
  { code: '320-1', name: 'Need contact information' },
  { code: '320-2', name: 'Need appointment number' },
  { code: '320-3', name: 'Pending consolidation to full trailer' },
  { code: '320-4', name: 'Left message requesting appointment' },
  { code: '330-1', name: 'Consignee closed, reschedule' },
  { code: '330-2', name: 'Consignee closed due to holiday (dispatcher)' },
  { code: '330-3', name: 'Consignee closed due to holiday (driver)' },
  { code: '390-1', name: 'Inclement weather' },
  { code: '390-2', name: 'Civil event' },
  { code: '400-1', name: 'Consignee closed, cancel' },
  { code: '400-2', name: 'Customer request to hold at terminal' },
  { code: '400-3', name: 'Customer request to cancel' },
  { code: '410-1', name: 'Embargo or capacity constraint' },
  { code: '410-2', name: 'Equipment not available' },
  { code: '430-1', name: 'Consignee closed due to strike (dispatcher)' },
  { code: '430-2', name: 'Consignee closed due to strike (driver)' },
  { code: '440-1', name: 'Prohibited or restricted freight (dispatcher)' },
  { code: '440-2', name: 'Prohibited or restricted freight (driver)' },
  { code: '450-1', name: 'Duplicate delivery (dispatcher)' },
  { code: '450-2', name: 'Duplicate delivery (driver)' },
  { code: '460-1', name: 'Unable to access delivery location' },
  { code: '460-2', name: 'Unable to contact consignee for appointment' },
  { code: '460-3', name: 'Refused delivery' },
] as const;

const ownersOfGroups: ReadonlyMap<string, ReasonOwner> = new Map<string, ReasonOwner>([
  ['310', 'carrier'],
  ['320', 'appointment'],
  ['330', 'consignee'],
  ['390', 'forceMajeure'],
  ['400', 'consignee'],
  ['410', 'carrier'],
  ['430', 'consignee'],
  ['460', 'consignee'],
]);

/** The party responsible for a delay, by a code of either list: `310-2` of the digital one or `AI` of X12. */
export function delayOwnerOf(code: string): ReasonOwner {
  const [group = ''] = code.split('-');
  return ownersOfGroups.get(group) ?? reasonOwnerOf(code);
}
