import { densityOf, measureFreight, poundsPerCubicFootOf } from '@lading/domain/freight/density';
import { suggestFreightClass, type ClassScale, type FreightClass } from '@lading/domain/freight/freight-class';
import { findBrokenRule } from '@lading/domain/measures/measurement';
import { roundedText } from '@lading/domain/measures/ratio';
import {
  centimetersToInches,
  inchesToCentimeters,
  kilogramsToPounds,
  poundsToKilograms,
  type UnitSystem,
} from '@lading/domain/measures/units';

export const dimensionNames = ['length', 'width', 'height', 'weight'] as const;

export type DimensionName = (typeof dimensionNames)[number];

export type DimensionTexts = Readonly<Record<DimensionName, string>>;

/** The values of the four fields; `entered` remembers the typed values and their units. */
export interface Dimensions {
  unitSystem: UnitSystem;
  texts: DimensionTexts;
  entered: Partial<Record<DimensionName, { unitSystem: UnitSystem; text: string }>>;
}

export const noDimensions: Dimensions = {
  unitSystem: 'imperial',
  texts: { length: '', width: '', height: '', weight: '' },
  entered: {},
};

/** Records typing: a later switch of units returns to the typed text. */
export function withTyped(dimensions: Dimensions, name: DimensionName, text: string): Dimensions {
  return {
    ...dimensions,
    texts: { ...dimensions.texts, [name]: text },
    entered: { ...dimensions.entered, [name]: { unitSystem: dimensions.unitSystem, text } },
  };
}

const conversion = {
  metric: { size: inchesToCentimeters, weight: poundsToKilograms },
  imperial: { size: centimetersToInches, weight: kilogramsToPounds },
} as const;

function converted(name: DimensionName, text: string, into: UnitSystem): string {
  // Only unreadable text stays: a line may weigh more than the calculator accepts.
  if (findBrokenRule(text, Infinity) !== undefined) return text;
  const convert = conversion[into][name === 'weight' ? 'weight' : 'size'];
  return String(Math.round(convert(Number(text)) * 100) / 100);
}

/** Converts all four values with the specified constants; values typed in the target units are restored unchanged. */
export function withUnits(dimensions: Dimensions, unitSystem: UnitSystem): Dimensions {
  const inUnits = (name: DimensionName) => {
    const typed = dimensions.entered[name];
    if (typed?.unitSystem === unitSystem) return typed.text;
    return converted(name, typed?.text ?? dimensions.texts[name], unitSystem);
  };
  const [length, width, height, weight] = [inUnits('length'), inUnits('width'), inUnits('height'), inUnits('weight')];
  return { ...dimensions, unitSystem, texts: { length, width, height, weight } };
}

/** Weight of a part of the freight after its dimensions have changed, in their units; a part that is the whole weight remains so. */
export function partInUnits(part: string, before: Dimensions, { unitSystem, texts }: Dimensions): string {
  if (unitSystem === before.unitSystem) return part;
  return part === before.texts.weight ? texts.weight : converted('weight', part, unitSystem);
}

/** The class suggested by the density of complete dimensions. */
export interface ClassSuggestionFacts {
  freightClass: FreightClass;
  /** Pounds per cubic foot at two decimals, regardless of the units of the fields. */
  poundsPerCubicFoot: string;
  /** In the units of the fields. */
  density: string;
}

export function suggestionFor(
  dimensions: Dimensions,
  quantity: number,
  scale: ClassScale,
): ClassSuggestionFacts | undefined {
  const isComplete = dimensionNames.every((name) => findBrokenRule(dimensions.texts[name]) === undefined);
  if (!isComplete || !Number.isSafeInteger(quantity) || quantity < 1) return undefined;
  const freight = measureFreight({ unitSystem: dimensions.unitSystem, ...dimensions.texts, quantity });
  return {
    freightClass: suggestFreightClass(freight, scale),
    poundsPerCubicFoot: roundedText(poundsPerCubicFootOf(freight)),
    density: roundedText(densityOf(freight)),
  };
}
