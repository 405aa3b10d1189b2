import type { Party, Place } from '@lading/contracts/fields/address';
import type { Issue } from '@lading/contracts/kernel/schema';
import type { QuoteDetails } from '@lading/contracts/fields/quote-details';
import type { PickupOrder } from '@lading/contracts/fields/pickup-order';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { fieldMessage, messageFor } from '@lading/domain/text/message-catalog';
import { tenDigits } from '@lading/domain/text/phone';
import { isPickupWindowLongEnough, pickupWindowHours } from '@lading/domain/time/pickup';
import { postalKey } from '@lading/domain/freight/postal-code';
import { wantedServices } from '@lading/domain/rating/wanted-services';
import { lineDescriptions, type DescribedOrder } from './line-descriptions.js';

const issue = (path: string, rule: Issue['rule'], message: string): Issue => ({ path: path.split('.'), rule, message });

function windowRules({ readyTime, closeTime }: PickupOrder): Issue[] {
  if (isPickupWindowLongEnough(readyTime, closeTime)) return [];
  return [issue('closeTime', 'hourWindow', messageFor('hourWindow', { n: pickupWindowHours }))];
}

function phoneRules({ origin, destination, billTo, customsBroker }: PickupOrder): Issue[] {
  const parties: [string, Party | null | undefined][] = [
    ['origin', origin],
    ['destination', destination],
    ['billTo', billTo],
    ['customsBroker', customsBroker],
  ];
  return parties.flatMap(([path, party]) =>
    !party || tenDigits(party.phone) ? [] : [issue(`${path}.phone`, 'format', fieldMessage('Phone', 'format'))],
  );
}

const isSamePlace = (one: Place, other: Place): boolean =>
  one.country === other.country &&
  one.state.toUpperCase() === other.state.toUpperCase() &&
  (one.postalCode === other.postalCode ||
    postalKey(one.postalCode).toUpperCase() === postalKey(other.postalCode).toUpperCase());

/** The price holds for the lane that was quoted. */
function laneRules({ origin, destination }: PickupOrder, details: QuoteDetails): Issue[] {
  const broken = (path: string): Issue =>
    issue(`${path}.postalCode`, 'mismatch', fieldMessage('Postal code', 'mismatch'));
  return [
    ...(isSamePlace(origin, details.origin) ? [] : [broken('origin')]),
    ...(isSamePlace(destination, details.destination) ? [] : [broken('destination')]),
  ];
}

function partyRules({ billTo, emergencyContact }: PickupOrder, details: QuoteDetails): Issue[] {
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

/** What was ordered cannot be rendered without these. */
function serviceRules({ remitTo, customsBroker }: PickupOrder, details: QuoteDetails): Issue[] {
  const services = wantedServices(details);
  return [
    ...(services.includes('COD') && !remitTo
      ? [issue('remitTo.name', 'required', fieldMessage('Remit to', 'required'))]
      : []),
    ...(services.includes('INBD') && !customsBroker
      ? [issue('customsBroker.name', 'required', fieldMessage('Customs broker', 'required'))]
      : []),
  ];
}

/** What no service or terms of the quote call for is refused: the carrier would never get it. */
function unorderedRules({ remitTo, deliveryAppointment, billTo }: PickupOrder, details: QuoteDetails): Issue[] {
  const services = wantedServices(details);
  const withoutService = (path: string, label: string, code: string): Issue[] =>
    services.includes(code)
      ? []
      : [issue(path, 'choice', `${label} needs the accessorial ${code} on the quote. Leave this field out`)];
  const isPaidByThird = details.freightTerms === 'thirdParty';
  return [
    ...(remitTo ? withoutService('remitTo.name', 'Remit to', 'COD') : []),
    ...(deliveryAppointment ? withoutService(`${appointmentPath}.day`, 'Appointment', 'APTD') : []),
    ...(billTo && !isPaidByThird
      ? [issue('billTo.name', 'choice', 'Bill to is for third-party terms only. Leave it out or change the terms')]
      : []),
  ];
}

const appointmentPath = 'deliveryAppointment';

/** Freight is delivered after its pickup, in hours that go forward. */
function appointmentRules({ deliveryAppointment: at }: PickupOrder, { shipDate }: QuoteDetails): Issue[] {
  if (!at) return [];
  return [
    ...(at.day < shipDate
      ? [
          issue(
            `${appointmentPath}.day`,
            'min',
            fieldMessage('Appointment', 'min', { n: formatCalendarDate(shipDate) }),
          ),
        ]
      : []),
    ...(at.until && at.until <= at.from
      ? [issue(`${appointmentPath}.until`, 'moreThan', messageFor('moreThan', appointmentOrder))]
      : []),
  ];
}

const appointmentOrder = { a: 'Appointment until', b: 'Appointment from' } as const;

/** No price depends on what a line is, but every bill of lading says it. */
function descriptionRules(order: DescribedOrder, details: QuoteDetails): Issue[] {
  const lines = details.items.length;
  const { length } = order.descriptions ?? [];
  return [
    ...lineDescriptions(order, details).flatMap((description, index) =>
      description === '' ? [issue(`descriptions.${index}`, 'required', fieldMessage('Description', 'required'))] : [],
    ),
    ...(length > lines
      ? [issue(`descriptions.${lines}`, 'choice', `The quote has ${lines === 1 ? '1 line' : `${lines} lines`}`)]
      : []),
  ];
}

/** What is wrong with an order that every single field allows. */
export const brokenDispatchRules = (dispatch: PickupOrder & DescribedOrder, details: QuoteDetails): Issue[] => [
  ...windowRules(dispatch),
  ...phoneRules(dispatch),
  ...laneRules(dispatch, details),
  ...partyRules(dispatch, details),
  ...serviceRules(dispatch, details),
  ...unorderedRules(dispatch, details),
  ...appointmentRules(dispatch, details),
  ...descriptionRules(dispatch, details),
];
