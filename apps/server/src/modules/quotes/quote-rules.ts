import type { FreightItem } from '@lading/contracts/fields/freight';
import type { Issue } from '@lading/contracts/kernel/schema';
import type { LaneFreight, QuoteDetails, QuoteStop } from '@lading/contracts/fields/quote-details';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { fieldMessage, messageFor } from '@lading/domain/text/message-catalog';
import { isLimitedAccessCode } from '@lading/domain/freight/limited-access-type';
import { shipDateWindow } from '@lading/domain/time/pickup';
import { isPostalCode } from '@lading/domain/freight/postal-code';
import { brokenTimeCriticalRule } from '@lading/domain/freight/time-critical-type';
import { isGuaranteeCode } from '@lading/domain/freight/accessorial';
import { wantedServices } from '@lading/domain/rating/wanted-services';
import { coverageCode } from '@lading/domain/cargo-coverage/cargo-coverage';
import { poundsOfLines } from '@lading/domain/measures/document-measures';

/** The facts that the rules need in addition to the quote. */
export interface RuleContext {
  /** ISO 8601. */
  now: string;
  /** Zone of the origin; undefined when its postal code is not known. */
  originZone: string | undefined;
  isDestinationKnown: boolean;
  /** The customer's own locations that the caller may use. */
  ownLocationIds: ReadonlySet<number>;
  knownAccessorials: ReadonlySet<string>;
}

const heaviestPounds = 99_999;
const mostUnits = 9999;

const issue = (path: string, rule: Issue['rule'], message: string): Issue => ({ path: path.split('.'), rule, message });

function shipDateRules({ shipDate }: QuoteDetails, { now, originZone }: RuleContext): Issue[] {
  if (!originZone) return [];
  const { first, last } = shipDateWindow(now, originZone);
  if (shipDate < first)
    return [issue('shipDate', 'min', fieldMessage('Ship date', 'min', { n: formatCalendarDate(first) }))];
  if (shipDate > last)
    return [issue('shipDate', 'max', fieldMessage('Ship date', 'max', { n: formatCalendarDate(last) }))];
  return [];
}

/** The payer must be a location of the customer. */
export function termsRules(details: LaneFreight, { ownLocationIds }: Pick<RuleContext, 'ownLocationIds'>): Issue[] {
  const isOwn = (id: number | null | undefined): boolean => typeof id === 'number' && ownLocationIds.has(id);
  const payer = {
    prepaid: { path: 'origin.locationId', id: details.origin.locationId },
    collect: { path: 'destination.locationId', id: details.destination.locationId },
    thirdParty: { path: 'billToLocationId', id: details.billToLocationId },
  }[details.freightTerms];
  return isOwn(payer.id) ? [] : [issue(payer.path, 'addressNotOwn', messageFor('addressNotOwn'))];
}

function placeRules(details: QuoteDetails, context: RuleContext): Issue[] {
  const ends = [
    { path: 'origin', stop: details.origin, isKnown: context.originZone !== undefined },
    { path: 'destination', stop: details.destination, isKnown: context.isDestinationKnown },
  ];
  return ends.flatMap(({ path, stop, isKnown }) => {
    if (!isPostalCode(stop.postalCode, stop.country)) {
      return [issue(`${path}.postalCode`, 'zipCode', fieldMessage('Postal code', 'zipCode'))];
    }
    if (!isKnown) return [issue(`${path}.postalCode`, 'zipCodeMissing', messageFor('zipCodeMissing'))];
    const { limitedAccessType: access } = stop;
    return access && !isLimitedAccessCode(access)
      ? [issue(`${path}.limitedAccessType`, 'selectResult', messageFor('selectResult'))]
      : [];
  });
}

const sum = (items: readonly FreightItem[], value: (item: FreightItem) => number): number =>
  items.reduce((total, item) => total + value(item), 0);

function freightRules({ items, units, emergencyContact }: QuoteDetails): Issue[] {
  const pounds = poundsOfLines(
    items.map(({ weight }) => weight),
    units,
  );
  const isHazardous = items.some(({ hazardous }) => hazardous);
  return [
    ...(pounds > heaviestPounds
      ? [issue('items', 'max', fieldMessage('Total weight', 'max', { n: heaviestPounds }))]
      : []),
    ...(sum(items, ({ handlingUnits }) => handlingUnits) > mostUnits
      ? [issue('items', 'max', fieldMessage('Handling units', 'max', { n: mostUnits }))]
      : []),
    ...(isHazardous && !emergencyContact
      ? [issue('emergencyContact.name', 'required', fieldMessage('Emergency contact', 'required'))]
      : []),
    ...items.flatMap(({ weight, hazardous }, index) =>
      hazardous?.weight && hazardous.weight > weight
        ? [issue(`items.${index}.hazardous.weight`, 'max', fieldMessage('Hazardous weight', 'max', { n: weight }))]
        : [],
    ),
  ];
}

const accessLabel = 'Limited access type';
const dayLabels = { start: 'Delivery date', end: 'Last delivery date' } as const;

/** A time-critical delivery says when; what it says must be possible. */
function timeCriticalRules({ accessorials, timeCritical, shipDate }: QuoteDetails): Issue[] {
  if (!accessorials.includes('TCS')) return [];
  if (!timeCritical) return [issue('timeCritical.start', 'required', fieldMessage(dayLabels.start, 'required'))];
  const broken = brokenTimeCriticalRule(timeCritical, shipDate);
  if (!broken) return [];
  const message =
    broken.rule === 'required'
      ? fieldMessage(dayLabels[broken.field], 'required')
      : fieldMessage(dayLabels[broken.field], 'min', { n: formatCalendarDate(broken.day) });
  return [issue(`timeCritical.${broken.field}`, broken.rule, message)];
}

const countsPieces = ['SRT', 'MARK'];
const piecesLabel = 'Pieces to sort or mark';

/** Sorting and marking are charged by the piece. */
function pieceRules(details: QuoteDetails): Issue[] {
  const isCounted = wantedServices(details).some((code) => countsPieces.includes(code));
  return isCounted && !details.servicePieces
    ? [issue('servicePieces', 'required', fieldMessage(piecesLabel, 'required'))]
    : [];
}

/** The details of a service that isn't ordered are refused: a price without them would look as if it included them. */
function unorderedRules(details: QuoteDetails): Issue[] {
  const { collectOnDelivery: cod, timeCritical, servicePieces: pieces, origin, destination } = details;
  const ordered = wantedServices(details);
  // The type of an own location wins over what was sent.
  const accessAt = ({ limitedAccessType, locationId }: QuoteStop) => !locationId && limitedAccessType;
  const facts = [
    { path: 'collectOnDelivery.amountCents', label: 'COD amount', isSent: cod, codes: ['COD'] },
    { path: 'timeCritical.start', label: dayLabels.start, isSent: timeCritical, codes: ['TCS'] },
    { path: 'servicePieces', label: piecesLabel, isSent: pieces, codes: countsPieces },
    { path: 'origin.limitedAccessType', label: accessLabel, isSent: accessAt(origin), codes: ['LTDAP'] },
    { path: 'destination.limitedAccessType', label: accessLabel, isSent: accessAt(destination), codes: ['LTDAD'] },
  ];
  return facts.flatMap(({ path, label, isSent, codes }) =>
    !isSent || codes.some((code) => ordered.includes(code))
      ? []
      : [issue(path, 'choice', `${label} needs the accessorial ${codes.join(' or ')}. Add it or leave this field out`)],
  );
}

/** Why a service cannot be ordered by its code here; undefined when it can. */
function serviceRefusal(code: string, { items }: QuoteDetails, knownAccessorials: ReadonlySet<string>) {
  if (!knownAccessorials.has(code)) return messageFor('selectResult');
  if (isGuaranteeCode(code)) return 'Choose the guarantee when you select an offer';
  const isWithoutHazard = code === 'HAZ' && !items.some(({ hazardous }) => hazardous);
  return isWithoutHazard ? 'Describe the hazardous material on its item' : undefined;
}

function serviceRules(details: QuoteDetails, { knownAccessorials }: RuleContext): Issue[] {
  const refused = details.accessorials.flatMap((code) => {
    const reason = serviceRefusal(code, details, knownAccessorials);
    return reason === undefined ? [] : [issue('accessorials', 'choice', `${code}: ${reason}`)];
  });
  const isFullValueWanted = details.isFullValueWanted || details.accessorials.includes(coverageCode);
  return [
    ...refused,
    ...(isFullValueWanted && !details.cargoValueCents
      ? [issue('cargoValueCents', 'required', fieldMessage('Cargo value', 'required'))]
      : []),
    ...(details.accessorials.includes('COD') && !details.collectOnDelivery
      ? [issue('collectOnDelivery.amountCents', 'required', fieldMessage('COD amount', 'required'))]
      : []),
  ];
}

/** What is wrong with a quote that every single field allows. */
export const brokenQuoteRules = (details: QuoteDetails, context: RuleContext): Issue[] => [
  ...shipDateRules(details, context),
  ...termsRules(details, context),
  ...placeRules(details, context),
  ...freightRules(details),
  ...serviceRules(details, context),
  ...timeCriticalRules(details),
  ...pieceRules(details),
  ...unorderedRules(details),
];
