import { defineResource, del, get, post, put } from '../kernel/endpoint.js';
import { Choice, Day, Flag, Id, Ids, Integer, ListOf, Text } from '../kernel/field.js';
import { LegalDocument, LegalSection, type LegalKind } from './legal.js';
import { VideoTutorial } from './tutorials.js';

export const audiences = ['everybody', 'carrier'] as const;
export type Audience = (typeof audiences)[number];
const kinds = ['terms', 'privacy', 'cookies'] as const satisfies readonly LegalKind[];
/** A path of this portal: its pages load nothing from other hosts. */
const address = { max: 2000, like: /^\/(?![/\\])\S*$/ } as const;

/** A question as edited. */
export class NewFaqEntry {
  @Choice(audiences) audience!: Audience;
  @Text({ max: 100 }) topic!: string;
  @Text({ max: 300 }) question!: string;
  @Text({ max: 5000 }) answer!: string;
  @Integer({ min: 0, max: 100_000, about: 'Lower numbers come first.' }) position = 0;
  @Flag() isPublished = true;
}

/** Missing fields stay unchanged. */
export class ChangeFaqEntry {
  @Id({ about: 'ID of the question, from the list of questions.' }) id!: number;
  @Choice(audiences) audience!: Audience;
  @Text({ max: 100 }) topic!: string;
  @Text({ max: 300 }) question!: string;
  @Text({ max: 5000 }) answer!: string;
  @Integer({ min: 0, max: 100_000, optional: true, about: 'Lower numbers come first.' }) position?: number;
  @Flag({ optional: true }) isPublished?: boolean;
}

export class EditedFaqEntry extends NewFaqEntry {
  @Id() id!: number;
  @Integer({ min: 0 }) helpfulCount!: number;
  @Integer({ min: 0 }) unhelpfulCount!: number;
}

export class EditedFaqList {
  @ListOf(() => EditedFaqEntry, { maxItems: 1000 }) items!: EditedFaqEntry[];
  @Integer({ min: 0 }) total!: number;
}

/** All questions of an audience in their new order. */
export class OrderFaq {
  @Choice(audiences) audience!: Audience;
  @Ids({ minItems: 1, maxItems: 1000 }) ids!: number[];
}

/** A video as edited. */
export class NewTutorial {
  @Text({ max: 100 }) topic!: string;
  @Text({ max: 200 }) title!: string;
  @Text({ max: 1000, optional: true }) description?: string;
  @Text({ ...address, label: 'Video' }) videoUrl!: string;
  @Text({ ...address, optional: true, label: 'Poster' }) posterUrl?: string | null;
  @Text({ ...address, optional: true, label: 'Captions' }) captionsUrl?: string | null;
  @Integer({ min: 1, max: 36_000, about: 'Seconds.' }) durationSeconds!: number;
  @Integer({ min: 0, max: 100_000, about: 'Lower numbers come first.' }) position = 0;
  @Flag() isPublished = true;
  @Flag({ about: 'Shown on the landing page. Only one video can be; the latest choice applies.' }) isLanding = false;
}

/** Missing fields stay unchanged; null clears an optional text. */
export class ChangeTutorial {
  @Id({ about: 'ID of the video, from the list of tutorials.' }) id!: number;
  @Text({ max: 100 }) topic!: string;
  @Text({ max: 200 }) title!: string;
  @Text({ max: 1000, optional: true }) description?: string | null;
  @Text({ ...address, label: 'Video' }) videoUrl!: string;
  @Text({ ...address, optional: true, label: 'Poster' }) posterUrl?: string | null;
  @Text({ ...address, optional: true, label: 'Captions' }) captionsUrl?: string | null;
  @Integer({ min: 1, max: 36_000, about: 'Seconds.' }) durationSeconds!: number;
  @Integer({ min: 0, max: 100_000, optional: true, about: 'Lower numbers come first.' }) position?: number;
  @Flag({ optional: true }) isPublished?: boolean;
  @Flag({ optional: true, about: 'Shown on the landing page. Only one video can be; the latest choice applies.' })
  isLanding?: boolean;
}

export class EditedTutorial extends VideoTutorial {
  @Integer({ min: 0 }) position!: number;
  @Flag() isPublished!: boolean;
  @Flag() isLanding!: boolean;
}

export class EditedTutorialList {
  @ListOf(() => EditedTutorial, { maxItems: 500 }) items!: EditedTutorial[];
  @Integer({ min: 0 }) total!: number;
}

/** All videos in their new order. */
export class OrderTutorials {
  @Ids({ minItems: 1, maxItems: 500 }) ids!: number[];
}

/** A new version of a legal text; published versions never change. */
export class NewLegalDocument {
  @Choice(kinds) kind!: LegalKind;
  @Text({ max: 20 }) version!: string;
  @Text({ max: 200 }) title!: string;
  @Day({ about: 'Today at the earliest.' }) effectiveOn!: string;
  @ListOf(() => LegalSection, { minItems: 1, maxItems: 100 }) sections!: LegalSection[];
}

export class LegalVersionList {
  @ListOf(() => LegalDocument, { maxItems: 1000 }) items!: LegalDocument[];
  @Integer({ min: 0 }) total!: number;
}

export class ContentReference {
  @Id({ about: 'ID of the entry, from its list.' }) id!: number;
}

const common = { access: { system: 'any' }, whileActing: 'refused' } as const;
const known = { problems: ['not-found'] } as const;

/** Content by administrators of the installation: questions, videos, legal texts. */
export const contentApi = defineResource('content', {
  listFaqEntries: get({
    ...common,
    path: '/content/faq',
    answers: EditedFaqList,
    about: 'All questions, including unpublished ones, with their votes.',
  }),
  addFaqEntry: post({
    ...common,
    path: '/content/faq',
    takes: NewFaqEntry,
    answers: EditedFaqEntry,
    status: 201,
    about: 'Adds a question with its answer to the frequently asked questions.',
    problems: ['invalid-fields'],
  }),
  changeFaqEntry: put({
    ...common,
    path: '/content/faq/:id',
    takes: ChangeFaqEntry,
    answers: EditedFaqEntry,
    about: 'Changes a question and its answer, or hides it from visitors.',
    problems: ['invalid-fields', 'not-found'],
  }),
  removeFaqEntry: del({
    ...common,
    ...known,
    path: '/content/faq/:id',
    takes: ContentReference,
    about: 'Deletes a question with its answer from the frequently asked questions.',
  }),
  orderFaq: put({
    ...common,
    path: '/content/faq-order',
    takes: OrderFaq,
    answers: EditedFaqList,
    about: "Sets the order of an audience's questions; name all of them.",
    problems: ['wrong-state'],
  }),
  listTutorials: get({
    ...common,
    path: '/content/tutorials',
    answers: EditedTutorialList,
    about: 'All videos in order, including unpublished ones.',
  }),
  addTutorial: post({
    ...common,
    path: '/content/tutorials',
    takes: NewTutorial,
    answers: EditedTutorial,
    status: 201,
    about: 'Adds a video; it can be shown on the landing page.',
    problems: ['invalid-fields'],
  }),
  changeTutorial: put({
    ...common,
    path: '/content/tutorials/:id',
    takes: ChangeTutorial,
    answers: EditedTutorial,
    about: 'Changes the title and address of a video, or hides it.',
    problems: ['invalid-fields', 'not-found'],
  }),
  removeTutorial: del({
    ...common,
    ...known,
    path: '/content/tutorials/:id',
    takes: ContentReference,
    about: 'Deletes a video from the tutorials.',
  }),
  orderTutorials: put({
    ...common,
    path: '/content/tutorial-order',
    takes: OrderTutorials,
    answers: EditedTutorialList,
    about: 'Sets the order of the videos; name all of them.',
    problems: ['wrong-state'],
  }),
  listLegalVersions: get({
    ...common,
    path: '/content/legal-documents',
    answers: LegalVersionList,
    about: 'All versions of all legal texts, newest first.',
  }),
  addLegalVersion: post({
    ...common,
    path: '/content/legal-documents',
    takes: NewLegalDocument,
    answers: LegalDocument,
    status: 201,
    about: 'Publishes a version that takes effect on a given day.',
    problems: ['invalid-fields', 'already-exists'],
  }),
  withdrawLegalVersion: del({
    ...common,
    path: '/content/legal-documents/:id',
    takes: ContentReference,
    about: 'Withdraws a version that is not in effect yet.',
    problems: ['not-found', 'wrong-state'],
  }),
});
