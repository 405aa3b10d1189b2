import { defineResource, get, post, put } from '../kernel/endpoint.js';
import { Choice, Day, Flag, Id, Instant, Integer, ListOf, Text } from '../kernel/field.js';

/** `scheduled` before its first day, `over` after its last one. */
export const campaignStates = ['scheduled', 'running', 'paused', 'over', 'ended'] as const;
export type CampaignState = (typeof campaignStates)[number];

export const codeFormats = ['svg', 'pdf'] as const;
export type CodeFormat = (typeof codeFormats)[number];

const joined = (about: string) =>
  Integer({ min: 0, optional: true, about: `${about} Null without the privilege "customer visibility".` });

/** A digital-marketing campaign of a carrier; its key is printed on mailings, so it is public. */
export class MarketingCampaign {
  @Id() id!: number;
  @Id() carrierId!: number;
  @Text({ max: 200 }) carrierName!: string;
  @Text({ max: 40 }) key!: string;
  @Text({ max: 300, about: 'The address that visitors open.' }) url!: string;
  @Text({ max: 100, about: 'For the carrier alone.' }) name!: string;
  @Text({ max: 200 }) headline!: string;
  @Text({ max: 2000, optional: true }) message!: string;
  @Flag({ about: 'It is still running.' }) isActive!: boolean;
  @Flag({ about: "Its key doesn't work until the campaign is resumed." }) isPaused!: boolean;
  @Choice(campaignStates, { about: 'Only the key of a running campaign works.' }) state!: CampaignState;
  @Day({ optional: true, about: 'The first day (UTC) on which its key works.' }) startsOn!: string | null;
  @Day({ optional: true, about: 'The last day (UTC) on which its key works.' }) endsOn!: string | null;
  @Id({ optional: true, about: 'The user who represents the companies that join through it, if active at that time.' })
  representativeId!: number | null;
  @Text({ max: 200, optional: true }) representativeName!: string | null;
  @Integer({ min: 0, about: 'How many times its page was opened.' }) visitCount!: number;
  @Integer({ min: 0, about: 'Registration forms that visitors submitted.' }) registrationCount!: number;
  @joined('Companies of the site that joined through it and that the caller can see.') customerCount!: number | null;
  @joined('Of these, companies with a user who has signed in.') activatedCount!: number | null;
  @joined('Of these, companies that asked the carrier for a rate.') quotedCount!: number | null;
  @joined('Of these, companies for which the carrier hauled a shipment.') shippedCount!: number | null;
  @Text({ max: 200, optional: true }) createdBy!: string | null;
  @Instant() createdAt!: string;
  @Integer({ min: 1, about: 'Increases with every change.' }) version!: number;
}

export class ListCampaigns {
  @Id({ optional: true, about: 'One carrier; for administrators of the installation.' }) carrierId?: number;
}

export class MarketingCampaignList {
  @ListOf(() => MarketingCampaign, { maxItems: 500 }) items!: MarketingCampaign[];
  @Integer({ min: 0 }) total!: number;
}

export class StartCampaign {
  @Text({ max: 100 }) name!: string;
  @Text({ max: 200 }) headline!: string;
  @Text({ max: 2000, optional: true }) message?: string;
  @Day({ optional: true, label: 'First day', about: 'If omitted, it starts immediately.' }) startsOn?: string | null;
  @Day({ optional: true, label: 'Last day', about: 'If omitted, it has no last day.' }) endsOn?: string | null;
  @Id({ optional: true, label: 'Representative', about: 'An active user of the carrier.' })
  representativeId?: number | null;
  @Id({ optional: true, about: 'Required for administrators of the installation.' }) carrierId?: number;
}

export class ChangeCampaign {
  @Id({ about: 'ID of the campaign, from the campaign list.' }) id!: number;
  @Integer({ min: 1, about: 'Version that you last read. If it is out of date, nothing changes.' }) version!: number;
  @Text({ max: 100 }) name!: string;
  @Text({ max: 200 }) headline!: string;
  @Text({ max: 2000, optional: true }) message?: string;
  @Flag({ about: 'False ends it.' }) isActive!: boolean;
  @Flag({ optional: true, about: "If omitted, it doesn't change." }) isPaused?: boolean;
  @Day({ optional: true, label: 'First day', about: "If omitted, it doesn't change; null: it starts immediately." })
  startsOn?: string | null;
  @Day({ optional: true, label: 'Last day', about: "If omitted, it doesn't change; null: it has no last day." })
  endsOn?: string | null;
  @Id({ optional: true, label: 'Representative', about: "If omitted, it doesn't change; null: none." })
  representativeId?: number | null;
}

export class GetCampaignCode {
  @Id({ about: 'ID of the campaign, from the campaign list.' }) id!: number;
  @Choice(codeFormats, { optional: true, about: 'An SVG drawing (default) or a PDF page to print.' })
  format?: CodeFormat;
}

export class ListCampaignRepresentatives {
  @Id({ optional: true, about: 'The carrier; required for administrators of the installation.' }) carrierId?: number;
}

/** A user of the carrier who can represent the companies that join by a campaign. */
export class CampaignRepresentative {
  @Id() userId!: number;
  @Text({ max: 200 }) name!: string;
}

export class CampaignRepresentativeList {
  @ListOf(() => CampaignRepresentative, { maxItems: 1000 }) items!: CampaignRepresentative[];
}

const common = {
  access: { carrier: 'digitalMarketingPage', system: 'manageInvites' },
  whileActing: 'allowed',
} as const;

export const campaignsApi = defineResource('campaigns', {
  listCampaigns: get({
    ...common,
    path: '/campaigns',
    takes: ListCampaigns,
    answers: MarketingCampaignList,
    about: "Your carrier's campaigns with their results, newest first.",
  }),
  startCampaign: post({
    ...common,
    path: '/campaigns',
    takes: StartCampaign,
    answers: MarketingCampaign,
    status: 201,
    limit: 30,
    about: 'Starts a campaign with its own key.',
    problems: ['invalid-fields', 'not-found', 'wrong-state'],
  }),
  getCampaignCode: get({
    ...common,
    path: '/campaigns/:id/qr-code',
    takes: GetCampaignCode,
    answersFile: ['image/svg+xml', 'application/pdf'],
    about: "QR code of the campaign's address, for printed mailings.",
    problems: ['not-found'],
  }),
  listCampaignRepresentatives: get({
    ...common,
    path: '/campaigns/representatives',
    takes: ListCampaignRepresentatives,
    answers: CampaignRepresentativeList,
    about: "The carrier's active users, who can represent companies, by name.",
    problems: ['not-found'],
  }),
  changeCampaign: put({
    ...common,
    path: '/campaigns/:id',
    takes: ChangeCampaign,
    answers: MarketingCampaign,
    about:
      'Changes the text, dates and representative of a campaign, or pauses, ends or resumes it. If the version is out of date, the answer is wrong-state, and `current` has the latest values.',
    problems: ['invalid-fields', 'not-found', 'wrong-state'],
  }),
});
