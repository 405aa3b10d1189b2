import { customerPricingApi, type PricingDetail } from '@lading/contracts/carriers/customer-pricing';
import { faultsOfPricing, pricingOf } from '@lading/domain/pricing/pricing-check';
import type { PricingTerms } from '@lading/domain/rating/tariff';
import type { TermsFault } from '@lading/domain/tariff/terms-check';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kernel/api/client.js';
import { uploadFile } from '../../../kernel/api/upload.js';
import { useEditedTerms, type EditedTerms, type LoadedTerms } from '../use-edited-terms.js';
import { texts } from './customer-pricing-texts.js';

export type EditedPricing = EditedTerms<PricingDetail, PricingTerms>;

/** The sheet checks the lanes itself. */
const faultsOf = (terms: PricingTerms, loaded: PricingTerms): TermsFault[] =>
  faultsOfPricing({ ...terms, lanes: loaded.lanes });

/** A pricing with its unsaved changes. */
export function usePricingDraft(newest: LoadedTerms<PricingDetail, PricingTerms>): EditedPricing {
  const client = useQueryClient();
  const { getPricing, changePricing, listCustomerPricing } = customerPricingApi;
  return useEditedTerms(newest, {
    lanesOf: ({ lanes }) => lanes,
    breaksOf: ({ breaks }) => breaks,
    faultsOf,
    areRatesOptional: true,
    saveTerms: async ({ id, version }, terms) => (await call(changePricing, { id, version, terms })).version,
    saveLanes: ({ id }, version, text) => sendLanes(id, version, text),
    reload: async ({ id }) => {
      const detail = await call(getPricing, { id });
      client.setQueryData([getPricing.group, getPricing.name, { id }], detail);
      const terms = pricingOf(detail.terms);
      if (!terms) throw new Error(texts.record.failed);
      return { detail, terms };
    },
    refresh: async () => {
      await client.invalidateQueries({ queryKey: [getPricing.group, getPricing.name] });
      await client.invalidateQueries({ queryKey: [listCustomerPricing.group, listCustomerPricing.name] });
    },
  });
}

/** Sends lanes as a file, in place of those of the draft. */
async function sendLanes(id: number, version: number, text: string): Promise<void> {
  const sending = { file: new File([text], 'lanes.csv'), mediaType: 'text/csv' };
  // A file without rows is refused, because it is mostly a mistake; here it means that all lanes were deleted.
  if (text.trimEnd().split('\n').length <= 1) {
    await call(customerPricingApi.changePricing, { id, version, terms: { lanes: [] } });
    return;
  }
  const answer = await uploadFile(customerPricingApi.importPricingLanes, { id, version }, sending);
  if (!answer.isImported) throw new Error(answer.errors[0]?.message ?? texts.record.failed);
}
