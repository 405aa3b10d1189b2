import type { Dispatch } from '@lading/contracts/shipments/shipments';
import type { ClassScale } from '@lading/domain/freight/freight-class';
import { wantedServices } from '@lading/domain/rating/wanted-services';
import type { ShipmentContent } from '../../business/shipments/shipment-content.js';
import type { LocatedPlace } from '../places/places.service.js';
import { arrangedServices } from './arranged-services.js';
import { withClass } from './item-class.js';
import { lineDescriptions } from './line-descriptions.js';
import { chargesOf, type BookableQuote } from './selected-quote.js';
import { stopOf } from './stop-of.js';

export type UnplacedContent = Omit<ShipmentContent, 'originStop' | 'destinationStop' | 'items'>;

/** The stored content of a quote and its order, without the locations of its stops. */
export function preparedContent(quote: BookableQuote, dispatch: Dispatch): UnplacedContent {
  const { details } = quote;
  const accessorials = [...wantedServices(details), ...(quote.guarantee ? [quote.guarantee] : [])];
  const { limitedAccessType: atOrigin } = details.origin;
  const { limitedAccessType: atDestination } = details.destination;
  return {
    origin: dispatch.origin,
    destination: dispatch.destination,
    billTo: dispatch.billTo ?? null,
    units: details.units,
    accessorials,
    ...arrangedServices(dispatch, details, accessorials),
    limitedAccess: { ...(atOrigin && { origin: atOrigin }), ...(atDestination && { destination: atDestination }) },
    purchaseOrders: dispatch.purchaseOrders,
    specialInstructions: dispatch.specialInstructions ?? null,
    emergencyContact: dispatch.emergencyContact ?? details.emergencyContact ?? null,
    servicePieces: details.servicePieces ?? null,
    linearFeet: details.linearFeet ?? null,
    cargoValueCents: details.cargoValueCents ?? null,
    isFullValueWanted: details.isFullValueWanted,
    serviceLevel: quote.serviceLevel,
    serviceName: quote.serviceName,
    charges: chargesOf(quote),
    carrierQuoteId: quote.carrierQuoteId,
    carrierQuoteNumber: quote.carrierQuoteNumber,
    notify: dispatch.notify,
  };
}

interface Placed {
  readonly quote: BookableQuote;
  readonly dispatch: Dispatch;
  readonly origin: LocatedPlace;
  readonly destination: LocatedPlace;
  readonly scale: ClassScale;
}

/** The same with both ends on the map and a class for each item. */
export function placedContent(
  content: UnplacedContent,
  { quote: { details }, dispatch, origin, destination, scale }: Placed,
): ShipmentContent {
  const descriptions = lineDescriptions(dispatch, details);
  return {
    ...content,
    originStop: { ...stopOf(dispatch.origin.name, origin), city: dispatch.origin.city },
    destinationStop: { ...stopOf(dispatch.destination.name, destination), city: dispatch.destination.city },
    items: details.items.map((item, index) => ({
      ...withClass(item, details, scale),
      description: descriptions[index] ?? '',
    })),
  };
}
