import type { CashOnDelivery, HazardousGoods, RateItem, RateRequest, RateStop } from '../rate-request.js';

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

/** Hazardous details in the standard's names; weight in pounds. */
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

/** Collect on delivery in the standard's names; amount in decimal currency units. */
export function toCod(cod: CashOnDelivery, currency: string): object {
  return {
    amount: cod.amountCents / 100,
    currency,
    terms: cod.terms,
    customerCheckAcceptable: cod.isCustomerCheckAcceptable,
    remitTo: cod.remitTo,
  };
}

function toHandlingUnit(item: RateItem): object {
  return {
    count: item.handlingUnits,
    type: item.handlingUnitType,
    weight: item.weight,
    tareWeight: item.tareWeight,
    weightUnit: 'Pounds',
    length: item.length,
    width: item.width,
    height: item.height,
    dimensionsUnit: 'Inches',
    stackable: item.stackable,
    lineItems: [
      {
        description: item.description,
        weight: item.weight,
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

/** A rate request in the shape of the open rate-quote standard, version 1.0. */
export function toRateMessage(request: RateRequest): object {
  const { coverage, cashOnDelivery, currency } = request;
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
      codes: request.accessorials,
      cod: cashOnDelivery === undefined ? undefined : toCod(cashOnDelivery, currency),
      fullValueCoverageDetails: coverage?.isFullValueCoverageWanted === true ? coverageDetails : undefined,
    },
  };
}
