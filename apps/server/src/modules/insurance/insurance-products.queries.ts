import { Injectable } from '@nestjs/common';
import type { NamedCarrier } from '@lading/contracts/fields/named-carriers';
import type {
  InsuranceProduct as WireProduct,
  InsuranceProductFilter,
  InsuranceProductVersion as WireVersion,
  ProductState,
} from '@lading/contracts/invoices/managed-insurance';
import { insuranceProductList } from '@lading/contracts/lists/managed-insurance';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Conditions } from '../../kernel/database/conditions.js';
import { Database } from '../../kernel/database/database.js';
import {
  bigint,
  bigints,
  boolean,
  columnsOf,
  day,
  integer,
  json,
  row,
  statement,
  text,
  texts,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { listSource, type FoundSql } from '../../kernel/lists/list-source.js';
import { literally } from '../../kernel/lists/searched-text.js';
import { InsuranceProductVersion } from './insurance.entities.js';

const carriersOf = (version: string): string =>
  `coalesce((SELECT jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) ORDER BY lower(c.name), c.id)
    FROM insurance_product_carrier m JOIN carrier c ON c.id = m.carrier_id WHERE m.version_id = ${version}), '[]')`;

const certificatesOf = (version: string): string =>
  `(SELECT count(*) FROM coverage_certificate k WHERE k.product_version_id = ${version})`;

/** Products with the version that is in effect on day $1, else the next, else the last one. */
const products = `FROM (SELECT p.id, v.id AS version_id, v.name, v.provider, v.is_for_all_carriers, v.min_charge_cents, v.max_cargo_value_cents,
      v.basis_points, v.excluded_goods, v.terms, v.effective_from, sums.next_from, sums.last_version, sums.certificates,
      CASE WHEN v.effective_from > $1::date THEN 'upcoming' WHEN v.is_offered THEN 'current' ELSE 'ended' END AS status
    FROM insurance_product p
    CROSS JOIN LATERAL (SELECT * FROM insurance_product_version v WHERE v.product_id = p.id
      ORDER BY v.effective_from > $1::date, abs(v.effective_from - $1::date) LIMIT 1) AS v
    CROSS JOIN LATERAL (SELECT max(n.number) AS last_version, min(n.effective_from) FILTER (WHERE n.effective_from > greatest($1::date, v.effective_from)) AS next_from,
        sum(${certificatesOf('n.id')})::bigint AS certificates
      FROM insurance_product_version n WHERE n.product_id = p.id) AS sums) AS r`;

const listed = row({
  id: bigint('r.id'),
  name: text('r.name'),
  provider: text('r.provider'),
  isForAllCarriers: boolean('r.is_for_all_carriers'),
  minChargeCents: bigint('r.min_charge_cents'),
  maxCargoValueCents: bigint('r.max_cargo_value_cents'),
  basisPoints: integer('r.basis_points'),
  excludedGoods: texts('r.excluded_goods'),
  terms: text('r.terms'),
  effectiveFrom: day('r.effective_from'),
  nextFrom: day('r.next_from').nullable(),
  lastVersion: integer('r.last_version'),
  certificateCount: bigint('r.certificates'),
  status: text('r.status').as<ProductState>(),
  carriers: json<NamedCarrier[]>(carriersOf('r.version_id')),
});
type ProductRow = RowOf<typeof listed>;

/** Product $2 on day $1. */
const productById = statement(listed, `SELECT ${listed.sql} ${products} WHERE r.id = $2`);

const version = row({
  ...columnsOf(InsuranceProductVersion, 'v', 'id', 'number', 'isOffered', 'name', 'provider', 'isForAllCarriers'),
  ...columnsOf(InsuranceProductVersion, 'v', 'minChargeCents', 'maxCargoValueCents', 'basisPoints', 'terms'),
  ...columnsOf(InsuranceProductVersion, 'v', 'effectiveFrom', 'author', 'createdAt'),
  excludedGoods: texts('v.excluded_goods'),
  carriers: json<NamedCarrier[]>(carriersOf('v.id')),
  nextFrom: day(
    '(SELECT min(n.effective_from) FROM insurance_product_version n WHERE n.product_id = v.product_id AND n.effective_from > v.effective_from)',
  ).nullable(),
  effectiveUntil: day(
    '(SELECT min(n.effective_from) - 1 FROM insurance_product_version n WHERE n.product_id = v.product_id AND n.effective_from > v.effective_from)',
  ).nullable(),
  certificateCount: bigint(certificatesOf('v.id')),
});
type VersionRow = RowOf<typeof version>;

/** The versions of product $1, the latest first. */
export const versionsOfProduct = statement(
  version,
  `SELECT ${version.sql} FROM insurance_product_version v WHERE v.product_id = $1 ORDER BY v.number DESC`,
);

const other = row({
  ...columnsOf(InsuranceProductVersion, 'v', 'name', 'effectiveFrom'),
  carrierName: text(
    "coalesce((SELECT c.name FROM carrier c JOIN insurance_product_carrier m ON m.carrier_id = c.id WHERE m.version_id = v.id AND c.id = ANY ($3::bigint[]) ORDER BY c.name LIMIT 1), '')",
  ),
});

/** Another product than $1 that covers the freight of one of carriers $3, or of all ($4), on day $2 or later. */
export const otherProducts = statement(
  other,
  `SELECT ${other.sql} FROM insurance_product_version v
    WHERE v.product_id <> $1 AND v.is_offered
      AND CASE WHEN $4::bool THEN v.is_for_all_carriers
        ELSE EXISTS (SELECT FROM insurance_product_carrier m WHERE m.version_id = v.id AND m.carrier_id = ANY ($3::bigint[])) END
      AND NOT EXISTS (SELECT FROM insurance_product_version n
        WHERE n.product_id = v.product_id AND n.effective_from > v.effective_from AND n.effective_from <= $2::date)
    ORDER BY v.effective_from, v.id LIMIT 1`,
);

const known = row({ ids: bigints("coalesce(array_agg(c.id ORDER BY c.id), '{}')") });

/** Those of carriers $1 that were not deleted. */
export const knownCarriers = statement(
  known,
  `SELECT ${known.sql} FROM carrier c WHERE c.id = ANY ($1::bigint[]) AND c.deleted_at IS NULL`,
);

/** What is so of a product in each state. */
const statusIs = 'r.status = ?';

/** Reads insurance products with their versions. */
@Injectable()
export class InsuranceProductsQueries {
  readonly source = listSource({
    list: insuranceProductList,
    select: listed,
    sorts: {
      name: { expression: 'lower(r.name)', type: 'text' },
      provider: { expression: 'lower(r.provider)', type: 'text' },
      minChargeCents: { expression: 'r.min_charge_cents', type: 'bigint' },
      maxCargoValueCents: { expression: 'r.max_cargo_value_cents', type: 'bigint' },
      basisPoints: { expression: 'r.basis_points', type: 'bigint' },
      effectiveFrom: { expression: 'r.effective_from', type: 'date' },
      certificateCount: { expression: 'r.certificates', type: 'bigint' },
    },
    find: (_actor: Actor, filter: InsuranceProductFilter) => this.find(filter),
    toRows: (rows: readonly ProductRow[]) => rows.map(toProduct),
    cells: {},
  });

  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  get today(): string {
    return this.clock.iso().slice(0, 10);
  }

  async get(id: number): Promise<WireProduct> {
    return toProduct(found(await this.database.findOne(productById, [this.today, id])));
  }

  async versions(id: number): Promise<WireVersion[]> {
    const rows = await this.database.query(versionsOfProduct, [id]);
    found(rows[0]);
    return rows.map((one) => toVersion(one, this.today));
  }

  private find({ search, status }: InsuranceProductFilter): FoundSql {
    const conditions = new Conditions([this.today]);
    if (status) conditions.add(statusIs, status);
    if (search) conditions.add(`(r.name || ' ' || r.provider) ILIKE ?`, `%${literally(search.trim())}%`);
    return { from: `${products} WHERE ${conditions.text || 'true'}`, values: conditions.values };
  }
}

const idsOf = (carriers: readonly NamedCarrier[]): number[] => carriers.map(({ id }) => id);

const toProduct = (one: ProductRow): WireProduct => ({ ...one, carrierIds: idsOf(one.carriers) });

function toVersion({ nextFrom, ...one }: VersionRow, today: string): WireVersion {
  const isOver = nextFrom !== null && nextFrom <= today;
  const status = one.effectiveFrom > today ? 'upcoming' : isOver || !one.isOffered ? 'ended' : 'current';
  return { ...one, status, carrierIds: idsOf(one.carriers) };
}
