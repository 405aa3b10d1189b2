import { Injectable, type OnModuleInit } from '@nestjs/common';
import type {
  CertificateCounts,
  CertificatesInState,
  CoverageCertificate,
  CoverageOffer,
  CoverageTermsRequest,
} from '@lading/contracts/insurance';
import { certificateList } from '@lading/contracts/lists/certificates';
import type { NamedCarrier, NamedCarriers } from '@lading/contracts/named-carriers';
import { formatCents } from '@lading/domain/money';
import { coverageStates, mayChangeCoverage } from '@lading/domain/cargo-coverage/coverage-state';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Flags } from '../../kernel/flags/flags.js';
import { listSource } from '../../kernel/lists/list-source.js';
import { AccountService } from '../account/account.service.js';
import { CoverageTerms } from '../carriers/coverage-terms.service.js';
import { foundCertificates, type AskedCertificates } from './certificate-filter.conditions.js';
import {
  certificateColumns,
  certificateOf,
  ownCertificates,
  stateColumn,
  type CertificateRecord,
} from './certificate-record.js';

const coveringCarriers = `SELECT id, name FROM carrier
  WHERE id IN (SELECT carrier_id FROM coverage_certificate WHERE customer_id = $1) ORDER BY lower(name), id LIMIT 500`;

/** What coverage is asked for: a shipment, or the selected offer of a quote. */
interface Coverable {
  readonly carrierId: number;
  readonly offerId: number | null;
  readonly currency: string;
  readonly isCovered: boolean;
  readonly state: string;
  readonly dispatchState: string;
  readonly pickedUpAt: string | null;
}

const coverableShipment = `SELECT carrier_id AS "carrierId", offer_id AS "offerId", currency, state, dispatch_state AS "dispatchState",
    picked_up_at AS "pickedUpAt", coalesce((content->>'isFullValueWanted')::boolean, false) AS "isCovered"
  FROM shipment WHERE id = $1 AND customer_id = $2`;

/** An offer is as good as a shipment that its carrier has confirmed. */
const coverableOffer = `SELECT o.carrier_id AS "carrierId", o.id AS "offerId", o.currency, 'booked' AS state, 'confirmed' AS "dispatchState",
    NULL AS "pickedUpAt", coalesce((q.details->>'isFullValueWanted')::boolean, false) AS "isCovered"
  FROM quote q JOIN offer o ON o.id = q.selected_offer_id WHERE q.id = $1 AND q.customer_id = $2`;

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
    const record = await this.database.findOne<CertificateRecord>(
      `SELECT ${certificateColumns} ${ownCertificates} AND r.id = $2`,
      [actor.customerId, certificateId],
    );
    return certificateOf(actor, found(record));
  }

  async carriers({ customerId }: Actor): Promise<NamedCarriers> {
    return { items: await this.database.query<NamedCarrier>(coveringCarriers, [customerId]) };
  }

  async counts({ customerId }: Actor): Promise<CertificateCounts> {
    const rows = await this.database.query<CertificatesInState>(
      `SELECT state, count(*) AS certificates FROM (SELECT ${stateColumn} AS state ${ownCertificates}) AS found GROUP BY state`,
      [customerId],
    );
    const counted = new Map(rows.map(({ state, certificates }) => [state, certificates]));
    return { items: coverageStates.map((state) => ({ state, certificates: counted.get(state) ?? 0 })) };
  }

  async offer(
    { customerId, capabilities }: Actor,
    { shipmentId, quoteId }: CoverageTermsRequest,
  ): Promise<CoverageOffer> {
    const statement = shipmentId ? coverableShipment : coverableOffer;
    const asked = found(await this.database.findOne<Coverable>(statement, [shipmentId ?? quoteId ?? null, customerId]));
    const terms = await this.terms.of(asked.carrierId, asked.offerId);
    const { minChargeCents, maxCargoValueCents, basisPoints } = terms;
    const mayBuy = !asked.isCovered && mayChangeCoverage(asked);
    const price = capabilities.has('seeCosts')
      ? { minChargeCents, basisPoints }
      : { minChargeCents: null, basisPoints: null };
    return { ...price, maxCargoValueCents, currency: asked.currency, mayBuy };
  }

  private async insured({ customerId }: Actor): Promise<number> {
    const row = await this.database.findOne<{ n: number }>(
      `SELECT count(*) AS n FROM (SELECT ${stateColumn} AS state ${ownCertificates} AND r.voided_at IS NULL) AS found
        WHERE state <> 'void'`,
      [customerId],
    );
    return row?.n ?? 0;
  }
}

/** Where the certificates of a company are found. */
export const certificateSource = listSource({
  list: certificateList,
  select: certificateColumns,
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
