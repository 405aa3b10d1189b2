import { Injectable } from '@nestjs/common';
import type { CarrierFigureFilter, CarrierFreightFilter } from '@lading/contracts/fields/carrier-figure-filter';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { rangeOf } from '@lading/domain/time/date-range';
import type { DaySpan } from '@lading/domain/time/time-frame';
import { dateIn } from '@lading/domain/time/zoned-time';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { row, statement, text } from '../../kernel/database/declared-statement.js';
import { requireYear } from '../days/day-range.js';
import type { CarrierFigureScope, CarrierFreightScope, FigureScope } from './figure-conditions.js';

const zone = row({ timeZone: text('c.time_zone') });
const zoneOfCarrier = statement(zone, `SELECT ${zone.sql} FROM carrier c WHERE c.id = $1`);

/** Finds whose figures are read, and of which days: those of the filter, seen from today where the carrier is. */
@Injectable()
export class FigureDays {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async scopeOf(actor: Actor, filter: CarrierFigureFilter): Promise<CarrierFigureScope> {
    const { today, ...scope } = await this.todayOf(actor);
    return { ...scope, filter, days: daysOf(filter, today) };
  }

  /** The same for a list, which holds all days unless some are named. */
  async freightScopeOf(actor: Actor, filter: CarrierFreightFilter): Promise<CarrierFreightScope> {
    const { today, ...scope } = await this.todayOf(actor);
    return { ...scope, filter, days: namedDays(filter, today) };
  }

  /** Which day it is where the carrier is. */
  async todayOf({ carrierId, userId }: Actor): Promise<FigureScope & { readonly today: string }> {
    if (carrierId === null) throw problem('not-allowed');
    const { timeZone } = found(await this.database.findOne(zoneOfCarrier, [carrierId]));
    return { carrierId, userId, timeZone, today: dateIn(timeZone, this.clock.iso()) };
  }
}

function namedDays(
  { filterType, startDate, endDate }: CarrierFreightFilter,
  today: string,
): CarrierFreightScope['days'] {
  if (filterType === undefined || filterType === 'Custom') return { from: startDate ?? null, to: endDate ?? null };
  const { start, end } = rangeOf(filterType, today);
  return { from: start, to: end };
}

function daysOf({ filterType, startDate, endDate }: CarrierFigureFilter, today: string): DaySpan {
  const isCustom = filterType === 'Custom' || (filterType === undefined && (startDate ?? endDate) !== undefined);
  if (!isCustom) {
    const { start, end } = rangeOf(filterType ?? 'ThirtyDays', today);
    return { from: start ?? today, to: end ?? today };
  }
  if (!startDate) throw fieldProblem('startDate', 'required', fieldMessage('Start date', 'required'));
  if (!endDate) throw fieldProblem('endDate', 'required', fieldMessage('End date', 'required'));
  requireYear({ from: startDate, to: endDate }, 'endDate');
  return { from: startDate, to: endDate };
}
