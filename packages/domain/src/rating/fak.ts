import type { FreightClass } from '../freight-class.js';
import type { FakRule } from './tariff.js';

/** The class by which freight is charged under the tariff's freight-of-all-kinds rules. */
export function ratedClassOf(freightClass: FreightClass, rules: readonly FakRule[]): FreightClass {
  const rule = rules.find(({ from, to }) => freightClass >= from && freightClass <= to);
  return rule ? rule.ratedAs : freightClass;
}
