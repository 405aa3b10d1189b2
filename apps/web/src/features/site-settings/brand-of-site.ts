import type { ManagedSite } from '@lading/contracts/sites/sites';
import { brandOfTheme } from '@lading/demo-data/brands';
import { coreBrand, type Brand } from '@lading/domain/brand/brands';
import { signOf } from '@lading/domain/brand/sign';

/** The same colours stay the same brand, because its palette is computed once. */
const known = new WeakMap<ManagedSite['brand'], Brand>();

/** The brand of a site in the colours that it has now, whether or not visitors see them. */
export function brandOfSite({ brandTheme, brand }: ManagedSite): Brand {
  const dressed = known.get(brand) ?? brandOfTheme(brandTheme, [{ ...brand, theme: brandTheme }]);
  known.set(brand, dressed);
  return dressed;
}

/** The sign that a site's brand came with, as text. */
export const ownSignOf = ({ brandTheme }: ManagedSite): string => signOf(brandOfTheme(brandTheme).monogram);

/** A site in the portal's own look has no brand that could be changed. */
export const hasOwnBrand = (site: ManagedSite): boolean => brandOfTheme(site.brandTheme) !== coreBrand;
