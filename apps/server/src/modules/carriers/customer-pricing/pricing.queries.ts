import { countedStates } from '@lading/contracts/reports/customer-dashboard';
import { mostOffers } from '@lading/contracts/carriers/tariffs';
import { agreedCents, lateCoverage } from '../../../business/carrier-figures/figure-conditions.js';
import { isCountedInvoice, pricedShipments } from '../../../business/invoices/counted-invoices.js';
import {
  bigint,
  columnOf,
  columnsOf,
  day,
  noRows,
  row,
  statement,
  text,
  widened,
  type RowOf,
} from '../../../kernel/database/declared-statement.js';
import { CustomerPricing, CustomerPricingComment, Tariff } from '../carriers.entities.js';

const next = `(SELECT min(n.valid_from) FROM customer_pricing n
    WHERE n.customer_id = r.customer_id AND n.carrier_id = r.carrier_id AND n.state = 'published' AND n.valid_from > r.valid_from)`;

/** Pricing `r` with the company, without its terms. */
export const listedPricing = row({
  ...columnsOf(CustomerPricing, 'r', 'id', 'carrierId', 'customerId', 'state', 'validFrom', 'validTo', 'laneCount'),
  ...columnsOf(CustomerPricing, 'r', 'lastDay', 'atEnd', 'protectedUntil', 'ownerUserId', 'noticeDays', 'noticesSent'),
  ...columnsOf(
    CustomerPricing,
    'r',
    'version',
    'basedOnId',
    'adjustmentId',
    'createdBy',
    'editedBy',
    'approvedBy',
    'createdAt',
  ),
  ...columnsOf(CustomerPricing, 'r', 'editedAt', 'publishedAt', 'backdateReason'),
  companyName: text('c.company_name'),
  discountBasisPoints: bigint(`(r.terms ->> 'discountBasisPoints')::bigint`).nullable(),
  minimumChargeCents: bigint(`(r.terms ->> 'minimumChargeCents')::bigint`).nullable(),
  nextFrom: day(next).nullable(),
});
export type ListedPricing = RowOf<typeof listedPricing>;

/** The company of a pricing: users of a carrier find those that they see. */
export const pricingTables = 'FROM customer_pricing r JOIN customer c ON c.id = r.customer_id';

/** The state of pricing `r` on a day, which is the text of a placeholder. */
export const pricingStateSql = (today: string): string => `CASE WHEN r.state <> 'published' THEN r.state
    WHEN coalesce(${next} <= ${today}::date, false) THEN 'superseded'
    WHEN coalesce(r.last_day < ${today}::date, false) THEN 'ended' ELSE 'published' END`;

/** Whether pricing `r` applies on a day and no longer than some days; both are texts of placeholders. */
export const endsSoonSql = (today: string, days: string): string =>
  `(${pricingStateSql(today)} = 'published' AND r.valid_from <= ${today}::date
    AND least(r.last_day, ${next} - 1) <= ${today}::date + ${days}::integer)`;

/** Whether the end of pricing `r` is within its days of notice, without a renewal that follows at once. */
export const isInNoticeSql = (today: string): string =>
  `(${pricingStateSql(today)} = 'published' AND r.valid_from <= ${today}::date AND r.valid_to <= ${today}::date + r.notice_days
    AND NOT coalesce(${next} <= r.last_day + 1, false))`;

const onePricing = widened(listedPricing, columnsOf(CustomerPricing, 'r', 'terms'));
export type StoredPricing = RowOf<typeof onePricing>;
const oneById = `SELECT ${onePricing.sql} ${pricingTables} WHERE r.id = $1`;
export const pricingById = statement(onePricing, oneById);
/** The same, locked until the transaction ends. */
export const heldPricing = statement(onePricing, `${oneById} FOR UPDATE OF r`);

const company = row({ id: bigint('c.id'), companyName: text('c.company_name') });
/** Customer $1, if the caller sees it. */
export const pricedCustomer = statement(company, `SELECT ${company.sql} FROM customer c WHERE c.id = $1`);

const owner = row({ name: text(`u.first_name || ' ' || u.last_name`) });
/** Active user $1 of carrier $2. */
export const ownerOfPricing = statement(
  owner,
  `SELECT ${owner.sql} FROM user_account u WHERE u.id = $1 AND u.carrier_id = $2 AND u.state = 'active'`,
);

const copy = row(columnsOf(CustomerPricing, '', 'id'));
/** A draft, also one in review, that began as a copy of pricing $1 for its customer. */
export const openCopyOf = statement(
  copy,
  `SELECT ${copy.sql} FROM customer_pricing r WHERE based_on_id = $1 AND state IN ('draft', 'inReview')
    AND customer_id = (SELECT b.customer_id FROM customer_pricing b WHERE b.id = $1) LIMIT 1`,
);

const ending = row({
  ...columnsOf(CustomerPricing, 'r', 'id', 'carrierId', 'customerId', 'noticeDays', 'noticesSent', 'ownerUserId'),
  validTo: columnOf(CustomerPricing, 'r', 'validTo').known(),
  lastDay: columnOf(CustomerPricing, 'r', 'lastDay').known(),
  companyName: text('c.company_name'),
  today: day('(now.at AT TIME ZONE k.time_zone)::date'),
});
export type EndingPricing = RowOf<typeof ending>;
/**
 * Pricing whose end was not announced by all notices, in the order of its end, at instant $1: once a day from 7 AM in the time zone of the carrier on, also
 * some days after the end, for notices that couldn't be sent in time. A renewal that follows at once needs none.
 */
export const endingPricing = statement(
  ending,
  `SELECT ${ending.sql} ${pricingTables} JOIN carrier k ON k.id = r.carrier_id CROSS JOIN (SELECT $1::timestamptz AS at) AS now
    WHERE r.state = 'published' AND r.notices_sent < 3 AND r.last_day BETWEEN $1::date - 30 AND $1::date + 400
      AND r.valid_from <= (now.at AT TIME ZONE k.time_zone)::date
      AND r.valid_to <= (now.at AT TIME ZONE k.time_zone)::date + greatest(r.notice_days, 30)
      AND coalesce(r.noticed_on < (now.at AT TIME ZONE k.time_zone)::date, true)
      AND (now.at AT TIME ZONE k.time_zone)::time >= '07:00' AND NOT coalesce(${next} <= r.last_day + 1, false)
    ORDER BY r.last_day, r.id`,
);

const noticed = row(columnsOf(CustomerPricing, '', 'id'));
/** Notices of pricing $1 were sent on day $3, so that there are $2 more than before, $4; of two processes, one counts them. */
export const pricingNoticed = statement(
  noticed,
  `UPDATE customer_pricing SET notices_sent = notices_sent + $2::integer, noticed_on = $3::date
    WHERE id = $1 AND notices_sent = $4::integer RETURNING ${noticed.sql}`,
);

const begun = row({ validFrom: columnOf(CustomerPricing, '', 'validFrom').known() });
/** The first days of the published pricing of customer $1 with carrier $2. */
export const publishedPricingDays = statement(
  begun,
  `SELECT ${begun.sql} FROM customer_pricing WHERE customer_id = $1 AND carrier_id = $2 AND state = 'published'`,
);

const comment = row(columnsOf(CustomerPricingComment, '', 'id', 'kind', 'words', 'createdBy', 'createdAt'));
/** The comments on pricing $1, the newest first. */
export const commentsOfPricing = statement(
  comment,
  `SELECT ${comment.sql} FROM customer_pricing_comment WHERE pricing_id = $1 ORDER BY id DESC LIMIT 200`,
);

const offers = row({
  id: bigint('t.id'),
  offerCount: bigint(
    `(SELECT count(*) FROM (SELECT FROM offer o WHERE o.pricing_id = t.id LIMIT ${mostOffers + 1}) AS made)`,
  ),
});
/** How many rates were offered under each pricing of $1, up to some. */
export const offersOfPricing = statement(offers, `SELECT ${offers.sql} FROM unnest($1::bigint[]) AS t (id)`);

const base = row({
  ...columnsOf(Tariff, '', 'id', 'name'),
  effectiveFrom: columnOf(Tariff, '', 'effectiveFrom').known(),
});
/** Versions of carrier $1 that have applied by day $2, the newest first. */
export const baseTariffs = statement(
  base,
  `SELECT ${base.sql} FROM tariff WHERE carrier_id = $1 AND state = 'published' AND effective_from <= $2::date
    ORDER BY effective_from DESC LIMIT 50`,
);

const charged = (codes: string): string =>
  `(SELECT coalesce(sum((h ->> 'cents')::bigint), 0) FROM jsonb_array_elements(s.content -> 'charges') AS h WHERE h ->> 'code' IN (${codes}))`;

const figures = row({
  customerId: bigint('p.customer_id'),
  revenueCents: bigint('coalesce(sum(p.cents), 0)::bigint'),
  grossCents: bigint('sum(p.gross)::bigint'),
  netCents: bigint('sum(p.net)::bigint'),
});
/** What carrier $1 earned with customers $2 in pickups from day $3 to day $4, and its gross and net linehaul. */
export const pricingFigures = statement(
  figures,
  `WITH found AS (SELECT s.id, s.customer_id, s.currency, ${agreedCents} AS agreed, ${charged(`'GROSS'`)} AS gross,
       ${charged(`'GROSS', 'DISC', 'MIN'`)} AS net
      FROM shipment s ${lateCoverage} WHERE s.carrier_id = $1 AND s.customer_id = ANY ($2::bigint[])
        AND s.pickup_date BETWEEN $3::date AND $4::date AND NOT s.is_test
        AND s.state IN (${countedStates.map((state) => `'${state}'`).join(', ')}))
    SELECT ${figures.sql} FROM (${pricedShipments('i.carrier_id = $1', isCountedInvoice('i'))}) AS p GROUP BY p.customer_id`,
);

const published = row({
  ...columnsOf(CustomerPricing, '', 'id', 'carrierId', 'lastDay'),
  validFrom: columnOf(CustomerPricing, '', 'validFrom').known(),
});
export type PublishedPricing = RowOf<typeof published>;
/** The published pricing of customer $1 with all carriers. */
export const publishedPricing = statement(
  published,
  `SELECT ${published.sql} FROM customer_pricing WHERE customer_id = $1 AND state = 'published'`,
);

const terms = row(columnsOf(CustomerPricing, '', 'terms'));
export const pricingTerms = statement(terms, `SELECT ${terms.sql} FROM customer_pricing WHERE id = $1`);

/** Lets customer $1 quote with carrier $2, as a customer of an agreement. */
export const pricedCustomerConnected = statement(
  noRows,
  'INSERT INTO carrier_connection (customer_id, carrier_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
);
