import type { Product } from '@lading/contracts/customers/products';

/** Sizes, weights and pieces: numbers that say nothing without the units and the handling unit they are of. */
const hasMeasures = ({ length, width, height, weight, pieces, hazardous }: Product): boolean =>
  [length, width, height, weight, pieces, hazardous?.weight].some(Boolean);

/** Measures come all from one product of the same handling unit, with its units, and only where there is none yet. */
const takesMeasures = (target: Product, other: Product): boolean =>
  !hasMeasures(target) && hasMeasures(other) && target.handlingUnitType === other.handlingUnitType;

function hazardOf(target: Product, other: Product): Product['hazardous'] {
  if (target.hazardous || !other.hazardous) return target.hazardous;
  if (takesMeasures(target, other)) return other.hazardous;
  const { weight: _ofOtherMeasures, ...goods } = other.hazardous;
  return goods;
}

/** What a product lacks it takes from another that is the same; a sub item goes with its item. */
export function completedProduct(target: Product, other: Product): Product {
  const item = target.nmfc ? target : other;
  const { units, length, width, height, weight, pieces } = takesMeasures(target, other) ? other : target;
  return {
    ...target,
    ...{ units, length, width, height, weight, pieces },
    code: target.code ?? other.code,
    nmfc: item.nmfc,
    nmfcSub: item.nmfcSub,
    freightClass: target.freightClass ?? other.freightClass,
    packaging: target.packaging ?? other.packaging,
    hazardous: hazardOf(target, other),
  };
}
