/** What is said about the goods of one line besides its description. */
export interface DescribedGoods {
  readonly description: string;
  readonly isCarpet?: boolean | null;
  readonly hazardous?: { readonly productName?: string | null } | null;
}

/** The longest description that a bill of lading of the open digital LTL list carries. */
export const longestDescription = 499;

/** The description as carriers and documents read it: with the product's name, and carpets named as such. */
export function goodsDescription({ description, isCarpet, hazardous }: DescribedGoods): string {
  const parts = [description, hazardous?.productName, isCarpet === true ? 'carpet' : undefined].filter(Boolean);
  return parts.join(', ').slice(0, longestDescription);
}
