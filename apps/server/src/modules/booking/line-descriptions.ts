import type { QuoteDetails } from '@lading/contracts/fields/quote-details';

/** The descriptions that come with an order, line by line as the quote has them. */
export interface DescribedOrder {
  readonly descriptions?: readonly string[] | null;
}

/** What each line is: as the order says, else as the quote does; empty where neither says. */
export const lineDescriptions = ({ descriptions }: DescribedOrder, { items }: Pick<QuoteDetails, 'items'>): string[] =>
  items.map(({ description }, index) => descriptions?.[index]?.trim() || (description ?? '').trim());
