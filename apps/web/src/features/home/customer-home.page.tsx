import type { HomeCard } from '@lading/contracts/account';
import { shipmentsApi } from '@lading/contracts/shipments';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { answerOf } from '../../kernel/api/use-contract.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { usePreferences } from '../../kernel/session/use-preferences.js';
import { ArrangeCards, cardOrder } from './arrange-cards.js';
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
  const isFirstUse = recent.data?.items.length === 0;
  const cards: Readonly<Record<HomeCard, ReactNode>> = {
    setup: <SetupCard />,
    quick: <QuickQuote />,
    attention: <Attention isFirstUse={isFirstUse} />,
    drafts: <Drafts />,
    promotions: <PromotionsCard />,
    recent: isTracking ? <RecentShipments recent={recent} /> : null,
  };
  const order = cardOrder(usePreferences().preferences.homeCards);
  return (
    <Welcome>
      {order.map((card) => (
        <Fragment key={card}>{cards[card]}</Fragment>
      ))}
      {/* Who has hardly a card yet has nothing to arrange. */}
      {isFirstUse ? null : <ArrangeCards />}
    </Welcome>
  );
}
