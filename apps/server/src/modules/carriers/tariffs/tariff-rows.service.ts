import { Injectable } from '@nestjs/common';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type {
  ExportTariffs,
  ListTariffs,
  TariffAction,
  TariffDetail,
  TariffFilter,
  TariffList,
  TariffVersion,
} from '@lading/contracts/carriers/tariffs';
import { tariffList } from '@lading/contracts/lists/tariffs';
import { tariffLifecycle } from '@lading/domain/lifecycle/tariff-lifecycle';
import { earliestEffectiveDay, isFuture, stateOn, untilOf } from '@lading/domain/tariff/tariff-calendar';
import { findingsOf } from '@lading/domain/tariff/tariff-checks';
import { dateIn } from '@lading/domain/time/zoned-time';
import { isCarrierAdministrator, sideOf, type Actor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { found } from '../../../kernel/contract/problem.js';
import { Conditions } from '../../../kernel/database/conditions.js';
import { Database } from '../../../kernel/database/database.js';
import { system } from '../../../kernel/database/session.js';
import { listedRow, listSource, type FoundSql } from '../../../kernel/lists/list-source.js';
import { Lists } from '../../../kernel/lists/lists.js';
import { literally } from '../../../kernel/lists/searched-text.js';
import { mayManageCarrier } from '../carriers.policy.js';
import {
  administratorsOfCarrier,
  commentsOfTariff,
  finishedTrial,
  isSupersededOn,
  listedTariff,
  offersOfTariffs,
  tariffById,
  tariffCarrier,
  userNames,
  type ListedTariff,
  type StoredTariff,
} from './tariffs.queries.js';

/** A carrier with this many administrators or more needs a second one to approve its versions. */
const approvalFrom = 2;

/** The facts of a carrier that the actions on its versions depend on. */
export interface TariffCarrier {
  readonly carrierId: number;
  readonly carrierName: string;
  /** Today in its time zone. */
  readonly today: string;
  readonly needsApproval: boolean;
}

/** The user whose change of a version was the last one. */
export const lastEditorOf = ({ editedBy, createdBy }: Pick<ListedTariff, 'editedBy' | 'createdBy'>): number | null =>
  editedBy ?? createdBy;

/** Whether the actor may change tariffs of carriers at all. */
export const mayWriteTariffs = (actor: Actor): boolean =>
  actor.actingUserId === undefined && (sideOf(actor) === 'system' || isCarrierAdministrator(actor));

function allowedActions(actor: Actor, row: ListedTariff, { today, needsApproval }: TariffCarrier): TariffAction[] {
  if (!mayWriteTariffs(actor)) return [];
  const isOther = lastEditorOf(row) !== actor.userId;
  const isPossible: Record<TariffAction, boolean> = {
    change: tariffLifecycle.may(row.state, 'change'),
    requestReview: needsApproval && tariffLifecycle.may(row.state, 'requestReview'),
    approve: isOther && tariffLifecycle.may(row.state, 'approve'),
    return: tariffLifecycle.may(row.state, 'return'),
    publish: !needsApproval && tariffLifecycle.may(row.state, 'publish'),
    withdraw: isFuture(row, today),
    delete: row.state === 'draft',
  };
  const actions = ['change', 'requestReview', 'approve', 'return', 'publish', 'withdraw', 'delete'] as const;
  return actions.filter((action) => isPossible[action]);
}

const earlier = (a: string | null, b: string | null): string | null => (a === null || (b !== null && b < a) ? b : a);

/** Whether a version prices pickups of a day. */
const isInForceOn = (row: ListedTariff, today: string): boolean =>
  stateOn(row, today) === 'published' &&
  row.effectiveFrom !== null &&
  row.effectiveFrom <= today &&
  (row.effectiveTo === null || row.effectiveTo >= today);

const tables = 'FROM tariff r';

/** Reads versions of tariffs as their users see them. */
@Injectable()
export class TariffRows {
  private readonly source = listSource({
    list: tariffList,
    select: listedRow(listedTariff, tables),
    sorts: {
      name: { expression: 'lower(r.name)', type: 'text' },
      // Drafts without a day are the latest.
      effectiveFrom: { expression: `coalesce(r.effective_from, '2999-12-31')`, type: 'date' },
      rateCount: { expression: 'r.rate_count', type: 'bigint' },
      createdAt: { expression: 'r.created_at', type: 'timestamptz' },
      editedAt: { expression: 'r.edited_at', type: 'timestamptz' },
    },
    find: (_: Actor, filter: TariffFilter, ids) => this.find(filter, ids),
    toRows: async (rows: readonly ListedTariff[], actor: Actor) => {
      const [first] = rows;
      return first ? this.toVersions(rows, actor, await this.carrierFor(actor, first.carrierId)) : [];
    },
    cells: {},
  });

  constructor(
    private readonly database: Database,
    private readonly lists: Lists,
    private readonly clock: Clock,
  ) {}

  async list(actor: Actor, request: ListTariffs): Promise<TariffList> {
    const { carrierName, today } = await this.carrierFor(actor, request.carrierId);
    const page = await this.lists.page(this.source, actor, request);
    return { ...page, carrierName, earliestDay: earliestEffectiveDay(today) };
  }

  async export(actor: Actor, wanted: ExportTariffs): Promise<FileAnswer> {
    await this.carrierFor(actor, wanted.carrierId);
    return this.lists.file(this.source, actor, wanted);
  }

  /** A carrier whose tariffs the actor may see; its day, and whether its versions are approved. */
  async carrierFor(actor: Actor, carrierId: number): Promise<TariffCarrier> {
    const carrier = mayManageCarrier(actor, carrierId)
      ? await this.database.findOne(tariffCarrier, [carrierId])
      : undefined;
    const { name: carrierName, timeZone } = found(carrier);
    const row = await this.asSystem(() => this.database.findOne(administratorsOfCarrier, [carrierId]));
    const needsApproval = (row?.count ?? 0) >= approvalFrom;
    return { carrierId, carrierName, today: dateIn(timeZone, this.clock.iso()), needsApproval };
  }

  /** One stored version of a carrier whose tariffs the actor may see. */
  async stored(actor: Actor, id: number): Promise<StoredTariff> {
    const row = await this.database.findOne(tariffById, [id]);
    return found(row && mayManageCarrier(actor, row.carrierId) ? row : undefined);
  }

  async version(actor: Actor, id: number): Promise<TariffVersion> {
    const { terms: _, ...row } = await this.stored(actor, id);
    const [version] = await this.toVersions([row], actor, await this.carrierFor(actor, row.carrierId));
    return found(version);
  }

  async detail(actor: Actor, id: number): Promise<TariffDetail> {
    const { terms, ...row } = await this.stored(actor, id);
    const carrier = await this.carrierFor(actor, row.carrierId);
    const [version] = await this.toVersions([row], actor, carrier);
    const comments = await this.database.query(commentsOfTariff, [id]);
    const trial = await this.database.findOne(finishedTrial, [id]);
    const names = await this.namesOf(comments.map(({ createdBy }) => createdBy));
    const { name: _name, version: _version, ...shown } = terms;
    return {
      ...found(version),
      carrierName: carrier.carrierName,
      earliestDay: earliestEffectiveDay(carrier.today),
      needsApproval: carrier.needsApproval,
      isOwnEdit: lastEditorOf(row) === actor.userId,
      terms: shown,
      findings: findingsOf(shown).map(({ examples, ...finding }) => ({ ...finding, examples: [...examples] })),
      comments: comments.map(({ createdBy, ...comment }) => ({
        ...comment,
        authorName: names.get(createdBy ?? 0) ?? '',
      })),
      trial: trial ?? null,
    };
  }

  /** The names of users by their ids, read in the system scope: an administrator of the portal may have made a version. */
  async namesOf(ids: readonly (number | null)[]): Promise<ReadonlyMap<number, string>> {
    const known = [...new Set(ids.filter((id) => id !== null))];
    if (known.length === 0) return new Map();
    const rows = await this.asSystem(() => this.database.query(userNames, [known]));
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** Offers are counted in the system scope, because their number reveals nothing about a customer. */
  private async toVersions(
    rows: readonly ListedTariff[],
    actor: Actor,
    carrier: TariffCarrier,
  ): Promise<TariffVersion[]> {
    const ids = rows.map(({ id }) => id);
    const [names, offers] = await Promise.all([
      this.namesOf(rows.flatMap(({ createdBy, editedBy, approvedBy }) => [createdBy, editedBy, approvedBy])),
      this.asSystem(() => this.database.query(offersOfTariffs, [ids])),
    ]);
    const counts = new Map(offers.map(({ id, offerCount }) => [id, offerCount]));
    const nameOf = (id: number | null): string => names.get(id ?? 0) ?? '';
    return rows.map((row) => {
      const { nextFrom, effectiveTo, createdBy, editedBy, approvedBy, ...shown } = row;
      return {
        ...shown,
        state: stateOn(row, carrier.today),
        until: row.state === 'published' ? earlier(effectiveTo, untilOf(nextFrom)) : null,
        isInForce: isInForceOn(row, carrier.today),
        authorName: nameOf(createdBy),
        editorName: nameOf(editedBy),
        approverName: nameOf(approvedBy),
        offerCount: counts.get(row.id) ?? 0,
        allowedActions: allowedActions(actor, row, carrier),
      };
    });
  }

  private async find({ carrierId, search, state }: TariffFilter, ids: readonly number[] | null): Promise<FoundSql> {
    const conditions = new Conditions();
    conditions.add('r.carrier_id = ?', carrierId);
    if (ids) conditions.add('r.id = ANY (?::bigint[])', ids);
    if (search?.trim()) conditions.add('r.name ILIKE ?', `%${literally(search.trim())}%`);
    if (state && state.length > 0) {
      const { timeZone } = found(await this.database.findOne(tariffCarrier, [carrierId]));
      const today = conditions.bind(dateIn(timeZone, this.clock.iso()));
      conditions.add(
        `CASE WHEN r.state = 'published' AND ${isSupersededOn(today)} THEN 'superseded' ELSE r.state END = ANY (?::text[])`,
        state,
      );
    }
    return { from: `${tables} WHERE ${conditions.text}`, values: conditions.values };
  }

  private asSystem<T>(work: () => Promise<T>): Promise<T> {
    return this.database.asScope(system, work);
  }
}
