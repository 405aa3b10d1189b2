import { Injectable } from '@nestjs/common';
import type { BuyCoverage } from '@lading/contracts/insurance';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Listens, type StoredEvent } from '../../kernel/events/domain-event.js';
import { CoverageTerms } from '../carriers/coverage-terms.service.js';
import { CoveredShipments } from '../shipments/covered-shipments.service.js';
import { ShipmentBooked, type ShipmentFacts } from '../booking/booking.events.js';
import { coverageCode } from '@lading/domain/cargo-coverage/covered-price';

const nextNumber = `'CV' || lpad(nextval('coverage_number')::text, 8, '0')`;

const insert = `INSERT INTO coverage_certificate (number, customer_id, carrier_id, shipment_id, booking, bought_with, value_cents,
    currency, charge_cents, earlier_value_cents, author, bought_at)
  VALUES (${nextNumber}, $1, $2, $3, $4, 'shipment', $5, (SELECT currency FROM shipment WHERE id = $3), $6, $7, $8, $9) RETURNING id`;

/** What was covered for an earlier booking of the shipment ends with it. */
const endEarlier = `UPDATE coverage_certificate r SET voided_at = $2 FROM shipment s
  WHERE s.id = r.shipment_id AND r.shipment_id = $1 AND r.voided_at IS NULL AND r.booking < s.booking`;

/** Once per booking, however often it is heard of; a voided certificate does not come back. */
const insertBooked = `INSERT INTO coverage_certificate (number, customer_id, carrier_id, shipment_id, booking, bought_with, value_cents,
    currency, charge_cents, earlier_value_cents, author, bought_at)
  SELECT ${nextNumber}, s.customer_id, s.carrier_id, s.id, s.booking, 'quote', (s.content->>'cargoValueCents')::bigint, s.currency,
      (covered.charge->>'cents')::bigint, (s.content->>'cargoValueCents')::bigint, $3, $2
    FROM shipment s CROSS JOIN LATERAL (
      SELECT charge FROM jsonb_array_elements(s.content->'charges') AS charge WHERE charge->>'code' = '${coverageCode}' LIMIT 1) AS covered
   WHERE s.id = $1 AND (s.content->>'isFullValueWanted')::boolean AND (s.content->>'cargoValueCents')::bigint > 0
     AND NOT EXISTS (SELECT FROM coverage_certificate r WHERE r.shipment_id = s.id AND r.booking = s.booking)
  ON CONFLICT DO NOTHING`;

interface HeldCertificate {
  readonly shipmentId: number;
  readonly earlierValueCents: number | null;
}

/** Buys and voids the coverage of shipments; certificate, price and event commit together. */
@Injectable()
export class InsuranceService {
  constructor(
    private readonly database: Database,
    private readonly shipments: CoveredShipments,
    private readonly terms: CoverageTerms,
    private readonly clock: Clock,
  ) {}

  /** Coverage that was priced with the quote has its certificate too; heard at least once. */
  @Listens(ShipmentBooked)
  async booked({ payload: { shipmentId }, actorName, occurredAt }: StoredEvent<ShipmentFacts>): Promise<void> {
    await this.database.transaction(async () => {
      await this.database.query(endEarlier, [shipmentId, occurredAt]);
      await this.database.query(insertBooked, [shipmentId, occurredAt, actorName.slice(0, 200)]);
    });
  }

  async buy(actor: Actor, { shipmentId, valueCents }: BuyCoverage): Promise<number> {
    return this.database.transaction(async () => {
      const shipment = await this.shipments.hold(actor, shipmentId);
      const { carrierId, offerId, booking, content } = shipment;
      if (content.isFullValueWanted) throw problem('already-exists', { detail: 'This shipment is covered already.' });
      const terms = await this.terms.of(carrierId, offerId);
      const chargeCents = this.terms.charge('valueCents', valueCents, terms);
      const values = [actor.customerId, carrierId, shipmentId, booking, valueCents, chargeCents];
      const said = [content.cargoValueCents, actor.name.slice(0, 200), this.clock.iso()];
      const { id } = found(await this.database.findOne<{ id: number }>(insert, [...values, ...said]));
      await this.shipments.cover(actor, shipment, { valueCents, chargeCents });
      return id;
    });
  }

  async void(actor: Actor, certificateId: number): Promise<void> {
    await this.database.transaction(async () => {
      const held = found(
        await this.database.findOne<HeldCertificate>(
          `SELECT shipment_id AS "shipmentId", earlier_value_cents AS "earlierValueCents" FROM coverage_certificate
            WHERE id = $1 AND customer_id = $2`,
          [certificateId, actor.customerId],
        ),
      );
      const shipment = await this.shipments.hold(actor, held.shipmentId);
      const voided = await this.database.query(
        'UPDATE coverage_certificate SET voided_at = $2 WHERE id = $1 AND voided_at IS NULL AND booking = $3 RETURNING id',
        [certificateId, this.clock.iso(), shipment.booking],
      );
      if (voided.length === 0) throw problem('wrong-state');
      await this.shipments.uncover(actor, shipment, held.earlierValueCents);
    });
  }
}
