import type { Endpoint } from '@lading/contracts/kernel/endpoint';
import { carrierPause, useCarrierChanges } from '../../entities/figures/use-carrier-changes.js';
import { useAskAgain } from '../../kernel/realtime/use-push.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { texts } from './carrier-freight-texts.js';
import { useFreightFilters } from './freight-filters.js';

type Rows = Parameters<typeof useFreightFilters>[0];

/** Shared by the lists of a carrier's shipments and quotes: they follow changes and say what they leave out. */
export function useFreightPage<Words extends object>(rows: Rows, endpoint: Endpoint, words: Words) {
  const user = useUser();
  useCarrierChanges(useAskAgain([endpoint], carrierPause));
  const lead = canShow(user, 'thirdPartyVisibility') ? {} : { lead: texts.withoutThirdParty };
  return {
    seesMoney: canShow(user, 'dataVisibility'),
    page: { words: { ...words, ...lead }, filters: useFreightFilters(rows) },
  };
}
