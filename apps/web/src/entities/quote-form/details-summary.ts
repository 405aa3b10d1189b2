import type { ClassScale } from '@lading/domain/freight/freight-class';
import { accessorialName } from '@lading/domain/freight/accessorial';
import { findBrokenRule, maxLineWeight } from '@lading/domain/measures/measurement';
import { wantedServices } from '@lading/domain/rating/wanted-services';
import { fill } from '../../ui/texts.js';
import { suggestionFor } from '../freight-item/measured-dimensions.js';
import { measureTexts } from '../freight-item/measure-texts.js';
import type { DetailsForm, ItemForm } from './details-form.js';
import { texts } from './quote-details-texts.js';

const words = texts.summary;

/** The fields filled in so far; undefined where no line has any. */
export interface CountedFreight {
  readonly handlingUnits: number | undefined;
  readonly pieces: number | undefined;
  /** In the units of the form. */
  readonly weight: number | undefined;
  /** Each class once, as selected or suggested by density. */
  readonly classes: readonly string[];
  readonly services: readonly string[];
}

const sumOf = (counts: readonly number[]): number | undefined =>
  counts.length > 0 ? counts.reduce((sum, count) => sum + count, 0) : undefined;

const whole = (typed: string): number[] => (Number(typed) >= 1 ? [Number(typed)] : []);

const weightOf = ({ dimensions: { texts: typed } }: ItemForm): number[] =>
  findBrokenRule(typed.weight, maxLineWeight) === undefined ? [Number(typed.weight)] : [];

function classOf({ dimensions, handlingUnits, freightClass }: ItemForm, scale: ClassScale): string[] {
  if (freightClass !== '') return [freightClass];
  const suggested = suggestionFor(dimensions, Number(handlingUnits), scale)?.freightClass;
  return suggested === undefined ? [] : [fill(words.byDensity, { class: suggested })];
}

/** Every field counts once it is filled, even if its line is incomplete. */
export const countedFreight = (form: DetailsForm, scale: ClassScale): CountedFreight => ({
  handlingUnits: sumOf(form.items.flatMap(({ handlingUnits }) => whole(handlingUnits))),
  pieces: sumOf(form.items.flatMap(({ pieces, handlingUnits }) => whole(pieces === '' ? handlingUnits : pieces))),
  weight: sumOf(form.items.flatMap(weightOf)),
  classes: [...new Set(form.items.flatMap((item) => classOf(item, scale)))],
  services: wantedServices(form).map(accessorialName),
});

/** A field that a price still needs. */
export interface MissingField {
  readonly fieldId: string;
  readonly name: string;
}

const lineNames = new Map<string, string>([
  ['handlingUnitType', texts.items.unit],
  ['handlingUnits', texts.items.count],
  ['length', words.dimensions],
  ['width', words.dimensions],
  ['height', words.dimensions],
  ['weight', measureTexts.weight],
  ['pieces', texts.items.pieces],
  ['hazardous', texts.items.hazardous],
  ['nmfc', texts.items.nmfc],
  ['nmfcSub', texts.items.nmfcSub],
]);

const names = new Map<string, string>([
  ['origin', words.places.origin],
  ['destination', words.places.destination],
  ['shipDate', texts.terms.shipDate],
  ['billToLocationId', texts.terms.billTo],
  ['emergencyContact', texts.hazardous.contact],
  ['collectOnDelivery', texts.services.codAmount],
  ['timeCritical', texts.timeCritical.legend],
  ['servicePieces', texts.services.pieces],
  ['cargoValueCents', texts.value.amount],
  ['linearFeet', texts.items.linearFeet],
]);

function nameOf(fieldId: string, message: string, lines: number): string {
  const [part = '', index, field = ''] = fieldId.split('.');
  if (part !== 'items') return names.get(part) ?? message;
  const name = lineNames.get(field) ?? message;
  return lines > 1 ? fill(words.ofLine, { name, number: Number(index) + 1 }) : name;
}

/** The payer must be one of the company's Locations, which only the server checks. */
function missingPayer({ freightTerms, origin, destination }: DetailsForm): MissingField[] {
  if (freightTerms === 'thirdParty') return [];
  const side = freightTerms === 'prepaid' ? 'origin' : 'destination';
  const stop = side === 'origin' ? origin : destination;
  return stop.place && stop.locationId === null
    ? [{ fieldId: `${side}.locationId`, name: words.payers[freightTerms] }]
    : [];
}

/** The fields that a price still needs, each once, in the order of the form. */
export function missingForPrice(form: DetailsForm, wrong: ReadonlyMap<string, string>): readonly MissingField[] {
  const fields = [...wrong].map(([fieldId, message]) => ({
    fieldId,
    name: nameOf(fieldId, message, form.items.length),
  }));
  const all = [...missingPayer(form), ...fields].toSorted((one, other) => placeOf(one) - placeOf(other));
  return all.filter(({ name }, index) => all.findIndex((one) => one.name === name) === index);
}

const order = ['origin', 'destination', 'shipDate', 'billToLocationId', 'items'];

function placeOf({ fieldId }: MissingField): number {
  const [part = '', line = '0'] = fieldId.split('.');
  const place = order.indexOf(part);
  return place < 0 ? order.length * 1000 : place * 1000 + (part === 'items' ? Number(line) : 0);
}
