import type { CoverageOffer } from '@lading/contracts/insurance';
import { fieldMessage } from '@lading/domain/message-catalogue';
import { formatNumber } from '@lading/domain/number-format';
import { formatBasisPoints } from '@lading/domain/money';
import { coverageCharge, findBrokenCargoValueRule } from '@lading/domain/rating/coverage';
import type { FieldError } from '../../kernel/form/field-errors.js';
import { amountText } from '../../ui/display/amount-text.js';
import { fill } from '../../ui/texts.js';
import { insuranceTexts } from './insurance-texts.js';

const words = insuranceTexts.buy;

/** What the carrier asks, beside the value. */
export function termsOf(offer: CoverageOffer): string | undefined {
  const { basisPoints, minChargeCents, maxCargoValueCents, currency } = offer;
  if (basisPoints === null || minChargeCents === null) return undefined;
  return fill(words.terms, {
    percent: formatBasisPoints(basisPoints),
    minimum: amountText(minChargeCents, currency),
    maximum: amountText(maxCargoValueCents, currency),
  });
}

/** Nothing while the value is not one that can be covered. */
export function chargeOf(terms: CoverageOffer, valueCents: number | null): number | undefined {
  const { basisPoints, minChargeCents } = terms;
  if (basisPoints === null || minChargeCents === null) return undefined;
  if (valueCents === null || findBrokenCargoValueRule(valueCents, terms)) return undefined;
  return coverageCharge(valueCents, { basisPoints, minChargeCents });
}

export const wrongValue = (terms: CoverageOffer | undefined, valueCents: number | null): FieldError[] => {
  const rule = terms && valueCents !== null ? findBrokenCargoValueRule(valueCents, terms) : undefined;
  if (!terms || !rule) return [];
  return [
    {
      path: 'valueCents',
      message: fieldMessage(words.value, rule, { n: formatNumber(terms.maxCargoValueCents / 100) }),
    },
  ];
};
