import type { VolumeDetails } from '@lading/contracts/quotes/volume-parts';

/** The weight of the whole load in the units of the request: the sum of its items, if it has any. */
export const weightOf = ({ items, totalWeight }: VolumeDetails): number =>
  items.length > 0 ? items.reduce((sum, { weight }) => sum + Math.round(weight * 100), 0) / 100 : (totalWeight ?? 0);

/** The pallets of the whole load. */
export const palletsOf = ({ items, totalPallets }: VolumeDetails): number | null =>
  items.length > 0 ? items.reduce((sum, { pallets }) => sum + pallets, 0) : (totalPallets ?? null);
