import { setImmediate } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { mostTrialQuotes } from '@lading/contracts/carriers/tariff-trials';
import { quoteGroupFloor } from '@lading/contracts/quotes/carrier-quotes';
import { freightClasses, type FreightClass } from '@lading/domain/freight/freight-class';
import type { PricingTerms, Tariff } from '@lading/domain/rating/tariff';
import { BenchCoverageCounter } from '@lading/domain/tariff/bench-coverage';
import { BenchFigures, type BenchGroup } from '@lading/domain/tariff/bench-figures';
import { canonicalJson } from '@lading/domain/text/canonical-json';
import { dateIn } from '@lading/domain/time/zoned-time';
import type { RateItem } from '../../connectors/rate-request.js';
import { jobActor, type Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { carrierSubject } from '../carriers/carriers.events.js';
import { TariffTrials } from '../carriers/tariffs/tariff-trials.service.js';
import { QuoteQuestions } from '../quotes/quote-questions.service.js';
import { TariffTrialGroup, type StoredTrialResult } from './test-bench.entities.js';
import { TariffTrialEnded } from './test-bench.events.js';
import { TestBenchPushes } from './test-bench.pushes.js';
import {
  newestAsked,
  pastQuotes,
  quotesAsked,
  runningTrial,
  trialDone,
  trialEnded,
  trialProgressed,
  type EndedTrial,
  type PastQuote,
  type RunningTrial,
} from './test-bench.queries.js';

/** Quotes that are read at once. */
const pageSize = 400;
/** Quotes that are priced before others get their turn: some milliseconds. */
const sliceSize = 40;
/** Milliseconds between two notes of the progress; a canceled test ends within this time. */
const progressEvery = 500;
const groupsAtOnce = 1000;

export const bench = jobActor('Test bench');

/** The test was canceled, or its version is gone: nothing of it is stored. */
class TrialOvertaken extends Error {}

interface Running {
  readonly trial: RunningTrial;
  readonly terms: Tariff;
  readonly ask: ReturnType<QuoteQuestions['forMany']>;
  readonly figures: BenchFigures;
  readonly coverage: BenchCoverageCounter;
  notComparable: number;
}

/** Prices past quotes again, by the version that priced them and by a tested one, a page at a time. */
@Injectable()
export class BenchRun {
  constructor(
    private readonly database: Database,
    private readonly prices: TariffTrials,
    private readonly questions: QuoteQuestions,
    private readonly events: Events,
    private readonly pushes: TestBenchPushes,
    private readonly clock: Clock,
  ) {}

  /** Runs a test to its end, from the beginning where an attempt before was cut off. One that has ended is left alone. */
  async run(trialId: number, signal?: AbortSignal): Promise<void> {
    const trial = await this.database.findOne(runningTrial, [trialId]);
    if (!trial) return;
    if (!trial.terms || !trial.isCurrent) {
      await this.end(
        bench,
        trialId,
        'failed',
        'The version was changed or deleted before the test began. Start it again.',
      );
      return;
    }
    try {
      await this.test(trial, trial.terms, signal);
    } catch (error) {
      if (!(error instanceof TrialOvertaken)) throw error;
    }
  }

  /** Ends a running test without a result; one that has ended stays as it is. */
  async end(actor: Actor, trialId: number, state: 'canceled' | 'failed', problem: string | null = null): Promise<void> {
    await this.database.transaction(async () => {
      const ended = await this.database.findOne(trialEnded, [trialId, state, this.clock.iso(), problem]);
      if (ended) await this.tell(actor, ended, state);
    });
  }

  private async test(trial: RunningTrial, terms: Tariff, signal: AbortSignal | undefined): Promise<void> {
    const { id, carrierId, fromDay, toDay, timeZone } = trial;
    const days = [carrierId, fromDay, toDay, timeZone];
    const asked = (await this.database.findOne(quotesAsked, days))?.count ?? 0;
    const found = await this.database.query(newestAsked, [...days, mostTrialQuotes]);
    const ids = found.map(({ quoteId }) => quoteId);
    const running: Running = {
      ...{ trial, terms, ask: this.questions.forMany(), notComparable: 0 },
      figures: new BenchFigures(terms.breaks, quoteGroupFloor),
      coverage: new BenchCoverageCounter(terms),
    };
    await this.progress(trial, 0, ids.length);
    await this.priceAll(running, ids, signal);
    const result: StoredTrialResult = {
      ...running.figures.result(),
      ...{ fromDay, toDay, asked, leftOut: asked - ids.length, notComparable: running.notComparable },
    };
    const places = await this.prices.areaOn(terms, carrierId, dateIn(timeZone, this.clock.iso()));
    await this.database.transaction(async () => {
      const done = await this.database.findOne(trialDone, [
        ...[id, this.clock.iso(), canonicalJson(result), canonicalJson(running.coverage.result(places))],
        ...[result.quotes, result.changed, result.newlyRefused, result.testedCents - result.bookedCents],
      ]);
      if (!done) throw new TrialOvertaken();
      await this.storeGroups(trial, running.figures.breakdown());
      await this.tell(bench, done, 'done');
    });
  }

  /** The next page is read while one is priced. */
  private async priceAll(running: Running, ids: readonly number[], signal: AbortSignal | undefined): Promise<void> {
    const { trial } = running;
    let noted = this.clock.ticks();
    let next = this.page(trial, ids.slice(0, pageSize));
    for (let at = 0; at < ids.length; at += pageSize) {
      const quotes = await next;
      next = this.page(trial, ids.slice(at + pageSize, at + 2 * pageSize));
      // Its failure is thrown where it is awaited; until then it must not end the process.
      next.catch(() => undefined);
      for (const [index, quote] of quotes.entries()) {
        if (index % sliceSize === 0) await setImmediate();
        await this.price(running, quote);
      }
      signal?.throwIfAborted();
      if (this.clock.ticks() - noted < progressEvery) continue;
      noted = this.clock.ticks();
      await this.progress(trial, Math.min(ids.length, at + pageSize), ids.length);
    }
  }

  private async page({ carrierId }: RunningTrial, ids: readonly number[]): Promise<PastQuote[]> {
    return ids.length === 0 ? [] : this.database.query(pastQuotes, [carrierId, ids]);
  }

  /** A quote that is not priced or declined as it was then says nothing about the tested version. */
  private async price(running: Running, quote: PastQuote): Promise<void> {
    const { trial, terms, figures, coverage } = running;
    const { carrierId } = trial;
    const question = await running.ask(quote, quote.askedAt);
    if (!question || !isAnswered(quote)) {
      running.notComparable += 1;
      return;
    }
    const { request, customerId } = question;
    const pricing = await this.pricingOf(carrierId, customerId, quote, request.pickupDate);
    const freight = { carrierId, request, askedAt: quote.askedAt, pricing };
    const before = await this.prices.priceThen(quote.tariffId, freight);
    const isAsThen =
      before.outcome === 'offered' ? before.totalCents === quote.offeredCents : quote.answer === 'declined';
    if (!isAsThen) {
      running.notComparable += 1;
      return;
    }
    const { outcome: tested, shipment, places } = await this.prices.price(terms, freight);
    // A base that was agreed on stays, whatever is published.
    const after = pricing?.baseTariffId ? before : tested;
    if (after === tested) coverage.add({ shipment, outcome: after, places, agreed: pricing });
    figures.add({
      ...{ quoteId: quote.quoteId, number: quote.number, customerId, isBooked: quote.isBooked, before, after },
      originState: request.origin.state,
      destinationState: request.destination.state,
      freightClass: classOf(request.items),
      pounds: shipment.pounds,
      accessorials: request.accessorials,
      others: { lowestCents: quote.lowestOther, carrierIds: (quote.otherCarriers ?? []).map(Number) },
    });
  }

  /** What was agreed with the customer when it was offered, else for the pickup date. */
  private async pricingOf(
    carrierId: number,
    customerId: number,
    { answer, pricingId }: PastQuote,
    pickupDate: string,
  ): Promise<PricingTerms | null> {
    if (pricingId !== null) return (await this.prices.pricingOf(pricingId)) ?? null;
    if (answer === 'offered') return null;
    return (await this.prices.pricingOn(carrierId, customerId, pickupDate))?.terms ?? null;
  }

  private async progress({ id, carrierId }: RunningTrial, done: number, all: number): Promise<void> {
    const going = await this.database.transaction(() => this.database.findOne(trialProgressed, [id, done, all]));
    if (!going) throw new TrialOvertaken();
    this.pushes.progressed(carrierId);
  }

  private async storeGroups({ id, carrierId }: RunningTrial, groups: readonly BenchGroup[]): Promise<void> {
    for (let at = 0; at < groups.length; at += groupsAtOnce) {
      const rows = groups.slice(at, at + groupsAtOnce).map((group) => ({
        ...group,
        ...{ trialId: id, carrierId },
        ...(group.kind === 'customer' && { customerId: Number(group.name), name: '' }),
      }));
      await this.database.manager.insert(TariffTrialGroup, rows);
    }
  }

  private async tell(
    actor: Actor,
    { id: trialId, carrierId, tariffId, tariffName: name }: EndedTrial,
    state: 'done' | 'canceled' | 'failed',
  ): Promise<void> {
    const payload = { carrierId, trialId, tariffId, name, state };
    await this.events.publish(actor, new TariffTrialEnded({ subject: carrierSubject(carrierId), payload, carrierId }));
  }
}

/** Whether the carrier offered a rate by a tariff of this installation, or declined by itself. */
const isAnswered = ({ answer, source, tariffId, offeredCents }: PastQuote): boolean =>
  answer === 'offered' ? tariffId !== null && offeredCents !== null : answer === 'declined' && source === 'carrier';

/** The class of the heaviest line. */
function classOf(items: readonly RateItem[]): FreightClass {
  const [first] = items.toSorted((a, b) => b.weight - a.weight);
  return freightClasses.find((one) => one === first?.freightClass) ?? 50;
}
