import { Injectable } from '@nestjs/common';
import type { QuoteDetails } from '@lading/contracts/fields/quote-details';
import type { CarrierAnswer as Answer, CarrierOffer } from '../../connectors/carrier-answer.js';
import { found } from '../../kernel/contract/problem.js';
import { CarriersService, type CarrierLink } from '../carriers/carriers.service.js';
import type { LocatedPlace } from '../places/places.service.js';
import { askedFreight } from './quote-carriers.statements.js';
import { stopLabel } from './quote-intake.service.js';
import { ratingDeadline } from './rating/rating-round.service.js';
import { rateQuestionOf, rateRequestOf } from './rating/rate-request-of.js';

export interface RatedLane {
  readonly details: QuoteDetails;
  readonly origin: LocatedPlace;
  readonly destination: LocatedPlace;
}

/** A carrier's response, and its offer if it made one. */
export interface TariffAnswer {
  readonly link: CarrierLink;
  readonly answer: Answer;
  readonly offer: CarrierOffer | undefined;
}

export interface TariffAnswers {
  readonly asked: readonly TariffAnswer[];
  readonly pounds: number;
  readonly freightClass: string | null;
}

/** Rates freight by the tariffs that are in force on its ship date, without calling a carrier or storing anything. */
@Injectable()
export class TariffRates {
  constructor(private readonly carriers: CarriersService) {}

  /** The carriers of the customer that are rated here; the others would have to be called. */
  async linksOf(customerId: number): Promise<CarrierLink[]> {
    const links = await this.carriers.linksOf(customerId, { isTest: false });
    return links.filter((link) => this.carriers.isRatedHere(link));
  }

  async rate(lane: RatedLane, links: readonly CarrierLink[]): Promise<TariffAnswers> {
    const { details } = lane;
    const accepted = {
      ...lane,
      originLabel: stopLabel(details.origin),
      destinationLabel: stopLabel(details.destination),
    };
    const context = { classScale: 'updated', isTest: false, requestedAtLocalTime: undefined } as const;
    const question = rateQuestionOf(accepted, context);
    const signal = new AbortController().signal;
    const asked = await Promise.all(
      links.map(async (link): Promise<TariffAnswer> => {
        const request = rateRequestOf(question, { reference: '', accountNumber: link.accountNumber });
        const { rates } = this.carriers.connectorOf(link, { isTest: false });
        const answer = await found(rates).rate(request, { signal, deadline: ratingDeadline });
        return { link, answer, offer: answer.outcome === 'offered' ? answer.offers[0] : undefined };
      }),
    );
    return { asked, ...askedFreight(question.items, details.units) };
  }
}
