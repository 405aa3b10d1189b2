import { freightClasses, type FreightClass } from '../freight/freight-class.js';
import type { FakRule } from './tariff.js';
import { classWeightsOf, type ClassWeights } from './gross.js';
import { rowOf } from './lane-rates.js';

/** The class under the tariff's freight-of-all-kinds rules. */
export function ratedClassOf(freightClass: FreightClass, rules: readonly FakRule[]): FreightClass {
  const rule = rules.find(({ from, to }) => freightClass >= from && freightClass <= to);
  return rule ? rule.ratedAs : freightClass;
}

/** Groups the weights of a shipment by their rated classes. */
export type FakMapping = (freight: ClassWeights) => ClassWeights;

/** The rules of a tariff, read once for every class. */
export function fakMappingOf(rules: readonly FakRule[]): FakMapping {
  if (rules.length === 0) return (freight) => freight;
  const rated = freightClasses.map((freightClass) => rowOf(ratedClassOf(freightClass, rules)));
  return ({ weights }) => classWeightsOf(weights.map(({ row, pounds }) => ({ row: rated[row] ?? row, pounds })));
}
