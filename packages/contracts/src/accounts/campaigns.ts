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
  @Text({ max: 300, about: 'Where its visitors come in.' }) url!: string;
  @Text({ max: 100, about: 'For the carrier alone.' }) name!: string;
  @Text({ max: 200 }) headline!: string;
  @Text({ max: 2000, optional: true }) message!: string;
  @Flag({ about: 'It has not ended.' }) isActive!: boolean;
  @Flag({ about: 'Its key opens nothing until it is resumed.' }) isPaused!: boolean;
  @Choice(campaignStates, { about: 'Only the key of a running campaign opens it.' }) state!: CampaignState;
  @Day({ optional: true, about: 'The first day (UTC) on which its key opens it.' }) startsOn!: string | null;
  @Day({ optional: true, about: 'The last day (UTC) on which its key opens it.' }) endsOn!: string | null;
  @Id({ optional: true, about: 'Who represents the companies that join by it, if active then.' })
  representativeId!: number | null;
  @Text({ max: 200, optional: true }) representativeName!: string | null;
  @Integer({ min: 0, about: 'How often its page was opened.' }) visitCount!: number;
  @Integer({ min: 0, about: 'Forms that were sent by it.' }) registrationCount!: number;
  @joined('Companies of the site that joined by it and that the caller sees.') customerCount!: number | null;
  @joined('Of these, companies of which a user has signed in.') activatedCount!: number | null;
  @joined('Of these, companies that asked the carrier for a rate.') quotedCount!: number | null;
  @joined('Of these, companies for which the carrier hauled a shipment.') shippedCount!: number | null;
  @Text({ max: 200, optional: true }) createdBy!: string | null;
  @Instant() createdAt!: string;
  @Integer({ min: 1, about: 'Grows with every change.' }) version!: number;
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
  @Day({ optional: true, label: 'First day', about: 'Left out: it starts at once.' }) startsOn?: string | null;
  @Day({ optional: true, label: 'Last day', about: 'Left out: it has no last day.' }) endsOn?: string | null;
  @Id({ optional: true, label: 'Representative', about: 'An active user of the carrier.' })
  representativeId?: number | null;
  @Id({ optional: true, about: 'Needed from administrators of the installation.' }) carrierId?: number;
}

export class ChangeCampaign {
  @Id({ about: 'The campaign, as the campaign list gives its id.' }) id!: number;
  @Integer({ min: 1, about: 'The version that was seen; with another one nothing is changed.' }) version!: number;
  @Text({ max: 100 }) name!: string;
  @Text({ max: 200 }) headline!: string;
  @Text({ max: 2000, optional: true }) message?: string;
  @Flag({ about: 'False ends it.' }) isActive!: boolean;
  @Flag({ optional: true, about: 'Left out: as it is.' }) isPaused?: boolean;
  @Day({ optional: true, label: 'First day', about: 'Left out: as it is; null: it starts at once.' })
  startsOn?: string | null;
  @Day({ optional: true, label: 'Last day', about: 'Left out: as it is; null: it has no last day.' })
  endsOn?: string | null;
  @Id({ optional: true, label: 'Representative', about: 'Left out: as it is; null: none.' })
  representativeId?: number | null;
}

export class GetCampaignCode {
  @Id({ about: 'The campaign, as the campaign list gives its id.' }) id!: number;
  @Choice(codeFormats, { optional: true, about: 'A drawing, or a page to print; a drawing unless said.' })
  format?: CodeFormat;
}

export class ListCampaignRepresentatives {
  @Id({ optional: true, about: 'The carrier; needed from administrators of the installation.' }) carrierId?: number;
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
    about: 'The campaigns of your carrier with what they have brought, newest first.',
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
    about: 'The QR code of its address, for printed mailings.',
    problems: ['not-found'],
  }),
  listCampaignRepresentatives: get({
    ...common,
    path: '/campaigns/representatives',
    takes: ListCampaignRepresentatives,
    answers: CampaignRepresentativeList,
    about: 'The active users of the carrier, who can represent companies, by name.',
    problems: ['not-found'],
  }),
  changeCampaign: put({
    ...common,
    path: '/campaigns/:id',
    takes: ChangeCampaign,
    answers: MarketingCampaign,
    about:
      'Changes texts, days and representative of a campaign, pauses or ends it, or goes on with it. Another version than the newest answers wrong-state; `current` is the campaign as it is now.',
    problems: ['invalid-fields', 'not-found', 'wrong-state'],
  }),
});
