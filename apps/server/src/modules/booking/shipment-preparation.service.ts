import { Injectable } from '@nestjs/common';
import type { Issue } from '@lading/contracts/kernel/schema';
import type { PickupOrder } from '@lading/contracts/fields/pickup-order';
import type { QuoteDetails } from '@lading/contracts/fields/quote-details';
import type { Dispatch } from '@lading/contracts/shipments/shipments';
import { mayShipOn } from '@lading/domain/time/pickup';
import { customerOf } from '../../business/customer-access.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Flags } from '../../kernel/flags/flags.js';
import type { ShipmentContent } from '../../business/shipments/shipment-content.js';
import { coveredContent } from '../../business/shipments/covered-content.js';
import { CoverageTerms } from '../carriers/coverage-terms.service.js';
import { DocumentsService } from '../documents/documents.service.js';
import { PlacesService, type LocatedPlace } from '../places/places.service.js';
import { selectedQuote } from '../quotes/quote-bookings.statements.js';
import { brokenDispatchRules } from './dispatch-rules.js';
import type { DescribedOrder } from './line-descriptions.js';
import { placedContent, preparedContent, type UnplacedContent } from './prepared-content.js';
import { assertBookable, type BookableQuote } from './selected-quote.js';

type Stops = readonly [origin: LocatedPlace | undefined, destination: LocatedPlace | undefined];

/** What a dispatch would book. */
export interface DraftedShipment {
  readonly quote: BookableQuote;
  readonly content: ShipmentContent;
}

interface Order {
  readonly quote: BookableQuote;
  readonly dispatch: Dispatch;
  readonly stops: Stops;
}

/** Checks an order against the quote it books and gathers its stored content. */
@Injectable()
export class ShipmentPreparation {
  constructor(
    private readonly database: Database,
    private readonly places: PlacesService,
    private readonly documents: DocumentsService,
    private readonly flags: Flags,
    private readonly clock: Clock,
    private readonly coverage: CoverageTerms,
  ) {}

  /** Where both ends of an order lie. */
  stopsOf(dispatch: Dispatch): Promise<Stops> {
    return Promise.all([this.places.locate(dispatch.origin), this.places.locate(dispatch.destination)]);
  }

  /** What a dispatch would book; it is checked as a dispatch is, and nothing is stored. */
  async draft(actor: Actor, dispatch: Dispatch): Promise<DraftedShipment> {
    const selected = found(await this.database.findOne(selectedQuote, [dispatch.quoteId, customerOf(actor)]));
    const quote = assertBookable(selected, { actor, dispatch, now: this.clock.iso() });
    const stops = await this.stopsOf(dispatch);
    return { quote, content: await this.prepare(actor, { quote, dispatch, stops }) };
  }

  /** Everything that is wrong with an order of which every single field is allowed. */
  faultsOf(dispatch: PickupOrder & DescribedOrder, details: QuoteDetails): Issue[] {
    return brokenDispatchRules(dispatch, details);
  }

  /** Throws the invalid-fields problem that names everything that is wrong. */
  async prepare(actor: Actor, { quote, dispatch, stops: [origin, destination] }: Order): Promise<ShipmentContent> {
    const { details } = quote;
    const fields = this.faultsOf(dispatch, details);
    if (fields.length > 0) throw problem('invalid-fields', { fields });
    if (!origin || !destination)
      throw problem('offer-not-available', { detail: 'One of the places no longer exists.' });
    if (!mayShipOn(details.shipDate, this.clock.iso(), origin.timeZone)) throw problem('quote-expired');
    const scale = (await this.flags.isOn('Density_Calculator_Updates', actor)) ? 'updated' : 'standard';
    const prepared = await this.covered(actor, quote, dispatch);
    const content = placedContent(prepared, { quote, dispatch, origin, destination, scale });
    const missing = this.documents.missingOf(content);
    if (missing.length > 0) throw fieldProblem('items', 'required', `Required by law: ${missing.join(', ')}`);
    return content;
  }

  /** Coverage that is bought with the order is stored like quoted coverage. */
  private async covered(actor: Actor, quote: BookableQuote, dispatch: Dispatch): Promise<UnplacedContent> {
    const plain = preparedContent(quote, dispatch);
    const { coverageValueCents: valueCents } = dispatch;
    if (valueCents === undefined || valueCents === null) return plain;
    if (plain.isFullValueWanted) throw problem('already-exists', { detail: 'The quote already includes coverage.' });
    await this.flags.require('Insurance', actor);
    const terms = await this.coverage.of(quote.carrierId, quote.offerId);
    return coveredContent(plain, valueCents, this.coverage.charge('coverageValueCents', valueCents, terms));
  }
}
