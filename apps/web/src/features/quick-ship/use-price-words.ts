import { useUser } from '../../kernel/session/user.js';
import { words } from './quick-ship-texts.js';

type PriceWords = Readonly<Record<keyof typeof words.price | 'lead', string>>;

/** The words around an offer, which don't speak of prices to users who don't see costs. */
export function usePriceWords(): PriceWords {
  const { seesCosts } = useUser();
  const all = { lead: words.lead, ...words.price };
  return seesCosts ? all : { ...all, ...words.withoutPrices };
}
