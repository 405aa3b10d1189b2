import { defineResource, get, post } from '../kernel/endpoint.js';
import { Choice, Day, Flag, Id, Integer, ListOf, Text, Texts } from '../kernel/field.js';

const kinds = ['terms', 'privacy', 'cookies'] as const;
export type LegalKind = (typeof kinds)[number];

export class LegalSection {
  @Text({ max: 200 }) heading!: string;
  @Texts({ max: 4000, maxItems: 50 }) paragraphs!: string[];
}

export class LegalVersion {
  @Id() id!: number;
  @Text({ max: 20 }) version!: string;
  @Day({ about: 'Effective date.' }) effectiveOn!: string;
}

/** One version of a legal text. */
export class LegalDocument extends LegalVersion {
  @Choice(kinds) kind!: LegalKind;
  @Text({ max: 200 }) title!: string;
  @ListOf(() => LegalSection, { maxItems: 100 }) sections!: LegalSection[];
}

export class CurrentLegalDocument extends LegalDocument {
  @ListOf(() => LegalVersion, { maxItems: 200, about: 'Other versions, newest first, including future ones.' })
  otherVersions!: LegalVersion[];
}

export class LegalDocumentList {
  @ListOf(() => CurrentLegalDocument, { maxItems: 10 }) items!: CurrentLegalDocument[];
  @Integer({ min: 0 }) total!: number;
}

export class LegalDocumentReference {
  @Id({ about: 'ID of the legal document, from the list of documents.' }) id!: number;
}

export class FaqRequest {
  @Text({ max: 100, optional: true, about: 'Text in question or answer.' }) search?: string;
}

export class FaqEntry {
  @Id() id!: number;
  @Text({ max: 100 }) topic!: string;
  @Text({ max: 300 }) question!: string;
  @Text({ max: 5000 }) answer!: string;
}

export class FaqList {
  @ListOf(() => FaqEntry, { maxItems: 500 }) items!: FaqEntry[];
  @Integer({ min: 0 }) total!: number;
}

export class FaqVote {
  @Id({ about: 'ID of the question, from the list of questions.' }) id!: number;
  @Flag() isHelpful!: boolean;
}

const faq = { takes: FaqRequest, answers: FaqList, whileActing: 'allowed' } as const;

/** The general pages: legal texts with their versions, and questions with their answers. */
export const legalApi = defineResource('legal', {
  listLegalDocuments: get({
    path: '/legal-documents',
    answers: LegalDocumentList,
    access: 'anyone',
    whileActing: 'allowed',
    about: 'The terms, privacy policy and cookie policy in effect today.',
  }),
  getLegalDocument: get({
    path: '/legal-documents/:id',
    takes: LegalDocumentReference,
    answers: LegalDocument,
    access: 'anyone',
    whileActing: 'allowed',
    about: 'One version of a legal text, current or earlier.',
    problems: ['not-found'],
  }),
  acceptLegalDocument: post({
    path: '/legal-documents/:id/acceptance',
    takes: LegalDocumentReference,
    access: 'signedIn',
    whileActing: 'refused',
    about: 'Accepts the terms in effect; a new version needs to be accepted again.',
    problems: ['invalid-fields', 'not-found'],
  }),
  listFaq: get({
    ...faq,
    path: '/faq',
    access: 'anyone',
    about: 'Frequently asked questions with their answers, by topic.',
  }),
  listCarrierFaq: get({
    ...faq,
    path: '/carrier-faq',
    access: { carrier: 'any', system: 'viewCarriers' },
    about: 'Frequently asked questions for carrier users, by topic.',
  }),
  voteFaq: post({
    path: '/faq/:id/votes',
    takes: FaqVote,
    access: 'anyone',
    whileActing: 'refused',
    limit: 20,
    about: 'Records whether an answer was helpful.',
    problems: ['not-found'],
  }),
});
