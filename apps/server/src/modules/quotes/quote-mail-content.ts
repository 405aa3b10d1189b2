import type { Offer, Quote } from '@lading/contracts/quotes/quote-answers';
import { formatCalendarDate, formatZonedMoment } from '@lading/domain/time/date-format';
import { formatAmount } from '@lading/domain/measures/money';
import type { Mail } from '../../kernel/mail/mails.js';

/** A mail is no list: further offers stand behind its link. */
const mostOffers = 10;

/** What a mail says of a quote besides its prices. */
export interface MailedQuote {
  readonly originLabel: string;
  readonly destinationLabel: string;
  readonly shipDate: string | null;
  readonly isTest: boolean;
  readonly companyName: string;
  readonly homeCarrierId: number | null;
  /** Readers may be anywhere, so that times are those of the origin. */
  readonly originZone: string;
}

function offerText({ carrierName, serviceName, totalCents, currency, transitDays, estimatedDelivery }: Offer): string {
  const days = transitDays === 1 ? '1 day in transit' : `${transitDays} days in transit`;
  const facts = [
    `${carrierName}, ${serviceName}: ${formatAmount(totalCents ?? 0, currency)}`,
    typeof transitDays === 'number' && days,
    estimatedDelivery && `delivery about ${formatCalendarDate(estimatedDelivery)}`,
  ];
  return `${facts.filter(Boolean).join(', ')}.`;
}

/** The prices of a quote in plain words, the cheapest first; offers are there already. */
export function quoteMailContent(
  { number, expiresAt }: Pick<Quote, 'number' | 'expiresAt'>,
  { originLabel, destinationLabel, shipDate, companyName, originZone }: MailedQuote,
  { sender, offers }: { readonly sender: string; readonly offers: readonly Offer[] },
): Pick<Mail, 'subject' | 'title' | 'paragraphs'> {
  const byPrice = offers.toSorted((a, b) => (a.totalCents ?? 0) - (b.totalCents ?? 0));
  const further = byPrice.length - mostOffers;
  const paragraphs = [
    `${sender} of ${companyName} sends you the prices of the quote ${number}.`,
    `${originLabel} to ${destinationLabel}${shipDate ? `, pickup on ${formatCalendarDate(shipDate)}` : ''}.`,
    ...byPrice.slice(0, mostOffers).map(offerText),
    ...(further > 0 ? [`Further offers: ${further}.`] : []),
    ...(expiresAt ? [`The prices are valid until ${formatZonedMoment(expiresAt, originZone)}.`] : []),
    'Whoever may sign in there opens the quote behind the link.',
  ];
  return { subject: `Quote ${number} of ${companyName}`, title: `Quote ${number}`, paragraphs };
}
