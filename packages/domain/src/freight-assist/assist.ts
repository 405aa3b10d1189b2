import type { ClassScale } from '../freight/freight-class.js';
import { wholePounds } from '../measures/document-measures.js';
import { centimetersToInches, conversions } from '../measures/units.js';
import type { AssistQuestion, Suggestion } from './assist-question.js';
import { classHint } from './class-hint.js';
import { goodsHints, packagingHint } from './goods-words.js';
import { liabilityHint } from './liability-hint.js';
import { placeHints } from './place-hints.js';
import { sizeHints, type ImperialFreight } from './size-hints.js';

const cubicInches = 1728;
const { numerator, denominator } = conversions.cubicFeetPerCubicMeter;
const cubicCentimeters = (1_000_000 * denominator) / numerator;

/** The freight as rating sees it: exact sizes, whole pounds. */
function imperial({ unitSystem, length, width, height, weight, handlingUnits }: AssistQuestion): ImperialFreight {
  const [perCubicFoot, sizeOf] =
    unitSystem === 'metric' ? [cubicCentimeters, centimetersToInches] : [cubicInches, (inches: number) => inches];
  return {
    length: sizeOf(length),
    width: sizeOf(width),
    height: sizeOf(height),
    pounds: wholePounds(weight, unitSystem),
    cubicFeet: (length * width * height * handlingUnits) / perCubicFoot,
  };
}

/** What the rules of the portal advise; the same question always has the same answer. */
export function assist(question: AssistQuestion, scale: ClassScale): readonly Suggestion[] {
  const freight = imperial(question);
  const poundsEach = freight.pounds / question.handlingUnits;
  const all = [
    classHint(question, scale),
    packagingHint(question, poundsEach),
    ...goodsHints(question),
    ...placeHints(question, poundsEach),
    ...sizeHints(question, freight),
    liabilityHint(question, freight.pounds),
  ].filter((one) => one !== undefined);
  return all.filter(({ key }, index) => all.findIndex((one) => one.key === key) === index);
}
