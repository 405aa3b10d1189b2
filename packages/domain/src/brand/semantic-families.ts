import type { BrandColours } from './palette.js';

/** The colours of statuses, toasts and banners, the same in every brand. */
export const semanticFamilies = {
  info: { mark: '#1D6FE0', bright: false, exactMark: false },
  success: { mark: '#1E8E4A', bright: false, exactMark: false },
  warning: { mark: '#B95A00', bright: false, exactMark: false },
  danger: { mark: '#CE2F2B', bright: false, exactMark: false },
} as const satisfies Record<string, BrandColours>;
export type SemanticFamily = keyof typeof semanticFamilies;
