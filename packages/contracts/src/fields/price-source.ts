import { Choice, type Field } from '../kernel/field.js';

/** Who computes a price: this installation by the carrier's tariff, or the carrier itself. */
export const priceSources = ['tariff', 'carrier'] as const;
export type PriceSource = (typeof priceSources)[number];

/** Where the prices of a carrier come from. */
export const PricesFrom = (): Field<PriceSource> =>
  Choice(priceSources, { about: 'Rated with a tariff of this installation, or by the carrier’s own system.' });
