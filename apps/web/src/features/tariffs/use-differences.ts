import { differencesOf, type SectionDifference } from '@lading/domain/tariff/tariff-differences';
import type { Terms } from '@lading/domain/tariff/terms-check';
import { useMemo } from 'react';

/** How edited terms differ from their base. A million rates are compared when they change, not while a fee is typed. */
export function useDifferences(base: Terms | undefined, terms: Terms): readonly SectionDifference[] {
  const { rates, breaks } = terms;
  const withRates = useMemo(() => base && { ...base, rates, breaks }, [base, rates, breaks]);
  const ofRates = useMemo(() => (base && withRates ? differencesOf(base, withRates) : []), [base, withRates]);
  const ofOthers = useMemo(() => (withRates ? differencesOf(withRates, terms) : []), [withRates, terms]);
  return useMemo(() => [...ofRates, ...ofOthers], [ofRates, ofOthers]);
}
