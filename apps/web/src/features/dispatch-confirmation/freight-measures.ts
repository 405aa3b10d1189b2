import type { FreightItem, UnitSystem } from '@lading/contracts/fields/freight';
import { handlingUnitName } from '@lading/domain/freight/handling-unit';
import { formatSize, formatWeight } from '@lading/domain/measures/measure-format';

/** Units, size and weight of a line, in words. */
export function measuresOf(item: FreightItem, units: { from: UnitSystem; to: UnitSystem }): readonly string[] {
  const { handlingUnitType, handlingUnits, length, width, height, weight } = item;
  return [
    `${handlingUnits} × ${handlingUnitName(handlingUnitType)}`,
    formatSize([length, width, height], units),
    formatWeight(weight, units),
  ];
}
