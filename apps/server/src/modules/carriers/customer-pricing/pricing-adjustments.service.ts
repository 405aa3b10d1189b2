import { Injectable } from '@nestjs/common';
import {
  mostAdjusted,
  type AdjustedAgreement,
  type AdjustmentAction,
  type AdjustmentOutcome,
  type AdjustPricing,
  type DecideAdjustment,
  type LeftOutAgreement,
  type PricingAdjustment as Adjustment,
  type PricingAdjustmentDetail,
  type PricingAdjustmentList,
  type ReturnAdjustment,
} from '@lading/contracts/carriers/pricing-adjustments';
import { adjustmentLifecycle, type AdjustmentMove } from '@lading/domain/lifecycle/pricing-lifecycle';
import { adjustPricing, whyLeftOut, type PricingAdjustment as Change } from '@lading/domain/pricing/pricing-adjustment';
import { pricingFindings } from '@lading/domain/pricing/pricing-findings';
import { pricingDifferences } from '@lading/domain/pricing/pricing-sections';
import type { PricingTerms } from '@lading/domain/rating/tariff';
import { earliestEffectiveDay } from '@lading/domain/tariff/tariff-calendar';
import { canonicalJson } from '@lading/domain/text/canonical-json';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import type { Actor } from '../../../kernel/auth/actor.js';
import { hashOfToken } from '../../../kernel/auth/secret-token.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import type { NewCarrierEvent } from '../../../kernel/events/domain-event.js';
import { Events } from '../../../kernel/events/events.js';
import { CustomerPricing, PricingAdjustment } from '../carriers.entities.js';
import {
  carrierSubject,
  PricingAdjustmentDeleted,
  PricingAdjustmentDrafted,
  PricingAdjustmentPublished,
  PricingAdjustmentReturned,
  PricingAdjustmentReviewRequested,
  type AdjustmentFacts,
} from '../carriers.events.js';
import { mayManageCarrier } from '../carriers.policy.js';
import { mayWriteTariffs, TariffRows, type TariffCarrier } from '../tariffs/tariff-rows.service.js';
import { heldCarrier } from '../tariffs/tariffs.queries.js';
import {
  adjustmentsOfCarrier,
  blockedDraft,
  countOfDrafts,
  draftsDeleted,
  draftsMoved,
  draftsOfAdjustment,
  draftsPublished,
  heldAdjustment,
  pricingAdjustment,
  termsOfPricing,
  type AdjustablePricing,
  type AdjustedDraft,
  type StoredAdjustment,
} from './pricing-adjustments.queries.js';
import { PricingRows } from './pricing-rows.service.js';

/** Terms that are read, compared and stored together. */
const together = 250;
/** Changes of lanes that are shown of one agreement alone, and of each of several. */
const mostOfOne = 200;
const mostOfEach = 5;

interface Adjusted {
  readonly row: AdjustablePricing;
  readonly before: PricingTerms;
  readonly after: PricingTerms;
}

interface Plan {
  readonly adjusted: readonly Adjusted[];
  readonly leftOut: readonly LeftOutAgreement[];
}

/** Changes the terms of many agreements at once: a preview, one draft each, and one approval for all. */
@Injectable()
export class PricingAdjustments {
  constructor(
    private readonly database: Database,
    private readonly rows: PricingRows,
    private readonly carriers: TariffRows,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  async adjust(actor: Actor, wanted: AdjustPricing): Promise<AdjustmentOutcome> {
    const { carrierId, validFrom, isPreview, checksum } = wanted;
    const carrier = await this.carriers.carrierFor(actor, carrierId);
    const change = changeOf(wanted);
    mustBeInTime(validFrom, carrier);
    if (isPreview) return this.outcomeOf(await this.plan(actor, wanted, change, carrier), null, validFrom);
    return this.database.transaction(async () => {
      found(await this.database.findOne(heldCarrier, [carrierId]));
      const plan = await this.plan(actor, wanted, change, carrier);
      const outcome = this.outcomeOf(plan, null, validFrom);
      if (outcome.checksum !== checksum)
        throw problem('wrong-state', { detail: 'The agreements changed since the preview. Check the new preview.' });
      if (plan.adjusted.length === 0)
        throw problem('wrong-state', { detail: 'This adjustment changes none of these agreements.' });
      return { ...outcome, ...(await this.create(actor, wanted, plan)) };
    });
  }

  async list(actor: Actor, carrierId: number): Promise<PricingAdjustmentList> {
    const carrier = await this.carriers.carrierFor(actor, carrierId);
    return { items: await this.shown(actor, await this.database.query(adjustmentsOfCarrier, [carrierId]), carrier) };
  }

  async detail(actor: Actor, id: number): Promise<PricingAdjustmentDetail> {
    const row = await this.database.findOne(pricingAdjustment, [id]);
    const stored = found(row && mayManageCarrier(actor, row.carrierId) ? row : undefined);
    const [one] = await this.shown(actor, [stored], await this.carriers.carrierFor(actor, stored.carrierId));
    const drafts: AdjustedDraft[] = [];
    const most = stored.agreementCount === 1 ? mostOfOne : mostOfEach;
    for (let last = 0; ;) {
      const some = await this.database.query(draftsOfAdjustment, [id, last]);
      drafts.push(...some);
      if (some.length < together) break;
      last = some.at(-1)?.id ?? 0;
    }
    return {
      ...found(one),
      items: drafts.map(({ id: draftId, basedOnId: pricingId, terms, termsBefore, ...shown }) =>
        agreementOf({ ...shown, pricingId, draftId }, termsBefore, terms, most),
      ),
    };
  }

  requestReview(actor: Actor, wanted: DecideAdjustment): Promise<PricingAdjustmentDetail> {
    return this.database.transaction(async () => {
      const [row, carrier] = await this.hold(actor, wanted, 'requestReview');
      if (!carrier.needsApproval)
        throw problem('wrong-state', { detail: 'No other administrator can approve it. Publish it yourself.' });
      await this.mustBePublishable(row, carrier);
      await this.database.query(draftsMoved, [row.id, 'inReview']);
      await this.move(row, { state: 'inReview', words: said(wanted) });
      await this.tell(actor, PricingAdjustmentReviewRequested, factsOf(row, said(wanted)));
      return this.detail(actor, row.id);
    });
  }

  return(actor: Actor, wanted: ReturnAdjustment): Promise<PricingAdjustmentDetail> {
    return this.database.transaction(async () => {
      const [row] = await this.hold(actor, wanted, 'return');
      await this.database.query(draftsMoved, [row.id, 'draft']);
      await this.move(row, { state: 'draft', words: said(wanted) });
      await this.tell(actor, PricingAdjustmentReturned, factsOf(row, said(wanted)));
      return this.detail(actor, row.id);
    });
  }

  approve(actor: Actor, wanted: DecideAdjustment): Promise<PricingAdjustmentDetail> {
    return this.database.transaction(async () => {
      const [row, carrier] = await this.hold(actor, wanted, 'approve');
      if (row.createdBy === actor.userId)
        throw problem('not-allowed', {
          detail: 'You created this adjustment, so another administrator has to approve it.',
        });
      return this.putInForce(actor, row, carrier, { isApproved: true, words: said(wanted) });
    });
  }

  publish(actor: Actor, wanted: DecideAdjustment): Promise<PricingAdjustmentDetail> {
    return this.database.transaction(async () => {
      const [row, carrier] = await this.hold(actor, wanted, 'publish');
      if (carrier.needsApproval)
        throw problem('wrong-state', {
          detail: 'Another administrator has to approve this adjustment. Send it to review.',
        });
      return this.putInForce(actor, row, carrier, { isApproved: false, words: said(wanted) });
    });
  }

  delete(actor: Actor, id: number): Promise<void> {
    return this.database.transaction(async () => {
      const [row] = await this.hold(actor, { id }, 'requestReview');
      await this.database.query(draftsDeleted, [id]);
      await this.database.manager.delete(PricingAdjustment, id);
      await this.tell(actor, PricingAdjustmentDeleted, factsOf(row, ''));
    });
  }

  /** What changes in which agreement, in the order of their ids. */
  private async plan(actor: Actor, wanted: AdjustPricing, change: Change, carrier: TariffCarrier): Promise<Plan> {
    const rows = await this.rows.adjustable(actor, wanted, wanted.isEveryFound ? null : (wanted.ids ?? []));
    if (rows.length > mostAdjusted) throw fieldProblem('ids', 'choice', `Choose up to ${mostAdjusted} agreements`);
    const leftOut: LeftOutAgreement[] = [];
    const leaveOut = (
      { id: pricingId, companyName }: AdjustablePricing,
      reason: Omit<LeftOutAgreement, 'pricingId' | 'companyName'>,
    ) => void leftOut.push({ pricingId, companyName, ...reason });
    const open: AdjustablePricing[] = [];
    for (const row of rows) {
      const reason = whyLeftOut(row, wanted.validFrom, carrier.today);
      if (reason) leaveOut(row, reason);
      else open.push(row);
    }
    const adjusted: Adjusted[] = [];
    for (let from = 0; from < open.length; from += together) {
      const some = open.slice(from, from + together);
      const terms = await this.database.query(termsOfPricing, [some.map(({ id }) => id)]);
      const byId = new Map(terms.map((one) => [one.id, one.terms]));
      for (const row of some) {
        const before = found(byId.get(row.id));
        const after = adjustPricing(before, change);
        if (!after || isRefused(after)) leaveOut(row, { reason: 'outOfLimits', day: null });
        else if (canonicalJson(after) === canonicalJson(before)) leaveOut(row, { reason: 'nothingChanges', day: null });
        else adjusted.push({ row, before, after });
      }
    }
    return { adjusted, leftOut };
  }

  private outcomeOf({ adjusted, leftOut }: Plan, id: number | null, validFrom: string): AdjustmentOutcome {
    const terms = adjusted.map(({ row, after }) => [row.id, hashOfToken(canonicalJson(after))]);
    const most = adjusted.length === 1 ? mostOfOne : mostOfEach;
    return {
      id,
      checksum: hashOfToken(canonicalJson({ validFrom, terms, leftOut })),
      items: adjusted.map(({ row, before, after }) => {
        const { id: pricingId, customerId, companyName, validTo } = row;
        return agreementOf({ pricingId, draftId: null, customerId, companyName, validTo }, before, after, most);
      }),
      leftOut: [...leftOut],
    };
  }

  private async create(
    actor: Actor,
    { carrierId, validFrom }: AdjustPricing,
    { adjusted }: Plan,
  ): Promise<Pick<AdjustmentOutcome, 'id'>> {
    const { manager } = this.database;
    const now = this.clock.now();
    const adjustment = manager.create(PricingAdjustment, {
      ...{ carrierId, state: 'draft', validFrom, agreementCount: adjusted.length },
      ...{ createdBy: actor.userId, createdAt: now },
    });
    await manager.insert(PricingAdjustment, adjustment);
    for (let from = 0; from < adjusted.length; from += together)
      await manager.insert(
        CustomerPricing,
        adjusted.slice(from, from + together).map(({ row, after }) => ({
          ...{ carrierId, customerId: row.customerId, state: 'draft' as const, validFrom, validTo: row.validTo },
          ...{ atEnd: row.atEnd, ownerUserId: row.ownerUserId, noticeDays: row.noticeDays, terms: after },
          ...{ laneCount: after.lanes.length, basedOnId: row.id, adjustmentId: adjustment.id },
          ...{ createdBy: actor.userId, createdAt: now, editedAt: now },
        })),
      );
    const stored = found(await this.database.findOne(pricingAdjustment, [adjustment.id]));
    await this.tell(actor, PricingAdjustmentDrafted, factsOf(stored, ''));
    return { id: adjustment.id };
  }

  private async putInForce(
    actor: Actor,
    row: StoredAdjustment,
    carrier: TariffCarrier,
    { isApproved, words }: { readonly isApproved: boolean; readonly words: string },
  ): Promise<PricingAdjustmentDetail> {
    await this.mustBePublishable(row, carrier);
    const publishedAt = this.clock.now();
    const approvedBy = isApproved ? (actor.userId ?? null) : null;
    await this.database.query(draftsPublished, [row.id, publishedAt, approvedBy]);
    await this.move(row, { state: 'published', publishedAt, approvedBy, words });
    await this.tell(actor, PricingAdjustmentPublished, { ...factsOf(row, words), isApproved });
    return this.detail(actor, row.id);
  }

  /** Locks an adjustment until the transaction ends; throws if its state doesn't allow the move or the caller doesn't see all of it. */
  private async hold(
    actor: Actor,
    { id, version }: { readonly id: number; readonly version?: number },
    move: AdjustmentMove,
  ): Promise<[StoredAdjustment, TariffCarrier]> {
    const row = await this.database.findOne(heldAdjustment, [id]);
    const held = found(row && mayManageCarrier(actor, row.carrierId) ? row : undefined);
    const isStale = version !== undefined && version !== held.version;
    if (isStale || !adjustmentLifecycle.may(held.state, move))
      throw problem('wrong-state', {
        detail: 'Someone else moved this adjustment on in the meantime. Check its status.',
        more: { current: await this.detail(actor, id) },
      });
    const seen = (await this.database.findOne(countOfDrafts, [id]))?.count ?? 0;
    if (seen !== held.agreementCount)
      throw problem('not-allowed', { detail: "You don't see all customers of this adjustment." });
    return [held, await this.carriers.carrierFor(actor, held.carrierId)];
  }

  /** All of them or none: agreements may have changed since the drafts were created. */
  private async mustBePublishable(
    { id, carrierId, validFrom }: StoredAdjustment,
    carrier: TariffCarrier,
  ): Promise<void> {
    // Of two pricings published for one day at once, the second one is refused.
    found(await this.database.findOne(heldCarrier, [carrierId]));
    mustBeInTime(validFrom, carrier);
    const blocked = await this.database.findOne(blockedDraft, [id]);
    if (blocked)
      throw problem('wrong-state', {
        detail: `The pricing of ${blocked.companyName} was ended or replaced in the meantime, so nothing is published. Delete this adjustment and create it again.`,
      });
  }

  private async move({ id, version }: StoredAdjustment, change: Partial<PricingAdjustment>): Promise<void> {
    await this.database.manager.update(PricingAdjustment, id, { ...change, version: version + 1 });
  }

  private async shown(actor: Actor, rows: readonly StoredAdjustment[], carrier: TariffCarrier): Promise<Adjustment[]> {
    const names = await this.carriers.namesOf(rows.flatMap(({ createdBy, approvedBy }) => [createdBy, approvedBy]));
    return rows.map((row) => {
      const { createdBy, approvedBy, ...facts } = row;
      return {
        ...facts,
        authorName: names.get(createdBy ?? 0) ?? '',
        approverName: names.get(approvedBy ?? 0) ?? '',
        earliestDay: earliestEffectiveDay(carrier.today),
        allowedActions: actionsOf(actor, row, carrier),
      };
    });
  }

  private tell<P extends AdjustmentFacts>(actor: Actor, event: NewCarrierEvent<P>, payload: P): Promise<void> {
    const { carrierId } = payload;
    return this.events.publish(actor, new event({ subject: carrierSubject(carrierId), payload, carrierId }));
  }
}

const said = ({ words }: { readonly words?: string | null }): string => words?.trim() ?? '';

const factsOf = (row: StoredAdjustment, words: string): AdjustmentFacts => {
  const { id: adjustmentId, carrierId, agreementCount, validFrom, createdBy } = row;
  return {
    carrierId,
    adjustmentId,
    agreementCount,
    validFrom,
    authorIds: createdBy === null ? [] : [createdBy],
    words,
  };
};

function actionsOf(actor: Actor, row: StoredAdjustment, { needsApproval }: TariffCarrier): AdjustmentAction[] {
  if (!mayWriteTariffs(actor)) return [];
  const may = (move: AdjustmentMove): boolean => adjustmentLifecycle.may(row.state, move);
  const isPossible: Record<AdjustmentAction, boolean> = {
    requestReview: needsApproval && may('requestReview'),
    approve: row.createdBy !== actor.userId && may('approve'),
    return: may('return'),
    publish: !needsApproval && may('publish'),
    delete: row.state === 'draft',
  };
  const actions = ['requestReview', 'approve', 'return', 'publish', 'delete'] as const;
  return actions.filter((action) => isPossible[action]);
}

/** The weight breaks of the tariff only cause warnings. */
const isRefused = (terms: PricingTerms): boolean =>
  pricingFindings(terms, []).some(({ severity }) => severity === 'refusal');

function agreementOf(
  shown: Pick<AdjustedAgreement, 'pricingId' | 'draftId' | 'customerId' | 'companyName' | 'validTo'>,
  before: PricingTerms,
  after: PricingTerms,
  mostChanges: number,
): AdjustedAgreement {
  const lanes = pricingDifferences(before, after).find(({ section }) => section === 'lanes');
  return {
    ...shown,
    discountBefore: before.discountBasisPoints,
    discountAfter: after.discountBasisPoints,
    minimumBeforeCents: before.minimumChargeCents,
    minimumAfterCents: after.minimumChargeCents,
    fuelCapBefore: before.fuelCapBasisPoints,
    fuelCapAfter: after.fuelCapBasisPoints,
    laneChangeCount: lanes?.count ?? 0,
    laneChanges: (lanes?.changes ?? []).slice(0, mostChanges).map((one) => ({ ...one })),
  };
}

function changeOf(wanted: AdjustPricing): Change {
  const { discountPoints = null, minimumBasisPoints = null, minimumCents = null } = wanted;
  const { laneBasisPoints = null, fuelCapBasisPoints = null } = wanted;
  const change = { discountPoints, minimumBasisPoints, minimumCents, laneBasisPoints, fuelCapBasisPoints };
  if (Object.values(change).every((one) => one === null))
    throw fieldProblem('discountPoints', 'required', 'Say what changes');
  if (minimumBasisPoints !== null && minimumCents !== null)
    throw fieldProblem('minimumCents', 'choice', 'Change minimums by a percentage or by an amount, not by both');
  return change;
}

function mustBeInTime(validFrom: string, { today }: TariffCarrier): void {
  const earliest = earliestEffectiveDay(today);
  if (validFrom >= earliest) return;
  throw fieldProblem('validFrom', 'date', `The first day can be ${formatCalendarDate(earliest)} at the earliest`);
}
