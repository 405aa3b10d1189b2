import type { ClassScale } from '../freight-class.js';
import { centimetersToInches, kilogramsToPounds } from '../units.js';
import type { AssistQuestion, Suggestion } from './assist-question.js';
import { classHint } from './class-hint.js';
import { goodsHints, packagingHint } from './goods-words.js';
import { liabilityHint } from './liability-hint.js';
import { placeHints } from './place-hints.js';
import { sizeHints, type ImperialFreight } from './size-hints.js';

const cubicInches = 1728;

function imperial({ unitSystem, length, width, height, weight, handlingUnits }: AssistQuestion): ImperialFreight {
  const inches = unitSystem === 'metric' ? [length, width, height].map(centimetersToInches) : [length, width, height];
  const [long = 0, wide = 0, high = 0] = inches;
  const pounds = unitSystem === 'metric' ? kilogramsToPounds(weight) : weight;
  return {
    length: long,
    width: wide,
    height: high,
    pounds,
    cubicFeet: (long * wide * high * handlingUnits) / cubicInches,
  };
}

/** Specification 9, freight assist: what the rules of the portal advise; the same question always has the same answer. */
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
