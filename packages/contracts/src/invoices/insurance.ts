import {
  coverageOrigins,
  coverageStates,
  type CoverageOrigin,
  type CoverageState,
} from '@lading/domain/cargo-coverage/cargo-coverage';
import { defineResource, get, post } from '../kernel/endpoint.js';
import { Cents, Choice, Day, Flag, Id, Ids, Instant, Integer, ListOf, Text, Texts } from '../kernel/field.js';
import { ListPage } from '../kernel/list-page.js';
import { NamedCarriers } from '../fields/named-carriers.js';
import { mostFileRows } from '@lading/domain/text/list-file';

export class CertificateKey {
  @Id({ about: 'ID of the certificate of coverage, from the certificate list.' }) certificateId!: number;
}

/** A certificate of cargo coverage in a list. */
export class CoverageCertificate {
  @Id() id!: number;
  @Text({ max: 20 }) number!: string;
  @Choice(coverageStates) state!: CoverageState;
  @Id() shipmentId!: number;
  @Text({ max: 20 }) shipmentNumber!: string;
  @Id() carrierId!: number;
  @Text({ max: 100 }) carrierName!: string;
  @Text({ max: 100 }) originLabel!: string;
  @Text({ max: 100 }) destinationLabel!: string;
  @Day() pickupDate!: string;
  @Text({ max: 3 }) currency!: string;
  @Cents({ about: 'The covered value of the cargo.' }) valueCents!: number;
  @Cents({ optional: true, about: "Absent for users who can't see costs." }) chargeCents!: number | null;
  @Choice(coverageOrigins, { about: 'Bought with the quote, or for the dispatched shipment.' })
  boughtWith!: CoverageOrigin;
  @Text({ max: 200 }) boughtBy!: string;
  @Instant() boughtAt!: string;
  @Instant({ optional: true }) voidedAt!: string | null;
  @Text({ max: 80, optional: true, about: "The product that it was sold by; absent for the carrier's own coverage." })
  productName!: string | null;
  @Text({ max: 80, optional: true, about: 'The insurer of the product.' }) provider!: string | null;
  @Text({ max: 500, optional: true, about: 'Why an administrator of the portal voided it.' }) voidReason!:
    | string
    | null;
  @Flag({ about: 'It is active, and the carrier has not picked up the freight.' }) mayVoid!: boolean;
}

export class CertificateFilter {
  @Choice(coverageStates, { optional: true, about: 'Only certificates in this state.' }) state?: CoverageState;
  @Text({ max: 100, optional: true, about: 'Certificate or shipment number, or the name of the carrier.' })
  value?: string;
  @Ids({ optional: true, maxItems: 200, about: 'Only of these carriers, by id.' }) carrierIds?: number[];
  @Ids({ optional: true, maxItems: 200, about: 'Of the shipment.' }) locationIds?: number[];
  @Choice(coverageOrigins, { optional: true, about: 'With the quote, or for the dispatched shipment.' })
  boughtWith?: CoverageOrigin;
  @Day({ optional: true, about: 'Bought on or after it, UTC.' }) boughtFrom?: string;
  @Day({ optional: true, about: 'Bought on or before it, UTC.' }) boughtTo?: string;
  @Day({ optional: true, about: 'Picked up on or after it.' }) pickupFrom?: string;
  @Day({ optional: true, about: 'Picked up on or before it.' }) pickupTo?: string;
  @Cents({ optional: true, about: 'Lowest covered value.' }) valueFromCents?: number;
  @Cents({ optional: true, about: 'Highest covered value.' }) valueToCents?: number;
}

export class CertificateListRequest extends CertificateFilter {
  @Id({ optional: true, about: 'Only certificates of this shipment.' }) shipmentId?: number;
  @Text({ optional: true, max: 30, about: 'Field to sort by; a leading minus sorts in descending order.' })
  sort?: string;
  @Text({ max: 400, optional: true, about: 'Cursor that the previous page returned.' }) cursor?: string;
  @Integer({ min: 0, max: 100_000, optional: true, about: 'Rows to skip, without a cursor.' })
  skip?: number;
  @Integer({ min: 1, max: 100, about: 'Rows per page.' }) limit = 10;
}

export class ExportCertificates extends CertificateFilter {
  @Ids({
    optional: true,
    maxItems: 200,
    about: 'Only these; if omitted, all rows that match the filter, up to 50,000.',
  })
  ids?: number[];
}

export class CertificateList extends ListPage {
  @ListOf(() => CoverageCertificate, { maxItems: 100 }) items!: CoverageCertificate[];
}

export class CertificatesInState {
  @Choice(coverageStates) state!: CoverageState;
  @Integer({ min: 0 }) certificates!: number;
}

export class CertificateCounts {
  @ListOf(() => CertificatesInState, { maxItems: 3 }) items!: CertificatesInState[];
}

export class CoverageTermsRequest {
  @Id({ optional: true, about: 'The shipment to cover.' }) shipmentId?: number;
  @Id({ optional: true, about: 'The quote whose selected rate to cover.' }) quoteId?: number;
}

/** The price of coverage: a share of the cargo value, with a minimum; and the maximum value. */
export class CoverageOffer {
  @Cents({ optional: true, about: "Absent for users who can't see costs." }) minChargeCents!: number | null;
  @Cents() maxCargoValueCents!: number;
  @Integer({
    min: 0,
    max: 10_000,
    optional: true,
    about: 'Hundredths of a percent of the cargo value; absent for users who do not see costs.',
  })
  basisPoints!: number | null;
  @Text({ max: 3 }) currency!: string;
  @Flag({ about: 'It is not covered yet, and not picked up.' }) mayBuy!: boolean;
  @Text({ max: 80, optional: true, about: 'The insurance product; absent if the terms are those of the carrier.' })
  productName!: string | null;
  @Text({ max: 80, optional: true, about: 'The insurer of the product.' }) provider!: string | null;
  @Texts({ max: 100, maxItems: 50, about: 'Goods that the product does not cover.' }) excludedGoods!: string[];
  @Text({ max: 4000, optional: true, about: 'The terms of the product.' }) conditions!: string | null;
}

export class BuyCoverage {
  @Id({ label: 'Shipment' }) shipmentId!: number;
  @Cents({ label: 'Cargo value', about: "Above 0, up to the carrier's limit, usually $250,000." })
  valueCents!: number;
}

const view = { customer: 'track', scope: 'claims' } as const;
const buy = { customer: 'dispatch', scope: 'claims' } as const;
const keyProblems = ['idempotency-key-missing', 'idempotency-key-reused', 'idempotency-key-in-use'] as const;

export const insuranceApi = defineResource('insurance', {
  list: get({
    path: '/insurance/certificates',
    takes: CertificateListRequest,
    answers: CertificateList,
    access: view,
    about: 'Certificates of coverage for shipments of your locations, newest first unless sorted otherwise.',
    problems: ['malformed-request', 'unknown-sort-field'],
  }),
  counts: get({
    path: '/insurance/certificates/counts',
    answers: CertificateCounts,
    access: view,
    about: 'How many certificates are in each state.',
  }),
  carriers: get({
    path: '/insurance/certificates/carriers',
    answers: NamedCarriers,
    access: view,
    about: 'The carriers of your certificates, to filter by.',
  }),
  get: get({
    path: '/insurance/certificates/:certificateId',
    takes: CertificateKey,
    answers: CoverageCertificate,
    access: view,
    about: 'One certificate of coverage with its shipment, value and price.',
    problems: ['not-found'],
  }),
  export: post({
    path: '/insurance/certificates/export',
    takes: ExportCertificates,
    answersFile: ['text/csv'],
    mostRows: mostFileRows,
    access: view,
    whileActing: 'allowed',
    limit: 20,
    about: 'Exports the matching certificates as a CSV file.',
  }),
  terms: get({
    path: '/insurance/terms',
    takes: CoverageTermsRequest,
    answers: CoverageOffer,
    access: view,
    about: "Price of coverage for a shipment, or for a quote's selected rate.",
    problems: ['not-found'],
  }),
  buy: post({
    path: '/insurance/certificates',
    takes: BuyCoverage,
    answers: CoverageCertificate,
    access: buy,
    idempotent: true,
    status: 201,
    about: 'Buys coverage for a shipment that is not picked up yet; the charge is added to its price.',
    problems: ['not-found', 'wrong-state', 'already-exists', 'invalid-fields', ...keyProblems],
  }),
  void: post({
    path: '/insurance/certificates/:certificateId/voiding',
    takes: CertificateKey,
    answers: CoverageCertificate,
    access: buy,
    about: "Voids coverage before pickup; the charge is removed from the shipment's price.",
    problems: ['not-found', 'wrong-state'],
  }),
  document: get({
    path: '/insurance/certificates/:certificateId/document',
    takes: CertificateKey,
    answersFile: ['application/pdf'],
    access: view,
    about: 'The certificate of coverage as a PDF.',
    problems: ['not-found'],
  }),
});
