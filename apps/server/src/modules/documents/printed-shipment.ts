import type { Party } from '@lading/contracts/fields/address';
import type {
  EmergencyContact,
  ShippedItem,
  HazardousGoods,
  PurchaseOrder,
  UnitSystem,
} from '@lading/contracts/fields/freight';
import type { CollectOnDelivery } from '@lading/contracts/fields/quote-details';
import { cityLineOf, filledAddress, streetLines } from '@lading/domain/freight/address';
import { accessorialName } from '@lading/domain/freight/accessorial';
import { brandOfTheme } from '@lading/demo-data/brands';
import type { BrandLook } from '@lading/domain/brand/brands';
import { monogramSvg } from '@lading/domain/brand/monogram';
import {
  poundsOfLines,
  poundsOfOrders,
  sharedPounds,
  wholeInches,
  wholePounds,
} from '@lading/domain/measures/document-measures';
import { statedHazardClass } from '@lading/domain/freight/hazardous-material';
import { handlingUnitName } from '@lading/domain/freight/handling-unit';
import { formatProNumber, type ProProfile } from '@lading/domain/identifiers/pro-number';
import { nmfcNumber } from '@lading/domain/identifiers/reference-number';
import type { RemitTo } from '@lading/contracts/fields/pickup-order';
import type {
  BillOfLadingContent,
  BillOfLadingLine,
  CustomerOrder,
  DocumentCarrier,
  DocumentParty,
  FreightTerms,
  HazardousMaterial,
} from './bill-of-lading-content.js';
import type { LawfulMinimum } from './bill-of-lading-gaps.js';
import type {
  HandlingMark,
  LabeledUnit,
  LabelsWanted,
  PalletLabelContent,
} from './pallet-labels/pallet-label-content.js';

/** A shipment with the fields of its documents, in the units in which it was entered. */
export interface PrintedShipment {
  readonly bolNumber: string;
  readonly proNumber: string | null;
  readonly pickupNumber: string | null;
  readonly quoteNumber: string;
  readonly customerReference: string;
  readonly pickupDate: string;
  readonly freightTerms: FreightTerms;
  readonly carrier: {
    readonly name: string;
    readonly scac: string;
    readonly theme: string;
    /** The colors that the carrier's brand was given, if any. */
    readonly look?: BrandLook | null;
  };
  readonly proProfile: Pick<ProProfile, 'mask'>;
  readonly origin: Party;
  readonly destination: Party;
  readonly billTo: Party | null;
  readonly units: UnitSystem;
  readonly items: readonly ShippedItem[];
  readonly accessorials: readonly string[];
  readonly purchaseOrders: readonly PurchaseOrder[];
  readonly specialInstructions: string | null;
  readonly emergencyContact: EmergencyContact | null;
  readonly collectOnDelivery: CollectOnDelivery | null;
  readonly remitTo?: RemitTo | null;
  readonly cargoValueCents: number | null;
  /** Container codes of the handling units in their order; only labels print them. */
  readonly palletNumbers?: readonly string[];
  /** It was canceled: no driver may get its documents. */
  readonly isVoid?: boolean;
  /** Of the bill of lading, where it has several. */
  readonly version?: number;
  /** A later version replaces this one. */
  readonly isSuperseded?: boolean;
}

const partyOf = (party: Party): DocumentParty => ({
  name: party.name,
  ...filledAddress(party),
  contactName: party.contactName,
  phone: party.phone,
  ...(party.extension && { extension: party.extension }),
});

const remitLine = ({ name, ...address }: RemitTo): string =>
  [name, ...streetLines(address), cityLineOf(address)].join(', ');

const carrierOf = ({ carrier: { name, scac, theme, look } }: PrintedShipment): DocumentCarrier => {
  const brand = brandOfTheme(theme, look ? [look] : []);
  return {
    name,
    scac,
    logo: { svgBody: monogramSvg(brand), markColor: brand.mark, accentColor: brand.accent },
  };
};

const dimensionsOf = ({ length, width, height }: ShippedItem, units: UnitSystem) => ({
  length: wholeInches(length, units),
  width: wholeInches(width, units),
  height: wholeInches(height, units),
});

function hazardOf(goods: HazardousGoods, units: UnitSystem): HazardousMaterial {
  const { unNumber, properShippingName } = goods;
  return {
    unNumber,
    properShippingName,
    hazardClass: statedHazardClass(goods),
    ...(goods.technicalName && { technicalName: goods.technicalName }),
    ...(goods.packingGroup && { packingGroup: goods.packingGroup }),
    ...(goods.productName && { productName: goods.productName }),
    ...(goods.weight && { weightPounds: wholePounds(goods.weight, units) }),
  };
}

function lineOf(item: ShippedItem, units: UnitSystem): BillOfLadingLine {
  return {
    handlingUnitCount: item.handlingUnits,
    handlingUnitKind: handlingUnitName(item.handlingUnitType),
    pieces: item.pieces,
    packageKind: handlingUnitName(item.packaging ?? item.handlingUnitType),
    weightPounds: wholePounds(item.weight, units),
    description: item.description,
    dimensions: dimensionsOf(item, units),
    ...(item.freightClass && { freightClass: String(item.freightClass) }),
    ...(item.nmfc && { nmfc: nmfcNumber(item.nmfc, item.nmfcSub ?? undefined) }),
    ...(item.hazardous && { hazardous: hazardOf(item.hazardous, units) }),
  };
}

/** Without orders the form still wants one row: the shipment as a whole under the customer's own number. */
function ordersOf(shipment: PrintedShipment): CustomerOrder[] {
  const { purchaseOrders, items, units, customerReference, bolNumber } = shipment;
  const pieces = items.reduce((sum, item) => sum + item.pieces, 0);
  const lines = items.map((item) => item.weight);
  const weight = poundsOfLines(lines, units);
  if (purchaseOrders.length === 0) {
    const orderNumber = customerReference || bolNumber;
    return [{ orderNumber, packageCount: pieces, weightPounds: weight, isPalletized: true }];
  }
  const isOnly = purchaseOrders.length === 1;
  const ordered = poundsOfOrders(
    purchaseOrders.map((order) => order.weight),
    lines,
    units,
  );
  return purchaseOrders.map((order, index) => ({
    orderNumber: order.number,
    packageCount: order.packages ?? (isOnly ? pieces : 0),
    weightPounds: ordered[index] ?? (isOnly ? weight : 0),
    isPalletized: order.isPalletized ?? true,
    ...(order.additionalInfo && { additionalInfo: order.additionalInfo }),
  }));
}

function referencesOf(shipment: PrintedShipment): BillOfLadingContent['references'] {
  const { purchaseOrders, customerReference, quoteNumber, pickupNumber } = shipment;
  return [
    ...purchaseOrders.map(({ number }) => ({ label: 'PO#', value: number })),
    ...(customerReference ? [{ label: 'CR#', value: customerReference }] : []),
    ...(quoteNumber ? [{ label: 'QUOTE#', value: quoteNumber }] : []),
    ...(pickupNumber ? [{ label: 'PICKUP#', value: pickupNumber }] : []),
  ];
}

/** The shipper's contract number with the emergency telephone service. */
const contractOf = ({ items }: PrintedShipment): string | undefined =>
  items.find(({ hazardous }) => hazardous?.contractNumber)?.hazardous?.contractNumber ?? undefined;

/** What the law requires on a bill of lading, before it has a number. */
export const lawfulMinimumOf = ({
  origin,
  destination,
  items,
  units,
  emergencyContact,
}: Pick<PrintedShipment, 'origin' | 'destination' | 'items' | 'units' | 'emergencyContact'>): LawfulMinimum => ({
  shipper: partyOf(origin),
  consignee: partyOf(destination),
  lines: items.map((item) => lineOf(item, units)),
  ...(emergencyContact && { emergencyContact }),
});

/** What the bill of lading of a shipment prints. */
export function billOfLadingOf(shipment: PrintedShipment, printedAt: Date): BillOfLadingContent {
  const { proNumber, billTo, emergencyContact, collectOnDelivery: cod, cargoValueCents, remitTo } = shipment;
  const contractNumber = contractOf(shipment);
  return {
    bolNumber: shipment.bolNumber,
    shipDate: shipment.pickupDate,
    carrier: carrierOf(shipment),
    ...(proNumber && { proNumber: formatProNumber(proNumber, shipment.proProfile) }),
    shipper: partyOf(shipment.origin),
    consignee: partyOf(shipment.destination),
    ...(billTo && { billTo: partyOf(billTo) }),
    terms: shipment.freightTerms,
    references: referencesOf(shipment),
    orders: ordersOf(shipment),
    lines: shipment.items.map((item) => lineOf(item, shipment.units)),
    accessorials: shipment.accessorials.map(accessorialName),
    ...(shipment.specialInstructions && { specialInstructions: shipment.specialInstructions }),
    ...(emergencyContact && { emergencyContact: { ...emergencyContact, ...(contractNumber && { contractNumber }) } }),
    ...(cargoValueCents && { declaredValueCents: cargoValueCents }),
    ...(cod && {
      cashOnDelivery: {
        amountCents: cod.amountCents,
        feeTerms: cod.feeTerms,
        isCustomerCheckAccepted: cod.isCustomerCheckAcceptable,
        ...(remitTo && { remitTo: remitLine(remitTo) }),
      },
    }),
    ...(shipment.isVoid && { isVoid: true }),
    ...(shipment.isSuperseded && { isSuperseded: true }),
    ...(shipment.version && { version: shipment.version }),
    printedAt,
  };
}

function marksOf(item: ShippedItem, accessorials: readonly string[]): HandlingMark[] {
  return [
    ...(item.isStackable ? [] : ['doNotStack' as const]),
    ...(accessorials.includes('PSC') ? ['protectFromFreezing' as const] : []),
    ...(item.hazardous ? ['hazardous' as const] : []),
  ];
}

/** One label for each handling unit; the pounds of a line on the bill of lading are shared evenly among its units. */
function unitsOf({ items, units, accessorials, palletNumbers = [] }: PrintedShipment): LabeledUnit[] {
  let number = 0;
  return items.flatMap((item) => {
    const shares = sharedPounds(
      wholePounds(item.weight, units),
      Array.from({ length: item.handlingUnits }, () => 1),
    );
    return shares.map((pounds) => {
      number += 1;
      const sscc = palletNumbers[number - 1];
      return {
        number,
        // Where there are more units than pounds, none weighs nothing.
        weightPounds: Math.max(1, pounds),
        dimensions: dimensionsOf(item, units),
        marks: marksOf(item, accessorials),
        ...(sscc && { sscc }),
      };
    });
  });
}

/** What the labels of a shipment print. */
export function palletLabelsOf(shipment: PrintedShipment, wanted: LabelsWanted, printedAt: Date): PalletLabelContent {
  const units = unitsOf(shipment);
  return {
    format: wanted.format,
    startPosition: wanted.format === 'letter' ? Math.min(wanted.startPosition, 4) : wanted.startPosition,
    from: partyOf(shipment.origin),
    to: partyOf(shipment.destination),
    carrier: carrierOf(shipment),
    bolNumber: shipment.bolNumber,
    ...(shipment.proNumber && { proNumber: formatProNumber(shipment.proNumber, shipment.proProfile) }),
    purchaseOrders: shipment.purchaseOrders.map(({ number }) => number),
    unitCount: units.length,
    units,
    ...(shipment.isVoid && { isVoid: true }),
    printedAt,
  };
}
