import { PhoneText } from '../fields/joining.js';
import { defineResource, del, get, post, put } from '../kernel/endpoint.js';
import { Choice, Flag, Id, Instant, Integer, ListOf, Nested, Text, Texts } from '../kernel/field.js';
import { definePush } from '../kernel/push.js';
import { BrandColors, sentences, SiteContent, siteLimits } from './sites.js';

export const siteDraftStates = ['draft', 'waiting', 'scheduled', 'returned', 'published'] as const;
export type SiteDraftState = (typeof siteDraftStates)[number];

const version = () =>
  Integer({ min: 1, about: 'Of the draft that was read; a newer one answers wrong-state with `current`.' });

/** What a carrier wants its site to show. */
export class SiteDraft {
  @Id() id!: number;
  @Id() carrierId!: number;
  @Text({ max: 200 }) carrierName!: string;
  @Text({ max: 63 }) subdomain!: string;
  @Choice(siteDraftStates, {
    about:
      'draft: the carrier edits it; waiting: for a decision; scheduled: approved for `publishAt`; returned: to the carrier, with words; published.',
  })
  state!: SiteDraftState;
  @Nested(() => SiteContent) content!: SiteContent;
  @Nested(() => SiteContent, { about: 'What the site shows now.' }) published!: SiteContent;
  @Text({ max: siteLimits.words, optional: true, about: 'Why it was returned.' }) words!: string;
  @Instant({ optional: true }) publishAt!: string | null;
  @Text({ max: 300, about: 'The user who changed it last.' }) author!: string;
  @Instant() changedAt!: string;
  @Instant({ optional: true }) submittedAt!: string | null;
  @Text({ max: 300, optional: true, about: 'Who returned, scheduled or published it.' }) decidedBy!: string;
  @Instant({ optional: true }) decidedAt!: string | null;
  @Integer({ min: 1 }) version!: number;
}

/** A carrier's site with its newest draft. */
export class OwnSiteDraft {
  @Flag({ about: 'The site is your own; a division shares the site of its brand.' }) isEditable!: boolean;
  @Nested(() => SiteContent, { about: 'What the site shows now.' }) published!: SiteContent;
  @Nested(() => SiteDraft, { optional: true }) draft!: SiteDraft | null;
}

export class SaveSiteDraft extends BrandColors {
  @Text({ max: siteLimits.siteName, label: 'Site name' }) siteName!: string;
  @Text(sentences.headline) headline!: string;
  @Texts(sentences.services) services!: string[];
  @PhoneText(true) supportPhone?: string | null;
  @Text(sentences.supportHours) supportHours?: string | null;
  @Integer({ min: 1, optional: true, about: 'Of the draft that was read; omitted for a new one.' }) version?: number;
}

export class OwnDraftVersion {
  @version() version!: number;
}

export class SiteDraftReference {
  @Id({ about: 'ID of the draft, from the list of submitted drafts.' }) draftId!: number;
}

export class PublishSiteDraft extends SiteDraftReference {
  @version() version!: number;
  @Instant({ optional: true, label: 'Publish at', about: 'When to publish; at once if omitted.' }) publishAt?: string;
}

export class ReturnSiteDraft extends SiteDraftReference {
  @version() version!: number;
  @Text({ max: siteLimits.words, label: 'What should change' }) words!: string;
}

export class SiteDraftList {
  @ListOf(() => SiteDraft, { maxItems: 1000 }) items!: SiteDraft[];
  @Integer({ min: 0 }) total!: number;
}

/** The site whose content, draft or state has changed. */
export class SiteChange {
  @Text({ max: 63 }) subdomain!: string;
}

export const siteChanged = definePush(
  'site-changed',
  SiteChange,
  "A carrier's site or its draft has changed; refresh the page.",
);

const own = { access: { carrier: 'administrator' }, whileActing: 'allowed' } as const;
const managed = { access: { system: 'manageWhiteLabel' }, whileActing: 'refused' } as const;

export const siteDraftsApi = defineResource('site-drafts', {
  getOwnDraft: get({
    ...own,
    path: '/sites/own/draft',
    answers: OwnSiteDraft,
    about: "Your carrier's site with its open draft, otherwise the last published one.",
    problems: ['unknown-site'],
  }),
  saveOwnDraft: put({
    ...own,
    path: '/sites/own/draft',
    takes: SaveSiteDraft,
    answers: SiteDraft,
    about: 'Stores the draft as a whole. A submitted draft is recalled first.',
    problems: ['unknown-site', 'invalid-fields', 'wrong-state'],
  }),
  discardOwnDraft: del({
    ...own,
    path: '/sites/own/draft',
    takes: OwnDraftVersion,
    about: 'Deletes a draft that was not submitted or was returned.',
    problems: ['not-found', 'wrong-state'],
  }),
  submitOwnDraft: post({
    ...own,
    path: '/sites/own/draft/submission',
    takes: OwnDraftVersion,
    answers: SiteDraft,
    status: 200,
    about: 'Sends the draft to the administrators of the portal, who are notified by email.',
    problems: ['not-found', 'wrong-state'],
  }),
  recallOwnDraft: del({
    ...own,
    path: '/sites/own/draft/submission',
    takes: OwnDraftVersion,
    answers: SiteDraft,
    about: 'Takes a submitted or scheduled draft back, so that it can be changed.',
    problems: ['not-found', 'wrong-state'],
  }),
  listSiteDrafts: get({
    ...managed,
    path: '/site-drafts',
    answers: SiteDraftList,
    about: 'Drafts of all carriers that wait for a decision or for their time, the oldest submission first.',
  }),
  publishSiteDraft: post({
    ...managed,
    path: '/site-drafts/:draftId/publication',
    takes: PublishSiteDraft,
    answers: SiteDraft,
    status: 200,
    about: "Copies the draft to the site, now or later; the carrier's administrators are notified by email.",
    problems: ['not-found', 'invalid-fields', 'wrong-state'],
  }),
  returnSiteDraft: post({
    ...managed,
    path: '/site-drafts/:draftId/return',
    takes: ReturnSiteDraft,
    answers: SiteDraft,
    status: 200,
    about: 'Returns the draft to the carrier with what should change; its administrators are notified by email.',
    problems: ['not-found', 'wrong-state'],
  }),
});
