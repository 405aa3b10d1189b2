import type { CountTab } from '../../ui/data-grid/filters/count-tabs.js';
import { tabTexts } from './insurance-administration-texts.js';

const paths = {
  products: '/admin/insurance',
  carriers: '/admin/insurance/carriers',
  certificates: '/admin/insurance/certificates',
} as const;
export type InsurancePart = keyof typeof paths;

/** The pages about insurance as tabs. */
export const insurancePages = (current: InsurancePart): CountTab[] =>
  (['products', 'carriers', 'certificates'] as const).map((part) => ({
    ...{ label: tabTexts[part], path: paths[part], search: '', isCurrent: part === current },
  }));
