import { Injectable } from '@nestjs/common';
import { FileAnswer } from '@lading/contracts/kernel/endpoint';
import {
  mostTrialsADay,
  type ExportTrialGroups,
  type ListTrialGroups,
  type StartTariffTrial,
  type TariffTrial,
  type TariffTrialDetail,
  type TariffTrials,
  type TrialCoverage,
  type TrialGroup,
  type TrialGroupFilter,
  type TrialGroupList,
  type TrialResult,
} from '@lading/contracts/carriers/tariff-trials';
import { trialGroupList } from '@lading/contracts/lists/tariff-trials';
import { inWholes } from '@lading/domain/measures/money';
import { canonicalJson } from '@lading/domain/text/canonical-json';
import { addDays } from '@lading/domain/time/calendar-date';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Conditions } from '../../kernel/database/conditions.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { listedRow, listSource, type FoundSql } from '../../kernel/lists/list-source.js';
import { Lists } from '../../kernel/lists/lists.js';
import { literally } from '../../kernel/lists/searched-text.js';
import { carrierSubject } from '../carriers/carriers.events.js';
import { TariffRows } from '../carriers/tariffs/tariff-rows.service.js';
import { BenchRun } from './bench-run.service.js';
import type { StoredTrialResult } from './test-bench.entities.js';
import { TariffTrialStarted } from './test-bench.events.js';
import { TestBenchJobs } from './test-bench.jobs.js';
import {
  coverageOfTrial,
  groupsOfTrial,
  quotesSeen,
  trialAdded,
  trialById,
  trialGroup,
  trialGroupTables,
  trialsOfDay,
  trialsOfTariff,
  trialWithResult,
  type TrialGroupRow,
  type TrialRow,
} from './test-bench.queries.js';

/** Seconds after which a refused caller may try again. */
const retryAfter = 3600;

/** Starts and cancels tests of tariffs against past quotes, and reads what they found. */
@Injectable()
export class TestBenchService {
  private readonly groups = listSource({
    list: trialGroupList,
    select: listedRow(trialGroup, trialGroupTables),
    sorts: {
      name: { expression: 'lower(coalesce(c.company_name, r.name))', type: 'text' },
      quotes: { expression: 'r.quotes::bigint', type: 'bigint' },
      changed: { expression: 'r.changed::bigint', type: 'bigint' },
      newlyServed: { expression: 'r.newly_served::bigint', type: 'bigint' },
      newlyRefused: { expression: 'r.newly_refused::bigint', type: 'bigint' },
      meanChange: { expression: 'coalesce(r.mean_change, 0)::bigint', type: 'bigint' },
      bookings: { expression: 'r.bookings::bigint', type: 'bigint' },
      bookedCents: { expression: 'r.booked_cents', type: 'bigint' },
      effectCents: { expression: 'r.tested_cents - r.booked_cents', type: 'bigint' },
    },
    find: (_: Actor, filter: TrialGroupFilter, ids) => groupsFound(filter, ids),
    toRows: (rows: readonly TrialGroupRow[]): TrialGroup[] => [...rows],
    cells: {
      meanChange: ({ meanChange }) => inWholes(meanChange),
      bookedCents: ({ bookedCents }) => inWholes(bookedCents),
      testedCents: ({ testedCents }) => inWholes(testedCents),
      effectCents: ({ effectCents }) => inWholes(effectCents),
    },
  });

  constructor(
    private readonly database: Database,
    private readonly tariffs: TariffRows,
    private readonly lists: Lists,
    private readonly tests: BenchRun,
    private readonly jobs: TestBenchJobs,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, tariffId: number): Promise<TariffTrials> {
    const { carrierId } = await this.tariffs.stored(actor, tariffId);
    const { today } = await this.tariffs.carrierFor(actor, carrierId);
    const rows = await this.database.query(trialsOfTariff, [tariffId]);
    const startedToday = await this.startedOn(carrierId, today);
    return { items: await this.toTrials(rows), leftToday: Math.max(0, mostTrialsADay - startedToday) };
  }

  /** Takes complete days: the last one is yesterday in the time zone of the carrier. */
  start(actor: Actor, { id, days }: StartTariffTrial): Promise<TariffTrial> {
    return this.database.transaction(async () => {
      const { carrierId, name, state } = await this.tariffs.stored(actor, id);
      if (state !== 'draft' && state !== 'inReview')
        throw problem('wrong-state', { detail: "Only versions that aren't published yet are tested." });
      const { today } = await this.tariffs.carrierFor(actor, carrierId);
      if ((await this.startedOn(carrierId, today)) >= mostTrialsADay)
        throw problem('too-many-requests', {
          detail: `Your carrier has started ${mostTrialsADay} tests today. You can start the next one tomorrow.`,
          retryAfter,
        });
      const span = [days, addDays(today, -days), addDays(today, -1)];
      const added = await this.database.findOne(trialAdded, [id, actor.userId, this.clock.iso(), ...span]);
      if (!added)
        throw problem('wrong-state', {
          detail: 'Another test of your carrier is running. Wait for it to end, or cancel it.',
        });
      const payload = { carrierId, trialId: added.id, tariffId: id, name, days };
      await this.events.publish(
        actor,
        new TariffTrialStarted({ subject: carrierSubject(carrierId), payload, carrierId }),
      );
      await this.jobs.enqueue(added.id);
      return this.trial(added.id);
    });
  }

  /** Works without the worker, which stores nothing of a test that doesn't run anymore. */
  async cancel(actor: Actor, id: number): Promise<TariffTrial> {
    found(await this.database.findOne(trialById, [id]));
    await this.tests.end(actor, id, 'canceled');
    return this.trial(id);
  }

  async get(id: number): Promise<TariffTrialDetail> {
    const { result, ...row } = found(await this.database.findOne(trialWithResult, [id]));
    const [trial] = await this.toTrials([row]);
    return { ...found(trial), result: result && (await this.resultFor(row.carrierId, result)) };
  }

  async listGroups(actor: Actor, request: ListTrialGroups): Promise<TrialGroupList> {
    await this.trial(request.id);
    return this.lists.page(this.groups, actor, request);
  }

  async exportGroups(actor: Actor, wanted: ExportTrialGroups): Promise<FileAnswer> {
    await this.trial(wanted.id);
    return this.lists.file(this.groups, actor, wanted);
  }

  async coverage(id: number): Promise<TrialCoverage> {
    const { coverage } = found(await this.database.findOne(coverageOfTrial, [id]));
    if (!coverage) throw problem('wrong-state', { detail: 'This test has no result.' });
    const { sections, unused, unlisted, unusedClasses } = coverage;
    return {
      sections: [...sections],
      unused: [...unused],
      unlisted,
      unusedClasses: unusedClasses.map(({ row, classes }) => ({ row, classes: [...classes] })),
    };
  }

  async file(id: number): Promise<FileAnswer> {
    const [{ result }, coverage] = [await this.get(id), await this.coverage(id)];
    const groups = await this.database.query(groupsOfTrial, [id]);
    const text = canonicalJson({ ...found(result), coverage, groups });
    return new FileAnswer('test-bench.json', 'application/json', Buffer.from(text));
  }

  private async trial(id: number): Promise<TariffTrial> {
    const [trial] = await this.toTrials([found(await this.database.findOne(trialById, [id]))]);
    return found(trial);
  }

  private async startedOn(carrierId: number, today: string): Promise<number> {
    return (await this.database.findOne(trialsOfDay, [carrierId, today]))?.count ?? 0;
  }

  private async toTrials(rows: readonly TrialRow[]): Promise<TariffTrial[]> {
    const names = await this.tariffs.namesOf(rows.map(({ startedBy }) => startedBy));
    return rows.map(({ carrierId: _, startedBy, ...trial }) => ({
      ...trial,
      startedByName: names.get(startedBy ?? 0) ?? '',
    }));
  }

  /** Without the changes of quotes that the caller doesn't see. */
  private async resultFor(carrierId: number, { largest, ...figures }: StoredTrialResult): Promise<TrialResult> {
    const quotes = await this.database.query(quotesSeen, [carrierId, largest.map(({ quoteId }) => quoteId)]);
    const names = new Map(quotes.map(({ quoteId, companyName }) => [quoteId, companyName ?? '']));
    return {
      ...figures,
      largest: largest.flatMap(({ customerId: _, beforeTrace, afterTrace, ...change }) => {
        const companyName = names.get(change.quoteId);
        if (companyName === undefined) return [];
        return [{ ...change, companyName, beforeTrace: [...beforeTrace], afterTrace: [...afterTrace] }];
      }),
    };
  }
}

function groupsFound({ id, kind, search }: TrialGroupFilter, ids: readonly number[] | null): FoundSql {
  const conditions = new Conditions();
  conditions.add('r.trial_id = ?', id);
  conditions.add('r.kind = ?', kind);
  if (ids) conditions.add('r.id = ANY (?::bigint[])', ids);
  if (search?.trim()) conditions.add('coalesce(c.company_name, r.name) ILIKE ?', `%${literally(search.trim())}%`);
  return { from: `${trialGroupTables} WHERE ${conditions.text}`, values: conditions.values };
}
