import { Injectable } from '@nestjs/common';
import { freightTerms } from '@lading/contracts/fields/freight';
import type { Issue } from '@lading/contracts/kernel/schema';
import type { LaneFreight, QuoteDetails, QuoteStop } from '@lading/contracts/fields/quote-details';
import { accessorials } from '@lading/domain/freight/accessorial';
import { coverageCode } from '@lading/domain/cargo-coverage/cargo-coverage';
import { shipDateWindow } from '@lading/domain/time/pickup';
import { chosenByCode } from '@lading/domain/rating/wanted-services';
import { Clock } from '../../kernel/clock/clock.js';
import { problem } from '../../kernel/contract/problem.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { CustomersService, type OwnLocations } from '../customers/customers.service.js';
import { PlacesService, type LocatedPlace } from '../places/places.service.js';
import { brokenQuoteRules, termsRules } from './quote-rules.js';

/** A quote that passes every rule, with the places of its origin and destination. */
export interface AcceptedQuote {
  readonly details: QuoteDetails;
  readonly origin: LocatedPlace;
  readonly destination: LocatedPlace;
  readonly originLabel: string;
  readonly destinationLabel: string;
}

const known: ReadonlySet<string> = new Set(accessorials.map(({ code }) => code));

/** `Chicago, IL 60607`, as lists and mails name a stop. */
export const stopLabel = ({ city, state, postalCode }: QuoteStop): string => `${city}, ${state} ${postalCode}`;

/** What is known of origin and destination before their places are looked up. */
export interface KnownRoute {
  /** Zone of the origin; undefined when its postal code is not known. */
  readonly originZone: string | undefined;
  readonly isDestinationKnown: boolean;
}

/** Checks an incoming quote: fills in addresses of own locations, finds the places, and checks every rule. */
@Injectable()
export class QuoteIntake {
  constructor(
    private readonly customers: CustomersService,
    private readonly places: PlacesService,
    private readonly clock: Clock,
  ) {}

  /** Throws the invalid-fields problem that names everything that is wrong. */
  async accept(actor: Actor, input: QuoteDetails): Promise<AcceptedQuote> {
    const own = await this.customers.locationsOf(input, actor);
    const details = {
      ...input,
      // Both order the same coverage; everything after the intake reads the flag.
      isFullValueWanted: input.isFullValueWanted || input.accessorials.includes(coverageCode),
      origin: own.withAddress(input.origin),
      destination: own.withAddress(input.destination),
    };
    const [origin, destination] = await Promise.all([
      this.places.locate(details.origin),
      this.places.locate(details.destination),
    ]);
    const ends = { originZone: origin?.timeZone, isDestinationKnown: destination !== undefined };
    const fields = this.rulesFor(own)(details, ends);
    if (fields.length > 0 || !origin || !destination) throw problem('invalid-fields', { fields });
    return {
      // A code beside its own field would order the service again after the field was cleared.
      details: { ...details, accessorials: chosenByCode(details.accessorials) },
      origin,
      destination,
      originLabel: stopLabel(details.origin),
      destinationLabel: stopLabel(details.destination),
    };
  }

  /** Finds what is wrong across fields of quotes, as of now; one call serves many quotes. */
  rulesFor(own: OwnLocations): (details: QuoteDetails, ends: KnownRoute) => Issue[] {
    const now = this.clock.iso();
    const payers = new Map(freightTerms.map((terms) => [terms, own.payersOn(terms)]));
    return (details, { originZone, isDestinationKnown }) => {
      const ownLocationIds = payers.get(details.freightTerms) ?? new Set();
      return brokenQuoteRules(details, {
        originZone,
        isDestinationKnown,
        now,
        ownLocationIds,
        knownAccessorials: known,
      });
    };
  }

  /** The days on which freight may ship from these time zones, as of now. */
  shipDatesIn(zones: Iterable<string>): (readonly [zone: string, dates: object])[] {
    const now = this.clock.iso();
    return [...zones].map((zone) => [zone, shipDateWindow(now, zone)]);
  }

  /** Refuses freight whose payer is no location that the caller may use; the refused fields are named below `path`. */
  async requirePayer(actor: Actor, freight: LaneFreight, path: string): Promise<void> {
    const own = await this.customers.locationsOf(freight, actor);
    const issues = termsRules(freight, { ownLocationIds: own.payersOn(freight.freightTerms) });
    const fields = issues.map((issue) => ({ ...issue, path: [path, ...issue.path] }));
    if (fields.length > 0) throw problem('invalid-fields', { fields });
  }
}
