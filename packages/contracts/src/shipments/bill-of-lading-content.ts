import { accessorials, type AccessorialCode } from '@lading/domain/freight/accessorial';
import { forms } from '@lading/domain/text/patterns';
import { referenceNumberLabel } from '@lading/domain/identifiers/reference-number';
import { ContactFields } from '../fields/address.js';
import { EmergencyContact, FreightItemFields, freightTerms, longestPo, type FreightTerms } from '../fields/freight.js';
import {
  Cents,
  Choice,
  Choices,
  Day,
  Decimal,
  Flag,
  Id,
  Integer,
  ListOf,
  Nested,
  Text,
  Texts,
} from '../kernel/field.js';
import { CollectOnDelivery } from '../fields/quote-details.js';

export const mostBolLines = 60;
/** A master has the rows of all underlying bills of lading. */
const mostRows = 600;

/** The reference types a bill of lading prints as references: PO#, CR#, PICKUP# and QUOTE#. */
export const bolReferenceTypes = [3, 4, 5, 6] as const;
export const aboutBolReferenceTypes = `The type of number: ${bolReferenceTypes
  .map((type) => `${referenceNumberLabel(type)} ${type}`)
  .join(', ')}.`;
const purchaseOrder = 3;
/** Maximum length of a reference of this type. */
export const longestReference = (type: (typeof bolReferenceTypes)[number]): number =>
  type === purchaseOrder ? longestPo : 30;

export const proSources = ['none', 'typed', 'block'] as const;
export const trailerLoaders = ['shipper', 'driver'] as const;
export const freightCounters = ['shipper', 'driverPallets', 'driverPieces'] as const;

/** Services a bill of lading may request; COD has separate fields. */
export const bolServices: readonly AccessorialCode[] = accessorials
  .filter(({ chosenBy, code }) => chosenBy === 'user' && code !== 'COD')
  .map(({ code }) => code);

/** A name and address on the bill of lading, with the fields that only the VICS form prints. */
export class BolParty extends ContactFields {
  @Id({ optional: true, about: 'The company location that it was filled in from.' }) locationId?: number | null;
  @Text({ max: 100, label: 'Company' }) name!: string;
  @Text({ max: 20, optional: true, about: 'Location number of a consignee.' }) locationNumber?: string | null;
  @Text({ max: 20, optional: true, label: 'Own number', about: 'SID# of the shipper, CID# of the consignee.' })
  ownNumber?: string | null;
  @Flag({ optional: true, label: 'FOB' }) isFob?: boolean | null;
}

/** One commodity line; weights of documents are in pounds, lengths in inches. */
export class BolItem extends FreightItemFields {
  @Integer({ min: 1, max: 9999, label: 'Handling units' }) handlingUnits!: number;
  @Integer({ min: 1, max: 99_999, label: 'Packages' }) pieces!: number;
  @Decimal({ max: 999_999, places: 2, about: 'Total weight of the line, in pounds.' }) weight!: number;
  @Text({ max: 499 }) override description!: string;
}

/** One row of the customer order information. */
export class BolOrder {
  @Text({ max: 20, label: 'Order number' }) number!: string;
  @Integer({ min: 1, max: 99_999 }) packages!: number;
  @Decimal({ max: 999_999, places: 2, about: 'In pounds.' }) weight!: number;
  @Flag({ about: 'On a pallet or slip sheet.' }) isPalletized = true;
  @Text({ max: 43, optional: true, label: 'Additional shipper info' }) additionalInfo?: string | null;
}

export class BolReference {
  @Choice(bolReferenceTypes, { about: aboutBolReferenceTypes }) type!: (typeof bolReferenceTypes)[number];
  @Text({ max: longestPo, label: 'Reference', about: 'A PO# of up to 128 characters; other numbers up to 30.' })
  number!: string;
}

/** The complete content of an issued bill of lading. */
export class BolContent {
  @Day() shipDate!: string;
  @Id({ optional: true, about: 'A connected carrier; left out for any other.' }) carrierId?: number | null;
  @Text({ max: 100, label: 'Carrier' }) carrierName!: string;
  @Text({ max: 4, optional: true, like: forms.scac, label: 'SCAC' }) scac?: string | null;
  @Choice(proSources, {
    about: 'Whether the PRO number is entered, or is the next number of your own block with the carrier.',
  })
  proSource: (typeof proSources)[number] = 'none';
  @Text({ max: 24, optional: true, label: 'PRO#' }) proNumber?: string | null;
  @Choice(freightTerms) freightTerms!: FreightTerms;
  @Nested(() => BolParty) shipper!: BolParty;
  @Nested(() => BolParty) consignee!: BolParty;
  @Nested(() => BolParty, { optional: true, about: 'Required when a third party pays.' }) billTo?: BolParty | null;
  @ListOf(() => BolReference, { maxItems: 20 }) references: BolReference[] = [];
  @ListOf(() => BolOrder, { maxItems: mostRows }) orders: BolOrder[] = [];
  @ListOf(() => BolItem, { minItems: 1, maxItems: mostRows }) items!: BolItem[];
  @Choices(bolServices, { maxItems: 40, about: 'Accessorial codes; the document prints their names.' })
  accessorials: AccessorialCode[] = [];
  @Text({ max: 300, optional: true }) specialInstructions?: string | null;
  @Text({ max: 20, optional: true }) trailerNumber?: string | null;
  @Texts({ max: 20, maxItems: 6, optional: true }) sealNumbers?: string[] | null;
  @Cents({ min: 1, optional: true, label: 'Declared value' }) declaredValueCents?: number | null;
  @Nested(() => CollectOnDelivery, { optional: true }) collectOnDelivery?: CollectOnDelivery | null;
  @Choice(trailerLoaders, { optional: true }) trailerLoadedBy?: (typeof trailerLoaders)[number] | null;
  @Choice(freightCounters, { optional: true }) freightCountedBy?: (typeof freightCounters)[number] | null;
  @Nested(() => EmergencyContact, { optional: true, about: 'Required when a line is hazardous.' })
  emergencyContact?: EmergencyContact | null;
}
