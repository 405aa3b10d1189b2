import { Injectable } from '@nestjs/common';
import type { QuoteDetails } from '@lading/contracts/fields/quote-details';
import { addDays } from '@lading/domain/time/calendar-date';
import type { Actor } from '../../kernel/auth/actor.js';
import { AnsweredQuotes, type ChosenQuote } from '../quotes/answered-quotes.service.js';
import type { DemoShipment } from '@lading/demo-data/shipments';

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

/** Makes quotes whose offers are in already, so that the demo contacts no carrier. */
@Injectable()
export class DemoQuotes {
  constructor(private readonly quotes: AnsweredQuotes) {}

  make(
    actor: Actor,
    details: QuoteDetails,
    { carrier, grossCents, others, transitDays: days }: DemoShipment,
  ): Promise<ChosenQuote> {
    const offerOf = (code: string, gross: number) => {
      const charges = chargesOf(gross);
      const cents = charges.reduce((sum, charge) => sum + charge.cents, 0);
      return { code, cents, charges, days, eta: addDays(details.shipDate, days) };
    };
    const more = others.map(([code, moreCents]) => offerOf(code, grossCents + moreCents));
    return this.quotes.add(actor, { details, offers: [offerOf(carrier, grossCents), ...more] });
  }
}
