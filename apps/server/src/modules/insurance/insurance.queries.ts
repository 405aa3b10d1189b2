import { Injectable, type OnModuleInit } from '@nestjs/common';
import type {
  CertificateCounts,
  CoverageCertificate,
  CoverageOffer,
  CoverageTermsRequest,
} from '@lading/contracts/invoices/insurance';
import { certificateList } from '@lading/contracts/lists/certificates';
import type { NamedCarriers } from '@lading/contracts/fields/named-carriers';
import { formatCents } from '@lading/domain/measures/money';
import { coverageStates, mayChangeCoverage, type CoverageState } from '@lading/domain/cargo-coverage/cargo-coverage';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import {
  bigint,
  boolean,
  columnOf,
  columnsOf,
  instant,
  row,
  statement,
  text,
  texts,
} from '../../kernel/database/declared-statement.js';
import { Flags } from '../../kernel/flags/flags.js';
import { listSource } from '../../kernel/lists/list-source.js';
import { AccountService } from '../account/account.service.js';
import { Carrier } from '../carriers/carriers.entities.js';
import { CoverageTerms } from '../carriers/coverage-terms.service.js';
import { Customer } from '../customers/customers.entities.js';
import { Offer } from '../quotes/quotes.entities.js';
import { Shipment } from '../shipments/shipments.entities.js';
import { foundCertificates, type AskedCertificates } from './certificate-filter.conditions.js';
import {
  certificateOf,
  listedCertificate,
  ownCertificates,
  stateColumn,
  type CertificateRecord,
} from './certificate-record.js';

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

/** What coverage is asked for: a shipment, or the selected offer of a quote. */
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
  commodities: texts(`ARRAY(SELECT item->>'description' FROM jsonb_array_elements(s.content->'items') AS item)`),
});

/** What certificate $1 of customer $2 says besides. */
export const printedFacts = statement(
  printed,
  `SELECT ${printed.sql} FROM coverage_certificate r JOIN shipment s ON s.id = r.shipment_id JOIN customer k ON k.id = r.customer_id
    WHERE r.id = $1 AND r.customer_id = $2`,
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
    const { minChargeCents, maxCargoValueCents, basisPoints } = terms;
    const mayBuy = !asked.isCovered && mayChangeCoverage(asked);
    const price = capabilities.has('seeCosts')
      ? { minChargeCents, basisPoints }
      : { minChargeCents: null, basisPoints: null };
    return { ...price, maxCargoValueCents, currency: asked.currency, mayBuy };
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
