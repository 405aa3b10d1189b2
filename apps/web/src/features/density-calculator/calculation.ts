import { coachFreightClass, type ClassAdvice } from '@lading/domain/freight/class-coach';
import { measureFreight } from '@lading/domain/freight/density';
import {
  calculateFreightItem,
  type ClassScale,
  type FreightItemCalculation,
} from '@lading/domain/freight/freight-class';
import { findBrokenRule } from '@lading/domain/measures/measurement';
import { fieldMessageFrom } from '@lading/domain/text/message-catalogue';
import {
  dimensionNames,
  type DimensionName,
  type Dimensions,
} from '../../entities/freight-item/measured-dimensions.js';

export interface Calculation extends FreightItemCalculation {
  readonly unitSystem: Dimensions['unitSystem'];
  readonly advice: ClassAdvice;
}

const labels: Record<DimensionName, string> = { length: 'Length', width: 'Width', height: 'Height', weight: 'Weight' };
const limits = { min: 0, max: 9999.99, decimals: 2, maxLength: 7 } as const;

/** The message at a field; nothing when the field is right. */
export function messageAt(name: DimensionName, { texts }: Dimensions): string | undefined {
  const rule = findBrokenRule(texts[name]);
  if (!rule) return undefined;
  const n = rule === 'decimals' || rule === 'max' || rule === 'maxLength' ? limits[rule] : 0;
  return fieldMessageFrom(labels[name], rule, { n });
}

/** Every message of the form. */
export const messagesOf = (dimensions: Dimensions): Partial<Record<DimensionName, string>> =>
  Object.fromEntries(
    dimensionNames.flatMap((name) => {
      const message = messageAt(name, dimensions);
      return message ? [[name, message]] : [];
    }),
  );

/** The result for one piece; the fields must be right. */
export function calculate({ unitSystem, texts }: Dimensions, scale: ClassScale): Calculation {
  const freight = measureFreight({ unitSystem, ...texts, quantity: 1 });
  return { ...calculateFreightItem(freight, scale), unitSystem, advice: coachFreightClass(freight, scale) };
}
