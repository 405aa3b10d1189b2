import { Injectable } from '@nestjs/common';
import { mostFigureRows, type CarrierAnswerList, type QuoteFigures } from '@lading/contracts/sites/admin-dashboard';
import { millisecondsPerDay } from '@lading/domain/time/calendar-date';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { bigint, columnOf, integer, row, statement } from '../../kernel/database/declared-statement.js';
import { Carrier } from '../carriers/carriers.entities.js';

/** Answers of a carrier that are read at most. */
const mostAnswers = 100;

const counted = row({ quotes: bigint('count(*)'), rated: bigint('count(*) FILTER (WHERE offer_count > 0)') });
/** From $1 until before $2, by their own index. */
const quotesBetween = statement(
  counted,
  `SELECT ${counted.sql} FROM (SELECT q.offer_count FROM quote q
     WHERE q.created_at >= $1 AND q.created_at < $2 AND q.round > 0 AND NOT q.is_test LIMIT ${mostFigureRows}) AS newest`,
);

const countOf = (state: string) => bigint(`count(*) FILTER (WHERE a.state = '${state}')`);
const answer = row({
  carrierId: columnOf(Carrier, 'c', 'id'),
  carrierName: columnOf(Carrier, 'c', 'name'),
  asked: bigint('count(*)'),
  offered: countOf('offered'),
  declined: countOf('declined'),
  timedOut: countOf('timedOut'),
  failed: countOf('failed'),
  p95: integer(
    `(percentile_disc(0.95) WITHIN GROUP (ORDER BY extract(epoch FROM a.answered_at - a.asked_at) * 1000))::int`,
  ).nullable(),
});
/** Since $1, of each carrier by an index alone; a pending request has no answer yet. */
const newestAnswers = statement(
  answer,
  `SELECT ${answer.sql} FROM carrier c CROSS JOIN LATERAL (
     SELECT k.state, k.asked_at, k.answered_at FROM carrier_answer k WHERE k.carrier_id = c.id AND k.asked_at >= $1
      ORDER BY k.asked_at DESC LIMIT ${mostAnswers}) AS a
    WHERE c.is_active AND a.state <> 'asked' GROUP BY c.id, c.name ORDER BY p95 DESC NULLS LAST, c.name LIMIT 1000`,
);

/** What is quoted, and how carriers answer, on the whole installation. */
@Injectable()
export class QuoteFiguresQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async quotes(): Promise<QuoteFigures> {
    const [twoDays, day, now] = [2, 1, 0].map((days) => this.before(days));
    const [newest, before] = await Promise.all([
      this.database.findOne(quotesBetween, [day, now]),
      this.database.findOne(quotesBetween, [twoDays, day]),
    ]);
    return {
      ...{ day: newest?.quotes ?? 0, rated: newest?.rated ?? 0 },
      ...{ dayBefore: before?.quotes ?? 0, ratedBefore: before?.rated ?? 0 },
    };
  }

  async answers(): Promise<CarrierAnswerList> {
    return { items: await this.database.query(newestAnswers, [this.before(1)]) };
  }

  private before(days: number): Date {
    return new Date(this.clock.now().getTime() - days * millisecondsPerDay);
  }
}
