import { coachFreightClass, type ClassBreak } from '@lading/domain/class-coach';
import { measureFreight } from '@lading/domain/density';
import type { ClassScale } from '@lading/domain/freight-class';
import { findBrokenRule, formatHundredths } from '@lading/domain/measurement';
import { formatNumber } from '@lading/domain/number-format';
import { toKilogramsPerCubicMeter } from '@lading/domain/units';
import { Alert, Text } from '@mantine/core';
import { dimensionNames } from '../freight-item/measured-dimensions.js';
import { iconProps, InfoIcon } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import type { ItemForm } from './details-form.js';
import { texts } from './quote-details-texts.js';

const marks = { imperial: { size: 'in', weight: 'lbs' }, metric: { size: 'cm', weight: 'kg' } } as const;

function adviceOf({ dimensions, handlingUnits }: ItemForm, scale: ClassScale) {
  const quantity = Number(handlingUnits);
  const isComplete = dimensionNames.every((name) => findBrokenRule(dimensions.texts[name]) === undefined);
  if (!isComplete || !Number.isSafeInteger(quantity) || quantity < 1) return undefined;
  const freight = measureFreight({ unitSystem: dimensions.unitSystem, ...dimensions.texts, quantity });
  return coachFreightClass(freight, scale);
}

/** In the units of the fields; the advice counts in pounds per cubic foot. */
function densityOf(poundsPerCubicFoot: string, { dimensions: { unitSystem } }: ItemForm): string {
  const isMetric = unitSystem === 'metric';
  const density = isMetric ? formatNumber(toKilogramsPerCubicMeter(Number(poundsPerCubicFoot)), 2) : poundsPerCubicFoot;
  return fill(texts.coach.densities[unitSystem], { density });
}

/** The class that density suggests while somebody types, and what would move it to the next one on either side. */
export function ClassCoach({ item, scale }: { item: ItemForm; scale: ClassScale }) {
  const advice = adviceOf(item, scale);
  if (!advice) return null;
  const mark = marks[item.dimensions.unitSystem];
  const change = ({ heightChange, weightChange }: ClassBreak, words: { height: string; weight: string }) =>
    [
      heightChange === undefined
        ? undefined
        : fill(words.height, { value: formatHundredths(heightChange), unit: mark.size }),
      weightChange === undefined
        ? undefined
        : fill(words.weight, { value: formatHundredths(Math.abs(weightChange)), unit: mark.weight }),
    ]
      .filter((part) => part !== undefined)
      .join(texts.coach.or);
  const denser = advice.denser && change(advice.denser, { height: texts.coach.lower, weight: texts.coach.heavier });
  const lighter =
    advice.lighter && change(advice.lighter, { height: texts.coach.higher, weight: texts.coach.lighterBy });
  return (
    <Alert color="blue" icon={<InfoIcon {...iconProps} />} title={texts.coach.title} role="status">
      <Text fz="sm">
        {fill(texts.coach.suggested, {
          density: densityOf(advice.poundsPerCubicFoot, item),
          class: advice.freightClass,
        })}
      </Text>
      {advice.denser && denser ? (
        <Text fz="sm">{fill(texts.coach.denser, { change: denser, class: advice.denser.freightClass })}</Text>
      ) : null}
      {advice.lighter && lighter ? (
        <Text fz="sm">{fill(texts.coach.lighter, { change: lighter, class: advice.lighter.freightClass })}</Text>
      ) : null}
      <Text fz="xs" mt={4}>
        {texts.coach.note}
      </Text>
    </Alert>
  );
}
