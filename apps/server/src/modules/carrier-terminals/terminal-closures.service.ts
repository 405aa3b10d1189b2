import { Injectable } from '@nestjs/common';
import {
  closureReasonName,
  mostClosures,
  AddTerminalClosure,
  type ChangeTerminalClosure,
  type ClosureState,
  type TerminalClosure as WireClosure,
  type TerminalClosureList,
} from '@lading/contracts/carriers/terminal-closures';
import { addDays } from '@lading/domain/time/calendar-date';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { FigureDays } from '../../business/carrier-figures/figure-days.service.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import { withChange } from '../../kernel/contract/with-change.js';
import { Database } from '../../kernel/database/database.js';
import type { RowOf } from '../../kernel/database/declared-statement.js';
import { Events } from '../../kernel/events/events.js';
import { CarrierTerminalsPushes } from './carrier-terminals.pushes.js';
import { CarrierTerminalsQueries } from './carrier-terminals.queries.js';
import { OperatingTimesBook } from './operating-times-book.service.js';
import { TerminalClosure } from './terminal-closures.entities.js';
import { ClosureAdded, ClosureChanged, ClosureEnded, type ClosureTerms } from './terminal-closures.events.js';
import { closureLocked, closureOfCarrier, closuresLeft, closuresOfCarrier } from './terminal-closures.queries.js';

type ClosureRow = RowOf<typeof closureOfCarrier.shape>;

/** Closes terminals and places of a carrier for some days. */
@Injectable()
export class TerminalClosures {
  constructor(
    private readonly database: Database,
    private readonly events: Events,
    private readonly pushes: CarrierTerminalsPushes,
    private readonly terminals: CarrierTerminalsQueries,
    private readonly book: OperatingTimesBook,
    private readonly days: FigureDays,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor): Promise<TerminalClosureList> {
    const { carrierId, today } = await this.days.todayOf(actor);
    const rows = await this.database.query(closuresOfCarrier, [carrierId]);
    return { items: rows.map((row) => toClosure(row, today)), total: rows.length };
  }

  async add(actor: Actor, closure: AddTerminalClosure): Promise<WireClosure> {
    const { carrierId, today } = await this.days.todayOf(actor);
    const fields = await this.fieldsOf(actor, closure);
    if (fields.startsOn < today) throw fieldProblem('startsOn', 'mismatch', 'The first day must be today or later.');
    return this.database.transaction(async () => {
      const left = found(await this.database.findOne(closuresLeft, [carrierId, today]));
      if (left.count >= mostClosures)
        throw problem('wrong-state', { detail: `You can have up to ${mostClosures} closures that aren't over.` });
      const { manager } = this.database;
      const by = { createdBy: actor.name, createdAt: this.clock.now() };
      const row = manager.create(TerminalClosure, { ...fields, carrierId, ...by });
      await manager.insert(TerminalClosure, row);
      const after = await this.saved({ carrierId, today }, row.id);
      const payload = { closureId: row.id, after: termsOf(after) };
      await this.events.publish(actor, new ClosureAdded({ subject: subjectOf(row.id), payload, carrierId }));
      return after;
    });
  }

  async change(actor: Actor, { id, version, ...closure }: ChangeTerminalClosure): Promise<WireClosure> {
    const { carrierId, today } = await this.days.todayOf(actor);
    return this.database.transaction(async () => {
      const current = toClosure(found(await this.database.findOne(closureLocked, [carrierId, id])), today);
      if (current.version !== version) {
        const detail = 'Someone else changed this closure in the meantime. Check the new values and save again.';
        throw problem('wrong-state', { detail, more: { current } });
      }
      const fields = await this.fieldsOf(actor, withChange(AddTerminalClosure, current, closure));
      requireChangeable(current, fields, today);
      const { manager } = this.database;
      await manager.update(TerminalClosure, { id, carrierId }, { ...fields, version: version + 1 });
      const after = await this.saved({ carrierId, today }, id);
      const payload = { closureId: id, before: termsOf(current), after: termsOf(after) };
      await this.events.publish(actor, new ClosureChanged({ subject: subjectOf(id), payload, carrierId }));
      return after;
    });
  }

  /** A closure that has started stays in the list, since prices were computed with it; its last day is yesterday, or today if it started today. */
  async end(actor: Actor, id: number): Promise<void> {
    const { carrierId, today } = await this.days.todayOf(actor);
    await this.database.transaction(async () => {
      const current = toClosure(found(await this.database.findOne(closureLocked, [carrierId, id])), today);
      if (current.status === 'over') throw problem('wrong-state', { detail: 'This closure is over.' });
      const { manager } = this.database;
      const yesterday = addDays(today, -1);
      if (current.status === 'upcoming') await manager.delete(TerminalClosure, { id, carrierId });
      else {
        const endsOn = current.startsOn > yesterday ? current.startsOn : yesterday;
        await manager.update(TerminalClosure, { id, carrierId }, { endsOn, version: current.version + 1 });
      }
      const payload = { closureId: id, before: termsOf(current), isDeleted: current.status === 'upcoming' };
      await this.events.publish(actor, new ClosureEnded({ subject: subjectOf(id), payload, carrierId }));
      this.announce(carrierId);
    });
  }

  /** Reads a closure that was just saved, and announces it. */
  private async saved({ carrierId, today }: { carrierId: number; today: string }, id: number): Promise<WireClosure> {
    this.announce(carrierId);
    return toClosure(found(await this.database.findOne(closureOfCarrier, [carrierId, id])), today);
  }

  private announce(carrierId: number): void {
    this.book.changed();
    this.pushes.tell(carrierId);
  }

  private async fieldsOf(actor: Actor, closure: AddTerminalClosure) {
    const { country, startsOn, effect, declinesRates, reason } = closure;
    const [terminalId, endsOn] = [closure.terminalId ?? null, closure.endsOn ?? null];
    const prefixes = [...new Set(closure.prefixes.map((one) => one.replaceAll(/\s/g, '').toUpperCase()))];
    if (terminalId === null && prefixes.length === 0)
      throw fieldProblem('prefixes', 'required', 'Select a terminal or enter postal codes.');
    if (terminalId !== null && prefixes.length > 0)
      throw fieldProblem('prefixes', 'mismatch', 'Enter postal codes without a terminal.');
    const wrong = prefixes.find((one) => !/^[A-Z0-9]{2,7}$/.test(one));
    if (wrong !== undefined) throw fieldProblem('prefixes', 'format', `${wrong} isn't the beginning of a postal code.`);
    if (endsOn !== null && endsOn < startsOn)
      throw fieldProblem('endsOn', 'mismatch', "The last day can't be before the first.");
    if (terminalId !== null) await this.terminals.get(actor, terminalId);
    const words = closure.words.trim();
    return { terminalId, country, prefixes, startsOn, endsOn, effect, declinesRates, reason, words };
  }
}

type Fields = Awaited<ReturnType<TerminalClosures['fieldsOf']>>;

/** What is fixed once a closure has started. */
const fixed = ['terminalId', 'country', 'startsOn', 'effect', 'reason'] as const;

function requireChangeable(current: WireClosure, fields: Fields, today: string): void {
  if (current.status === 'over') throw problem('wrong-state', { detail: 'This closure is over.' });
  if (current.status === 'upcoming') {
    if (fields.startsOn < today) throw fieldProblem('startsOn', 'mismatch', 'The first day must be today or later.');
    return;
  }
  const isMoved =
    fixed.some((name) => (current[name] ?? null) !== fields[name]) ||
    current.prefixes.join() !== fields.prefixes.join();
  if (isMoved)
    throw problem('wrong-state', {
      detail: 'This closure has started. You can change its last day, its note and declining.',
    });
  if (fields.endsOn !== null && fields.endsOn < addDays(today, -1))
    throw fieldProblem('endsOn', 'mismatch', 'The last day must be yesterday or later.');
}

const subjectOf = (id: number): string => `terminal-closure:${id}`;

const statusOn = ({ startsOn, endsOn }: Pick<ClosureRow, 'startsOn' | 'endsOn'>, today: string): ClosureState => {
  if (startsOn > today) return 'upcoming';
  return endsOn !== null && endsOn < today ? 'over' : 'current';
};

const toClosure = (row: ClosureRow, today: string): WireClosure => ({ ...row, status: statusOn(row, today) });

const effectNames = { both: 'Pickup and delivery', pickup: 'Pickup', delivery: 'Delivery' } as const;

const termsOf = (closure: WireClosure): ClosureTerms => ({
  place: closure.terminalCode ?? `${closure.country} ${closure.prefixes.join(', ')}`,
  effect: effectNames[closure.effect],
  startsOn: formatCalendarDate(closure.startsOn),
  endsOn: closure.endsOn ? formatCalendarDate(closure.endsOn) : '',
  rates: closure.declinesRates ? 'Declined' : 'Closed days added',
  reason: closureReasonName(closure.reason),
  words: closure.words,
});
