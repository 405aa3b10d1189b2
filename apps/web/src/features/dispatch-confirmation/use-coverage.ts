import { insuranceApi, type CoverageOffer } from '@lading/contracts/invoices/insurance';
import { coverageCharge, findBrokenCargoValueRule } from '@lading/domain/cargo-coverage/cargo-coverage';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../kernel/api/use-contract.js';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';
import type { ReadyQuote } from '../../entities/pickup-order/dispatch-form.js';

export interface CoverageChoice {
  /** What the carrier charges; nothing where coverage cannot be bought with the order. */
  readonly offer: CoverageOffer | undefined;
  /** For the value that is typed, 0 while it is none that is covered. */
  readonly chargeCents: number;
}

/** What coverage costs; nothing for a user who does not see costs. */
export function rateOf(offer: CoverageOffer | undefined): { basisPoints: number; minChargeCents: number } | undefined {
  if (!offer || offer.basisPoints === null || offer.minChargeCents === null) return undefined;
  return { basisPoints: offer.basisPoints, minChargeCents: offer.minChargeCents };
}

/** Coverage that is bought with the order: its price as long as it is wanted. */
export function useCoverage({ quote: { quoteId } }: ReadyQuote, valueCents: number | null | undefined): CoverageChoice {
  const isOn = useOwnFlag('Insurance') === true;
  const { data } = useQuery({ ...answerOf(insuranceApi.terms, { quoteId }), enabled: isOn });
  const offer = data?.mayBuy ? data : undefined;
  const isCovered = offer && valueCents && !findBrokenCargoValueRule(valueCents, offer);
  const rate = rateOf(offer);
  return { offer, chargeCents: isCovered && rate ? coverageCharge(valueCents, rate) : 0 };
}
