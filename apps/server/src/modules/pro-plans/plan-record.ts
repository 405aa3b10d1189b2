import type { ProPlan } from '@lading/contracts/carriers/pro-plan';

/** `Growth, version 1, monthly`. */
export const planName = ({ productPlan, version, pricePoint }: ProPlan): string =>
  `${productPlan}, version ${version}, ${pricePoint}`;
