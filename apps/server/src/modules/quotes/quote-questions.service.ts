import { Injectable } from '@nestjs/common';
import { dateIn, wallTimeIn } from '@lading/domain/time/zoned-time';
import type { RateRequest } from '../../connectors/rate-request.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Database } from '../../kernel/database/database.js';
import { columnsOf, row, statement, type RowOf } from '../../kernel/database/declared-statement.js';
import { Flags } from '../../kernel/flags/flags.js';
import { PlacesService, type LocatedPlace } from '../places/places.service.js';
import { Quote } from './quotes.entities.js';
import { rateQuestionOf, rateRequestOf } from './rating/rate-request-of.js';

const asked = row(columnsOf(Quote, '', 'number', 'details', 'originLabel', 'destinationLabel', 'customerId', 'isTest'));
/** A stored quote, as far as carriers were asked about it. */
export type StoredQuestion = RowOf<typeof asked>;
const quoteDetails = statement(asked, `SELECT ${asked.sql} FROM quote WHERE id = $1`);

/** What carriers were asked for a quote. */
export interface AskedQuestion {
  readonly customerId: number;
  readonly originLabel: string;
  readonly destinationLabel: string;
  readonly request: RateRequest;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Asks again what carriers were asked for a quote, without asking them. */
@Injectable()
export class QuoteQuestions {
  constructor(
    private readonly database: Database,
    private readonly places: PlacesService,
    private readonly flags: Flags,
  ) {}

  /** The question of a quote as it was asked at an instant; nothing for a draft. Runs in the caller's scope. */
  async of(actor: Actor, quoteId: number, askedAt: string): Promise<AskedQuestion | undefined> {
    const quote = await this.database.findOne(quoteDetails, [quoteId]);
    return quote && this.ask(quote, askedAt, new QuestionFacts(this.places, () => this.isUpdated(actor)));
  }

  /** The same for many stored quotes, whose places are looked up once. */
  forMany(): (quote: StoredQuestion, askedAt: string) => Promise<AskedQuestion | undefined> {
    const facts = new QuestionFacts(this.places, (customerId) => this.isUpdated({ customerId }));
    return (quote, askedAt) => this.ask(quote, askedAt, facts);
  }

  private isUpdated(subject: Parameters<Flags['isOn']>[1]): Promise<boolean> {
    return this.flags.isOn('Density_Calculator_Updates', subject);
  }

  private async ask(quote: StoredQuestion, askedAt: string, facts: QuestionFacts): Promise<AskedQuestion | undefined> {
    const { details, originLabel, destinationLabel, customerId, isTest, number } = quote;
    if (!details) return undefined;
    const origin = await facts.place(details.origin);
    const destination = await facts.place(details.destination);
    if (!origin || !destination) return undefined;
    const question = rateQuestionOf(
      { details, origin, destination, originLabel, destinationLabel },
      {
        classScale: (await facts.isUpdated(customerId)) ? 'updated' : 'standard',
        isTest,
        requestedAtLocalTime: localTime(askedAt, origin.timeZone, details.shipDate),
      },
    );
    const request = rateRequestOf(question, { reference: number, accountNumber: '' });
    return { customerId, originLabel, destinationLabel, request };
  }
}

type Place = Parameters<PlacesService['locate']>[0];

/** What many quotes have in common, looked up once. */
class QuestionFacts {
  private readonly places = new Map<string, Promise<LocatedPlace | undefined>>();
  private readonly scales = new Map<number, Promise<boolean>>();

  constructor(
    private readonly known: PlacesService,
    private readonly readScale: (customerId: number) => Promise<boolean>,
  ) {}

  place(at: Place): Promise<LocatedPlace | undefined> {
    return saved(this.places, `${at.country} ${at.postalCode} ${at.city}`, () => this.known.locate(at));
  }

  isUpdated(customerId: number): Promise<boolean> {
    return saved(this.scales, customerId, () => this.readScale(customerId));
  }
}

function saved<Key, Value>(values: Map<Key, Value>, key: Key, read: () => Value): Value {
  const known = values.get(key);
  if (known !== undefined) return known;
  const value = read();
  values.set(key, value);
  return value;
}

/** Only a pickup on the day on which it was asked for depends on the hour at the origin. */
function localTime(askedAt: string, zone: string, shipDate: string): string | undefined {
  if (dateIn(zone, askedAt) !== shipDate) return undefined;
  const { hour, minute } = wallTimeIn(zone, Date.parse(askedAt));
  return `${twoDigits(hour)}:${twoDigits(minute)}`;
}
