import type { ProPlan } from '@lading/contracts/carriers/pro-plan';
import { formatDollars } from '@lading/domain/measures/money';
import { formatNumber } from '@lading/domain/measures/number-format';
import { fill } from '../../ui/texts.js';
import { texts } from './pro-plan-texts.js';

/** `Growth`, and how it is paid when there is more than one way. */
export const nameOf = ({ productPlan, pricePoint }: ProPlan): string =>
  pricePoint === 'yearly' ? `${productPlan} (${texts.pricePointNames.yearly.toLowerCase()})` : productPlan;

/** `$149.00 a month`. */
export const priceOf = ({ pricePoint, priceCents }: ProPlan): string =>
  fill(texts.pricePoints[pricePoint], { price: formatDollars(priceCents) });

/** `1,095 days`. */
export const retentionOf = ({ dataRetentionDaysLimit: days }: ProPlan): string =>
  days ? fill(texts.days, { count: formatNumber(days) }) : texts.forGood;

/** A limit as a number, or that there is none. */
export const limitText = (most: number | null | undefined): string => (most ? formatNumber(most) : texts.noLimit);
