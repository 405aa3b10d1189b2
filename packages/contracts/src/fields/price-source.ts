import { Choice, type Field } from '../kernel/field.js';

/** Who calculates a price: this installation by the carrier's tariff, or the carrier itself. */
export const priceSources = ['tariff', 'carrier'] as const;
export type PriceSource = (typeof priceSources)[number];

/** The source of a carrier's prices. */
export const PricesFrom = (): Field<PriceSource> =>
  Choice(priceSources, { about: 'Rated with a tariff of this installation, or by the carrier’s own system.' });
