/** A shape of a monogram on a square of 32; filled unless it has a stroke of this width. */
export type MonogramShape = (
  | { readonly path: string }
  | { readonly circle: readonly [x: number, y: number, radius: number] }
) & { readonly paint: 'ink' | 'accent'; readonly stroke?: number };
