import { claimDocumentKinds } from '@lading/domain/cargo-claim/cargo-claim';
import { attachmentTypes } from '../support/contact-support.js';
import { defineResource, post } from '../kernel/endpoint.js';
import { Cents, Choice, Instant, Integer, ListOf, Text } from '../kernel/field.js';
import { ShareToken } from './tracking.js';

const mediaTypes = [...new Set(attachmentTypes.map(({ mediaType }) => mediaType))];

export const linkedDocumentKinds = ['claimForm', ...claimDocumentKinds] as const;
export type LinkedDocumentKind = (typeof linkedDocumentKinds)[number];

export const linkedDocumentSubjects = ['claim', 'dispute'] as const;
export type LinkedDocumentSubject = (typeof linkedDocumentSubjects)[number];

/** A document that the link gives access to. */
export class LinkedDocument {
  @Text({ max: 40 }) document!: string;
  @Choice(linkedDocumentKinds) kind!: LinkedDocumentKind;
  @Text({ max: 300 }) name!: string;
  @Integer({ min: 0, optional: true, about: 'Size in bytes; absent for documents that are generated on download.' })
  size!: number | null;
}

/** The documents of one claim or disputed invoice, for the carrier that was emailed. */
export class CarrierDocuments {
  @Choice(linkedDocumentSubjects) subject!: LinkedDocumentSubject;
  @Text({ max: 40, about: 'Number of the claim or invoice.' }) number!: string;
  @Text({ max: 200, about: 'Company that files the claim or dispute.' }) companyName!: string;
  @Text({ max: 100 }) carrierName!: string;
  @Text({ max: 20, optional: true }) proNumber!: string | null;
  @Text({ max: 20, optional: true }) bolNumber!: string | null;
  @Text({ max: 3 }) currency!: string;
  @Cents({ about: 'Amount claimed or disputed.' }) amountCents!: number;
  @Instant({ about: 'When the link expires.' }) expiresAt!: string;
  @ListOf(() => LinkedDocument, { maxItems: 300 }) documents!: LinkedDocument[];
}

export class CarrierDocumentKey extends ShareToken {
  @Text({ max: 40, like: /^[a-zA-Z]+(-\d{1,15})?$/, about: 'Key of the document, as listed.' }) document!: string;
}

export const carrierDocumentsApi = defineResource('carrier-documents', {
  read: post({
    path: '/public/carrier-documents',
    takes: ShareToken,
    answers: CarrierDocuments,
    access: 'anyone',
    limit: 60,
    about:
      'The documents behind a link that was emailed to a carrier; the token travels in the body, never in the address.',
    problems: ['not-found'],
  }),
  file: post({
    path: '/public/carrier-documents/file',
    takes: CarrierDocumentKey,
    answersFile: mediaTypes,
    access: 'anyone',
    limit: 120,
    about: 'One of the documents behind the link, as a download.',
    problems: ['not-found'],
  }),
});
