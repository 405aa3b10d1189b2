import type { Issue } from '@lading/contracts/kernel/schema';
import type { VolumeDetails, VolumeWindow } from '@lading/contracts/quotes/volume-parts';
import { fieldMessage, messageFor } from '@lading/domain/text/message-catalog';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { isPickupWindowLongEnough, pickupWindowHours, shipDateWindow } from '@lading/domain/time/pickup';
import { zonedInstant } from '@lading/domain/time/zoned-time';

/** What the rules need to know besides the request itself. */
export interface VolumeContext {
  /** ISO 8601. */
  readonly now: string;
  readonly originZone: string;
  /** The customer's own locations that the caller may use on the terms of the request. */
  readonly payers: ReadonlySet<number>;
  /** The carriers that may get the request, and whether each has a contact. */
  readonly carriers: ReadonlyMap<number, boolean>;
}

interface Payer {
  readonly path: string;
  readonly id: number | null | undefined;
}

const heaviest = 99_999;

const issue = (path: string, rule: Issue['rule'], message: string): Issue => ({ path: path.split('.'), rule, message });

/** The location that pays, and where it is chosen. */
export function payerOf({ freightTerms, origin, destination, billToLocationId }: VolumeDetails): Payer {
  return {
    prepaid: { path: 'origin.locationId', id: origin.locationId },
    collect: { path: 'destination.locationId', id: destination.locationId },
    thirdParty: { path: 'billToLocationId', id: billToLocationId },
  }[freightTerms];
}

function payerRules(details: VolumeDetails, { payers }: VolumeContext): Issue[] {
  const { path, id } = payerOf(details);
  return typeof id === 'number' && payers.has(id) ? [] : [issue(path, 'addressNotOwn', messageFor('addressNotOwn'))];
}

function windowRules(path: string, window: VolumeWindow, [first, last]: readonly [string, string]): Issue[] {
  const beyond = [
    ...(window.date < first ? [fieldMessage('Date', 'min', { n: formatCalendarDate(first) })] : []),
    ...(window.date > last ? [fieldMessage('Date', 'max', { n: formatCalendarDate(last) })] : []),
  ].map((message) => issue(`${path}.date`, window.date < first ? 'min' : 'max', message));
  const isLong = isPickupWindowLongEnough(window.from, window.to);
  return [
    ...beyond,
    ...(isLong ? [] : [issue(`${path}.to`, 'hourWindow', messageFor('hourWindow', { n: pickupWindowHours }))]),
  ];
}

function timeRules({ pickup, delivery, answerBy }: VolumeDetails, { now, originZone }: VolumeContext): Issue[] {
  const { first, last } = shipDateWindow(now, originZone);
  const end = zonedInstant(pickup.date, pickup.to, originZone);
  const isPast = Date.parse(answerBy) <= Date.parse(now);
  const isLate = !isPast && Date.parse(answerBy) >= Date.parse(end);
  return [
    ...windowRules('pickup', pickup, [first, last]),
    ...(delivery ? windowRules('delivery', delivery, [pickup.date, '9999-12-31']) : []),
    ...(isPast ? [issue('answerBy', 'moreThan', messageFor('moreThan', { a: 'Respond by', b: 'the time now' }))] : []),
    ...(isLate ? [issue('answerBy', 'lessThan', messageFor('lessThan', { a: 'Respond by', b: 'the pickup' }))] : []),
  ];
}

/** Either items, or the commodity and its weight. */
function loadRules(details: VolumeDetails): Issue[] {
  const { items, commodity, totalWeight, services, cargoValueCents } = details;
  const isBare = items.length === 0;
  const isValueMissing = services.includes('Full Value Protection') && !cargoValueCents;
  return [
    ...(isBare && !commodity ? [issue('commodity', 'required', fieldMessage('Commodity', 'required'))] : []),
    ...(isBare && !totalWeight ? [issue('totalWeight', 'required', fieldMessage('Total weight', 'required'))] : []),
    ...(weightOf(details) > heaviest
      ? [issue('totalWeight', 'max', fieldMessage('Total weight', 'max', { n: heaviest }))]
      : []),
    ...(isValueMissing ? [issue('cargoValueCents', 'required', fieldMessage('Cargo value', 'required'))] : []),
  ];
}

function carrierRules({ carriers: chosen }: VolumeDetails, { carriers }: VolumeContext): Issue[] {
  if (chosen.length === 0) return [issue('carriers', 'required', fieldMessage('Carrier', 'required'))];
  return chosen.flatMap(({ carrierId, email }, index) => {
    const hasContact = carriers.get(carrierId);
    const isAgain = chosen.findIndex((other) => other.carrierId === carrierId) !== index;
    if (hasContact === undefined || isAgain)
      return [issue(`carriers.${index}.carrierId`, 'selectResult', messageFor('selectResult'))];
    return hasContact || email ? [] : [issue(`carriers.${index}.email`, 'required', fieldMessage('Email', 'required'))];
  });
}

/** What prevents a request from being sent although every single field is valid. */
export const brokenVolumeRules = (details: VolumeDetails, context: VolumeContext): Issue[] => [
  ...payerRules(details, context),
  ...timeRules(details, context),
  ...loadRules(details),
  ...carrierRules(details, context),
];

/** The weight of the whole load in the units of the request: the sum of its items, if it has any. */
export const weightOf = ({ items, totalWeight }: VolumeDetails): number =>
  items.length > 0 ? items.reduce((sum, { weight }) => sum + Math.round(weight * 100), 0) / 100 : (totalWeight ?? 0);

/** The pallets of the whole load. */
export const palletsOf = ({ items, totalPallets }: VolumeDetails): number | null =>
  items.length > 0 ? items.reduce((sum, { pallets }) => sum + pallets, 0) : (totalPallets ?? null);
