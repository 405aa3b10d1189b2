import { claimDocumentKinds } from '@lading/domain/cargo-claim/claim-content';
import { attachmentTypes } from './contact-support.js';
import { defineResource, post } from './kernel/endpoint.js';
import { Cents, Choice, Instant, Integer, ListOf, Text } from './kernel/field.js';
import { ShareToken } from './tracking.js';

const mediaTypes = [...new Set(attachmentTypes.map(({ mediaType }) => mediaType))];

export const carrierPaperKinds = ['claimForm', ...claimDocumentKinds] as const;
export type CarrierPaperKind = (typeof carrierPaperKinds)[number];

export const carrierPaperSubjects = ['claim', 'dispute'] as const;
export type CarrierPaperSubject = (typeof carrierPaperSubjects)[number];

/** A paper that the holder of a link can fetch. */
export class CarrierPaper {
  @Text({ max: 40 }) paper!: string;
  @Choice(carrierPaperKinds) kind!: CarrierPaperKind;
  @Text({ max: 300 }) name!: string;
  @Integer({ min: 0, optional: true, about: 'Bytes; absent for papers that are drawn when they are fetched.' })
  size!: number | null;
}

/** The papers of one claim or one disputed bill, for the carrier that was mailed. */
export class CarrierPapers {
  @Choice(carrierPaperSubjects) subject!: CarrierPaperSubject;
  @Text({ max: 40, about: 'Of the claim or of the bill.' }) number!: string;
  @Text({ max: 200, about: 'Who claims or contests.' }) companyName!: string;
  @Text({ max: 100 }) carrierName!: string;
  @Text({ max: 20, optional: true }) proNumber!: string | null;
  @Text({ max: 20, optional: true }) bolNumber!: string | null;
  @Text({ max: 3 }) currency!: string;
  @Cents({ about: 'What is claimed or contested.' }) amountCents!: number;
  @Instant({ about: 'When the link ends.' }) expiresAt!: string;
  @ListOf(() => CarrierPaper, { maxItems: 300 }) papers!: CarrierPaper[];
}

export class CarrierPaperKey extends ShareToken {
  @Text({ max: 40, like: /^[a-zA-Z]+(-\d{1,15})?$/, about: 'As the list names it.' }) paper!: string;
}

export const carrierPapersApi = defineResource('carrier-papers', {
  read: post({
    path: '/public/carrier-papers',
    takes: ShareToken,
    answers: CarrierPapers,
    access: 'anyone',
    limit: 60,
    about: 'The papers behind a link that a carrier was mailed; the token travels in the body, never in the address.',
    problems: ['not-found'],
  }),
  file: post({
    path: '/public/carrier-papers/file',
    takes: CarrierPaperKey,
    answersFile: mediaTypes,
    access: 'anyone',
    limit: 120,
    about: 'One of the papers behind the link; always to be saved, never to be shown.',
    problems: ['not-found'],
  }),
});
