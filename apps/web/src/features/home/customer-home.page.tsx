import { shipmentsApi } from '@lading/contracts/shipments';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { answerOf } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { Attention } from './attention.js';
import { Drafts } from './drafts.js';
import { PromotionsCard } from './promotions-card.js';
import { QuickQuote } from './quick-quote.js';
import { RecentShipments } from './recent-shipments.js';
import { SetupCard } from './setup-card.js';
import { useLiveHome } from './use-live-home.js';
import { Welcome } from './welcome.js';

/** Where a shipper starts: what needs attention, and what moves. */
export function CustomerHomePage() {
  const isTracking = canShow(useUser(), 'track');
  const recent = useQuery({
    ...answerOf(shipmentsApi.list, { limit: 5, sort: '-updated' }),
    placeholderData: keepPreviousData,
    enabled: isTracking,
  });
  useLiveHome();
  return (
    <Welcome>
      <SetupCard />
      <QuickQuote />
      <Attention isFirstUse={recent.data?.items.length === 0} />
      <Drafts />
      <PromotionsCard />
      {isTracking ? <RecentShipments recent={recent} /> : null}
    </Welcome>
  );
}
