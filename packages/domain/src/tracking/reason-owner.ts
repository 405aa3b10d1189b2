/** Who answers for a delay, as guarantee credits and scorecards need it. */
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

/** The owner of an X12 reason code (element 1651); unknown for every unlisted one. */
export const reasonOwnerOf = (code: string): ReasonOwner => owners.get(code) ?? 'unknown';

/** The delay list of the digital LTL standard by its three-digit groups. */
export const delayReasonGroups = [
  { group: 100, name: 'Delivered', owner: 'unknown' },
  { group: 200, name: 'Delivered with exception', owner: 'unknown' },
  { group: 310, name: 'Carrier', owner: 'carrier' },
  { group: 320, name: 'Appointment', owner: 'appointment' },
  { group: 330, name: 'Consignee', owner: 'consignee' },
  { group: 390, name: 'Weather or civil', owner: 'forceMajeure' },
  { group: 400, name: 'Consignee', owner: 'consignee' },
  { group: 410, name: 'Capacity', owner: 'carrier' },
  { group: 430, name: 'Consignee', owner: 'consignee' },
  { group: 440, name: 'Prohibited', owner: 'unknown' },
  { group: 450, name: 'Duplicate', owner: 'unknown' },
  { group: 460, name: 'Consignee', owner: 'consignee' },
] as const satisfies readonly { group: number; name: string; owner: ReasonOwner }[];
