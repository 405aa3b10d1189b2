import type { FreightItem } from '@lading/contracts/fields/freight';
import type { QuoteDetails } from '@lading/contracts/fields/quote-details';
import { measureFreight } from '@lading/domain/freight/density';
import { suggestFreightClass, type ClassScale } from '@lading/domain/freight/freight-class';

/** The class that density suggests goes on the bill of lading when none was chosen. */
export function withClass<Item extends FreightItem>(
  item: Item,
  { units }: Pick<QuoteDetails, 'units'>,
  scale: ClassScale,
): Item {
  if (item.freightClass) return item;
  const { length, width, height, weight, handlingUnits } = item;
  const measured = measureFreight({ unitSystem: units, length, width, height, weight, quantity: handlingUnits });
  return { ...item, freightClass: suggestFreightClass(measured, scale) };
}
