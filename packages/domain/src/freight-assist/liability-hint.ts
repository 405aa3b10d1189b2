import { coverageCode } from '../cargo-coverage/cargo-coverage.js';
import { formatDollars } from '../measures/money.js';
import type { AssistQuestion, Suggestion } from './assist-question.js';

/** Cents per pound that carriers answer for: used goods, and new ones between the lowest and the highest class. */
const usedLimit = 10;
const lowestLimit = 100;
const highestLimit = 2500;

const source = 'Liability rules of carriers';
const covered = { kind: 'liability', source, service: coverageCode } as const;

/** Whether what a carrier answers for is less than the freight is worth. */
export function liabilityHint({ cargoValueCents, isUsed }: AssistQuestion, pounds: number): Suggestion | undefined {
  if (!cargoValueCents) return undefined;
  const each = Math.round(cargoValueCents / pounds);
  const worth = `It is worth ${formatDollars(each)} per pound`;
  if (isUsed && each > usedLimit) {
    const reason = `${worth}; carriers answer for used goods with about ${formatDollars(usedLimit)}.`;
    return { key: coverageCode, title: 'Full value coverage', reason, ...covered };
  }
  if (each > highestLimit) {
    const reason = `${worth}, more than the ${formatDollars(highestLimit)} of any class.`;
    return { key: coverageCode, title: 'Full value coverage', reason, ...covered };
  }
  if (each <= lowestLimit) return undefined;
  const reason = `${worth}; carriers answer for ${formatDollars(lowestLimit)} to ${formatDollars(highestLimit)} by class. The limit stands at each offer.`;
  return { key: 'limit', kind: 'liability', source, title: 'Compare the liability of the offers', reason };
}
