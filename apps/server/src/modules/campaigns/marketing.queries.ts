import type { CampaignState } from '@lading/contracts/accounts/campaigns';
import {
  bigint,
  columnOf,
  columnsOf,
  row,
  statement,
  text,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { Campaign, UserAccount } from '../account/account.entities.js';
import { Carrier } from '../carriers/carriers.entities.js';

/** How many campaigns a carrier has at most. */
export const mostCampaigns = 500;

/** $1 is today. */
const state = `CASE WHEN NOT c.is_active THEN 'ended' WHEN c.ends_on < $1 THEN 'over' WHEN c.is_paused THEN 'paused'
  WHEN c.starts_on > $1 THEN 'scheduled' ELSE 'running' END`;

const campaign = row({
  ...columnsOf(Campaign, 'c', 'id', 'carrierId', 'key', 'name', 'headline', 'message', 'visitCount', 'createdAt'),
  ...columnsOf(Campaign, 'c', 'isActive', 'isPaused', 'startsOn', 'endsOn', 'representativeId', 'version'),
  state: text(state).as<CampaignState>(),
  carrierName: columnOf(Carrier, 'k', 'name'),
});

export type CampaignRow = RowOf<typeof campaign>;

const campaigns = `SELECT ${campaign.sql} FROM campaign c JOIN carrier k ON k.id = c.carrier_id`;

/** Of carrier $2, or of all. */
export const listedCampaigns = statement(
  campaign,
  `${campaigns} WHERE ($2::bigint IS NULL OR c.carrier_id = $2) ORDER BY c.id DESC LIMIT ${mostCampaigns}`,
);

export const campaignById = statement(campaign, `${campaigns} WHERE c.id = $2`);

/** The same, locked until the transaction ends. */
export const lockedCampaign = statement(campaign, `${campaignById.text} FOR UPDATE OF c`);

const counted = row({ n: bigint('count(*)') });

export const campaignsOfCarrier = statement(counted, `SELECT ${counted.sql} FROM campaign WHERE carrier_id = $1`);

const nameOf = (user: string): string => `${user}.first_name || ' ' || ${user}.last_name`;

const results = row({
  id: columnOf(Campaign, 'c', 'id'),
  registrationCount: bigint('(SELECT count(*) FROM registration r WHERE r.campaign_id = c.id)'),
  createdBy: text(nameOf('a')).nullable(),
  representativeName: text(nameOf('p')).nullable(),
});

/** Forms, and the names of administrators of the portal, are no rows of the carrier. */
export const campaignResults = statement(
  results,
  `SELECT ${results.sql} FROM campaign c LEFT JOIN user_account a ON a.id = c.created_by LEFT JOIN user_account p ON p.id = c.representative_id
    WHERE c.id = ANY ($1)`,
);

const joined = row({
  id: columnOf(Campaign, 'c', 'id'),
  ...{ customerCount: bigint('joined.all'), activatedCount: bigint('joined.activated') },
  ...{ quotedCount: bigint('joined.quoted'), shippedCount: bigint('joined.shipped') },
});

const isQuoted = 'EXISTS (SELECT FROM quote_carrier k WHERE k.customer_id = u.id AND k.carrier_id = c.carrier_id)';
const isShipped = `EXISTS (SELECT FROM shipment s
  WHERE s.customer_id = u.id AND s.carrier_id = c.carrier_id AND s.state = ANY ($2) AND NOT s.is_test)`;

/** The customers of the site who came by each of campaigns $1, as far as the caller sees them and their freight. States $2 count. */
export const campaignCustomers = statement(
  joined,
  `SELECT ${joined.sql} FROM campaign c
    CROSS JOIN LATERAL (SELECT count(*) AS all, count(u.activated_at) AS activated, count(*) FILTER (WHERE ${isQuoted}) AS quoted,
      count(*) FILTER (WHERE ${isShipped}) AS shipped FROM customer u
      WHERE u.campaign_id = c.id AND u.home_carrier_id = c.carrier_id) AS joined
    WHERE c.id = ANY ($1)`,
);

const representative = row({ userId: columnOf(UserAccount, 'u', 'id'), name: text(nameOf('u')) });
/** The active users of carrier $1, by name; only user $2 unless that is null. */
export const campaignRepresentatives = statement(
  representative,
  `SELECT ${representative.sql} FROM user_account u WHERE u.carrier_id = $1 AND u.state = 'active' AND ($2::bigint IS NULL OR u.id = $2)
    ORDER BY u.last_name, u.first_name, u.id LIMIT 1000`,
);
