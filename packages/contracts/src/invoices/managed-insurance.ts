import {
  coverageOrigins,
  coverageStates,
  type CoverageOrigin,
  type CoverageState,
} from '@lading/domain/cargo-coverage/cargo-coverage';
import { mostFileRows, tableFormats, tableMediaTypes, type TableFormat } from '@lading/domain/text/list-file';
import { NamedCarrier, NamedCarriers } from '../fields/named-carriers.js';
import { defineResource, del, get, post } from '../kernel/endpoint.js';
import { Cents, Choice, Day, Flag, Id, Ids, Instant, Integer, ListOf, Text, Texts } from '../kernel/field.js';
import { ListPage, ListPageRequest } from '../kernel/list-page.js';

export const productStates = ['current', 'upcoming', 'ended'] as const;
export type ProductState = (typeof productStates)[number];

/** Where the numbers come from by which a carrier's freight is covered: the first of these that has them. */
export const coverageSources = ['product', 'tariff', 'carrier'] as const;
export type CoverageSource = (typeof coverageSources)[number];

/** Maximum number of versions of one product. */
export const mostProductVersions = 200;
const mostExcluded = 50;
const mostCarriers = 500;
const mostText = 4000;

/** The terms of a version of an insurance product. */
class ProductTerms {
  @Text({ max: 80, label: 'Name' }) name!: string;
  @Text({ max: 80, label: 'Provider', about: 'The insurer.' }) provider!: string;
  @Flag({ about: 'It is for all carriers that no other product names; `carrierIds` is empty.' })
  isForAllCarriers!: boolean;
  @Ids({ maxItems: mostCarriers, label: 'Carriers', about: 'Carriers whose freight it covers.' }) carrierIds!: number[];
  @Cents({ max: 10_000_000, label: 'Minimum premium' }) minChargeCents!: number;
  @Cents({ min: 1, max: 10_000_000_000, label: 'Highest cargo value' }) maxCargoValueCents!: number;
  @Integer({
    min: 1,
    max: 10_000,
    label: 'Coefficient',
    about: 'The premium in hundredths of a percent of the cargo value: 70 is 0.007.',
  })
  basisPoints!: number;
  @Texts({
    max: 100,
    maxItems: mostExcluded,
    label: 'Excluded goods',
    about: 'Shown to buyers and on the certificate.',
  })
  excludedGoods!: string[];
  @Text({ max: mostText, optional: true, label: 'Terms', about: 'Shown to buyers and on the certificate.' })
  terms?: string | null;
}

/** What a version of a product is added with. */
class NewVersionFields extends ProductTerms {
  @Day({ label: 'Effective from', about: 'Tomorrow or later, in UTC.' }) effectiveFrom!: string;
}

/** A version of an insurance product. */
export class InsuranceProductVersion extends ProductTerms {
  @Id() id!: number;
  @Integer({ min: 1, about: 'Number within the product.' }) number!: number;
  @Flag({ about: 'Coverage is sold by it; the version that ends a product is not offered.' }) isOffered!: boolean;
  @Day() effectiveFrom!: string;
  @Day({ optional: true, about: 'The day before the next version takes effect.' }) effectiveUntil!: string | null;
  @Choice(productStates) status!: ProductState;
  @ListOf(() => NamedCarrier, { maxItems: mostCarriers }) carriers!: NamedCarrier[];
  @Text({ max: 200 }) author!: string;
  @Instant() createdAt!: string;
  @Integer({ min: 0, about: 'Certificates that were issued by this version.' }) certificateCount!: number;
}

/** A product with the version in effect, or else the next or the last one. */
export class InsuranceProduct extends ProductTerms {
  @Id() id!: number;
  @Choice(productStates) status!: ProductState;
  @ListOf(() => NamedCarrier, { maxItems: mostCarriers }) carriers!: NamedCarrier[];
  @Day({ about: 'Of the version shown.' }) effectiveFrom!: string;
  @Day({ optional: true, about: 'When the next version takes effect.' }) nextFrom!: string | null;
  @Integer({ min: 1, about: 'Number of the last version, which a new version names.' }) lastVersion!: number;
  @Integer({ min: 0, about: 'Certificates of all versions.' }) certificateCount!: number;
}

export class ListInsuranceProducts extends ListPageRequest {
  @Text({ max: 100, optional: true, about: 'Text in the name or provider.' }) search?: string;
  @Choice(productStates, { optional: true, about: 'Only products in this state.' }) status?: ProductState;
}
export type InsuranceProductFilter = Omit<ListInsuranceProducts, keyof ListPageRequest>;

export class InsuranceProductList extends ListPage {
  @ListOf(() => InsuranceProduct, { maxItems: 100 }) items!: InsuranceProduct[];
}

export class InsuranceProductKey {
  @Id({ about: 'ID of the product, from the list of products.' }) id!: number;
}

export class InsuranceProductVersions {
  @ListOf(() => InsuranceProductVersion, { maxItems: mostProductVersions, about: 'The latest first.' })
  items!: InsuranceProductVersion[];
}

export class AddInsuranceProduct extends NewVersionFields {}

export class AddProductVersion extends NewVersionFields {
  @Id({ about: 'ID of the product, from the list of products.' }) id!: number;
  @Integer({ min: 1, about: 'Number of the last version that you read. If there is a newer one, nothing changes.' })
  lastVersion!: number;
}

export class EndInsuranceProduct {
  @Id({ about: 'ID of the product, from the list of products.' }) id!: number;
  @Integer({ min: 1, about: 'Number of the last version that you read. If there is a newer one, nothing changes.' })
  lastVersion!: number;
  @Day({ label: 'First day without it', about: 'Tomorrow or later, in UTC.' }) effectiveFrom!: string;
}

export class ProductVersionKey extends InsuranceProductKey {
  @Id({ about: 'ID of the version, from the versions of the product.' }) versionId!: number;
}

/** The numbers by which the freight of a carrier is covered today, and their source. */
export class CarrierCoverage {
  @Id() id!: number;
  @Text({ max: 20 }) code!: string;
  @Text({ max: 100 }) carrierName!: string;
  @Choice(coverageSources) source!: CoverageSource;
  @Text({ max: 200, optional: true, about: 'Name of the product, or of the version of the tariff.' })
  sourceName!: string | null;
  @Text({ max: 3 }) currency!: string;
  @Cents() minChargeCents!: number;
  @Cents() maxCargoValueCents!: number;
  @Integer({ min: 0, max: 10_000 }) basisPoints!: number;
}

export class ListCarrierCoverage extends ListPageRequest {
  @Text({ max: 100, optional: true, about: 'Text in the name or code of the carrier.' }) search?: string;
  @Choice(coverageSources, { optional: true, about: 'Only numbers from this source.' }) source?: CoverageSource;
}
export type CarrierCoverageFilter = Omit<ListCarrierCoverage, keyof ListPageRequest>;

export class CarrierCoverageList extends ListPage {
  @ListOf(() => CarrierCoverage, { maxItems: 100 }) items!: CarrierCoverage[];
}

/** A certificate of any company. */
export class ManagedCertificate {
  @Id() id!: number;
  @Text({ max: 20 }) number!: string;
  @Choice(coverageStates) state!: CoverageState;
  @Text({ max: 100 }) companyName!: string;
  @Text({ max: 20 }) shipmentNumber!: string;
  @Text({ max: 100 }) carrierName!: string;
  @Text({ max: 80, optional: true, about: "Absent if the carrier's own numbers held." }) productName!: string | null;
  @Day() pickupDate!: string;
  @Text({ max: 3 }) currency!: string;
  @Cents({ about: 'The covered value of the cargo.' }) valueCents!: number;
  @Cents() chargeCents!: number;
  @Choice(coverageOrigins) boughtWith!: CoverageOrigin;
  @Text({ max: 200 }) boughtBy!: string;
  @Instant() boughtAt!: string;
  @Instant({ optional: true }) voidedAt!: string | null;
  @Text({ max: 500, optional: true, about: 'Set if an administrator of the portal voided it.' })
  voidReason!: string | null;
  @Flag({ about: 'It is active, and the carrier has not picked up the freight.' }) mayVoid!: boolean;
}

class CertificateCriteria {
  @Text({ max: 100, optional: true, about: 'Certificate or shipment number, or the name of the company.' })
  search?: string;
  @Choice(coverageStates, { optional: true, about: 'Only certificates in this state.' }) state?: CoverageState;
  @Ids({ optional: true, maxItems: 200, about: 'Only of these carriers.' }) carrierIds?: number[];
  @Id({ optional: true, about: 'Only by versions of this product.' }) productId?: number;
  @Choice(coverageOrigins, { optional: true, about: 'With the quote, or for the dispatched shipment.' })
  boughtWith?: CoverageOrigin;
  @Day({ optional: true, about: 'Bought on or after it, UTC.' }) boughtFrom?: string;
  @Day({ optional: true, about: 'Bought on or before it, UTC.' }) boughtTo?: string;
}
export type ManagedCertificateFilter = CertificateCriteria;

export class ListManagedCertificates extends ListPageRequest {
  @Text({ max: 100, optional: true, about: 'Certificate or shipment number, or the name of the company.' })
  search?: string;
  @Choice(coverageStates, { optional: true, about: 'Only certificates in this state.' }) state?: CoverageState;
  @Ids({ optional: true, maxItems: 200, about: 'Only of these carriers.' }) carrierIds?: number[];
  @Id({ optional: true, about: 'Only by versions of this product.' }) productId?: number;
  @Choice(coverageOrigins, { optional: true, about: 'With the quote, or for the dispatched shipment.' })
  boughtWith?: CoverageOrigin;
  @Day({ optional: true, about: 'Bought on or after it, UTC.' }) boughtFrom?: string;
  @Day({ optional: true, about: 'Bought on or before it, UTC.' }) boughtTo?: string;
}

export class ExportManagedCertificates extends CertificateCriteria {
  @Choice(tableFormats) format: TableFormat = 'csv';
  @Ids({ optional: true, maxItems: 200, about: 'Only these; if omitted, all rows that match the filter.' })
  ids?: number[];
}

export class ManagedCertificateList extends ListPage {
  @ListOf(() => ManagedCertificate, { maxItems: 100 }) items!: ManagedCertificate[];
}

export class VoidManagedCertificate {
  @Id({ about: 'ID of the certificate, from the list of certificates.' }) id!: number;
  @Text({ min: 3, max: 500, label: 'Reason', about: 'The company that bought the coverage sees it.' }) reason!: string;
}

const read = { access: { system: 'manageInsurance' } } as const;
const write = { ...read, whileActing: 'refused' } as const;

export const managedInsuranceApi = defineResource('managed-insurance', {
  listInsuranceProducts: get({
    ...read,
    path: '/managed-insurance-products',
    takes: ListInsuranceProducts,
    answers: InsuranceProductList,
    about: 'Insurance products with the version that is in effect, by name.',
    problems: ['malformed-request', 'unknown-sort-field'],
  }),
  listProductVersions: get({
    ...read,
    path: '/managed-insurance-products/:id/versions',
    takes: InsuranceProductKey,
    answers: InsuranceProductVersions,
    about: 'All versions of an insurance product with their terms, the latest first.',
    problems: ['not-found'],
  }),
  addInsuranceProduct: post({
    ...write,
    path: '/managed-insurance-products',
    takes: AddInsuranceProduct,
    answers: InsuranceProduct,
    status: 201,
    limit: 60,
    about: 'Adds an insurance product with its first version, which takes effect tomorrow or later.',
    problems: ['invalid-fields'],
  }),
  addProductVersion: post({
    ...write,
    path: '/managed-insurance-products/:id/versions',
    takes: AddProductVersion,
    answers: InsuranceProduct,
    status: 201,
    limit: 60,
    about:
      'Adds a version of an insurance product from a later day on. Issued certificates keep their terms and premium.',
    problems: ['invalid-fields', 'not-found', 'wrong-state'],
  }),
  endInsuranceProduct: post({
    ...write,
    path: '/managed-insurance-products/:id/end',
    takes: EndInsuranceProduct,
    answers: InsuranceProduct,
    limit: 60,
    about: 'Stops selling an insurance product from a later day on. Issued certificates stay valid.',
    problems: ['invalid-fields', 'not-found', 'wrong-state'],
  }),
  deleteProductVersion: del({
    ...write,
    path: '/managed-insurance-products/:id/versions/:versionId',
    takes: ProductVersionKey,
    about: 'Deletes the last version of a product before it takes effect, and the product with its only version.',
    problems: ['not-found', 'wrong-state'],
  }),
  listCarrierCoverage: get({
    ...read,
    path: '/managed-carrier-coverage',
    takes: ListCarrierCoverage,
    answers: CarrierCoverageList,
    about:
      'For each carrier, the numbers by which its freight is covered today: of a product, its tariff or its settings.',
    problems: ['malformed-request', 'unknown-sort-field'],
  }),
  listManagedCertificates: get({
    ...read,
    path: '/managed-certificates',
    takes: ListManagedCertificates,
    answers: ManagedCertificateList,
    about: 'Certificates of coverage of all companies, newest first.',
    problems: ['malformed-request', 'unknown-sort-field'],
  }),
  listCertificateCarriers: get({
    ...read,
    path: '/managed-certificates/carriers',
    answers: NamedCarriers,
    about: 'The carriers of all certificates, to filter the list by.',
  }),
  exportManagedCertificates: post({
    ...read,
    path: '/managed-certificates/export',
    takes: ExportManagedCertificates,
    answersFile: Object.values(tableMediaTypes),
    mostRows: mostFileRows,
    whileActing: 'allowed',
    limit: 20,
    about: 'Exports the matching certificates of all companies as a file.',
  }),
  voidManagedCertificate: post({
    ...write,
    path: '/managed-certificates/:id/voiding',
    takes: VoidManagedCertificate,
    answers: ManagedCertificate,
    limit: 60,
    about: "Voids coverage before pickup with a reason; the charge is removed from the shipment's price.",
    problems: ['invalid-fields', 'not-found', 'wrong-state'],
  }),
});
