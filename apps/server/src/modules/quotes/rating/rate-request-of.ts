import type { FreightItem, FreightTerms, UnitSystem } from '@lading/contracts/fields/freight';
import type { QuoteDetails, QuoteStop } from '@lading/contracts/fields/quote-details';
import { suggestFreightClass, type ClassScale, type FreightClass } from '@lading/domain/freight/freight-class';
import { measureFreight } from '@lading/domain/freight/density';
import { wholePounds } from '@lading/domain/measures/document-measures';
import { statedHazardClass } from '@lading/domain/freight/hazardous-material';
import { goodsDescription } from '@lading/domain/freight/goods-description';
import { wantedServices } from '@lading/domain/rating/wanted-services';
import type {
  FreightTerms as CarrierTerms,
  RateItem,
  RateRequest,
  RateStop,
} from '../../../connectors/rate-request.js';
import { timeCriticalOf } from '../../../connectors/dispatch-order.js';
import type { LocatedPlace } from '../../places/places.service.js';
import type { AcceptedQuote } from '../quote-intake.service.js';

const terms: Record<FreightTerms, CarrierTerms> = { prepaid: 'Prepaid', collect: 'Collect', thirdParty: 'Third Party' };

const stopOf = (stop: QuoteStop, place: LocatedPlace): RateStop => ({
  city: stop.city,
  state: stop.state,
  postalCode: stop.postalCode,
  country: stop.country,
  latitude: place.latitude,
  longitude: place.longitude,
  timeZone: place.timeZone,
  locationType: stop.locationType,
  ...(stop.limitedAccessType && { limitedAccessType: stop.limitedAccessType }),
});

function itemOf(item: FreightItem, units: UnitSystem, scale: ClassScale): RateItem {
  const { hazardous, length, width, height, weight } = item;
  const description = goodsDescription(item);
  return {
    unitSystem: units,
    ...(description && { description }),
    handlingUnits: item.handlingUnits,
    handlingUnitType: item.handlingUnitType,
    length,
    width,
    height,
    weight,
    pieces: item.pieces,
    packaging: item.packaging ?? item.handlingUnitType,
    freightClass: item.freightClass ?? suggestedClass(item, units, scale),
    classSource: item.freightClass ? 'given' : 'density',
    ...(item.nmfc && { nmfc: item.nmfc }),
    ...(item.nmfcSub && { nmfcSub: item.nmfcSub }),
    stackable: item.isStackable,
    usedGoods: item.isUsed,
    ...(hazardous && {
      hazardous: {
        unnaNumber: hazardous.unNumber,
        properName: hazardous.properShippingName,
        hazardClass: statedHazardClass(hazardous),
        ...(hazardous.technicalName && { technicalName: hazardous.technicalName }),
        ...(hazardous.packingGroup && { packingGroup: hazardous.packingGroup }),
        ...(hazardous.contractNumber && { contractNumber: hazardous.contractNumber }),
        ...(hazardous.weight && { weight: wholePounds(hazardous.weight, units) }),
      },
    }),
  };
}

/** The class that density suggests, from the units as they were typed: conversion would move the bounds. */
function suggestedClass(item: FreightItem, units: UnitSystem, scale: ClassScale): FreightClass {
  const { length, width, height, weight, handlingUnits } = item;
  return suggestFreightClass(
    measureFreight({ unitSystem: units, length, width, height, weight, quantity: handlingUnits }),
    scale,
  );
}

export interface RateContext {
  classScale: ClassScale;
  isTest: boolean;
  /** HH:mm at the origin when the ship date is today there. */
  requestedAtLocalTime: string | undefined;
}

/** What is the same in the question to every carrier of a round. */
export type RateQuestion = Omit<RateRequest, 'reference' | 'accountNumber'>;

/** The facts that accessorial charges depend on, in addition to their codes. */
function serviceFactsOf(details: QuoteDetails): Partial<RateRequest> {
  const { cargoValueCents, isFullValueWanted, collectOnDelivery: cod, timeCritical } = details;
  const { servicePieces, linearFeet } = details;
  return {
    ...(cargoValueCents && { coverage: { cargoValueCents, isFullValueCoverageWanted: isFullValueWanted } }),
    ...(cod && {
      cashOnDelivery: {
        amountCents: cod.amountCents,
        terms: cod.feeTerms === 'prepaid' ? 'Prepaid' : 'Collect',
        isCustomerCheckAcceptable: cod.isCustomerCheckAcceptable,
      },
    }),
    ...(timeCritical && { timeCritical: timeCriticalOf(timeCritical) }),
    ...(servicePieces && { servicePieces }),
    ...(linearFeet && { linearFeet }),
  };
}

/** The question of a round, worked out once for all its carriers. */
export function rateQuestionOf({ details, origin, destination }: AcceptedQuote, context: RateContext): RateQuestion {
  return {
    mode: 'LTL',
    origin: stopOf(details.origin, origin),
    destination: stopOf(details.destination, destination),
    items: details.items.map((item) => itemOf(item, details.units, context.classScale)),
    accessorials: wantedServices(details),
    terms: terms[details.freightTerms],
    pickupDate: details.shipDate,
    ...(context.requestedAtLocalTime && { requestedAtLocalTime: context.requestedAtLocalTime }),
    currency: 'USD',
    ...serviceFactsOf(details),
    isTest: context.isTest,
  };
}

/** The question to one carrier; the reference is the same for every repetition. */
export function rateRequestOf(
  question: RateQuestion,
  { reference, accountNumber }: { reference: string; accountNumber: string },
): RateRequest {
  return { reference, ...question, ...(accountNumber && { accountNumber }) };
}
