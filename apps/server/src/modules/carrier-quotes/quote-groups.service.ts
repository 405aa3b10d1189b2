import { Injectable } from '@nestjs/common';
import {
  quoteGroupFloor,
  quoteGroupKinds,
  weightBreaks,
  type QuoteGroup,
  type QuoteGroupKind,
  type QuoteGroups,
  type QuoteGroupsRequest,
} from '@lading/contracts/quotes/carrier-quotes';
import { selectableClasses } from '@lading/contracts/fields/freight';
import { addMonths } from '@lading/domain/time/calendar-date';
import { FigureDays } from '../../business/carrier-figures/figure-days.service.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { fieldProblem, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { bigint, row, statement, text } from '../../kernel/database/declared-statement.js';
import { system } from '../../kernel/database/session.js';

const group = row({
  name: text('g.name'),
  destination: text('g.destination').nullable(),
  won: bigint('g.won'),
  cheapest: bigint('g.cheapest'),
  median: bigint('g.median'),
});

const kinds = quoteGroupKinds.length;
const stateOf = (label: string): string => `coalesce(substring(${label} FROM ', ([A-Z]{2,3})\\M'), '')`;
const lowestWeight = `(ARRAY[${weightBreaks.join(', ')}])[width_bucket(k.pounds, ARRAY[${weightBreaks.join(', ')}])]`;

/** A share in steps of five percent. */
const inSteps = (share: string): string => `(round(${share} * 20) * 5)::bigint`;

/**
 * How carrier $1 did against others between the days $2 and $3 in zone $4, by groups of kind $5, whose place among the kinds is $6.
 * Each quote counts in one kind of group alone, by its id: groups of one kind have no quote in common, and groups of two kinds neither,
 * so that nothing can be found by subtracting one from another. Prices are those of the last round of the month, so that a later round
 * changes nothing. Groups below the floor are left out here, and no other statement reads what other carriers offered.
 */
const quoteGroups = statement(
  group,
  `WITH bounds AS (
    SELECT $2::date::timestamp AT TIME ZONE $4::text AS beginning, $3::date::timestamp AT TIME ZONE $4::text AS ending),
   own AS MATERIALIZED (
    SELECT k.quote_id, k.customer_id, k.booked_at IS NOT NULL AS is_won,
       CASE $5::text WHEN 'lane' THEN ${stateOf('k.origin_label')} WHEN 'freightClass' THEN coalesce(k.freight_class, '')
         WHEN 'weight' THEN ${lowestWeight}::text
         ELSE CASE WHEN c.home_carrier_id = k.carrier_id THEN 'site' ELSE 'other' END END AS name,
       CASE $5::text WHEN 'lane' THEN ${stateOf('k.destination_label')} END AS destination
      FROM quote_carrier k JOIN customer c ON c.id = k.customer_id, bounds b
     WHERE k.carrier_id = $1 AND k.asked_at >= b.beginning AND k.asked_at < b.ending AND k.offered_at IS NOT NULL
       AND k.quote_id % ${kinds} = $6::bigint),
   prices AS MATERIALIZED (
    SELECT own.quote_id, o.carrier_id, min(o.total_cents) AS cents FROM own
      JOIN carrier_answer a ON a.quote_id = own.quote_id AND a.state = 'offered' AND a.round = (
        SELECT max(l.round) FROM carrier_answer l, bounds b WHERE l.quote_id = own.quote_id AND l.asked_at < b.ending)
      JOIN offer o ON o.carrier_answer_id = a.id AND o.currency = 'USD' AND o.service_level = 'STANDARD'
     GROUP BY own.quote_id, o.carrier_id),
   others AS MATERIALIZED (
    SELECT p.quote_id, min(p.cents) AS cents, array_agg(p.carrier_id) AS carrier_ids FROM prices p WHERE p.carrier_id <> $1 GROUP BY p.quote_id),
   compared AS MATERIALIZED (
    SELECT own.*, mine.cents, others.cents AS lowest, others.carrier_ids FROM own
      JOIN prices mine ON mine.quote_id = own.quote_id AND mine.carrier_id = $1 JOIN others ON others.quote_id = own.quote_id),
   rivals AS (
    SELECT f.name, f.destination, count(DISTINCT one) AS count FROM compared f CROSS JOIN unnest(f.carrier_ids) AS one GROUP BY f.name, f.destination)
   SELECT ${group.sql} FROM (
    SELECT f.name, f.destination, ${inSteps('count(*) FILTER (WHERE f.is_won) / count(*)::numeric')} AS won,
       ${inSteps('count(*) FILTER (WHERE f.cents <= f.lowest) / count(*)::numeric')} AS cheapest,
       ${inSteps('(percentile_cont(0.5) WITHIN GROUP (ORDER BY f.cents / least(f.cents, f.lowest)::float8 - 1))::numeric')} AS median
      FROM compared f JOIN rivals v ON v.name = f.name AND v.destination IS NOT DISTINCT FROM f.destination
     GROUP BY f.name, f.destination
    HAVING count(*) >= ${quoteGroupFloor.quotes} AND count(DISTINCT f.customer_id) >= ${quoteGroupFloor.companies}
       AND min(v.count) >= ${quoteGroupFloor.otherCarriers}) AS g
   ORDER BY g.name, g.destination LIMIT 200`,
);

/** The groups that are always listed, with or without figures; lanes are not known beforehand. */
const fixedNames: Readonly<Record<QuoteGroupKind, readonly string[]>> = {
  lane: [],
  freightClass: [...selectableClasses.map(String), ''],
  weight: weightBreaks.map(String),
  customer: ['site', 'other'],
};

/** Compares a carrier with others, within a floor below which nothing is said. */
@Injectable()
export class QuoteGroupsService {
  constructor(
    private readonly database: Database,
    private readonly days: FigureDays,
  ) {}

  /**
   * The groups of a month that is over since a day at least, so that nothing more is answered for it. They are of all the carrier's
   * quotes, whatever the caller sees, and can't be narrowed: filters would find groups that differ by a few quotes.
   */
  async list(actor: Actor, { month, groupBy }: QuoteGroupsRequest): Promise<QuoteGroups> {
    const { carrierId, privileges } = actor;
    if (carrierId === null || !privileges.has('customerVisibility')) throw problem('not-allowed');
    const { timeZone, today } = await this.days.todayOf(actor);
    const [from, to] = [`${month}-01`, addMonths(`${month}-01`, 1)];
    if (today <= to) throw fieldProblem('month', 'choice', 'Choose a month that is over.');
    const values = [carrierId, from, to, timeZone, groupBy, quoteGroupKinds.indexOf(groupBy)];
    const rows = await this.database.asScope(system, () => this.database.query(quoteGroups, values));
    const known: QuoteGroup[] = rows.map(({ name, destination, won, cheapest, median }) => ({
      ...{ name, destination, wonPercent: won, cheapestPercent: cheapest, medianPercent: median },
    }));
    const names = fixedNames[groupBy];
    if (names.length === 0) return { month, groupBy, items: known };
    return { month, groupBy, items: names.map((name) => known.find((one) => one.name === name) ?? tooFew(name)) };
  }
}

const tooFew = (name: string): QuoteGroup => ({
  ...{ name, destination: null, wonPercent: null, cheapestPercent: null, medianPercent: null },
});
