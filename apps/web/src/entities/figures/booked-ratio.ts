import { formatNumber } from '@lading/domain/measures/number-format';
import { fill } from '../../ui/texts.js';
import { figureTexts } from './figure-texts.js';

interface Rated {
  readonly offeredCount: number;
  readonly bookedCount: number;
}

const words = figureTexts.ratio;

/** A percentage with at most one decimal: `31.6%`. */
export const percentText = (value: number): string =>
  fill(figureTexts.delta.percent, { value: formatNumber(value, 1) });

/** Booked of rated quotes in percent, with one decimal, half up; null without a rated quote. */
export const ratioOf = ({ offeredCount, bookedCount }: Rated): number | null =>
  offeredCount === 0 ? null : Math.floor((bookedCount * 1000) / offeredCount + 0.5) / 10;

/** A formatted ratio; null is a hyphen. */
export const ratioText = (value: number | null): string => (value === null ? words.none : percentText(value));

/** "12 of 38" beside a ratio; empty without a rated quote. */
export const ofRated = ({ offeredCount, bookedCount }: Rated): string =>
  offeredCount === 0 ? '' : fill(words.of, { booked: formatNumber(bookedCount), rated: formatNumber(offeredCount) });
