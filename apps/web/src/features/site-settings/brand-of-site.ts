import type { ManagedSite } from '@lading/contracts/sites';
import { brandOfTheme, coreBrand, type Brand } from '@lading/domain/brand/brands';

/** The same colours stay the same brand, because its palette is computed once. */
const known = new WeakMap<ManagedSite['brand'], Brand>();

/** The brand of a site in the colours that it has now, whether or not visitors see them. */
export function brandOfSite({ brandTheme, brand }: ManagedSite): Brand {
  const { mark, accent, bright } = brand;
  const dressed = known.get(brand) ?? brandOfTheme(brandTheme, [{ theme: brandTheme, mark, accent, bright }]);
  known.set(brand, dressed);
  return dressed;
}

/** A site in the portal's own look has no brand that could be changed. */
export const hasOwnBrand = (site: ManagedSite): boolean => brandOfTheme(site.brandTheme) !== coreBrand;
