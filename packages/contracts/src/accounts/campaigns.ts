import { defineResource, get, post, put } from '../kernel/endpoint.js';
import { Flag, Id, Instant, Integer, ListOf, Text } from '../kernel/field.js';

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
  @Flag({ about: 'Its key opens the campaign; one that has ended is unknown.' }) isActive!: boolean;
  @Integer({ min: 0, about: 'How often its page was opened.' }) visitCount!: number;
  @Integer({ min: 0, about: 'Forms that were sent by it.' }) registrationCount!: number;
  @Integer({ min: 0, about: 'Companies that have joined by it.' }) customerCount!: number;
  @Text({ max: 200, optional: true }) createdBy!: string | null;
  @Instant() createdAt!: string;
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
  @Id({ optional: true, about: 'Needed from administrators of the installation.' }) carrierId?: number;
}

export class ChangeCampaign {
  @Id({ about: 'The campaign, as the campaign list gives its id.' }) id!: number;
  @Text({ max: 100 }) name!: string;
  @Text({ max: 200 }) headline!: string;
  @Text({ max: 2000, optional: true }) message?: string;
  @Flag() isActive!: boolean;
}

export class CampaignReference {
  @Id({ about: 'The campaign, as the campaign list gives its id.' }) id!: number;
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
    takes: CampaignReference,
    answersFile: ['image/svg+xml'],
    about: 'The QR code of its address, for printed mailings.',
    problems: ['not-found'],
  }),
  changeCampaign: put({
    ...common,
    path: '/campaigns/:id',
    takes: ChangeCampaign,
    answers: MarketingCampaign,
    about: 'Changes the texts of a campaign, ends it or goes on with it.',
    problems: ['invalid-fields', 'not-found'],
  }),
});
