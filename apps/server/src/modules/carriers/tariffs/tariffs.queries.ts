import { mostHistoricVersions } from '@lading/contracts/carriers/tariff-quotes';
import { mostOffers } from '@lading/contracts/carriers/tariffs';
import {
  bigint,
  boolean,
  columnOf,
  columnsOf,
  day,
  instant,
  integer,
  row,
  statement,
  text,
  widened,
  type RowOf,
} from '../../../kernel/database/declared-statement.js';
import { Carrier, Tariff, TariffComment, TariffRateReview } from '../carriers.entities.js';

const columns = {
  tariffId: columnOf(Tariff, '', 'id'),
  ...columnsOf(Tariff, '', 'carrierId', 'name', 'effectiveTo'),
  effectiveFrom: columnOf(Tariff, '', 'effectiveFrom').known(),
};

const version = row(columns);
export type TariffVersionRow = RowOf<typeof version>;

/** The published versions of all carriers, the newest first. */
export const allTariffs = statement(
  version,
  `SELECT ${version.sql} FROM tariff WHERE state = 'published' ORDER BY effective_from DESC, id DESC`,
);

const terms = row(columnsOf(Tariff, '', 'terms'));
export const tariffTerms = statement(terms, `SELECT ${terms.sql} FROM tariff WHERE id = $1`);

const latest = row(columnsOf(Tariff, '', 'id', 'terms'));
/** The version that carrier $1 has published last. */
export const latestVersion = statement(
  latest,
  `SELECT ${latest.sql} FROM tariff WHERE carrier_id = $1 AND state = 'published' ORDER BY effective_from DESC LIMIT 1`,
);

const next = `(SELECT min(n.effective_from) FROM tariff n
    WHERE n.carrier_id = r.carrier_id AND n.state = 'published' AND n.effective_from > r.effective_from)`;

/** A version `r` without its terms. */
export const listedTariff = row({
  ...columnsOf(Tariff, 'r', 'id', 'carrierId', 'name', 'state', 'effectiveFrom', 'effectiveTo', 'rateCount', 'version'),
  ...columnsOf(Tariff, 'r', 'basedOnId', 'createdBy', 'editedBy', 'approvedBy', 'createdAt', 'editedAt', 'publishedAt'),
  backdateReason: columnOf(Tariff, 'r', 'backdateReason'),
  basedOnName: text('(SELECT b.name FROM tariff b WHERE b.id = r.based_on_id)').nullable(),
  nextFrom: day(next).nullable(),
});
export type ListedTariff = RowOf<typeof listedTariff>;

/** Whether a published version is superseded on a day, which is the text of a placeholder. */
export const isSupersededOn = (today: string): string => `coalesce(${next} <= ${today}::date, false)`;

const oneTariff = widened(listedTariff, columnsOf(Tariff, 'r', 'terms'));
export type StoredTariff = RowOf<typeof oneTariff>;
const oneById = `SELECT ${oneTariff.sql} FROM tariff r WHERE r.id = $1`;
export const tariffById = statement(oneTariff, oneById);
/** The same, locked until the transaction ends. */
export const heldTariff = statement(oneTariff, `${oneById} FOR UPDATE OF r`);

const carrierOfTariffs = row(columnsOf(Carrier, '', 'name', 'timeZone'));
const carrierById = `SELECT ${carrierOfTariffs.sql} FROM carrier WHERE id = $1`;
export const tariffCarrier = statement(carrierOfTariffs, carrierById);
/** The same, locked, so that of two versions published for one day at once the second one is refused. */
export const heldCarrier = statement(carrierOfTariffs, `${carrierById} FOR NO KEY UPDATE`);

const published = row({ effectiveFrom: columnOf(Tariff, '', 'effectiveFrom').known() });
/** The first days of the published versions of carrier $1. */
export const publishedDays = statement(
  published,
  `SELECT ${published.sql} FROM tariff WHERE carrier_id = $1 AND state = 'published' ORDER BY effective_from`,
);

const offers = row({
  id: bigint('t.id'),
  offerCount: bigint(
    `(SELECT count(*) FROM (SELECT FROM offer o WHERE o.tariff_id = t.id LIMIT ${mostOffers + 1}) AS made)`,
  ),
});
/** How many rates were offered under each of versions $1, up to some. */
export const offersOfTariffs = statement(offers, `SELECT ${offers.sql} FROM unnest($1::bigint[]) AS t (id)`);

const userName = row({ id: bigint('id'), name: text(`first_name || ' ' || last_name`) });
export const userNames = statement(userName, `SELECT ${userName.sql} FROM user_account WHERE id = ANY ($1)`);

const administrators = row({ count: bigint('count(*)') });
/** How many administrators carrier $1 has. */
export const administratorsOfCarrier = statement(
  administrators,
  `SELECT ${administrators.sql} FROM user_account
    WHERE carrier_id = $1 AND role = 'CarrierAdministrator' AND state = 'active'`,
);

const finished = row({
  id: bigint('r.id'),
  isCurrent: boolean('r.edit_version = t.edit_version'),
  endedAt: instant('r.ended_at').known(),
  days: integer('r.days'),
  quotes: integer('r.compared_count').known(),
  changed: integer('r.changed_count').known(),
  newlyRefused: integer('r.refused_count').known(),
  effectCents: bigint('r.effect_cents').known(),
});
/** The last finished test of version $1 against past quotes. */
export const finishedTrial = statement(
  finished,
  `SELECT ${finished.sql} FROM tariff_trial r JOIN tariff t ON t.id = r.tariff_id
    WHERE r.tariff_id = $1 AND r.state = 'done' ORDER BY r.id DESC LIMIT 1`,
);

const comment = row(columnsOf(TariffComment, '', 'id', 'kind', 'words', 'createdBy', 'createdAt'));
/** The comments on version $1, the newest first. */
export const commentsOfTariff = statement(
  comment,
  `SELECT ${comment.sql} FROM tariff_comment WHERE tariff_id = $1 ORDER BY id DESC LIMIT 200`,
);

const rateReview = row(columnsOf(TariffRateReview, '', 'tariffVersion', 'file'));
/** Review $1 of draft $2. */
export const rateReviewById = statement(
  rateReview,
  `SELECT ${rateReview.sql} FROM tariff_rate_review WHERE id = $1 AND tariff_id = $2`,
);

const publishedVersion = row({
  ...columnsOf(Tariff, 'r', 'id', 'name', 'effectiveTo', 'approvedBy', 'createdBy'),
  effectiveFrom: columnOf(Tariff, 'r', 'effectiveFrom').known(),
  nextFrom: day(next).nullable(),
});
/** The published versions of carrier $1, the newest first. */
export const publishedVersions = statement(
  publishedVersion,
  `SELECT ${publishedVersion.sql} FROM tariff r WHERE r.carrier_id = $1 AND r.state = 'published'
    ORDER BY r.effective_from DESC LIMIT ${mostHistoricVersions}`,
);

const area = row({
  carrierId: columnOf(Carrier, '', 'id'),
  serviceArea: columnOf(Carrier, '', 'serviceArea').known(),
});

/** The regions that carriers without a tariff here serve. */
export const storedServiceAreas = statement(area, `SELECT ${area.sql} FROM carrier WHERE service_area IS NOT NULL`);

const demo = row(columnsOf(Carrier, '', 'id', 'code', 'name'));

/** Carriers of the demo whose freight is accepted here, and that quote at present. */
export const demoTariffCarriers = statement(
  demo,
  `SELECT ${demo.sql} FROM carrier
    WHERE is_demo_dispatch AND is_active AND is_api_active ORDER BY id LIMIT 20`,
);

const pickup = row({ number: bigint(`nextval('pickup_number')`) });
export const nextPickupNumber = statement(pickup, `SELECT ${pickup.sql}`);

const confirmed = row({ pro: text('pro_number').nullable().known(), pickupNumber: text('pickup_number').nullable() });

/** The shipment $1 of carrier $2, once the carrier has confirmed it. */
export const confirmedShipment = statement(
  confirmed,
  `SELECT ${confirmed.sql} FROM shipment
    WHERE number = $1 AND carrier_id = $2 AND pro_number IS NOT NULL AND confirmation_number IS NOT NULL`,
);
