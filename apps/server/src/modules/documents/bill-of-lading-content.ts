import type { Address } from '@lading/domain/freight/address';
import { hazardousDescription } from '@lading/domain/freight/hazardous-material';
import { printedNumber } from './printed-values.js';

/** A name and address on a document, as it is to be printed. */
export interface DocumentParty extends Address {
  readonly name: string;
  readonly contactName?: string;
  /** As it was typed. */
  readonly phone?: string;
  readonly extension?: string;
}

/** A party of the shipment with what only the VICS form prints: its location, its own number and the FOB mark. */
export interface StopParty extends DocumentParty {
  readonly locationNumber?: string;
  /** The shipper's identification number (SID) or the consignee's (CID). */
  readonly ownNumber?: string;
  readonly isFob?: boolean;
}

/** The monogram of a brand: the body of its SVG and its colors, `#RRGGBB`. */
export interface DocumentLogo {
  readonly svgBody: string;
  readonly markColor: string;
  readonly accentColor: string;
  /** Color of the ink on the mark; white when absent. */
  readonly inkColor?: string;
}

/** The carrier a document names. */
export interface DocumentCarrier {
  readonly name: string;
  /** The carrier's alpha code, two to five capital letters; empty when it is not known. */
  readonly scac: string;
  readonly logo?: DocumentLogo;
}

/** What 49 CFR 172.202 wants to read about a hazardous material. */
export interface HazardousMaterial {
  /** `UN1090` or `NA1993`. */
  readonly unNumber: string;
  readonly properShippingName: string;
  readonly technicalName?: string;
  readonly hazardClass: string;
  /** Absent where the material has none. */
  readonly packingGroup?: 'I' | 'II' | 'III';
  /** What it is sold as. */
  readonly productName?: string;
  /** Pounds of the material alone; absent when the whole line is hazardous. */
  readonly weightPounds?: number;
}

/** One commodity line. */
export interface BillOfLadingLine {
  readonly handlingUnitCount: number;
  /** Such as `Pallet` or `Skid`, as printed. */
  readonly handlingUnitKind: string;
  readonly pieces: number;
  /** Such as `Carton` or `Drum`, as printed. */
  readonly packageKind: string;
  readonly weightPounds: number;
  readonly description: string;
  /** Present exactly when the line is hazardous. */
  readonly hazardous?: HazardousMaterial;
  /** Inches of one handling unit. */
  readonly dimensions?: { readonly length: number; readonly width: number; readonly height: number };
  /** Such as `77.5`. */
  readonly freightClass?: string;
  /** Item with its sub, such as `86900-3`. */
  readonly nmfc?: string;
}

/** One row of the VICS form's customer order information. */
export interface CustomerOrder {
  readonly orderNumber: string;
  readonly packageCount: number;
  readonly weightPounds: number;
  /** Whether the goods are on a pallet or slip sheet. */
  readonly isPalletized: boolean;
  readonly additionalInfo?: string;
}

/** Who pays the freight charges. */
export type FreightTerms = 'prepaid' | 'collect' | 'thirdParty';

/** Money to be collected on delivery. */
export interface CashOnDelivery {
  readonly amountCents: number;
  readonly feeTerms: 'prepaid' | 'collect';
  readonly isCustomerCheckAccepted: boolean;
  /** Name and address of whom the money is sent to, on one line. */
  readonly remitTo?: string;
}

/** Everything a bill of lading prints; the straight and the VICS form draw from the same facts. */
export interface BillOfLadingContent {
  /** Seventeen digits, the last one the check digit; a word for a draft. */
  readonly bolNumber: string;
  /** `YYYY-MM-DD`. */
  readonly shipDate: string;
  readonly carrier: DocumentCarrier;
  readonly proNumber?: string;
  readonly trailerNumber?: string;
  readonly sealNumbers?: readonly string[];
  readonly shipper: StopParty;
  readonly consignee: StopParty;
  readonly billTo?: DocumentParty;
  readonly terms: FreightTerms;
  /** Label and value, such as `PO#` and `4711`, in the order they are to be printed. */
  readonly references: readonly { readonly label: string; readonly value: string }[];
  readonly orders: readonly CustomerOrder[];
  readonly lines: readonly BillOfLadingLine[];
  /** Names of the extra services, such as `Liftgate delivery`. */
  readonly accessorials: readonly string[];
  readonly specialInstructions?: string;
  /** Required when a line is hazardous; answered day and night. */
  readonly emergencyContact?: { readonly name: string; readonly phone: string; readonly contractNumber?: string };
  /** Whole cents; printed when the rate depends on the value. */
  readonly declaredValueCents?: number;
  readonly cashOnDelivery?: CashOnDelivery;
  /** Present on a master bill of lading: the numbers of the bills of lading beneath it. */
  readonly underlyingBolNumbers?: readonly string[];
  readonly trailerLoadedBy?: 'shipper' | 'driver';
  readonly freightCountedBy?: 'shipper' | 'driverPallets' | 'driverPieces';
  /** Not for a driver: without bar codes, and marked across every page. */
  readonly isDraft?: boolean;
  /** Was voided or its shipment canceled: marked the same way, its number stays readable. */
  readonly isVoid?: boolean;
  /** A later version replaces it: marked the same way. */
  readonly isSuperseded?: boolean;
  /** Printed where the bill of lading has several. */
  readonly version?: number;
  readonly printedAt: Date;
}

/** The totals of all lines. */
export interface BillOfLadingTotals {
  readonly handlingUnits: number;
  readonly pieces: number;
  readonly weightPounds: number;
}

/** Whether any line is a hazardous material. */
export function isHazardous(content: Pick<BillOfLadingContent, 'lines'>): boolean {
  return content.lines.some((line) => line.hazardous !== undefined);
}

/** Who pays the freight charges: the bill-to party where one is named, else the stop that the terms name. */
export function payerOf({ billTo, terms, shipper, consignee }: BillOfLadingContent): DocumentParty {
  return billTo ?? (terms === 'collect' ? consignee : shipper);
}

/** The text of the description column: for a hazardous line its basic description first, other details last. */
export function lineDescription({ description, hazardous, weightPounds: linePounds }: BillOfLadingLine): string {
  if (!hazardous) return description;
  // The weight column states the weight of a line that is hazardous as a whole.
  const weightPounds = hazardous.weightPounds === linePounds ? undefined : hazardous.weightPounds;
  // The description of a shipment names the product already.
  const productName = description.includes(hazardous.productName ?? '') ? undefined : hazardous.productName;
  const weight = weightPounds ? `${printedNumber(weightPounds)} lb hazardous` : undefined;
  const more = [productName, weight].filter((part) => part !== undefined).join(', ');
  return [hazardousDescription(hazardous), description, ...(more ? [more] : [])].join('\n');
}

/** Adds up units, pieces and pounds. */
export function totalsOf(content: BillOfLadingContent): BillOfLadingTotals {
  return content.lines.reduce(
    (sum, line) => ({
      handlingUnits: sum.handlingUnits + line.handlingUnitCount,
      pieces: sum.pieces + line.pieces,
      weightPounds: sum.weightPounds + line.weightPounds,
    }),
    { handlingUnits: 0, pieces: 0, weightPounds: 0 },
  );
}
