import { Injectable } from '@nestjs/common';
import type {
  CustomerPricing,
  CustomerPricingList,
  ExportCustomerPricing,
  ListCustomerPricing,
  PricingAction,
  PricingDetail,
  PricingFilter,
} from '@lading/contracts/carriers/customer-pricing';
import { mostAdjusted } from '@lading/contracts/carriers/pricing-adjustments';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { customerPricingList } from '@lading/contracts/lists/customer-pricing';
import { pricingLifecycle } from '@lading/domain/lifecycle/pricing-lifecycle';
import { inWholes, timesRatio } from '@lading/domain/measures/money';
import {
  endsSoon,
  isInNotice,
  isPricingInForce,
  lastDayOf,
  mayEndEarlier,
  mayHaveNotices,
  mayRenew,
  pricingStateOn,
  soonDays,
} from '@lading/domain/pricing/pricing-calendar';
import { pricingFindings } from '@lading/domain/pricing/pricing-findings';
import type { PricingTerms } from '@lading/domain/rating/tariff';
import { earliestEffectiveDay } from '@lading/domain/tariff/tariff-calendar';
import { addDays } from '@lading/domain/time/calendar-date';
import type { Actor } from '../../../kernel/auth/actor.js';
import { found } from '../../../kernel/contract/problem.js';
import { Conditions } from '../../../kernel/database/conditions.js';
import { Database } from '../../../kernel/database/database.js';
import { system } from '../../../kernel/database/session.js';
import { listedRow, listSource, type FoundSql } from '../../../kernel/lists/list-source.js';
import { Lists } from '../../../kernel/lists/lists.js';
import { literally } from '../../../kernel/lists/searched-text.js';
import { mayManageCarrier } from '../carriers.policy.js';
import { TariffBookService } from '../tariffs/tariff-book.service.js';
import { lastEditorOf, mayWriteTariffs, TariffRows, type TariffCarrier } from '../tariffs/tariff-rows.service.js';
import { adjustablePricing, type AdjustablePricing } from './pricing-adjustments.queries.js';
import {
  baseTariffs,
  commentsOfPricing,
  endsSoonSql,
  isInNoticeSql,
  listedPricing,
  offersOfPricing,
  pricingById,
  pricingFigures,
  pricingStateSql,
  pricingTables,
  type ListedPricing,
  type StoredPricing,
} from './pricing.queries.js';

/** Revenue and effective discount are those of pickups of so many days. */
const figureDays = 90;

function allowedActions(actor: Actor, row: ListedPricing, { today, needsApproval }: TariffCarrier): PricingAction[] {
  if (!mayWriteTariffs(actor)) return [];
  const isOther = lastEditorOf(row) !== actor.userId;
  // Drafts of an adjustment are decided about together.
  const isAlone = row.adjustmentId === null || row.state === 'published';
  const may = (move: keyof typeof pricingLifecycle.moves): boolean => isAlone && pricingLifecycle.may(row.state, move);
  const isFuture = row.validFrom !== null && row.validFrom > today;
  const isPossible: Record<PricingAction, boolean> = {
    change: may('change'),
    requestReview: needsApproval && may('requestReview'),
    approve: isOther && may('approve'),
    return: may('return'),
    publish: !needsApproval && may('publish'),
    withdraw: isFuture && may('withdraw'),
    end: mayEndEarlier(row, today),
    setNotices: mayHaveNotices(row, today),
    renew: mayRenew(row, today),
    delete: isAlone && row.state === 'draft',
  };
  const actions = ['change', 'requestReview', 'approve', 'return', 'publish', 'withdraw', 'end'] as const;
  const others = ['setNotices', 'renew', 'delete'] as const;
  return [...actions, ...others].filter((action) => isPossible[action]);
}

const text = (expression: string) => ({ expression, type: 'text' as const });
/** Rows without a value are the lowest. */
const number = (expression: string) => ({ expression: `coalesce(${expression}, -1)`, type: 'bigint' as const });

/** Reads customers' pricing as users of the carrier see it: row-level policies leave them the customers that they see. */
@Injectable()
export class PricingRows {
  private readonly source = listSource({
    list: customerPricingList,
    select: listedRow(listedPricing, pricingTables),
    sorts: {
      companyName: text('lower(c.company_name)'),
      discount: number(`(r.terms ->> 'discountBasisPoints')::bigint`),
      minimum: number(`(r.terms ->> 'minimumChargeCents')::bigint`),
      laneCount: number('r.lane_count'),
      // Drafts without a day, and pricing without an end, are the latest.
      validFrom: { expression: `coalesce(r.valid_from, '2999-12-31')`, type: 'date' },
      validTo: { expression: `coalesce(r.last_day, '2999-12-31')`, type: 'date' },
      protectedUntil: { expression: `coalesce(r.protected_until, '1000-01-01')`, type: 'date' },
      createdAt: { expression: 'r.created_at', type: 'timestamptz' },
      editedAt: { expression: 'r.edited_at', type: 'timestamptz' },
    },
    find: (actor: Actor, filter: PricingFilter, ids) => this.find(actor, filter, ids),
    toRows: async (rows: readonly ListedPricing[], actor: Actor) => {
      const [first] = rows;
      return first ? this.toPricing(rows, actor, await this.carriers.carrierFor(actor, first.carrierId)) : [];
    },
    cells: {
      discountPercent: ({ discountBasisPoints }) => inWholes(discountBasisPoints),
      minimumDollars: ({ minimumChargeCents }) => inWholes(minimumChargeCents),
      revenueDollars: ({ revenueCents }) => inWholes(revenueCents),
      effectivePercent: ({ effectiveDiscountBasisPoints }) => inWholes(effectiveDiscountBasisPoints),
    },
  });

  constructor(
    private readonly database: Database,
    private readonly lists: Lists,
    private readonly carriers: TariffRows,
    private readonly book: TariffBookService,
  ) {}

  async list(actor: Actor, request: ListCustomerPricing): Promise<CustomerPricingList> {
    const { carrierName, today } = await this.carriers.carrierFor(actor, request.carrierId);
    const page = await this.lists.page(this.source, actor, request);
    return { ...page, carrierName, earliestDay: earliestEffectiveDay(today) };
  }

  /** How many agreements with customers that the actor sees end within their days of notice. */
  async countInNotice(actor: Actor): Promise<number> {
    const { carrierId } = actor;
    if (carrierId === null) return 0;
    return (await this.lists.page(this.source, actor, { carrierId, isInNotice: true, limit: 1 })).total;
  }

  /** Pricing that an adjustment may change: of the chosen ids, or all published that match the filter. Some more than it takes. */
  async adjustable(actor: Actor, filter: PricingFilter, ids: readonly number[] | null): Promise<AdjustablePricing[]> {
    const published = ids ? {} : { state: filter.state ?? (['published'] satisfies PricingFilter['state']) };
    const { from, values } = await this.find(actor, { ...filter, ...published }, ids);
    const text = `SELECT ${adjustablePricing.sql} ${from} ORDER BY r.id LIMIT ${mostAdjusted + 1}`;
    return this.database.query({ shape: adjustablePricing, text }, values);
  }

  async export(actor: Actor, wanted: ExportCustomerPricing): Promise<FileAnswer> {
    await this.carriers.carrierFor(actor, wanted.carrierId);
    return this.lists.file(this.source, actor, wanted);
  }

  /** One stored pricing of a carrier whose tariffs, and of a customer whom, the actor may see. */
  async stored(actor: Actor, id: number): Promise<StoredPricing> {
    const row = await this.database.findOne(pricingById, [id]);
    return found(row && mayManageCarrier(actor, row.carrierId) ? row : undefined);
  }

  async pricing(actor: Actor, id: number): Promise<CustomerPricing> {
    const { terms: _, ...row } = await this.stored(actor, id);
    const [one] = await this.toPricing([row], actor, await this.carriers.carrierFor(actor, row.carrierId));
    return found(one);
  }

  async detail(actor: Actor, id: number): Promise<PricingDetail> {
    const { terms, ...row } = await this.stored(actor, id);
    const carrier = await this.carriers.carrierFor(actor, row.carrierId);
    const [one] = await this.toPricing([row], actor, carrier);
    const [comments, bases, breaks] = await Promise.all([
      this.database.query(commentsOfPricing, [id]),
      this.basesOf(carrier),
      this.breakNames(carrier, terms),
    ]);
    const names = await this.carriers.namesOf(comments.map(({ createdBy }) => createdBy));
    return {
      ...found(one),
      carrierName: carrier.carrierName,
      earliestDay: earliestEffectiveDay(carrier.today),
      needsApproval: carrier.needsApproval,
      isOwnEdit: lastEditorOf(row) === actor.userId,
      terms,
      bases,
      findings: pricingFindings(terms, breaks).map(({ examples, ...finding }) => ({
        ...finding,
        examples: [...examples],
      })),
      comments: comments.map(({ createdBy, ...comment }) => ({
        ...comment,
        authorName: names.get(createdBy ?? 0) ?? '',
      })),
    };
  }

  /** Versions of the tariff that a pricing may have as its base: those that can't be withdrawn anymore. */
  basesOf({ carrierId, today }: TariffCarrier): Promise<PricingDetail['bases']> {
    return this.database.query(baseTariffs, [carrierId, today]);
  }

  /** The weight breaks of the tariff that a pricing is merged with: its base, or the version in force today. */
  async breaksOf({ carrierId, today }: TariffCarrier, baseTariffId: number | null): Promise<PricingTerms['breaks']> {
    const id = baseTariffId ?? (await this.book.tariffOn(carrierId, today))?.tariffId;
    const tariff = id === undefined ? undefined : await this.book.termsOf(id);
    return tariff?.breaks ?? [];
  }

  private async breakNames(carrier: TariffCarrier, { baseTariffId }: PricingTerms): Promise<string[]> {
    return (await this.breaksOf(carrier, baseTariffId)).map(({ name }) => name);
  }

  /** Offers are counted in the system scope, because their number reveals nothing about a customer. */
  private async toPricing(
    rows: readonly ListedPricing[],
    actor: Actor,
    { carrierId, ...carrier }: TariffCarrier,
  ): Promise<CustomerPricing[]> {
    const { today } = carrier;
    const customers = [...new Set(rows.map(({ customerId }) => customerId))];
    const [names, offers, figures] = await Promise.all([
      this.carriers.namesOf(rows.flatMap((row) => [row.createdBy, row.editedBy, row.approvedBy, row.ownerUserId])),
      this.database.asScope(system, () => this.database.query(offersOfPricing, [rows.map(({ id }) => id)])),
      this.database.query(pricingFigures, [carrierId, customers, addDays(today, 1 - figureDays), today]),
    ]);
    const counts = new Map(offers.map(({ id, offerCount }) => [id, offerCount]));
    const byCustomer = new Map(figures.map((one) => [one.customerId, one]));
    const nameOf = (id: number | null): string => names.get(id ?? 0) ?? '';
    return rows.map((row) => {
      const { nextFrom: _, lastDay, createdBy, editedBy, approvedBy, ...shown } = row;
      const { revenueCents = 0, grossCents = 0, netCents = 0 } = byCustomer.get(row.customerId) ?? {};
      return {
        ...shown,
        state: pricingStateOn(row, today),
        until: row.state === 'published' ? lastDayOf(row) : lastDay,
        isInForce: isPricingInForce(row, today),
        isEndingSoon: endsSoon(row, today),
        isInNotice: isInNotice(row, today),
        ownerName: nameOf(row.ownerUserId),
        revenueCents,
        effectiveDiscountBasisPoints: grossCents > 0 ? timesRatio(grossCents - netCents, 10_000, grossCents) : null,
        authorName: nameOf(createdBy),
        editorName: nameOf(editedBy),
        approverName: nameOf(approvedBy),
        offerCount: counts.get(row.id) ?? 0,
        allowedActions: allowedActions(actor, row, { carrierId, ...carrier }),
      };
    });
  }

  private async find(actor: Actor, filter: PricingFilter, ids: readonly number[] | null): Promise<FoundSql> {
    const { carrierId, search, state, isEndingSoon, isInNotice: inNotice, customerIds } = filter;
    const conditions = new Conditions();
    conditions.add('r.carrier_id = ?', carrierId);
    if (ids) conditions.add('r.id = ANY (?::bigint[])', ids);
    if (search?.trim()) conditions.add('c.company_name ILIKE ?', `%${literally(search.trim())}%`);
    if (customerIds && customerIds.length > 0) conditions.add('r.customer_id = ANY (?::bigint[])', customerIds);
    const { today } = await this.carriers.carrierFor(actor, carrierId);
    if (state && state.length > 0)
      conditions.add(`${pricingStateSql(conditions.bind(today))} = ANY (?::text[])`, state);
    if (isEndingSoon) conditions.require(endsSoonSql(conditions.bind(today), conditions.bind(soonDays)));
    if (inNotice) conditions.require(isInNoticeSql(conditions.bind(today)));
    return { from: `${pricingTables} WHERE ${conditions.text}`, values: conditions.values };
  }
}
