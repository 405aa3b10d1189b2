import { Injectable } from '@nestjs/common';
import { dateIn, wallTimeIn } from '@lading/domain/time/zoned-time';
import type { RateRequest } from '../../connectors/rate-request.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Database } from '../../kernel/database/database.js';
import { columnsOf, row, statement } from '../../kernel/database/declared-statement.js';
import { Flags } from '../../kernel/flags/flags.js';
import { PlacesService } from '../places/places.service.js';
import { Quote } from './quotes.entities.js';
import { rateQuestionOf, rateRequestOf } from './rating/rate-request-of.js';

const asked = row(columnsOf(Quote, '', 'number', 'details', 'originLabel', 'destinationLabel', 'customerId', 'isTest'));
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
    if (!quote?.details) return undefined;
    const { details, originLabel, destinationLabel, customerId, isTest, number } = quote;
    const [origin, destination] = await Promise.all([
      this.places.locate(details.origin),
      this.places.locate(details.destination),
    ]);
    if (!origin || !destination) return undefined;
    const isUpdated = await this.flags.isOn('Density_Calculator_Updates', actor);
    const question = rateQuestionOf(
      { details, origin, destination, originLabel, destinationLabel },
      {
        classScale: isUpdated ? 'updated' : 'standard',
        isTest,
        requestedAtLocalTime: localTime(askedAt, origin.timeZone, details.shipDate),
      },
    );
    const request = rateRequestOf(question, { reference: number, accountNumber: '' });
    return { customerId, originLabel, destinationLabel, request };
  }
}

/** Only a pickup on the day on which it was asked for depends on the hour at the origin. */
function localTime(askedAt: string, zone: string, shipDate: string): string | undefined {
  if (dateIn(zone, askedAt) !== shipDate) return undefined;
  const { hour, minute } = wallTimeIn(zone, Date.parse(askedAt));
  return `${twoDigits(hour)}:${twoDigits(minute)}`;
}
