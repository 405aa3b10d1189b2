import { hazardousDescription } from '@lading/domain/freight/hazardous-material';
import type {
  DispatchOrder,
  OrderAccessorials,
  OrderCashOnDelivery,
  OrderHandlingUnit,
  OrderLine,
  Party,
  RemitTo,
} from '../dispatch-order.js';
import type { TimeCritical, TimeWindow } from '../rate-request.js';
import { toHazardousDetails } from './rate-message.js';

const currency = 'USD';
const inchesPerFoot = 12;

/** Decimal currency units with two places, which the standard carries as text. */
const amountText = (cents: number): string => (cents / 100).toFixed(2);

/** Whole currency units; what is declared is never less than what it is worth. */
const wholeUnits = (cents: number): number => Math.ceil(cents / 100);

/** A local date-time as the standard writes it; it takes YYYY-MM-DDTHH:mm. */
const momentText = (local: string): string => `${local}:00.000`;

/** Canadian codes have no space there. */
const postalText = (postalCode: string): string => postalCode.replaceAll(' ', '');

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
    postalCode: postalText(party.postalCode),
    country: party.country,
    contact: party.contact,
  };
}

/** The standard requires `stackable` on lines and describes it on their handling units, so both have it. */
function toLineItem(line: OrderLine, stackable: boolean): object {
  const { hazardous } = line;
  return {
    description: line.description,
    weight: line.weight,
    weightUnit: 'Pounds',
    pieces: line.pieces,
    packagingType: line.packagingType,
    classification: line.classification,
    nmfc: line.nmfc,
    nmfcSub: line.nmfcSub,
    stackable,
    hazardous: hazardous !== undefined,
    hazardousDescription:
      hazardous &&
      hazardousDescription({ ...hazardous, unNumber: hazardous.unnaNumber, properShippingName: hazardous.properName }),
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
    lineItems: toLineItems(unit),
  };
}

const toLineItems = (unit: OrderHandlingUnit): object[] =>
  unit.lineItems.map((line) => toLineItem(line, unit.stackable));

/** The standard requires `lineItems` beside the handling units and describes it within them, so both are there. */
function toCommodities({ lineItemLayout, handlingUnits }: DispatchOrder): object {
  return {
    lineItemLayout,
    handlingUnits: handlingUnits.map(toHandlingUnit),
    lineItems: handlingUnits.flatMap(toLineItems),
  };
}

function toWindow(window: TimeWindow | undefined): object | undefined {
  return window && { start: momentText(window.start), end: window.end && momentText(window.end) };
}

function toRemitTo(remitTo: RemitTo): object {
  const { name, address1, address2, city, stateProvince, postalCode, country } = remitTo;
  return { name, address1, address2, city, stateProvince, postalCode: postalText(postalCode), country };
}

function toCod(cod: OrderCashOnDelivery): object {
  return {
    amount: amountText(cod.amountCents),
    currency,
    terms: cod.terms,
    customerCheckAcceptable: cod.isCustomerCheckAcceptable,
    remitTo: cod.remitTo && toRemitTo(cod.remitTo),
  };
}

const timeCriticalTypes: Record<TimeCritical['type'], string> = {
  'On Date': 'Deliver On Date',
  'On or After': 'Deliver On or After Date',
  'By Date': 'Deliver By Date',
  Window: 'Delivery Window',
};

const toTimeCritical = ({ type, window }: TimeCritical): object => ({
  type: timeCriticalTypes[type],
  date: toWindow(window),
});

function toAccessorials(accessorials: OrderAccessorials): object {
  const { appointments, timeCritical, cashOnDelivery, emergencyContact } = accessorials;
  const { sortAndSegregatePieces, markPieces, fullValueCoverageCents } = accessorials;
  return {
    codes: accessorials.codes,
    hazardousDetails: emergencyContact && { emergencyContact },
    cod: cashOnDelivery && toCod(cashOnDelivery),
    sortAndSegregateDetails: sortAndSegregatePieces === undefined ? undefined : { pieces: sortAndSegregatePieces },
    markDetails: markPieces === undefined ? undefined : { pieces: markPieces },
    fullValueCoverageDetails:
      fullValueCoverageCents === undefined
        ? undefined
        : { monetaryValue: amountText(fullValueCoverageCents), currency },
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
  const { declaredValueCents, linearFeet, cubicFeet } = totals;
  return {
    grossWeight: totals.grossWeight,
    netWeight: totals.netWeight,
    weightUnit: 'Pounds',
    handlingUnits: totals.handlingUnits,
    linearLength: linearFeet && Math.ceil(linearFeet * inchesPerFoot),
    dimensionsUnit: linearFeet && 'Inches',
    cube: cubicFeet && Math.ceil(cubicFeet),
    cubeDimensionsUnit: cubicFeet && 'Feet',
    declaredValue: declaredValueCents === undefined ? undefined : wholeUnits(declaredValueCents),
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
      requestedPickupDate: momentText(`${order.pickup.date}T00:00`),
      function: purpose,
      isTest: order.isTest,
      requestorRole: order.requestorRole,
      specialInstructions: order.specialInstructions,
    },
    images: toImages(order),
    notifications: order.notifications,
    referenceNumbers: toReferences(order),
    payment: { terms: order.terms, agreedCharges: toCharges(order.agreedCharges) },
    commodities: toCommodities(order),
    shipmentTotals: toTotals(order),
    accessorials: toAccessorials(order.accessorials),
    origin: toParty(order.origin),
    destination: toParty(order.destination),
    billTo: toParty(order.billTo),
    customsBroker: order.customsBroker && { type: order.customsBroker.type, ...toParty(order.customsBroker) },
  };
}
