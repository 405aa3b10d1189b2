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
