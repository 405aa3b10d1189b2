import type { Product } from '@lading/contracts/products';

/** Sizes, weights and pieces: numbers that say nothing without the units and the handling unit they are of. */
const hasMeasures = ({ length, width, height, weight, pieces, hazardous }: Product): boolean =>
  [length, width, height, weight, pieces, hazardous?.weight].some(Boolean);

/** Measures come all from one product of the same handling unit, with its units, and only where there is none yet. */
const takesMeasures = (kept: Product, other: Product): boolean =>
  !hasMeasures(kept) && hasMeasures(other) && kept.handlingUnitType === other.handlingUnitType;

function hazardOf(kept: Product, other: Product): Product['hazardous'] {
  if (kept.hazardous || !other.hazardous) return kept.hazardous;
  if (takesMeasures(kept, other)) return other.hazardous;
  const { weight: _ofOtherMeasures, ...goods } = other.hazardous;
  return goods;
}

/** What a product lacks it takes from another that is the same; a sub item goes with its item. */
export function completedProduct(kept: Product, other: Product): Product {
  const item = kept.nmfc ? kept : other;
  const { units, length, width, height, weight, pieces } = takesMeasures(kept, other) ? other : kept;
  return {
    ...kept,
    ...{ units, length, width, height, weight, pieces },
    code: kept.code ?? other.code,
    nmfc: item.nmfc,
    nmfcSub: item.nmfcSub,
    freightClass: kept.freightClass ?? other.freightClass,
    packaging: kept.packaging ?? other.packaging,
    hazardous: hazardOf(kept, other),
  };
}
