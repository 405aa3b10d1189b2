import type { Place } from '@lading/contracts/fields/address';
import type { PickupOrder } from '@lading/contracts/fields/pickup-order';
import type { QuoteDetails, QuoteStop } from '@lading/contracts/fields/quote-details';

/** An order as quote and dispatch want it; offer and price come later. */
export interface WholeOrder {
  readonly details: QuoteDetails;
  readonly dispatch: PickupOrder;
}

export type StoredDispatch = PickupOrder;

type StoredStop = Omit<QuoteStop, keyof Place>;

/** Without what the dispatch says too. */
export interface StoredDetails extends Omit<QuoteDetails, 'origin' | 'destination' | 'customerReference'> {
  readonly origin: StoredStop;
  readonly destination: StoredStop;
}

interface StoredOrder {
  readonly details: StoredDetails;
  readonly dispatch: StoredDispatch;
}

const withoutPlace = ({ city: _city, state: _state, postalCode: _code, country: _country, ...stop }: QuoteStop) => stop;
const placeOf = ({ city, state, postalCode, country }: Place): Place => ({ city, state, postalCode, country });

/** What is stored of an order to be quoted. */
export function storedDetails({ details }: WholeOrder): StoredDetails {
  const { customerReference: _, origin, destination, ...rest } = details;
  return { ...rest, origin: withoutPlace(origin), destination: withoutPlace(destination) };
}

/** What a stored order asks carriers to quote. */
export function quotedDetails({ details, dispatch }: StoredOrder): QuoteDetails {
  const { customerReference, origin, destination } = dispatch;
  return {
    ...details,
    ...(customerReference && { customerReference }),
    origin: { ...details.origin, ...placeOf(origin) },
    destination: { ...details.destination, ...placeOf(destination) },
  };
}

/** The customer's location that pays, which decides who sees the order. */
export function payingLocation({ freightTerms, origin, destination, billToLocationId }: QuoteDetails): number | null {
  if (freightTerms === 'thirdParty') return billToLocationId ?? null;
  return (freightTerms === 'collect' ? destination : origin).locationId ?? null;
}
