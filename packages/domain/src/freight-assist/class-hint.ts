import { coachFreightClass, type ClassAdvice, type ClassBreak } from '../freight/class-coach.js';
import { measureFreight } from '../freight/density.js';
import type { ClassScale } from '../freight/freight-class.js';
import { formatHundredths } from '../measures/measurement.js';
import type { AssistQuestion, Suggestion } from './assist-question.js';

/** The class that density gives, with the way to the next break in both directions. */
export function classHint(question: AssistQuestion, scale: ClassScale): Suggestion {
  const { unitSystem, length, width, height, weight, handlingUnits } = question;
  const advice = coachFreightClass(
    measureFreight({ unitSystem, length, width, height, weight, quantity: handlingUnits }),
    scale,
  );
  const parts = [
    `${advice.poundsPerCubicFoot} pounds per cubic foot.`,
    breakText(advice.denser, unitSystem, 'denser'),
    breakText(advice.lighter, unitSystem, 'lighter'),
  ];
  return {
    ...{ key: 'class', kind: 'class', freightClass: advice.freightClass },
    title: `Class ${advice.freightClass} by density`,
    reason: parts.filter(Boolean).join(' '),
    source: scale === 'updated' ? 'Density scale with classes 50 and 55' : 'Density scale',
  };
}

function breakText(
  found: ClassBreak | undefined,
  system: AssistQuestion['unitSystem'],
  way: keyof Pick<ClassAdvice, 'denser' | 'lighter'>,
): string {
  if (!found) return '';
  const [mass, side] = system === 'metric' ? ['kg', 'cm'] : ['lb', 'in'];
  const { weightChange, heightChange, freightClass } = found;
  const [more, less] = way === 'denser' ? ['more', 'lower'] : ['less', 'higher'];
  const changes = [
    weightChange === undefined ? '' : `${formatHundredths(weightChange)} ${mass} ${more}`,
    heightChange === undefined ? '' : `${formatHundredths(heightChange)} ${side} ${less}`,
  ].filter(Boolean);
  return changes.length > 0 ? `${changes.join(' or ')} makes it class ${freightClass}.` : '';
}
