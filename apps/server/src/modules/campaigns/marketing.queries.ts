import {
  bigint,
  columnOf,
  columnsOf,
  row,
  statement,
  text,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { Campaign } from '../account/account.entities.js';
import { Carrier } from '../carriers/carriers.entities.js';

/** How many campaigns a carrier has at most. */
export const mostCampaigns = 500;

const campaign = row({
  ...columnsOf(
    Campaign,
    'c',
    'id',
    'carrierId',
    'key',
    'name',
    'headline',
    'message',
    'isActive',
    'visitCount',
    'createdAt',
  ),
  carrierName: columnOf(Carrier, 'k', 'name'),
});

export type CampaignRow = RowOf<typeof campaign>;

const campaigns = `SELECT ${campaign.sql} FROM campaign c JOIN carrier k ON k.id = c.carrier_id`;

/** Of carrier $1, or of all. */
export const listedCampaigns = statement(
  campaign,
  `${campaigns} WHERE ($1::bigint IS NULL OR c.carrier_id = $1) ORDER BY c.id DESC LIMIT ${mostCampaigns}`,
);

export const campaignById = statement(campaign, `${campaigns} WHERE c.id = $1`);

/** The same, locked until the transaction ends. */
export const lockedCampaign = statement(campaign, `${campaignById.text} FOR UPDATE OF c`);

const counted = row({ n: bigint('count(*)') });

export const campaignsOfCarrier = statement(counted, `SELECT ${counted.sql} FROM campaign WHERE carrier_id = $1`);

const results = row({
  id: columnOf(Campaign, 'c', 'id'),
  registrationCount: bigint('(SELECT count(*) FROM registration r WHERE r.campaign_id = c.id)'),
  customerCount: bigint('(SELECT count(*) FROM customer u WHERE u.campaign_id = c.id)'),
  createdBy: text(`a.first_name || ' ' || a.last_name`).nullable(),
});

/** Forms and customers are no rows of the carrier; it learns how many came by each of campaigns $1. */
export const campaignResults = statement(
  results,
  `SELECT ${results.sql} FROM campaign c LEFT JOIN user_account a ON a.id = c.created_by WHERE c.id = ANY($1)`,
);
