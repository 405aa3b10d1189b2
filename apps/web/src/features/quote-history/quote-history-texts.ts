import type { QuoteState } from '@lading/contracts/quotes/quote-answers';
import { quoteStateNames } from '@lading/domain/freight/state-names';

/** Texts of the quote history; braces are filled by `fill`. */
export const texts = {
  title: 'Quote history',
  name: 'quotes',
  one: '1 quote',
  newQuote: 'New quote',
  filter: 'Quote history views',
  filters: {
    all: 'All',
    drafts: 'Drafts',
    open: 'Open',
    expiring: 'Expiring soon',
    dispatched: 'Dispatched',
    expired: 'Expired',
  },
  search: 'Number, reference or city',
  drawer: { title: 'Filter quotes', show: 'Show quotes' },
  limit: 'Limit by ship date',
  noLane: 'No lane yet',
  states: quoteStateNames satisfies Record<QuoteState, string>,
  book: 'Book',
  requote: 'Re-quote',
  requoteFailed: "We couldn't re-quote {number}",
  share: {
    open: 'Share',
    title: 'Share {number}',
    body: "We'll email the rates, the lane and how long the rates are valid. Recipients with an account can open the quote.",
    to: 'Email',
    hint: 'Up to {count}, separated by commas',
    send: 'Send',
    sent: 'Rates sent',
  },
  copy: 'Copy',
  quickShip: 'Quick ship',
  difference: {
    before: '{price} before',
    same: 'Same as before',
    less: '↓ {amount} less than before',
    more: '↑ {amount} more than before',
  },
  soon: 'Expires soon',
  discard: 'Discard',
  discardTitle: 'Discard draft {number}?',
  discardDetail: "This deletes the draft. You can't undo this.",
  discardFailed: "We couldn't discard the draft",
  count: '{count} quotes',
  noAccess: {
    title: "You can't see quotes",
    detail: 'An administrator of your company can give you the privilege to quote.',
  },
  firstUse: {
    title: 'Get your first quote',
    detail: 'Compare rates from many carriers and see how each price is calculated.',
  },
} as const;
