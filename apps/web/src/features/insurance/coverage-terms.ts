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
export const termsOf = ({ basisPoints, minChargeCents, maxCargoValueCents, currency }: CoverageOffer): string =>
  fill(words.terms, {
    percent: formatBasisPoints(basisPoints),
    minimum: amountText(minChargeCents, currency),
    maximum: amountText(maxCargoValueCents, currency),
  });

/** Nothing while the value is not one that can be covered. */
export const chargeOf = (terms: CoverageOffer, valueCents: number | null): number | undefined =>
  valueCents === null || findBrokenCargoValueRule(valueCents, terms) ? undefined : coverageCharge(valueCents, terms);

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
