import type { WeightBreak } from '@lading/domain/rating/tariff';
import { useMemo } from 'react';

/** How edited terms differ from their base. A million rates are compared when they change, not while a fee is typed. */
export function useDifferences<Terms extends { readonly breaks: readonly WeightBreak[] }, Difference>(
  base: Terms | undefined,
  terms: Terms,
  /** The term that holds the rates. */
  ratesIn: keyof Terms,
  between: (before: Terms, after: Terms) => readonly Difference[],
): readonly Difference[] {
  const { breaks, [ratesIn]: rates } = terms;
  const withRates = useMemo(() => base && { ...base, [ratesIn]: rates, breaks }, [base, ratesIn, rates, breaks]);
  const ofRates = useMemo(() => (base && withRates ? between(base, withRates) : []), [base, withRates, between]);
  const ofOthers = useMemo(() => (withRates ? between(withRates, terms) : []), [withRates, terms, between]);
  return useMemo(() => [...ofRates, ...ofOthers], [ofRates, ofOthers]);
}
