import type { ReportName } from '@lading/domain/report/report-catalog';
import {
  activatedConditions,
  invitedConditions,
  type CarrierFigureScope,
} from '../../../business/carrier-figures/figure-conditions.js';
import { conditionsIn, figureRows } from '../../../business/carrier-figures/figure-rows.js';
import { Conditions } from '../../../kernel/database/conditions.js';
import { cityOf } from '../../shipments/shipment-filter.conditions.js';
import type { AskedReport } from './report-statement.js';

interface Reader {
  readonly seesMoney: boolean;
  /** ISO 8601, UTC. */
  readonly now: string;
}

/** Rows by which figures are added up: what they are grouped by, and what is shown of it. */
interface Grouping {
  /** Columns of `parts` and what is joined to them, by the name of the report's column. */
  readonly columns: Readonly<Record<string, string>>;
  readonly joined?: string;
  /** Tells groups of the same names apart. */
  readonly key: string;
  readonly hasCompanies?: true;
  readonly hasInvites?: true;
}

/** The representative of `parts` at the end of the day of the freight; the location's own comes before the company's. */
const creditedUser = (zone: string): string => `LEFT JOIN LATERAL (
    SELECT a.user_id FROM customer_assignment a
     WHERE a.customer_id = p.customer_id AND a.carrier_id = (SELECT app_carrier()) AND (a.location_id IS NULL OR a.location_id = p.location_id)
       AND a.since < ((p.day + 1)::timestamp AT TIME ZONE ${zone}::text)
       AND (a.until IS NULL OR a.until >= ((p.day + 1)::timestamp AT TIME ZONE ${zone}::text))
     ORDER BY a.location_id IS NULL, a.since DESC LIMIT 1) AS credited ON true
  LEFT JOIN user_account u ON u.id = credited.user_id`;

const unassigned = `coalesce(u.first_name || ' ' || u.last_name, 'Unassigned')`;
const byUser = { columns: { representative: unassigned }, key: `coalesce(u.id, 0)::text`, hasCompanies: true } as const;

/** The same text tells two users of the same name apart. */
function groupingOf(report: ReportName, zone: string): Grouping {
  switch (report) {
    case 'customer-figures':
      return {
        columns: {
          customer: 'c.company_name',
          ofSite: `CASE WHEN c.home_carrier_id = (SELECT app_carrier()) THEN 'Yes' ELSE 'No' END`,
        },
        joined: 'LEFT JOIN customer c ON c.id = p.customer_id',
        key: 'p.customer_id::text',
      };
    case 'location-figures':
      return {
        columns: { customer: 'c.company_name', location: 'l.name', city: 'l.city', state: 'l.state' },
        joined: 'LEFT JOIN customer c ON c.id = p.customer_id LEFT JOIN location l ON l.id = p.location_id',
        key: `p.customer_id || '|' || coalesce(l.id, 0)`,
      };
    case 'lane-figures':
      return {
        columns: { origin: 'p.origin', destination: 'p.destination' },
        key: `p.origin || '|' || p.destination`,
        hasCompanies: true,
      };
    case 'representative-figures':
      return {
        ...byUser,
        joined: `LEFT JOIN user_account u ON u.id = CASE WHEN p.is_invite THEN p.user_id ELSE representative_of(p.customer_id, p.location_id) END`,
        hasInvites: true,
      };
    case 'credited-figures':
      return { ...byUser, joined: creditedUser(zone) };
    default:
      throw new RangeError(`not a report of carriers: ${report}`);
  }
}

const counts = ['shipments', 'quotes', 'rated', 'booked', 'invites', 'activations'] as const;
type Counted = Partial<Record<(typeof counts)[number] | 'cents' | 'companies', string>>;

/** Rows of one kind with every count, zero where they do not have it. */
const partOf = (columns: string, from: string, counted: Counted): string =>
  `SELECT ${columns}, ${counted.cents ?? 'NULL::bigint'} AS cents, ${counts.map((count) => `${counted[count] ?? '0'} AS ${count}`).join(', ')} FROM ${from}`;

/** A report of a carrier: the figures of its dashboard for the same filter, a row for each customer, location, lane or representative. */
export function carrierStatementOf(report: ReportName, scope: CarrierFigureScope, reader: Reader): AskedReport {
  const all = new Conditions();
  const zone = all.bind(scope.timeZone);
  const { columns, joined, key, hasCompanies, hasInvites } = groupingOf(report, zone);
  const rows = figureRows(scope, all, {
    ...reader,
    shipment: 's.pickup_date AS day',
    quote: `(k.asked_at AT TIME ZONE ${zone}::text)::date AS day`,
  });
  const freight = `customer_id, location_id, NULL::bigint AS user_id, false AS is_invite, day, ${cityOf('origin_label')} AS origin, ${cityOf('destination_label')} AS destination`;
  const noFreight = 'NULL::date AS day, NULL AS origin, NULL AS destination';
  const parts = [
    partOf(freight, 'hauled', { cents: 'cents', shipments: '1' }),
    partOf(freight, 'asked', { quotes: '1', rated: 'is_offered::integer', booked: 'is_booked::integer' }),
    ...(hasInvites
      ? [
          partOf(
            `NULL::bigint AS customer_id, NULL::bigint AS location_id, i.invited_by AS user_id, true AS is_invite, ${noFreight}`,
            `invite i WHERE ${conditionsIn(all, scope, invitedConditions)}`,
            { invites: '1' },
          ),
          partOf(
            `c.id AS customer_id, NULL::bigint AS location_id, NULL::bigint AS user_id, false AS is_invite, ${noFreight}`,
            `customer c WHERE ${conditionsIn(all, scope, activatedConditions)}`,
            { activations: '1' },
          ),
        ]
      : []),
  ];
  const sumOf = (count: string): string => `sum(p.${count})::bigint`;
  const shown = [
    ...Object.entries(columns).map(([name, sql]) => `${sql} AS "${name}"`),
    `coalesce(sum(p.cents), 0)::bigint AS "revenueCents"`,
    ...['shipments', 'quotes', 'rated', 'booked'].map((count) => `${sumOf(count)} AS ${count}`),
    ...(hasCompanies
      ? [
          `count(DISTINCT p.customer_id) FILTER (WHERE p.quotes > 0) AS "quotingCustomers"`,
          `count(DISTINCT p.customer_id) FILTER (WHERE p.shipments > 0) AS "shippingCustomers"`,
        ]
      : []),
    ...(hasInvites ? ['invites', 'activations'].map((count) => `${sumOf(count)} AS ${count}`) : []),
  ];
  const text = `WITH ${rows},
    parts AS MATERIALIZED (${parts.join('\n      UNION ALL ')})
    SELECT ${sumOf('shipments')} AS first, ${key} AS second, ${shown.join(', ')}
      FROM parts p ${joined ?? ''} GROUP BY ${[key, ...Object.values(columns)].join(', ')}`;
  return { report, text, values: all.values, key: ['bigint', 'text'] };
}
