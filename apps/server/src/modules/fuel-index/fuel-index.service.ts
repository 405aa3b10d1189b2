import { Injectable } from '@nestjs/common';
import type {
  AddFuelValue,
  ChangeFuelValue,
  FuelSource,
  FuelValue,
  SupersedeFuelValue,
} from '@lading/contracts/carriers/fuel-index';
import { fuelEffectiveDate } from '@lading/domain/rating/fuel';
import { fuelDoubts, fuelNeighbors } from '@lading/domain/rating/fuel-week';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { lockOfAll, locks } from '../../kernel/database/locks.js';
import { Events } from '../../kernel/events/events.js';
import { FuelIndex } from './fuel-index.entities.js';
import {
  FuelValueAdded,
  FuelValueChanged,
  FuelValueRefused,
  FuelValueSuperseded,
  fuelSubject,
  type FuelFacts,
} from './fuel-index.events.js';
import { FuelIndexQueries, whileUnused, type FuelPrice } from './fuel-index.queries.js';
import { FuelPrices } from './fuel-prices.service.js';

/** A value as it is published. */
export type PublishedFuel = Pick<FuelFacts, 'indexDate' | 'milliDollars'>;

/** What a file adds and changes. */
export interface FuelFile {
  readonly added: readonly PublishedFuel[];
  readonly changed: readonly (PublishedFuel & { readonly price: FuelPrice })[];
  /** The current values that the file was checked against. */
  readonly checkedAgainst: readonly FuelPrice[];
}

export const factsOf = ({ indexDate, milliDollars }: PublishedFuel): FuelFacts => ({
  indexDate,
  effectiveFrom: fuelEffectiveDate(indexDate),
  milliDollars,
});

/** What a file may hold, so that it is always written at once, and the most that an empty index takes from the configured address. */
export const mostWeeks = 500;

const stale = 'Someone else changed this value in the meantime. Check the new values and save again.';
const justUsed = 'A rating has used this value in the meantime. Supersede it and give a reason.';

/** The owner of the fuel index: adds, changes and supersedes its values. */
@Injectable()
export class FuelIndexService {
  constructor(
    private readonly database: Database,
    private readonly queries: FuelIndexQueries,
    private readonly prices: FuelPrices,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  add(wanted: AddFuelValue, actor: Actor): Promise<FuelValue> {
    return this.writing(async (known) => {
      this.requirePublished(wanted.indexDate);
      const facts = factsOf(wanted);
      await this.requireFree(actor, known, facts);
      const doubts = confirmed(doubtsOf(known, facts), wanted.isConfirmed);
      const id = await this.insert(facts, 'manual', actor);
      await this.events.publish(actor, added(id, facts, 'manual', doubts));
      return this.queries.get(actor, id);
    });
  }

  change({ id, version, isConfirmed, ...wanted }: ChangeFuelValue, actor: Actor): Promise<FuelValue> {
    return this.writing(async (known) => {
      this.requirePublished(wanted.indexDate);
      const current = await this.queries.get(actor, id);
      if (current.version !== version) throw this.changedTo(current, stale);
      const facts = factsOf(wanted);
      const others = known.filter((one) => one.id !== id);
      await this.requireFree(actor, others, facts);
      const doubts = confirmed(doubtsOf(others, facts), isConfirmed);
      await this.update({ id, version }, facts, actor);
      const payload = { ...facts, before: factsOf(current), source: 'manual', doubts } as const;
      await this.events.publish(actor, new FuelValueChanged({ subject: fuelSubject(id), payload }));
      return this.queries.get(actor, id);
    });
  }

  supersede({ id, version, milliDollars, reason, isConfirmed }: SupersedeFuelValue, actor: Actor): Promise<FuelValue> {
    return this.writing(async (known) => {
      const current = await this.queries.get(actor, id);
      if (current.version !== version || current.state === 'superseded') throw this.changedTo(current, stale);
      if (!current.isUsed) throw this.changedTo(current, 'No rating has used this value. Change it instead.');
      const { indexDate, effectiveFrom } = current;
      const facts = { indexDate, effectiveFrom, milliDollars };
      const others = known.filter((one) => one.id !== id);
      const doubts = confirmed(doubtsOf(others, facts), isConfirmed);
      const supersededAt = this.clock.now();
      await this.database.manager.update(FuelIndex, id, { supersededAt, version: version + 1 });
      const next = await this.insert(facts, 'manual', actor, { supersedesId: id, reason: reason.trim() });
      const payload = { ...facts, before: factsOf(current), reason: reason.trim(), doubts };
      await this.events.publish(actor, new FuelValueSuperseded({ subject: fuelSubject(next), payload }));
      return this.queries.get(actor, next);
    });
  }

  /** The rows of a file, all of them: it was checked against the values that are there now. */
  writeFile({ added: addedRows, changed, checkedAgainst }: FuelFile, actor: Actor): Promise<void> {
    return this.writing(async (known) => {
      if (signatureOf(known) !== signatureOf(checkedAgainst))
        throw problem('wrong-state', { detail: 'The fuel index has changed in the meantime. Check the file again.' });
      const doubtsAbout = fileDoubts(known, { added: addedRows, changed });
      for (const { price, ...published } of changed) {
        const facts = factsOf(published);
        await this.update(price, facts, actor);
        const payload = { ...facts, before: factsOf(price), source: 'file', doubts: doubtsAbout(published) } as const;
        await this.events.publish(actor, new FuelValueChanged({ subject: fuelSubject(price.id), payload }));
      }
      const events: FuelValueAdded[] = [];
      for (const published of addedRows) {
        const facts = factsOf(published);
        const id = await this.insert(facts, 'file', actor);
        events.push(added(id, facts, 'file', doubtsAbout(published)));
      }
      await this.events.publishAll(actor, events);
    });
  }

  /**
   * Adds the weeks after the newest one, up to the first that is unusual: an administrator has to confirm that one. Weeks that are
   * known already stay as they are.
   */
  async extend(published: readonly PublishedFuel[], source: 'fetch' | 'demo', actor: Actor): Promise<number> {
    return this.writing(async (known) => {
      const weeks: FuelFacts[] = [...known];
      const newest = weeks.at(-1)?.effectiveFrom ?? '';
      const today = this.today();
      const unknown = published
        .filter(({ indexDate }) => indexDate <= today)
        .map(factsOf)
        .filter(({ effectiveFrom }) => effectiveFrom > newest)
        .toSorted((a, b) => a.effectiveFrom.localeCompare(b.effectiveFrom))
        .slice(-mostWeeks);
      const events: FuelValueAdded[] = [];
      for (const facts of unknown) {
        if (weeks.at(-1)?.effectiveFrom === facts.effectiveFrom) continue;
        const doubts = doubtsOf(weeks, facts);
        if (doubts.length > 0) {
          await this.refuse(facts, doubts, actor);
          break;
        }
        weeks.push(facts);
        events.push(added(await this.insert(facts, source, actor), facts, source, []));
      }
      await this.events.publishAll(actor, events);
      return events.length;
    });
  }

  /** The weeks of a new demo, which have no history. */
  async fillDemo(published: readonly PublishedFuel[]): Promise<void> {
    const rows = published.map((one) => ({ ...factsOf(one), source: 'demo' as const, enteredAt: this.clock.now() }));
    await this.database.manager.createQueryBuilder().insert().into(FuelIndex).values(rows).orIgnore().execute();
    this.database.afterCommit(() => this.prices.forget());
  }

  private async refuse(facts: FuelFacts, doubts: readonly string[], actor: Actor): Promise<void> {
    const subject = `fuel-fetch:${facts.effectiveFrom}:${facts.milliDollars}`;
    // The same value comes again with every fetch until an administrator has entered one.
    if ((await this.events.history(subject, 1)).length > 0) return;
    await this.events.publish(actor, new FuelValueRefused({ subject, payload: { ...facts, doubts } }));
  }

  /** One change at a time, so that the weeks around a value stay as they were checked; all processes read the index again after it. */
  private writing<T>(work: (known: readonly FuelPrice[]) => Promise<T>): Promise<T> {
    return this.database.transaction(async () => {
      await this.database.query(lockOfAll, [locks.fuelIndex]);
      const done = await work(await this.queries.current());
      this.prices.announce();
      return done;
    });
  }

  private async insert(
    facts: FuelFacts,
    source: FuelSource,
    actor: Actor,
    more: Partial<Pick<FuelIndex, 'supersedesId' | 'reason'>> = {},
  ): Promise<number> {
    const { manager } = this.database;
    const row = manager.create(FuelIndex, {
      ...{ ...facts, source, enteredBy: actor.userId, enteredAt: this.clock.now() },
      ...more,
    });
    await manager.insert(FuelIndex, row);
    return row.id;
  }

  /** Changes a value unless a rating uses it at the same moment. */
  private async update(
    { id, version }: Pick<FuelPrice, 'id' | 'version'>,
    facts: FuelFacts,
    actor: Actor,
  ): Promise<void> {
    const unused = { id, version, ...whileUnused };
    const entered = { enteredBy: actor.userId, enteredAt: this.clock.now(), version: version + 1 };
    const { affected } = await this.database.manager.update(FuelIndex, unused, { ...facts, ...entered });
    if (affected) return;
    const current = await this.queries.get(actor, id);
    throw this.changedTo(current, current.version === version ? justUsed : stale);
  }

  private requirePublished(indexDate: string): void {
    if (indexDate > this.today()) throw fieldProblem('indexDate', 'mismatch', 'The index date is in the future');
  }

  private async requireFree(actor: Actor, known: readonly FuelPrice[], { effectiveFrom }: FuelFacts): Promise<void> {
    const there = known.find((one) => one.effectiveFrom === effectiveFrom);
    if (!there) return;
    throw this.changedTo(await this.queries.get(actor, there.id), 'This week already has a value.');
  }

  private changedTo(current: FuelValue, detail: string): Error {
    return problem('wrong-state', { detail, more: { current } });
  }

  private today(): string {
    return this.clock.iso().slice(0, 10);
  }
}

const added = (id: number, facts: FuelFacts, source: FuelSource, doubts: readonly string[]): FuelValueAdded =>
  new FuelValueAdded({ subject: fuelSubject(id), payload: { ...facts, source, doubts } });

const doubtsOf = (known: readonly FuelFacts[], facts: FuelFacts): string[] =>
  fuelDoubts(facts, fuelNeighbors(known, facts.effectiveFrom));

/** The doubts about a value that was confirmed; refuses one that was not. */
function confirmed(doubts: string[], isConfirmed: boolean | undefined): string[] {
  if (doubts.length > 0 && !isConfirmed)
    throw fieldProblem('isConfirmed', 'mismatch', `${doubts.join(' ')} Confirm it to save it anyway`);
  return doubts;
}

/**
 * Why rows of a file may be mistakes, beside all other rows and the weeks that are there. Of two neighbors in the file the later one
 * is doubted, not both.
 */
export function fileDoubts(
  known: readonly FuelPrice[],
  { added: addedRows, changed }: Pick<FuelFile, 'added' | 'changed'>,
): (published: PublishedFuel) => string[] {
  const replaced = new Set(changed.map(({ price }) => price.id));
  const rows = [...addedRows, ...changed].map(factsOf);
  const ofFile = new Set(rows.map(({ effectiveFrom }) => effectiveFrom));
  const whole = [...known.filter(({ id }) => !replaced.has(id)), ...rows];
  return (published) => {
    const facts = factsOf(published);
    const { before, after } = fuelNeighbors(whole, facts.effectiveFrom);
    const isInFile = after !== undefined && ofFile.has(after.effectiveFrom);
    return fuelDoubts(facts, { before, after, isAfterKnown: !isInFile });
  };
}

const signatureOf = (known: readonly FuelPrice[]): string =>
  JSON.stringify(known.map(({ id, version, isUsed }) => [id, version, isUsed]));
