import { Injectable } from '@nestjs/common';
import type { NamedCarriers } from '@lading/contracts/fields/named-carriers';
import type {
  CarrierCoverageFilter,
  CoverageSource,
  ManagedCertificate,
  ManagedCertificateFilter,
} from '@lading/contracts/invoices/managed-insurance';
import { carrierCoverageList, managedCertificateList } from '@lading/contracts/lists/managed-insurance';
import { mayChangeCoverage, type CoverageState } from '@lading/domain/cargo-coverage/cargo-coverage';
import { searchForm } from '@lading/domain/identifiers/reference-number';
import { formatCents } from '@lading/domain/measures/money';
import { productCurrency, productInEffect } from '../../business/insurance/product-in-effect.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { beginningOf, Conditions } from '../../kernel/database/conditions.js';
import { Database } from '../../kernel/database/database.js';
import {
  bigint,
  columnOf,
  columnsOf,
  integer,
  row,
  statement,
  text,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { asTheyAre, listedRow, listSource, type FoundSql } from '../../kernel/lists/list-source.js';
import { literally } from '../../kernel/lists/searched-text.js';
import { Carrier } from '../carriers/carriers.entities.js';
import { Shipment } from '../shipments/shipments.entities.js';
import { CoverageCertificate, InsuranceProductVersion } from './insurance.entities.js';
import { stateColumn } from './insurance.queries.js';

const certificate = row({
  ...columnsOf(CoverageCertificate, 'r', 'id', 'number', 'valueCents', 'chargeCents', 'currency', 'boughtWith'),
  ...columnsOf(CoverageCertificate, 'r', 'boughtAt', 'voidedAt', 'voidReason'),
  boughtBy: columnOf(CoverageCertificate, 'r', 'author'),
  state: text(stateColumn).as<CoverageState>(),
  companyName: text('left(k.company_name, 100)'),
  shipmentNumber: columnOf(Shipment, 's', 'number'),
  carrierName: columnOf(Carrier, 'c', 'name'),
  productName: columnOf(InsuranceProductVersion, 'p', 'name').nullable(),
  ...columnsOf(Shipment, 's', 'pickupDate', 'dispatchState', 'pickedUpAt'),
  shipmentState: columnOf(Shipment, 's', 'state'),
});
type CertificateRow = RowOf<typeof certificate>;

const tables = `FROM coverage_certificate r JOIN shipment s ON s.id = r.shipment_id JOIN carrier c ON c.id = r.carrier_id
  JOIN customer k ON k.id = r.customer_id LEFT JOIN insurance_product_version p ON p.id = r.product_version_id`;

const certificateById = statement(certificate, `SELECT ${certificate.sql} ${tables} WHERE r.id = $1`);

const carrier = row(columnsOf(Carrier, '', 'id', 'name'));
const coveringCarriers = statement(
  carrier,
  `SELECT ${carrier.sql} FROM carrier WHERE EXISTS (SELECT FROM coverage_certificate r WHERE r.carrier_id = carrier.id)
    ORDER BY lower(name), id LIMIT 500`,
);

/** One condition for each value that is there. */
const conditionsOf: readonly [keyof Omit<ManagedCertificateFilter, 'search'>, string][] = [
  ['state', `${stateColumn} = ?`],
  ['carrierIds', 'r.carrier_id = ANY (?::bigint[])'],
  ['productId', 'p.product_id = ?'],
  ['boughtWith', 'r.bought_with = ?'],
  ['boughtFrom', `r.bought_at >= ${beginningOf('?::date')}`],
  ['boughtTo', `r.bought_at < ${beginningOf('?::date + 1')}`],
];

/** Reads the certificates of all companies. */
@Injectable()
export class ManagedCertificates {
  readonly source = listSource({
    list: managedCertificateList,
    select: listedRow(certificate, tables),
    sorts: {
      number: { expression: 'r.number', type: 'text' },
      companyName: { expression: 'lower(k.company_name)', type: 'text' },
      value: { expression: 'r.value_cents', type: 'bigint' },
      chargeCents: { expression: 'r.charge_cents', type: 'bigint' },
      bought: { expression: 'r.bought_at', type: 'timestamptz' },
      pickup: { expression: 's.pickup_date', type: 'date' },
    },
    find: (_actor: Actor, filter: ManagedCertificateFilter, ids) => foundCertificates(filter, ids),
    toRows: (rows: readonly CertificateRow[]) => rows.map(toCertificate),
    cells: {
      valueCents: ({ valueCents }) => formatCents(valueCents),
      chargeCents: ({ chargeCents }) => formatCents(chargeCents),
    },
  });

  constructor(private readonly database: Database) {}

  async get(id: number): Promise<ManagedCertificate> {
    return toCertificate(found(await this.database.findOne(certificateById, [id])));
  }

  async carriers(): Promise<NamedCarriers> {
    return { items: await this.database.query(coveringCarriers) };
  }
}

function foundCertificates({ search, ...filter }: ManagedCertificateFilter, ids: readonly number[] | null): FoundSql {
  const conditions = new Conditions();
  conditions.addEach(conditionsOf, filter);
  if (ids) conditions.add('r.id = ANY (?::bigint[])', ids);
  if (search) {
    const number = conditions.bind(`%${literally(searchForm(search))}%`);
    const name = conditions.bind(`%${literally(search.trim().toLowerCase())}%`);
    conditions.require(
      `(r.search LIKE ${number} OR search_form(s.number) LIKE ${number} OR lower(k.company_name) LIKE ${name})`,
    );
  }
  return { from: `${tables} WHERE ${conditions.text || 'true'}`, values: conditions.values };
}

function toCertificate({
  shipmentState: state,
  dispatchState,
  pickedUpAt,
  ...one
}: CertificateRow): ManagedCertificate {
  return { ...one, mayVoid: one.state === 'active' && mayChangeCoverage({ state, dispatchState, pickedUpAt }) };
}

/** By which numbers the freight of each carrier is covered on day $1. */
const coverages = `FROM (SELECT c.id, c.code, c.name, c.currency, coalesce(p.name, t.name) AS source_name,
      CASE WHEN p.id IS NOT NULL THEN 'product' WHEN t.id IS NOT NULL THEN 'tariff' ELSE 'carrier' END AS source,
      coalesce(p.min_charge_cents, (t.coverage->>'minChargeCents')::bigint, c.coverage_min_charge_cents) AS min_charge_cents,
      coalesce(p.max_cargo_value_cents, (t.coverage->>'maxCargoValueCents')::bigint, c.coverage_max_value_cents) AS max_cargo_value_cents,
      coalesce(p.basis_points, (t.coverage->>'basisPoints')::integer, c.coverage_basis_points) AS basis_points
    FROM carrier c
    LEFT JOIN insurance_product_version p ON p.id = ${productInEffect('c.id', '$1::date')} AND c.currency = '${productCurrency}'
    LEFT JOIN LATERAL (SELECT a.id, a.name, a.terms->'coverage' AS coverage FROM tariff a
      WHERE a.carrier_id = c.id AND a.state = 'published' AND a.effective_from <= $1::date
        AND (a.effective_to IS NULL OR a.effective_to >= $1::date)
      ORDER BY a.effective_from DESC, a.id DESC LIMIT 1) AS t ON true
    WHERE c.deleted_at IS NULL) AS r`;

const coverage = row({
  id: bigint('r.id'),
  code: text('r.code'),
  carrierName: text('r.name'),
  source: text('r.source').as<CoverageSource>(),
  sourceName: text('r.source_name').nullable(),
  currency: text('r.currency'),
  minChargeCents: bigint('r.min_charge_cents'),
  maxCargoValueCents: bigint('r.max_cargo_value_cents'),
  basisPoints: integer('r.basis_points'),
});

/** Reads by which numbers the freight of each carrier is covered today. */
@Injectable()
export class CarrierCoverages {
  readonly source = listSource({
    list: carrierCoverageList,
    select: coverage,
    sorts: {
      carrierName: { expression: 'lower(r.name)', type: 'text' },
      code: { expression: 'r.code', type: 'text' },
      source: { expression: 'r.source', type: 'text' },
    },
    find: (_actor: Actor, { search, source }: CarrierCoverageFilter) => {
      const conditions = new Conditions([this.clock.iso().slice(0, 10)]);
      if (source) conditions.add('r.source = ?', source);
      if (search) conditions.add(`(r.code || ' ' || r.name) ILIKE ?`, `%${literally(search.trim())}%`);
      return { from: `${coverages} WHERE ${conditions.text || 'true'}`, values: conditions.values };
    },
    toRows: asTheyAre<RowOf<typeof coverage>>,
    cells: {},
  });

  constructor(private readonly clock: Clock) {}
}
