import type { Party } from '@lading/contracts/fields/address';
import type { FreightItem, FreightTerms, UnitSystem } from '@lading/contracts/fields/freight';
import { streetLines, type Address } from '@lading/domain/freight/address';
import { poundsOfOrders, wholeInches, wholePounds } from '@lading/domain/measures/document-measures';
import { goodsDescription } from '@lading/domain/freight/goods-description';
import { statedHazardClass } from '@lading/domain/freight/hazardous-material';
import { tenDigits } from '@lading/domain/text/phone';
import {
  type Contact,
  type DispatchOrder,
  type OrderAccessorials,
  type OrderHandlingUnit,
  type OrderReferences,
  type Party as OrderParty,
  type RemitTo,
  timeCriticalOf,
} from '../../../connectors/dispatch-order.js';
import { type ShipmentContent, stopInstructions } from '../../../business/shipments/shipment-content.js';

/** The part of a booked shipment that its carrier gets. */
export interface OrderedShipment {
  readonly number: string;
  readonly bolNumber: string;
  readonly proNumber: string | null;
  readonly quoteNumber: string;
  readonly customerReference: string;
  readonly freightTerms: FreightTerms;
  readonly pickupDate: string;
  readonly readyTime: string;
  readonly closeTime: string;
  readonly isTest: boolean;
  readonly content: ShipmentContent;
  /** The customer's account at the carrier; empty when it has none. */
  readonly accountNumber: string;
}

const terms = { prepaid: 'Prepaid', collect: 'Collect', thirdParty: 'Third Party' } as const;
const roles = { prepaid: 'Shipper', collect: 'Consignee', thirdParty: 'Third Party' } as const;

const contactOf = ({ contactName, phone, extension, email }: Party): Contact => ({
  name: contactName,
  phone: tenDigits(phone) ?? phone,
  ...(extension && { phoneExt: extension }),
  ...(email && { email }),
});

/** Carriers take two lines above the city. */
function addressOf(address: Address): Omit<RemitTo, 'name'> {
  const { city, state, postalCode, country } = address;
  const [address1 = '', ...more] = streetLines(address);
  const second = more.length > 0 && { address2: more.join(', ') };
  return { address1, ...second, city, stateProvince: state, postalCode, country };
}

const partyOf = (party: Party, account = ''): OrderParty => ({
  name: party.name,
  ...addressOf(party),
  contact: contactOf(party),
  ...(account && { account }),
});

function unitOf(item: FreightItem, units: UnitSystem): OrderHandlingUnit {
  const { hazardous: goods } = item;
  const weight = wholePounds(item.weight, units);
  return {
    count: item.handlingUnits,
    type: item.handlingUnitType,
    weight,
    length: wholeInches(item.length, units),
    width: wholeInches(item.width, units),
    height: wholeInches(item.height, units),
    stackable: item.isStackable,
    lineItems: [
      {
        description: goodsDescription(item),
        weight,
        pieces: item.pieces,
        packagingType: item.packaging ?? item.handlingUnitType,
        classification: item.freightClass ? String(item.freightClass) : 'Not required',
        ...(item.nmfc && { nmfc: item.nmfc }),
        ...(item.nmfcSub && { nmfcSub: item.nmfcSub }),
        ...(goods && {
          hazardous: {
            unnaNumber: goods.unNumber,
            properName: goods.properShippingName,
            hazardClass: statedHazardClass(goods),
            ...(goods.technicalName && { technicalName: goods.technicalName }),
            ...(goods.packingGroup && { packingGroup: goods.packingGroup }),
            ...(goods.contractNumber && { contractNumber: goods.contractNumber }),
            ...(goods.weight && { weight: wholePounds(goods.weight, units) }),
          },
        }),
      },
    ],
  };
}

/** The orders in whole pounds, as the bill of lading prints them. */
function ordersOf({ purchaseOrders, items, units }: ShipmentContent): OrderReferences['po'] {
  const pounds = poundsOfOrders(
    purchaseOrders.map(({ weight }) => weight),
    items.map(({ weight }) => weight),
    units,
  );
  return purchaseOrders.map(({ number, packages, isPalletized, additionalInfo }, index) => {
    const weight = pounds[index];
    return {
      number,
      ...(packages && { pieces: packages }),
      ...(weight && { weight }),
      ...(isPalletized !== undefined && isPalletized !== null && { palletized: isPalletized }),
      ...(additionalInfo && { additionalShipperInfo: additionalInfo }),
    };
  });
}

function referencesOf(shipment: OrderedShipment): OrderReferences {
  const { proNumber, bolNumber, customerReference, content } = shipment;
  return {
    ...(proNumber && { pro: proNumber }),
    ...(content.carrierQuoteId && { quoteId: content.carrierQuoteId }),
    bol: [bolNumber],
    po: ordersOf(content),
    additional: customerReference ? [{ name: 'Customer reference', value: customerReference }] : [],
  };
}

/** The pieces to sort or to mark. */
function piecesOf({ accessorials, servicePieces: pieces }: ShipmentContent): Partial<OrderAccessorials> {
  if (!pieces) return {};
  return {
    ...(accessorials.includes('SRT') && { sortAndSegregatePieces: pieces }),
    ...(accessorials.includes('MARK') && { markPieces: pieces }),
  };
}

/** An appointment pickup is the pickup window itself; that at the delivery was agreed with the consignee. */
function appointmentsOf({ content, pickupDate, readyTime, closeTime }: OrderedShipment): Partial<OrderAccessorials> {
  const { accessorials, deliveryAppointment: at } = content;
  const appointments = {
    ...(accessorials.includes('APTP') && {
      pickup: { start: `${pickupDate}T${readyTime}`, end: `${pickupDate}T${closeTime}` },
    }),
    ...(at && { delivery: { start: `${at.day}T${at.from}`, ...(at.until && { end: `${at.day}T${at.until}` }) } }),
  };
  return Object.keys(appointments).length > 0 ? { appointments } : {};
}

function accessorialsOf(shipment: OrderedShipment): OrderAccessorials {
  const { content } = shipment;
  const {
    accessorials: codes,
    emergencyContact,
    collectOnDelivery: cod,
    limitedAccess,
    remitTo,
    timeCritical,
  } = content;
  return {
    codes,
    ...(emergencyContact && {
      emergencyContact: {
        name: emergencyContact.name,
        phone: tenDigits(emergencyContact.phone) ?? emergencyContact.phone,
      },
    }),
    ...(cod && {
      cashOnDelivery: {
        amountCents: cod.amountCents,
        terms: cod.feeTerms === 'prepaid' ? 'Prepaid' : 'Collect',
        isCustomerCheckAcceptable: cod.isCustomerCheckAcceptable,
        ...(remitTo && { remitTo: { name: remitTo.name, ...addressOf(remitTo) } }),
      },
    }),
    ...(timeCritical && { timeCritical: timeCriticalOf(timeCritical) }),
    ...appointmentsOf(shipment),
    ...piecesOf(content),
    ...(content.isFullValueWanted && content.cargoValueCents && { fullValueCoverageCents: content.cargoValueCents }),
    ...(Object.keys(limitedAccess).length > 0 && { limitedAccess }),
  };
}

/** The party that pays, as the terms say. */
function billToOf({ freightTerms, content, accountNumber }: OrderedShipment): OrderParty {
  const { origin, destination, billTo } = content;
  const payer = { prepaid: origin, collect: destination, thirdParty: billTo ?? origin }[freightTerms];
  return partyOf(payer, accountNumber);
}

function brokerOf({ customsBroker: broker }: ShipmentContent): Pick<DispatchOrder, 'customsBroker'> {
  if (!broker) return {};
  return { customsBroker: { type: broker.direction === 'import' ? 'Import' : 'Export', ...partyOf(broker) } };
}

/** The order to the carrier: bill of lading and pickup request in one; its reference is the shipment's number for ever. */
export function dispatchOrderOf(shipment: OrderedShipment): DispatchOrder {
  const { content, freightTerms } = shipment;
  const handlingUnits = content.items.map((item) => unitOf(item, content.units));
  const { cargoValueCents, origin } = content;
  const instructions = [...stopInstructions(content), content.specialInstructions].filter(Boolean).join('. ');
  return {
    reference: shipment.number,
    isTest: shipment.isTest,
    requestorRole: roles[freightTerms],
    terms: terms[freightTerms],
    agreedCharges: content.charges,
    ...(instructions && { specialInstructions: instructions }),
    origin: partyOf(origin),
    destination: partyOf(content.destination),
    billTo: billToOf(shipment),
    ...brokerOf(content),
    lineItemLayout: 'Nested',
    handlingUnits,
    totals: {
      grossWeight: handlingUnits.reduce((sum, { weight }) => sum + weight, 0),
      handlingUnits: handlingUnits.reduce((sum, { count }) => sum + count, 0),
      ...(content.linearFeet && { linearFeet: content.linearFeet }),
      ...(cargoValueCents && { declaredValueCents: cargoValueCents }),
    },
    references: referencesOf(shipment),
    accessorials: accessorialsOf(shipment),
    documents: { bol: false },
    notifications: content.notify.map((email) => ({ email })),
    pickup: {
      date: shipment.pickupDate,
      readyTime: shipment.readyTime,
      closeTime: shipment.closeTime,
      timeZone: content.originStop.timeZone,
      contact: contactOf(origin),
      ...(origin.instructions && { instructions: origin.instructions }),
    },
  };
}
