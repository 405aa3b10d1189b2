import { Injectable } from '@nestjs/common';
import type { QuoteDetails } from '@lading/contracts/quote-details';
import { addDays } from '@lading/domain/calendar-date';
import { quoteNumber } from '@lading/domain/reference-number';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import type { DemoShipment } from '@lading/demo-data/shipments';

/** A quote whose offer of the shipment's carrier is chosen. */
export interface ChosenQuote {
  readonly quoteId: number;
  readonly offerId: number;
  readonly cents: number;
}

const discount = 0.62;
const fuel = 0.31;

/** Charges in the form of a tariff's answer: gross, discount and fuel, in cents. */
function chargesOf(grossCents: number) {
  const discountCents = -Math.round(grossCents * discount);
  const fuelCents = Math.round((grossCents + discountCents) * fuel);
  return [
    { code: 'GROSS', description: 'Gross linehaul', cents: grossCents },
    { code: 'DISC', description: `Discount ${(discount * 100).toFixed(0)}%`, cents: discountCents },
    { code: 'FUEL', description: 'Fuel surcharge', cents: fuelCents },
  ];
}

/** $1 quote, $2 customer, $3 offers: one answer of a carrier and one offer of it each. */
const offersStatement = `WITH given AS (
    SELECT g.*, c.id AS carrier_id FROM jsonb_to_recordset($3::jsonb) AS g(code text, cents bigint, charges jsonb, days int, eta date)
      JOIN carrier c ON c.code = g.code),
  answers AS (
    INSERT INTO carrier_answer (quote_id, customer_id, carrier_id, round, state, asked_at)
      SELECT $1, $2, carrier_id, 1, 'offered', now() FROM given RETURNING id, carrier_id)
  INSERT INTO offer (carrier_answer_id, quote_id, customer_id, carrier_id, service_level, service_name, total_cents, currency, charges,
      transit_days, estimated_delivery, valid_until, lane, pricing)
    SELECT a.id, $1, $2, g.carrier_id, 'STANDARD', 'Standard LTL', g.cents, 'USD', g.charges, g.days, g.eta, now() + interval '7 days',
      'direct', 'contract' FROM given g JOIN answers a USING (carrier_id)
    RETURNING id, carrier_id = (SELECT id FROM carrier WHERE code = $4) AS "isChosen"`;

/** Makes quotes that have been answered already, so that no carrier is asked for the demonstration. */
@Injectable()
export class DemoQuotes {
  constructor(private readonly database: Database) {}

  async make({ customerId, userId }: Actor, details: QuoteDetails, demo: DemoShipment): Promise<ChosenQuote> {
    const number = await this.nextNumber(customerId ?? 0);
    const { id: quoteId } = found(
      await this.database.findOne<{ id: number }>(
        `INSERT INTO quote (customer_id, number, state, round, details, origin_location_id, origin_label, destination_label, ship_date,
           freight_terms, offer_count, expires_at, created_by)
         VALUES ($1, $2, 'rated', 1, $3, $4, $5, $6, $7, 'prepaid', $8, now() + interval '7 days', $9) RETURNING id`,
        [
          customerId,
          number,
          JSON.stringify(details),
          details.origin.locationId,
          labelOf(details.origin),
          labelOf(details.destination),
          details.shipDate,
          demo.others.length + 1,
          userId,
        ],
      ),
    );
    return this.choose(quoteId, customerId ?? 0, { details, demo });
  }

  private async nextNumber(customerId: number): Promise<string> {
    const { n } = found(
      await this.database.findOne<{ n: number }>(
        'UPDATE customer SET quote_serial = quote_serial + 1 WHERE id = $1 RETURNING quote_serial AS n',
        [customerId],
      ),
    );
    return quoteNumber(customerId, n);
  }

  private async choose(
    quoteId: number,
    customerId: number,
    { details, demo }: { details: QuoteDetails; demo: DemoShipment },
  ): Promise<ChosenQuote> {
    const { transitDays: days } = demo;
    const offers = [[demo.carrier, 0] as const, ...demo.others].map(([code, moreCents]) => {
      const charges = chargesOf(demo.grossCents + moreCents);
      const cents = charges.reduce((sum, charge) => sum + charge.cents, 0);
      return { code, cents, charges, days, eta: addDays(details.shipDate, days) };
    });
    const rows = await this.database.query<{ id: number; isChosen: boolean }>(offersStatement, [
      quoteId,
      customerId,
      JSON.stringify(offers),
      demo.carrier,
    ]);
    const { id: offerId } = found(rows.find(({ isChosen }) => isChosen));
    const cents = offers[0]?.cents ?? 0;
    await this.database.query(
      `UPDATE quote SET state = 'selected', selected_offer_id = $2, selected_cents = $3, best_cents = $3 WHERE id = $1`,
      [quoteId, offerId, cents],
    );
    return { quoteId, offerId, cents };
  }
}

const labelOf = ({ city, state, postalCode }: QuoteDetails['origin']): string => `${city}, ${state} ${postalCode}`;
