import type { GrantedLocation, LocationGrant } from '@lading/contracts/location-rules';
import { freightTerms } from '@lading/domain/freight-terms';
import { counted, fill } from '../../ui/texts.js';
import { texts } from './location-rules-texts.js';

/** The three terms of a location as they are named on the bill of lading. */
export const terms = [
  { field: 'isPrepaid', terms: 'prepaid' },
  { field: 'isCollect', terms: 'collect' },
  { field: 'isThirdParty', terms: 'thirdParty' },
] as const;
export type TermsField = (typeof terms)[number]['field'];

export const nameOfTerms = (wanted: (typeof terms)[number]['terms']): string =>
  freightTerms.find((one) => one.terms === wanted)?.name ?? wanted;

const grantedTerms = (location: LocationGrant): string[] =>
  terms.filter(({ field }) => location[field]).map((one) => nameOfTerms(one.terms));

/** The locations that were changed, as they are sent; all others keep what they have. */
export function changesOf(known: readonly GrantedLocation[], now: readonly GrantedLocation[]): LocationGrant[] {
  const before = new Map(known.map((one) => [one.locationId, one]));
  const isChanged = (one: GrantedLocation) =>
    terms.some(({ field }) => before.get(one.locationId)?.[field] !== one[field]);
  return now
    .filter(isChanged)
    .map(({ locationId, isPrepaid, isCollect, isThirdParty }) => ({ locationId, isPrepaid, isCollect, isThirdParty }));
}

const mostNamed = 5;
const words = texts.preview;

function namesOf(locations: readonly GrantedLocation[]): string {
  const names = locations
    .slice(0, mostNamed)
    .map(({ name }) => name)
    .join(', ');
  const rest = locations.length - mostNamed;
  return rest > 0 ? fill(words.more, { names, count: rest }) : names;
}

/** What a rule comes to, in sentences. */
export function previewOf(locations: readonly GrantedLocation[]): string[] {
  const total = locations.length;
  const whole = locations.filter((one) => grantedTerms(one).length === terms.length);
  if (whole.length === total) return [counted(total, words.allOne, words.all), words.later];
  const withheld = locations.filter((one) => grantedTerms(one).length === 0);
  const narrowed = locations.filter((one) => !whole.includes(one) && !withheld.includes(one));
  const lines = [
    ...(whole.length > 0 ? [fill(words.whole, { count: whole.length, total })] : []),
    ...narrowed
      .slice(0, mostNamed)
      .map((one) => fill(words.narrowed, { name: one.name, terms: grantedTerms(one).join(', ') })),
  ];
  if (narrowed.length > mostNamed) lines.push(fill(words.moreNarrowed, { count: narrowed.length - mostNamed }));
  if (withheld.length > 0)
    lines.push(fill(withheld.length === 1 ? words.withheldOne : words.withheld, { names: namesOf(withheld) }));
  return [...lines, words.later];
}
