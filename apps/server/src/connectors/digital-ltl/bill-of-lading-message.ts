import type { DispatchOrder, OrderAccessorials, OrderHandlingUnit, OrderLine, Party } from '../dispatch-order.js';
import type { TimeWindow } from '../rate-request.js';
import { toCod, toHazardousDetails, toTimeCritical } from './rate-message.js';

const currency = 'USD';

/** A party in the standard's names. */
export function toParty(party: Party): object {
  return {
    account: party.account,
    locationId: party.locationId,
    name: party.name,
    address1: party.address1,
    address2: party.address2,
    city: party.city,
    stateProvince: party.stateProvince,
    postalCode: party.postalCode,
    country: party.country,
    contact: party.contact,
  };
}

function toLineItem(line: OrderLine): object {
  const { hazardous } = line;
  const group = hazardous?.packingGroup === undefined ? [] : [`PG ${hazardous.packingGroup}`];
  return {
    description: line.description,
    weight: line.weight,
    weightUnit: 'Pounds',
    pieces: line.pieces,
    packagingType: line.packagingType,
    classification: line.classification,
    nmfc: line.nmfc,
    nmfcSub: line.nmfcSub,
    hazardous: hazardous !== undefined,
    hazardousDescription:
      hazardous && [hazardous.unnaNumber, hazardous.properName, hazardous.hazardClass, ...group].join(', '),
    hazardousDetails: hazardous && toHazardousDetails(hazardous),
  };
}

function toHandlingUnit(unit: OrderHandlingUnit): object {
  return {
    count: unit.count,
    type: unit.type,
    weight: unit.weight,
    tareWeight: unit.tareWeight,
    weightUnit: 'Pounds',
    length: unit.length,
    width: unit.width,
    height: unit.height,
    dimensionsUnit: unit.length === undefined ? undefined : 'Inches',
    stackable: unit.stackable,
    lineItems: unit.lineItems.map(toLineItem),
  };
}

function toWindow(window: TimeWindow | undefined): object | undefined {
  return window && { start: window.start, end: window.end };
}

function toAccessorials(accessorials: OrderAccessorials): object {
  const { appointments, timeCritical, cashOnDelivery, emergencyContact } = accessorials;
  const { sortAndSegregatePieces, markPieces, fullValueCoverageCents } = accessorials;
  return {
    codes: accessorials.codes,
    hazardousDetails: emergencyContact && { emergencyContact },
    cod: cashOnDelivery && toCod(cashOnDelivery, currency),
    sortAndSegregateDetails: sortAndSegregatePieces === undefined ? undefined : { pieces: sortAndSegregatePieces },
    markDetails: markPieces === undefined ? undefined : { pieces: markPieces },
    fullValueCoverageDetails:
      fullValueCoverageCents === undefined ? undefined : { monetaryValue: fullValueCoverageCents / 100, currency },
    limitedAccessType: accessorials.limitedAccess,
    timeCriticalDetails: timeCritical && toTimeCritical(timeCritical),
    appointmentDetails: appointments && {
      pickup: toWindow(appointments.pickup),
      delivery: toWindow(appointments.delivery),
    },
  };
}

function toPurchaseOrders(order: DispatchOrder): object[] {
  return order.references.po.map((po) => ({ ...po, weightUnit: po.weight === undefined ? undefined : 'Pounds' }));
}

function toReferences(order: DispatchOrder): object {
  const { references } = order;
  return {
    pro: references.pro,
    quoteId: references.quoteId,
    shipmentId: order.reference,
    masterBol: references.masterBol,
    trailerId: references.trailerId,
    manifestId: references.manifestId,
    bol: references.bol,
    po: toPurchaseOrders(order),
    additionalReferences: references.additional,
  };
}

function toTotals({ totals }: DispatchOrder): object {
  const { declaredValueCents } = totals;
  return {
    grossWeight: totals.grossWeight,
    netWeight: totals.netWeight,
    weightUnit: 'Pounds',
    handlingUnits: totals.handlingUnits,
    linearLength: totals.linearFeet,
    dimensionsUnit: totals.linearFeet === undefined ? undefined : 'Feet',
    cube: totals.cubicFeet,
    cubeDimensionsUnit: totals.cubicFeet === undefined ? undefined : 'Cubic Feet',
    declaredValue: declaredValueCents === undefined ? undefined : declaredValueCents / 100,
    currency: declaredValueCents === undefined ? undefined : currency,
  };
}

function toCharges(charges: DispatchOrder['agreedCharges']): object[] | undefined {
  return charges?.map(({ cents, ...charge }) => ({ ...charge, amount: cents / 100, currency }));
}

function toImages({ documents }: DispatchOrder): object {
  return {
    includeBol: documents.bol,
    includeShippingLabels: documents.labels !== undefined,
    shippingLabels: documents.labels,
    email: documents.email,
  };
}

/** A bill of lading in the field names of the open eBOL standard 2.1.0. */
export function toBillOfLadingMessage(order: DispatchOrder, purpose: 'Create' | 'Update'): object {
  return {
    version: '2.1.0',
    bol: {
      requestedPickupDate: order.pickup.date,
      function: purpose,
      isTest: order.isTest,
      requestorRole: order.requestorRole,
      specialInstructions: order.specialInstructions,
    },
    images: toImages(order),
    notifications: order.notifications,
    referenceNumbers: toReferences(order),
    payment: { terms: order.terms, agreedCharges: toCharges(order.agreedCharges) },
    commodities: { lineItemLayout: order.lineItemLayout, handlingUnits: order.handlingUnits.map(toHandlingUnit) },
    shipmentTotals: toTotals(order),
    accessorials: toAccessorials(order.accessorials),
    origin: toParty(order.origin),
    destination: toParty(order.destination),
    billTo: toParty(order.billTo),
    customsBroker: order.customsBroker && { type: order.customsBroker.type, ...toParty(order.customsBroker) },
  };
}
