import type {
  CoverageCertificate,
  CertificateListRequest,
  ExportCertificates,
  CertificateCounts,
  CoverageOffer,
  CoverageTermsRequest,
} from '@lading/contracts/invoices/insurance';
import {
  mayChangeCoverage,
  type CoverageState,
  coverageStates,
  coverageCode,
} from '@lading/domain/cargo-coverage/cargo-coverage';
import { searchForm } from '@lading/domain/identifiers/reference-number';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { certificateList } from '@lading/contracts/lists/certificates';
import type { NamedCarriers } from '@lading/contracts/fields/named-carriers';
import { formatCents } from '@lading/domain/measures/money';
import type { Actor } from '../../kernel/auth/actor.js';
import {
  columnOf,
  columnsOf,
  row,
  text,
  type RowOf,
  bigint,
  boolean,
  instant,
  statement,
  texts,
  noRows,
} from '../../kernel/database/declared-statement.js';
import { productCurrency, productInEffect } from '../../business/insurance/product-in-effect.js';
import { Carrier } from '../carriers/carriers.entities.js';
import { Shipment } from '../shipments/shipments.entities.js';
import { CoverageCertificate as StoredCertificate, InsuranceProductVersion } from './insurance.entities.js';
import { beginningOf, Conditions } from '../../kernel/database/conditions.js';
import { literally } from '../../kernel/lists/searched-text.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Flags } from '../../kernel/flags/flags.js';
import { listSource } from '../../kernel/lists/list-source.js';
import { AccountService } from '../account/account.service.js';
import { CoverageTerms } from '../carriers/coverage-terms.service.js';
import { Customer } from '../customers/customers.entities.js';
import { Offer } from '../quotes/quotes.entities.js';

/** With its shipment a certificate becomes void by itself; a draft of a claim claims nothing yet. */
export const stateColumn = `CASE
    WHEN r.voided_at IS NOT NULL OR r.booking < s.booking OR s.state = 'canceled' OR s.dispatch_state IN ('refused', 'canceled') THEN 'void'
    WHEN EXISTS (SELECT FROM claim m WHERE m.shipment_id = s.id AND m.state NOT IN ('draft', 'withdrawn')) THEN 'claimed'
    ELSE 'active' END`;

const listedCertificate = row({
  ...columnsOf(StoredCertificate, 'r', 'id', 'number', 'shipmentId', 'carrierId', 'valueCents', 'chargeCents'),
  ...columnsOf(StoredCertificate, 'r', 'boughtWith', 'boughtAt', 'voidedAt', 'voidReason'),
  productName: columnOf(InsuranceProductVersion, 'p', 'name').nullable(),
  provider: columnOf(InsuranceProductVersion, 'p', 'provider').nullable(),
  boughtBy: columnOf(StoredCertificate, 'r', 'author'),
  state: text(stateColumn).as<CoverageState>(),
  shipmentNumber: columnOf(Shipment, 's', 'number'),
  carrierName: columnOf(Carrier, 'c', 'name'),
  originLabel: text('left(s.origin_label, 100)'),
  destinationLabel: text('left(s.destination_label, 100)'),
  ...columnsOf(Shipment, 's', 'pickupDate', 'currency', 'dispatchState', 'pickedUpAt'),
  shipmentState: columnOf(Shipment, 's', 'state'),
});
/** A certificate as it is read, with what its voiding depends on. */
type CertificateRecord = RowOf<typeof listedCertificate>;

const ownCertificates = `FROM coverage_certificate r JOIN shipment s ON s.id = r.shipment_id JOIN carrier c ON c.id = r.carrier_id
  LEFT JOIN insurance_product_version p ON p.id = r.product_version_id WHERE r.customer_id = $1`;

/** The wire form; the charge only for those who may see costs. */
function certificateOf(actor: Actor, record: CertificateRecord): CoverageCertificate {
  const { shipmentState: state, dispatchState, pickedUpAt, chargeCents, ...rest } = record;
  return {
    ...rest,
    chargeCents: actor.capabilities.has('seeCosts') ? chargeCents : null,
    mayVoid: rest.state === 'active' && mayChangeCoverage({ state, dispatchState, pickedUpAt }),
  };
}

/** The parameters of a list or a file. */
type AskedCertificates = Pick<CertificateListRequest, 'shipmentId'> & ExportCertificates;

/** One condition for each value that is there; fixed texts, so that nothing a caller sends becomes SQL. */
const conditionsOf: readonly [keyof AskedCertificates, string][] = [
  ['state', `${stateColumn} = ?`],
  ['carrierIds', 'r.carrier_id = ANY(?)'],
  ['locationIds', 's.location_id = ANY(?)'],
  ['boughtWith', 'r.bought_with = ?'],
  ['boughtFrom', `r.bought_at >= ${beginningOf('?::date')}`],
  ['boughtTo', `r.bought_at < ${beginningOf('?::date + 1')}`],
  ['pickupFrom', 's.pickup_date >= ?::date'],
  ['pickupTo', 's.pickup_date <= ?::date'],
  ['valueFromCents', 'r.value_cents >= ?'],
  ['valueToCents', 'r.value_cents <= ?'],
  ['shipmentId', 'r.shipment_id = ?'],
  ['ids', 'r.id = ANY(?)'],
];

/** Of certificates `r` of the company with their shipments `s` and carriers `c`; $1 is the company. */
function foundCertificates(customerId: number | null, asked: AskedCertificates): Conditions {
  const conditions = new Conditions([customerId]);
  conditions.addEach(conditionsOf, asked);
  if (asked.value) {
    const number = conditions.bind(`%${literally(searchForm(asked.value))}%`);
    const name = conditions.bind(`%${literally(asked.value.toLowerCase())}%`);
    conditions.require(
      `(r.search LIKE ${number} OR search_form(s.number) LIKE ${number} OR lower(c.name) LIKE ${name})`,
    );
  }
  return conditions;
}

const certificateOfCustomer = statement(
  listedCertificate,
  `SELECT ${listedCertificate.sql} ${ownCertificates} AND r.id = $2`,
);

const carrier = row(columnsOf(Carrier, '', 'id', 'name'));

const coveringCarriers = statement(
  carrier,
  `SELECT ${carrier.sql} FROM carrier
    WHERE id IN (SELECT carrier_id FROM coverage_certificate WHERE customer_id = $1) ORDER BY lower(name), id LIMIT 500`,
);

const inState = row({ state: text('state').as<CoverageState>(), certificates: bigint('count(*)') });

const certificatesByState = statement(
  inState,
  `SELECT ${inState.sql} FROM (SELECT ${stateColumn} AS state ${ownCertificates}) AS found GROUP BY state`,
);

const counted = row({ n: bigint('count(*)') });

const insuredShipments = statement(
  counted,
  `SELECT ${counted.sql} FROM (SELECT ${stateColumn} AS state ${ownCertificates} AND r.voided_at IS NULL) AS found
    WHERE state <> 'void'`,
);

/** The object of coverage: a shipment, or the selected offer of a quote. */
const coverable = row({
  ...columnsOf(Shipment, '', 'carrierId', 'offerId', 'currency', 'state', 'dispatchState', 'pickedUpAt'),
  isCovered: boolean(`coalesce((content->>'isFullValueWanted')::boolean, false)`),
});

const coverableShipment = statement(
  coverable,
  `SELECT ${coverable.sql} FROM shipment WHERE id = $1 AND customer_id = $2`,
);

/** An offer is as good as a shipment that its carrier has confirmed. */
const offered = row({
  carrierId: columnOf(Offer, 'o', 'carrierId'),
  offerId: columnOf(Offer, 'o', 'id'),
  currency: columnOf(Offer, 'o', 'currency'),
  state: text(`'booked'`),
  dispatchState: text(`'confirmed'`),
  pickedUpAt: instant('NULL::timestamptz').nullable(),
  isCovered: boolean(`coalesce((q.details->>'isFullValueWanted')::boolean, false)`),
});

const coverableOffer = statement(
  offered,
  `SELECT ${offered.sql} FROM quote q JOIN offer o ON o.id = q.selected_offer_id WHERE q.id = $1 AND q.customer_id = $2`,
);

const printed = row({
  insured: columnOf(Customer, 'k', 'companyName'),
  ...columnsOf(Shipment, 's', 'bolNumber', 'proNumber'),
  excludedGoods: texts('p.excluded_goods').nullable(),
  conditions: columnOf(InsuranceProductVersion, 'p', 'terms').nullable(),
  commodities: texts(`ARRAY(SELECT item->>'description' FROM jsonb_array_elements(s.content->'items') AS item)`),
});

/** The further facts of certificate $1 of customer $2. */
export const printedFacts = statement(
  printed,
  `SELECT ${printed.sql} FROM coverage_certificate r JOIN shipment s ON s.id = r.shipment_id JOIN customer k ON k.id = r.customer_id
    LEFT JOIN insurance_product_version p ON p.id = r.product_version_id WHERE r.id = $1 AND r.customer_id = $2`,
);

/** Reads the certificates of the caller's company; row-level security hides other locations. */
@Injectable()
export class InsuranceQueries implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly terms: CoverageTerms,
    private readonly account: AccountService,
    private readonly flags: Flags,
  ) {}

  onModuleInit(): void {
    this.account.countWith(async (actor) => {
      const isShown = actor.customerId !== null && (await this.flags.isOn('Insurance', actor));
      return isShown ? { insuredShipmentCount: await this.insured(actor) } : {};
    });
  }

  async get(actor: Actor, certificateId: number): Promise<CoverageCertificate> {
    const record = await this.database.findOne(certificateOfCustomer, [actor.customerId, certificateId]);
    return certificateOf(actor, found(record));
  }

  async carriers({ customerId }: Actor): Promise<NamedCarriers> {
    return { items: await this.database.query(coveringCarriers, [customerId]) };
  }

  async counts({ customerId }: Actor): Promise<CertificateCounts> {
    const rows = await this.database.query(certificatesByState, [customerId]);
    const counted = new Map(rows.map(({ state, certificates }) => [state, certificates]));
    return { items: coverageStates.map((state) => ({ state, certificates: counted.get(state) ?? 0 })) };
  }

  async offer(
    { customerId, capabilities }: Actor,
    { shipmentId, quoteId }: CoverageTermsRequest,
  ): Promise<CoverageOffer> {
    const asked = found(
      shipmentId
        ? await this.database.findOne(coverableShipment, [shipmentId, customerId])
        : await this.database.findOne(coverableOffer, [quoteId ?? null, customerId]),
    );
    const terms = await this.terms.of(asked.carrierId, asked.offerId);
    const { minChargeCents, maxCargoValueCents, basisPoints, product } = terms;
    const mayBuy = !asked.isCovered && mayChangeCoverage(asked);
    const price = capabilities.has('seeCosts')
      ? { minChargeCents, basisPoints }
      : { minChargeCents: null, basisPoints: null };
    const sold = {
      ...{ productName: product?.name ?? null, provider: product?.provider ?? null },
      ...{ excludedGoods: [...(product?.excludedGoods ?? [])], conditions: product?.conditions || null },
    };
    return { ...price, maxCargoValueCents, currency: asked.currency, mayBuy, ...sold };
  }

  private async insured({ customerId }: Actor): Promise<number> {
    return (await this.database.findOne(insuredShipments, [customerId]))?.n ?? 0;
  }
}

/** Where the certificates of a company are found. */
export const certificateSource = listSource({
  list: certificateList,
  select: listedCertificate,
  sorts: {
    bought: { expression: 'r.bought_at', type: 'timestamptz' },
    number: { expression: 'r.number', type: 'text' },
    value: { expression: 'r.value_cents', type: 'double precision' },
    pickup: { expression: 's.pickup_date::text', type: 'text' },
  },
  find: ({ customerId }: Actor, asked: AskedCertificates) => {
    const { text, values } = foundCertificates(customerId, asked);
    return { from: text ? `${ownCertificates} AND ${text}` : ownCertificates, values };
  },
  toRows: (found: readonly CertificateRecord[], actor: Actor) => found.map((record) => certificateOf(actor, record)),
  cells: {
    valueCents: ({ valueCents }) => formatCents(valueCents),
    chargeCents: ({ chargeCents }) => (chargeCents === null ? null : formatCents(chargeCents)),
  },
  seesCosts: ({ capabilities }: Actor) => capabilities.has('seeCosts'),
});

const nextNumber = `'CV' || lpad(nextval('coverage_number')::text, 8, '0')`;
const key = row({ id: columnOf(StoredCertificate, '', 'id') });

/** The number comes from a sequence, which an entity's own insert can't ask. */
export const certificateBought = statement(
  key,
  `INSERT INTO coverage_certificate (number, customer_id, carrier_id, shipment_id, booking, bought_with, value_cents,
      currency, charge_cents, earlier_value_cents, author, bought_at, product_version_id)
    VALUES (${nextNumber}, $1, $2, $3, $4, 'shipment', $5, (SELECT currency FROM shipment WHERE id = $3), $6, $7, $8, $9, $10) RETURNING ${key.sql}`,
);

/** Ends at $2 the coverage of earlier bookings of shipment $1. */
export const earlierEnded = statement(
  noRows,
  `UPDATE coverage_certificate r SET voided_at = $2 FROM shipment s
    WHERE s.id = r.shipment_id AND r.shipment_id = $1 AND r.voided_at IS NULL AND r.booking < s.booking`,
);

/** Coverage that was rated with the quote is the carrier's; a product sold it where it was added on Confirm. */
const bookedProduct = `CASE WHEN q.details IS NULL OR coalesce((q.details->>'isFullValueWanted')::boolean, false)
    OR s.currency <> '${productCurrency}' THEN NULL
  ELSE ${productInEffect('s.carrier_id', `($2::timestamptz AT TIME ZONE 'UTC')::date`)} END`;

/** Once per booking of shipment $1, however often its event is delivered; a voided certificate does not come back. */
export const certificateBooked = statement(
  noRows,
  `INSERT INTO coverage_certificate (number, customer_id, carrier_id, shipment_id, booking, bought_with, value_cents,
      currency, charge_cents, earlier_value_cents, author, bought_at, product_version_id)
    SELECT ${nextNumber}, s.customer_id, s.carrier_id, s.id, s.booking, 'quote', (s.content->>'cargoValueCents')::bigint, s.currency,
        (covered.charge->>'cents')::bigint, (s.content->>'cargoValueCents')::bigint, $3, $2,
        ${bookedProduct}
      FROM shipment s LEFT JOIN quote q ON q.id = s.quote_id CROSS JOIN LATERAL (
        SELECT charge FROM jsonb_array_elements(s.content->'charges') AS charge WHERE charge->>'code' = '${coverageCode}' LIMIT 1) AS covered
     WHERE s.id = $1 AND (s.content->>'isFullValueWanted')::boolean AND (s.content->>'cargoValueCents')::bigint > 0
       AND NOT EXISTS (SELECT FROM coverage_certificate r WHERE r.shipment_id = s.id AND r.booking = s.booking)
    ON CONFLICT DO NOTHING`,
);

const held = row(columnsOf(StoredCertificate, '', 'shipmentId', 'earlierValueCents'));

/** Certificate $1 of customer $2. */
export const heldCertificate = statement(
  held,
  `SELECT ${held.sql} FROM coverage_certificate WHERE id = $1 AND customer_id = $2`,
);

const heldByAny = row(columnsOf(StoredCertificate, '', 'customerId', 'shipmentId', 'earlierValueCents'));

/** Certificate $1 of any customer. */
export const anyCertificate = statement(heldByAny, `SELECT ${heldByAny.sql} FROM coverage_certificate WHERE id = $1`);

/** Voids certificate $1 at $2 if it is of booking $3, for reason $4. */
export const certificateVoided = statement(
  key,
  `UPDATE coverage_certificate SET voided_at = $2, void_reason = $4 WHERE id = $1 AND voided_at IS NULL AND booking = $3 RETURNING ${key.sql}`,
);
