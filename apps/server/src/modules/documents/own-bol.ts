import type { BolContent, BolItem, BolParty } from '@lading/contracts/shipments/bill-of-lading-content';
import { filledAddress } from '@lading/domain/freight/address';
import { accessorialName } from '@lading/domain/freight/accessorial';
import { totalOf, type BolKind, type BolState } from '@lading/domain/bill-of-lading/bill-of-lading';
import { statedHazardClass } from '@lading/domain/freight/hazardous-material';
import { handlingUnitName } from '@lading/domain/freight/handling-unit';
import { nmfcNumber, referenceNumberLabel } from '@lading/domain/identifiers/reference-number';
import type {
  BillOfLadingContent,
  BillOfLadingLine,
  CustomerOrder,
  DocumentCarrier,
  HazardousMaterial,
  StopParty,
} from './bill-of-lading-content.js';

/** A bill of lading that a company wrote itself, with the fields of its document. */
export interface OwnBol {
  readonly kind: BolKind;
  readonly state: BolState;
  /** Absent on a draft. */
  readonly number: string | null;
  /** As the carrier prints it. */
  readonly proNumber: string | null;
  readonly content: BolContent;
  /** The brand of a connected carrier. */
  readonly logo?: DocumentCarrier['logo'];
  /** Numbers of the bills of lading beneath a master. */
  readonly underlying?: readonly string[];
}

type Written<T> = { [K in keyof T]?: NonNullable<T[K]> };

/** Only what is written: the documents leave absent fields out. */
function written<T extends object>(fields: T): Written<T> {
  const input: Written<T> = {};
  for (const key in fields) {
    const value = fields[key];
    if (value !== null && value !== undefined && value !== '') input[key] = value;
  }
  return input;
}

const partyOf = (party: BolParty): StopParty => ({
  name: party.name,
  ...filledAddress(party),
  ...written({
    contactName: party.contactName,
    phone: party.phone,
    locationNumber: party.locationNumber,
    ownNumber: party.ownNumber,
    isFob: party.isFob,
  }),
});

function hazardOf({ hazardous: goods }: BolItem): HazardousMaterial | undefined {
  if (!goods) return undefined;
  const { unNumber, properShippingName, technicalName, packingGroup, productName, weight: weightPounds } = goods;
  return {
    unNumber,
    properShippingName,
    hazardClass: statedHazardClass(goods),
    ...written({ technicalName, packingGroup, productName, weightPounds }),
  };
}

function lineOf(item: BolItem): BillOfLadingLine {
  const { length, width, height, freightClass, nmfc, nmfcSub } = item;
  const hazardous = hazardOf(item);
  return {
    handlingUnitCount: item.handlingUnits,
    handlingUnitKind: handlingUnitName(item.handlingUnitType),
    pieces: item.pieces,
    packageKind: handlingUnitName(item.packaging || item.handlingUnitType),
    weightPounds: item.weight,
    description: item.description,
    ...(length && width && height && { dimensions: { length, width, height } }),
    ...(freightClass && { freightClass: String(freightClass) }),
    ...(nmfc && { nmfc: nmfcNumber(nmfc, nmfcSub ?? undefined) }),
    ...(hazardous && { hazardous }),
  };
}

/** Without orders the form still needs one row: all freight under the first PO# (3) or CR# (4). */
function ordersOf({ orders, items, references }: BolContent, number: string): CustomerOrder[] {
  if (orders.length === 0) {
    const { packages, pounds } = totalOf(items.map(({ pieces, weight }) => ({ packages: pieces, pounds: weight })));
    const orderNumber = references.find(({ type }) => type === 3 || type === 4)?.number ?? number;
    return [{ orderNumber, packageCount: packages, weightPounds: pounds, isPalletized: true }];
  }
  return orders.map((order) => ({
    orderNumber: order.number,
    packageCount: order.packages,
    weightPounds: order.weight,
    isPalletized: order.isPalletized,
    ...written({ additionalInfo: order.additionalInfo }),
  }));
}

function referencesOf({ references, orders }: BolContent, kind: BolKind): BillOfLadingContent['references'] {
  const own = references.map(({ type, number }) => ({ label: referenceNumberLabel(type), value: number }));
  const ordered =
    kind === 'vics' ? [] : orders.map(({ number }) => ({ label: referenceNumberLabel(3), value: number }));
  return [...own, ...ordered];
}

function moneyOf({ collectOnDelivery: cod, declaredValueCents }: BolContent) {
  return {
    ...(declaredValueCents && { declaredValueCents }),
    ...(cod && {
      cashOnDelivery: {
        amountCents: cod.amountCents,
        feeTerms: cod.feeTerms,
        isCustomerCheckAccepted: cod.isCustomerCheckAcceptable,
      },
    }),
  };
}

function emergencyOf({ emergencyContact, items }: BolContent): Pick<BillOfLadingContent, 'emergencyContact'> {
  if (!emergencyContact) return {};
  const contractNumber = items.find(({ hazardous }) => hazardous?.contractNumber)?.hazardous?.contractNumber;
  return { emergencyContact: { ...emergencyContact, ...(contractNumber && { contractNumber }) } };
}

/** What the document of an own bill of lading prints. */
export function ownBolContentOf(bol: OwnBol, printedAt: Date): BillOfLadingContent {
  const { content, number, kind } = bol;
  const bolNumber = number ?? 'DRAFT';
  return {
    bolNumber,
    shipDate: content.shipDate,
    carrier: { name: content.carrierName, scac: content.scac ?? '', ...(bol.logo && { logo: bol.logo }) },
    shipper: partyOf(content.shipper),
    consignee: partyOf(content.consignee),
    ...(content.billTo && { billTo: partyOf(content.billTo) }),
    terms: content.freightTerms,
    references: referencesOf(content, kind),
    orders: ordersOf(content, bolNumber),
    lines: content.items.map(lineOf),
    accessorials: content.accessorials.map(accessorialName),
    ...moneyOf(content),
    ...emergencyOf(content),
    ...written({
      proNumber: bol.proNumber,
      trailerNumber: content.trailerNumber,
      sealNumbers: content.sealNumbers,
      specialInstructions: content.specialInstructions,
      underlyingBolNumbers: bol.underlying,
      trailerLoadedBy: content.trailerLoadedBy,
      freightCountedBy: content.freightCountedBy,
    }),
    ...(bol.state === 'draft' && { isDraft: true }),
    ...(bol.state === 'void' && { isVoid: true }),
    printedAt,
  };
}
