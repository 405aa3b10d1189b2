import type { Party, Place } from '@lading/contracts/address';
import type { Issue } from '@lading/contracts/kernel/schema';
import type { QuoteDetails } from '@lading/contracts/quote-details';
import type { Dispatch } from '@lading/contracts/shipments';
import { fieldMessage, messageFor } from '@lading/domain/message-catalogue';
import { isPickupWindowLongEnough, pickupWindowHours } from '@lading/domain/pickup';
import { postalKey } from '@lading/domain/postal-code';

const issue = (path: string, rule: Issue['rule'], message: string): Issue => ({ path: path.split('.'), rule, message });

/** Ten digits, as carriers want them; a leading country code 1 does not count. Undefined when there are not ten. */
export function tenDigits(phone: string): string | undefined {
  const digits = phone.replaceAll(/\D/g, '');
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  return national.length === 10 ? national : undefined;
}

function windowRules({ readyTime, closeTime }: Dispatch): Issue[] {
  if (isPickupWindowLongEnough(readyTime, closeTime)) return [];
  return [issue('closeTime', 'hourWindow', messageFor('hourWindow', { n: pickupWindowHours }))];
}

function phoneRules({ origin, destination, billTo }: Dispatch): Issue[] {
  const parties: [string, Party | null | undefined][] = [
    ['origin', origin],
    ['destination', destination],
    ['billTo', billTo],
  ];
  return parties.flatMap(([path, party]) =>
    !party || tenDigits(party.phone) ? [] : [issue(`${path}.phone`, 'format', fieldMessage('Phone', 'format'))],
  );
}

const isSamePlace = (one: Place, other: Place): boolean =>
  one.country === other.country &&
  one.state.toUpperCase() === other.state.toUpperCase() &&
  postalKey(one.postalCode).toUpperCase() === postalKey(other.postalCode).toUpperCase();

/** The price holds for the lane that was quoted. */
function laneRules({ origin, destination }: Dispatch, details: QuoteDetails): Issue[] {
  const broken = (path: string): Issue =>
    issue(`${path}.postalCode`, 'mismatch', fieldMessage('Postal code', 'mismatch'));
  return [
    ...(isSamePlace(origin, details.origin) ? [] : [broken('origin')]),
    ...(isSamePlace(destination, details.destination) ? [] : [broken('destination')]),
  ];
}

function partyRules({ billTo, emergencyContact }: Dispatch, details: QuoteDetails): Issue[] {
  const isHazardous = details.items.some(({ hazardous }) => hazardous);
  return [
    ...(details.freightTerms === 'thirdParty' && !billTo
      ? [issue('billTo', 'required', fieldMessage('Bill to', 'required'))]
      : []),
    ...(isHazardous && !emergencyContact && !details.emergencyContact
      ? [issue('emergencyContact.name', 'required', fieldMessage('Emergency contact', 'required'))]
      : []),
  ];
}

/** What is wrong with an order that every single field allows. */
export const brokenDispatchRules = (dispatch: Dispatch, details: QuoteDetails): Issue[] => [
  ...windowRules(dispatch),
  ...phoneRules(dispatch),
  ...laneRules(dispatch, details),
  ...partyRules(dispatch, details),
];
