/** Facts about the goods of one line besides its description. */
export interface DescribedGoods {
  /** A quote may leave it open. */
  readonly description?: string | null;
  readonly isCarpet?: boolean | null;
  readonly isUsed?: boolean;
  readonly hazardous?: { readonly productName?: string | null } | null;
}

/** The longest description in a bill of lading of the open digital LTL list. */
export const longestDescription = 499;

/** The description for carriers and documents: with the product's name; carpets and used goods are named as such. */
export function goodsDescription({ description, isCarpet, isUsed, hazardous }: DescribedGoods): string {
  const kinds = [isCarpet === true ? 'carpet' : undefined, isUsed === true ? 'used' : undefined];
  const parts = [description, hazardous?.productName, ...kinds].filter(Boolean);
  return parts.join(', ').slice(0, longestDescription);
}
