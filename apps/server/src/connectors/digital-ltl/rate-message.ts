import { wholePounds } from '@lading/domain/measures/document-measures';
import type { CashOnDelivery, HazardousGoods, RateItem, RateRequest, RateStop, TimeCritical } from '../rate-request.js';

function toStop(stopType: 'PICKUP' | 'DROP', stop: RateStop): object {
  return {
    stopType,
    city: stop.city,
    stateProvince: stop.state,
    postalCode: stop.postalCode,
    country: stop.country,
    latitude: stop.latitude,
    longitude: stop.longitude,
    timeZone: stop.timeZone,
    locationType: stop.locationType,
    limitedAccessType: stop.limitedAccessType,
  };
}

/** Hazardous details in the names of the open eBOL standard; weight in pounds. */
export function toHazardousDetails(goods: HazardousGoods): object {
  return {
    weight: goods.weight,
    weightUnit: goods.weight === undefined ? undefined : 'Pounds',
    class: goods.hazardClass,
    unnaNumber: goods.unnaNumber,
    propername: goods.properName,
    technicalName: goods.technicalName,
    packingGroup: goods.packingGroup,
    contractNumber: goods.contractNumber,
  };
}

/** Amount in decimal currency units. */
function toCod(cod: CashOnDelivery, currency: string): object {
  return {
    amount: cod.amountCents / 100,
    currency,
    terms: cod.terms,
    customerCheckAcceptable: cod.isCustomerCheckAcceptable,
  };
}

function toTimeCritical({ type, window }: TimeCritical): object {
  return { type, date: { start: window.start, end: window.end } };
}

function toAccessorials({ accessorials, cashOnDelivery, timeCritical, servicePieces, currency }: RateRequest): object {
  const pieces = servicePieces === undefined ? undefined : { pieces: servicePieces };
  return {
    codes: accessorials,
    cod: cashOnDelivery && toCod(cashOnDelivery, currency),
    timeCriticalDetails: timeCritical && toTimeCritical(timeCritical),
    sortAndSegregateDetails: accessorials.includes('SRT') ? pieces : undefined,
    markDetails: accessorials.includes('MARK') ? pieces : undefined,
  };
}

const dimensionUnits = { imperial: 'Inches', metric: 'Centimeters' } as const;

/** A line item of an eBOL has a description. Not "freight all kinds", which is a way of classing freight and could change a price. */
const undescribed = 'General freight';

/** Whole pounds as on the bill of lading; dimensions as they were measured, since rounded ones can cost a fee. */
function toHandlingUnit(item: RateItem): object {
  const weight = wholePounds(item.weight, item.unitSystem);
  return {
    count: item.handlingUnits,
    type: item.handlingUnitType,
    weight,
    tareWeight: item.tareWeight,
    weightUnit: 'Pounds',
    length: item.length,
    width: item.width,
    height: item.height,
    dimensionsUnit: dimensionUnits[item.unitSystem],
    stackable: item.stackable,
    lineItems: [
      {
        description: item.description ?? undescribed,
        weight,
        weightUnit: 'Pounds',
        pieces: item.pieces,
        packagingType: item.packaging,
        classification: String(item.freightClass),
        nmfc: item.nmfc,
        nmfcSub: item.nmfcSub,
        usedGoods: item.usedGoods ?? false,
        hazardous: item.hazardous !== undefined,
        hazardousDetails: item.hazardous === undefined ? undefined : toHazardousDetails(item.hazardous),
      },
    ],
  };
}

/**
 * A rate request in our own shape. No open standard for LTL rate quotes is published; this one borrows address, path and
 * some names from the public draft for truckload quotes. docs/carriers.md lists the differences.
 */
export function toRateMessage(request: RateRequest): object {
  const { coverage, currency } = request;
  const coverageDetails = {
    monetaryValue: (coverage?.cargoValueCents ?? 0) / 100,
    currency,
  };
  return {
    version: '1.0.0',
    isTest: request.isTest,
    mode: request.mode,
    equipmentType: request.equipment,
    referenceNumbers: { shipmentId: request.reference, account: request.accountNumber },
    pickupDate: { type: 'FIXED', start: request.pickupDate },
    requestedAtLocalTime: request.requestedAtLocalTime,
    payment: { terms: request.terms, currency },
    address: [toStop('PICKUP', request.origin), toStop('DROP', request.destination)],
    commodities: { lineItemLayout: 'Nested', handlingUnits: request.items.map(toHandlingUnit) },
    shipmentTotals: { linearLength: request.linearFeet, declaredValue: coverageDetails.monetaryValue, currency },
    accessorials: {
      ...toAccessorials(request),
      fullValueCoverageDetails: coverage?.isFullValueCoverageWanted === true ? coverageDetails : undefined,
    },
  };
}
