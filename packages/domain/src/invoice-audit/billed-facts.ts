import { prepareShipment, type RatedLine } from '../rating/rated-shipment.js';
import { poundsOfFreight, type BilledFreight, type MeasuredSize } from './audit-case.js';
import { greatestWeightOf, wholeInches } from '../measures/document-measures.js';
import type { RatingLine, RatingRequest } from '../rating/rating-request.js';
import type { FreightClass } from '../freight/freight-class.js';

/** A fact of the freight that differs on the invoice, with the request including it. */
interface ChangedFact {
  readonly reason: 'RCL' | 'RWE' | 'CBC';
  readonly request: RatingRequest;
}

type Freight = Pick<BilledFreight, 'pounds' | 'freightClass'>;

interface Pair {
  readonly line: RatingLine;
  readonly rated: RatedLine;
  readonly billed: BilledFreight;
}

/** The facts that changed, in the order class, weight, size; each request includes the changes before it. */
export function changedFacts(request: RatingRequest, billed: readonly BilledFreight[]): readonly ChangedFact[] {
  const pairs = pairsOf(request, billed);
  if (!pairs) return [];
  const facts: ChangedFact[] = [];
  const [isReclassed, isReweighed] = [pairs.some(isOtherClass), pairs.some(isOtherWeight)];
  const requestWith = (lineOf: (pair: Pair) => RatingLine): RatingRequest => ({ ...request, lines: pairs.map(lineOf) });
  if (isReclassed) facts.push({ reason: 'RCL', request: requestWith(reclassed) });
  if (isReweighed) facts.push({ reason: 'RWE', request: requestWith(reweighed) });
  if (pairs.some(isOtherSize)) facts.push({ reason: 'CBC', request: requestWith(measuredAgain) });
  return facts;
}

/** Whether freight was reweighed or reclassified, if its lines cannot be paired. */
export function differingFact(agreed: readonly Freight[], billed: readonly Freight[]): 'RWE' | 'RCL' | undefined {
  if (poundsOfFreight(agreed) !== poundsOfFreight(billed)) return 'RWE';
  return weightsByClass(agreed) === weightsByClass(billed) ? undefined : 'RCL';
}

function weightsByClass(freight: readonly Freight[]): string {
  const weights = new Map<FreightClass, number>();
  for (const { freightClass, pounds } of freight) weights.set(freightClass, (weights.get(freightClass) ?? 0) + pounds);
  return JSON.stringify([...weights].sort(([one], [other]) => one - other));
}

/** Invoices may list lines in another order: pairs the most similar first. Undefined when lines do not correspond. */
function pairsOf(request: RatingRequest, billed: readonly BilledFreight[]): readonly Pair[] | undefined {
  const { lines } = prepareShipment(request);
  if (lines.length !== billed.length) return undefined;
  const left = [...billed];
  const found = new Map<RatedLine, BilledFreight>();
  for (const fits of [isSame, isSameClass, isSameWeight, () => true]) {
    for (const line of lines) {
      const place = found.has(line) ? -1 : left.findIndex((one) => fits(line, one));
      for (const one of place < 0 ? [] : left.splice(place, 1)) found.set(line, one);
    }
  }
  return request.lines.flatMap((line, place) => {
    const rated = lines[place];
    const match = rated && found.get(rated);
    return match ? [{ line, rated, billed: match }] : [];
  });
}

const isSameClass = (one: Freight, other: Freight): boolean => one.freightClass === other.freightClass;
const isSameWeight = (one: Freight, other: Freight): boolean => one.pounds === other.pounds;
const isSame = (one: Freight, other: Freight): boolean => isSameClass(one, other) && isSameWeight(one, other);
const isOtherClass = ({ rated, billed }: Pair): boolean => !isSameClass(rated, billed);
const isOtherWeight = ({ rated, billed }: Pair): boolean => !isSameWeight(rated, billed);

/** Documents have whole inches, so sizes within the same inches are equal. */
function isOtherSize({ line, billed: { size } }: Pair): boolean {
  return size !== undefined && inchesOf(size) !== inchesOf(line);
}

const inchesOf = ({ unitSystem, length, width, height }: MeasuredSize): string =>
  [length, width, height].map((side) => wholeInches(Number(side), unitSystem)).join('×');

/** The class stays that of the quote when only the weight changes, as density alone does not reclass freight. */
function reclassed({ line, billed }: Pair): RatingLine {
  return { ...line, freightClass: billed.freightClass };
}

function reweighed(pair: Pair): RatingLine {
  const line = reclassed(pair);
  return isOtherWeight(pair) ? { ...line, weight: greatestWeightOf(pair.billed.pounds, line.unitSystem) } : line;
}

function measuredAgain(pair: Pair): RatingLine {
  const { size, pounds } = pair.billed;
  if (!size || !isOtherSize(pair)) return reweighed(pair);
  return { ...reclassed(pair), ...size, weight: greatestWeightOf(pounds, size.unitSystem) };
}
