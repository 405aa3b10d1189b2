import type { AccessorialCode } from '@lading/domain/freight/accessorial';
import {
  aboutBolReferenceTypes,
  BolItem,
  BolParty,
  freightCounters,
  proSources,
  trailerLoaders,
  bolReferenceTypes,
  bolServices,
} from './bill-of-lading-content.js';
import { freightTerms, HazardousGoods, longestPo, type FreightTerms } from '../fields/freight.js';
import { draftOf } from '../kernel/draft-of.js';
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

const mostRows = 600;

/** An incomplete party. */
export class DraftBolParty extends draftOf(BolParty) {}

/** Incomplete hazardous goods. */
export class DraftBolHazard extends draftOf(HazardousGoods) {}

export class DraftBolItem extends draftOf(BolItem, 'hazardous') {
  @Nested(() => DraftBolHazard, { optional: true }) hazardous?: DraftBolHazard | null;
}

export class DraftBolOrder {
  @Text({ max: 20, optional: true, label: 'Order number' }) number?: string | null;
  @Integer({ min: 1, max: 99_999, optional: true }) packages?: number | null;
  @Decimal({ max: 999_999, places: 2, optional: true }) weight?: number | null;
  @Flag({ optional: true }) isPalletized?: boolean | null;
  @Text({ max: 43, optional: true, label: 'Additional shipper info' }) additionalInfo?: string | null;
}

export class DraftBolReference {
  @Choice(bolReferenceTypes, { optional: true, about: aboutBolReferenceTypes })
  type?: (typeof bolReferenceTypes)[number] | null;
  @Text({ max: longestPo, optional: true, label: 'Reference' }) number?: string | null;
}

export class DraftBolCollect {
  @Cents({ max: 99_999_999, optional: true, label: 'COD amount' }) amountCents?: number | null;
  @Choice(['prepaid', 'collect'], { optional: true }) feeTerms?: 'prepaid' | 'collect' | null;
  @Flag({ optional: true }) isCustomerCheckAcceptable?: boolean | null;
}

export class DraftBolEmergency {
  @Text({ max: 70, optional: true }) name?: string | null;
  @Text({ max: 10, optional: true }) phone?: string | null;
}

/** The content of a draft; anything may be missing until it is issued. */
export class DraftBolContent {
  @Day({ optional: true }) shipDate?: string | null;
  @Id({ optional: true }) carrierId?: number | null;
  @Text({ max: 100, optional: true, label: 'Carrier' }) carrierName?: string | null;
  @Text({ max: 4, optional: true, label: 'SCAC' }) scac?: string | null;
  @Choice(proSources, { optional: true }) proSource?: (typeof proSources)[number] | null;
  @Text({ max: 24, optional: true, label: 'PRO#' }) proNumber?: string | null;
  @Choice(freightTerms, { optional: true }) freightTerms?: FreightTerms | null;
  @Nested(() => DraftBolParty, { optional: true }) shipper?: DraftBolParty | null;
  @Nested(() => DraftBolParty, { optional: true }) consignee?: DraftBolParty | null;
  @Nested(() => DraftBolParty, { optional: true }) billTo?: DraftBolParty | null;
  @ListOf(() => DraftBolReference, { maxItems: 20, optional: true }) references?: DraftBolReference[] | null;
  @ListOf(() => DraftBolOrder, { maxItems: mostRows, optional: true }) orders?: DraftBolOrder[] | null;
  @ListOf(() => DraftBolItem, { maxItems: mostRows, optional: true }) items?: DraftBolItem[] | null;
  @Choices(bolServices, { maxItems: 40, optional: true }) accessorials?: AccessorialCode[] | null;
  @Text({ max: 1000, optional: true }) specialInstructions?: string | null;
  @Text({ max: 20, optional: true }) trailerNumber?: string | null;
  @Texts({ max: 20, maxItems: 6, optional: true }) sealNumbers?: string[] | null;
  @Cents({ optional: true, label: 'Declared value' }) declaredValueCents?: number | null;
  @Nested(() => DraftBolCollect, { optional: true }) collectOnDelivery?: DraftBolCollect | null;
  @Choice(trailerLoaders, { optional: true }) trailerLoadedBy?: (typeof trailerLoaders)[number] | null;
  @Choice(freightCounters, { optional: true }) freightCountedBy?: (typeof freightCounters)[number] | null;
  @Nested(() => DraftBolEmergency, { optional: true }) emergencyContact?: DraftBolEmergency | null;
}
