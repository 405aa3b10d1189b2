import { handlingUnits, type HandlingUnitCode } from '../freight/handling-unit.js';
import { hazardousMaterials, printedPackingGroup, type HazardousMaterial } from '../freight/hazardous-material.js';
import type { AssistQuestion, Suggestion } from './assist-question.js';

/** A word without its plural, so that `batteries` is found by `battery` and `boxes` by `box`. */
const singular = (word: string): string =>
  word.length > 4 && word.endsWith('ies')
    ? `${word.slice(0, -3)}y`
    : word.replace(/(?<=x|ch|sh)es$/, '').replace(/(?<=\w{3})s$/, '');

const wordsOf = (text: string): readonly string[] => (text.toLowerCase().match(/[a-z]+/g) ?? []).map(singular);

interface GoodsRule {
  readonly words: readonly string[];
  readonly advice: Suggestion;
}

const tradePractice = 'Trade practice';

/** Handling advice from words in the name of the goods. */
const rules: readonly GoodsRule[] = [
  {
    words: ['carpet', 'rug'],
    advice: {
      ...{ key: 'carpet', kind: 'goods', isCarpet: true },
      title: 'Describe it as carpet or rugs',
      reason: 'Carriers handle carpet separately, and the bill of lading must say so.',
      source: 'Commodity description rules',
    },
  },
  {
    words: ['used', 'refurbished', 'secondhand'],
    advice: {
      ...{ key: 'used', kind: 'goods', isUsed: true },
      title: 'Mark it as used goods',
      reason: 'Carriers limit liability for used goods and decline claims if the goods weren’t described as used.',
      source: 'Carrier liability rules',
    },
  },
  {
    words: ['paint', 'latex', 'beverage', 'juice', 'wine', 'beer', 'water', 'shampoo', 'adhesive', 'glue', 'ink'],
    advice: {
      ...{ key: 'PSC', kind: 'service', service: 'PSC' },
      title: 'Protect from freezing',
      reason: 'It contains water. In winter, a trailer is as cold as the weather.',
      source: tradePractice,
    },
  },
  {
    words: ['chocolate', 'candle', 'wax', 'cosmetic', 'lipstick'],
    advice: {
      ...{ key: 'PSH', kind: 'service', service: 'PSH' },
      title: 'Protect from heat',
      reason: 'It melts. In summer, a trailer gets much hotter than the outside air.',
      source: tradePractice,
    },
  },
  {
    words: ['fruit', 'vegetable', 'meat', 'dairy', 'flower', 'plant', 'cheese', 'seafood'],
    advice: {
      ...{ key: 'PPD', kind: 'service', service: 'PPD' },
      title: 'Perishable',
      reason: 'It spoils. Carriers need to know so they can plan for it or decline it.',
      source: tradePractice,
    },
  },
];

/** The words of a proper shipping name that a description must all contain: `Batteries, wet` needs both. */
const significant = ({ properShippingName }: HazardousMaterial): readonly string[] =>
  wordsOf(properShippingName.replace(/n\.o\.s\./g, '')).filter((word) => word.length > 2);

const mostMaterials = 3;

function hazardsOf(said: ReadonlySet<string>): Suggestion[] {
  return hazardousMaterials
    .filter((material) => significant(material).every((word) => said.has(word)))
    .slice(0, mostMaterials)
    .map((material) => ({
      key: material.id,
      kind: 'hazard',
      title: `It may be ${material.id} ${material.properShippingName}`,
      reason: `Hazard class ${material.hazardClass}${groupsOf(material)}. It needs an emergency contact who answers the phone.`,
      source: '49 CFR 172.101',
      unNumber: material.id,
    }));
}

const groupsOf = ({ packingGroups }: HazardousMaterial): string =>
  packingGroups.length > 0 ? `, ${packingGroups.map(printedPackingGroup).join(' or ')}` : '';

/** Pounds above which hand-carried units are put onto a pallet. */
export const heaviestByHand = 150;
const pallet = 'PAT';
const carriedUnits: readonly HandlingUnitCode[] = [
  'BAG',
  'BOX',
  'CTN',
  'CAS',
  'PCS',
  'PKG',
  'BDL',
  'CAN',
  'PAL',
  'JAR',
];
const carried: ReadonlySet<string> = new Set(carriedUnits);

/** The packaging: from the description, or a pallet when it is too heavy to carry. */
export function packagingHint(
  { description, handlingUnitType }: AssistQuestion,
  poundsEach: number,
): Suggestion | undefined {
  const said = new Set(wordsOf(description));
  const named = handlingUnits.find(({ name }) => wordsOf(name).every((word) => said.has(word)));
  const isCarried =
    handlingUnitType === undefined ? named === undefined || carried.has(named.code) : carried.has(handlingUnitType);
  if (isCarried && poundsEach > heaviestByHand) {
    return {
      ...{ key: 'unit', kind: 'packaging', handlingUnitType: pallet },
      title: 'Put it on pallets',
      reason: `One handling unit weighs more than ${heaviestByHand} lb, too heavy to load by hand.`,
      source: tradePractice,
    };
  }
  if (handlingUnitType !== undefined || !named) return undefined;
  return {
    ...{ key: 'unit', kind: 'packaging', handlingUnitType: named.code },
    title: `Ship it by the ${named.name.toLowerCase()}`,
    reason: 'Your description mentions it.',
    source: 'Handling units',
  };
}

/** Advice from the description, packaging aside. */
export function goodsHints({ description, isUsed }: AssistQuestion): Suggestion[] {
  const said = new Set(wordsOf(description));
  const advice = rules.filter(({ words }) => words.some((word) => said.has(word))).map((rule) => rule.advice);
  return [...advice.filter(({ key }) => key !== 'used' || !isUsed), ...hazardsOf(said)];
}
