import { Injectable } from '@nestjs/common';
import type {
  CommentPricing,
  DecidePricing,
  EndPricing,
  PricingDetail,
  PublishPricing,
  ReturnPricing,
} from '@lading/contracts/carriers/customer-pricing';
import { isPricingInForce, lastDayOf } from '@lading/domain/pricing/pricing-calendar';
import { dayRefusal, earliestEffectiveDay } from '@lading/domain/tariff/tariff-calendar';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { sideOf, type Actor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import type { NewCarrierEvent } from '../../../kernel/events/domain-event.js';
import { Events } from '../../../kernel/events/events.js';
import { CustomerPricing, CustomerPricingComment } from '../carriers.entities.js';
import {
  carrierSubject,
  PricingCommented,
  PricingEnded,
  PricingPublished,
  PricingReturned,
  PricingReviewRequested,
  PricingWithdrawn,
  type DecidedPricing,
} from '../carriers.events.js';
import { heldCarrier } from '../tariffs/tariffs.queries.js';
import { lastEditorOf, TariffRows } from '../tariffs/tariff-rows.service.js';
import { CustomerPricingService, factsOf } from './customer-pricing.service.js';
import { pricedCustomerConnected, publishedPricingDays, type StoredPricing } from './pricing.queries.js';
import { PricingRows } from './pricing-rows.service.js';

interface Publication {
  readonly isApproved: boolean;
  readonly words: string | null | undefined;
  readonly reason: string | null | undefined;
}

/** From a draft to prices of a customer: review, approval, publication, withdrawal and end. */
@Injectable()
export class PricingApproval {
  constructor(
    private readonly database: Database,
    private readonly rows: PricingRows,
    private readonly carriers: TariffRows,
    private readonly pricing: CustomerPricingService,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  comment(actor: Actor, { id, words }: CommentPricing): Promise<PricingDetail> {
    return this.database.transaction(async () => {
      const row = await this.rows.stored(actor, id);
      if (row.state !== 'draft' && row.state !== 'inReview')
        throw problem('wrong-state', { detail: 'Comments are for pricing that is not published yet.' });
      return this.decide(actor, row, { kind: 'comment', event: PricingCommented, words });
    });
  }

  requestReview(actor: Actor, { id, version, words }: DecidePricing): Promise<PricingDetail> {
    return this.database.transaction(async () => {
      const row = await this.pricing.hold(actor, { id, move: 'requestReview', version });
      const { needsApproval } = await this.carriers.carrierFor(actor, row.carrierId);
      if (!needsApproval)
        throw problem('wrong-state', { detail: 'No other administrator can approve it. Publish it yourself.' });
      await this.requirePublishable(actor, row);
      await this.move(row, { state: 'inReview' });
      return this.decide(actor, row, { kind: 'review', event: PricingReviewRequested, words });
    });
  }

  return(actor: Actor, { id, version, words }: ReturnPricing): Promise<PricingDetail> {
    return this.database.transaction(async () => {
      const row = await this.pricing.hold(actor, { id, move: 'return', version });
      await this.move(row, { state: 'draft' });
      return this.decide(actor, row, { kind: 'return', event: PricingReturned, words });
    });
  }

  approve(actor: Actor, { id, version, ...said }: PublishPricing): Promise<PricingDetail> {
    return this.database.transaction(async () => {
      const row = await this.pricing.hold(actor, { id, move: 'approve', version });
      if (lastEditorOf(row) === actor.userId)
        throw problem('not-allowed', {
          detail: 'You changed this pricing last, so another administrator has to approve it.',
        });
      await this.say(actor, row, 'approval', said.words);
      return this.putInForce(actor, row, { isApproved: true, words: said.words, reason: said.reason });
    });
  }

  publish(actor: Actor, { id, version, ...said }: PublishPricing): Promise<PricingDetail> {
    return this.database.transaction(async () => {
      const row = await this.pricing.hold(actor, { id, move: 'publish', version });
      const { needsApproval } = await this.carriers.carrierFor(actor, row.carrierId);
      if (needsApproval)
        throw problem('wrong-state', {
          detail: 'Another administrator has to approve this pricing. Send it to review.',
        });
      await this.say(actor, row, 'publication', said.words);
      return this.putInForce(actor, row, { isApproved: false, words: said.words, reason: said.reason });
    });
  }

  /** Only before its first day; a pricing in force is ended or replaced. */
  withdraw(actor: Actor, id: number): Promise<PricingDetail> {
    return this.database.transaction(async () => {
      const row = await this.pricing.hold(actor, { id, move: 'withdraw' });
      const { today } = await this.carriers.carrierFor(actor, row.carrierId);
      if (row.validFrom === null || row.validFrom <= today)
        throw problem('wrong-state', {
          detail: 'This pricing already prices pickups. End it, or publish another one to replace it.',
        });
      await this.move(row, { state: 'withdrawn' });
      return this.decide(actor, row, { kind: 'withdrawal', event: PricingWithdrawn, words: '' });
    });
  }

  /** Pickups up to its last day keep their price, and today's quotes may have been given already. */
  end(actor: Actor, { id, version, lastDay, words }: EndPricing): Promise<PricingDetail> {
    return this.database.transaction(async () => {
      const row = await this.pricing.hold(actor, { id, move: 'end', version });
      const { today } = await this.carriers.carrierFor(actor, row.carrierId);
      if (!isPricingInForce(row, today))
        throw problem('wrong-state', { detail: 'This pricing applies to no pickups of today.' });
      if (lastDay < today)
        throw fieldProblem('lastDay', 'date', `The last day can be ${formatCalendarDate(today)} at the earliest`);
      const until = lastDayOf(row);
      if (until !== null && lastDay >= until)
        throw fieldProblem('lastDay', 'date', `This pricing ends on ${formatCalendarDate(until)} already`);
      await this.move(row, { validTo: lastDay, atEnd: 'tariff' });
      return this.decide(actor, { ...row, validTo: lastDay }, { kind: 'end', event: PricingEnded, words });
    });
  }

  private async putInForce(
    actor: Actor,
    row: StoredPricing,
    { isApproved, words, reason }: Publication,
  ): Promise<PricingDetail> {
    const isBackdated = await this.requirePublishable(actor, row);
    const backdateReason = isBackdated ? (reason?.trim() ?? '') : '';
    if (isBackdated && backdateReason === '')
      throw fieldProblem('reason', 'required', 'Say why this pricing applies to days that are over');
    await this.move(row, {
      ...{ state: 'published', publishedAt: this.clock.now(), backdateReason },
      ...(isApproved && { approvedBy: actor.userId }),
    });
    // A customer of a contract carrier can quote with it only once they have agreed on something.
    await this.database.query(pricedCustomerConnected, [row.customerId, row.carrierId]);
    await this.tell(actor, PricingPublished, { ...decisionOf(row, words), isApproved, backdateReason });
    return this.rows.detail(actor, row.id);
  }

  /** Throws unless the pricing is complete and its first day is free and not too early; answers whether days are over. */
  private async requirePublishable(actor: Actor, row: StoredPricing): Promise<boolean> {
    const { id, carrierId, customerId, validFrom } = row;
    // Of two pricings published for one day at once, the second one is refused.
    found(await this.database.findOne(heldCarrier, [carrierId]));
    const { today } = await this.carriers.carrierFor(actor, carrierId);
    const days = await this.database.query(publishedPricingDays, [customerId, carrierId]);
    const taken = days.map((one) => one.validFrom);
    const refusal = dayRefusal({ effectiveFrom: validFrom, today, taken, mayBackdate: sideOf(actor) === 'system' });
    const earliest = earliestEffectiveDay(today);
    if (validFrom === null || refusal === 'noDay')
      throw fieldProblem('validFrom', 'required', 'Choose the first day of this pricing');
    if (refusal === 'tooEarly')
      throw fieldProblem('validFrom', 'date', `The first day can be ${formatCalendarDate(earliest)} at the earliest`);
    if (refusal === 'taken')
      throw problem('already-exists', {
        detail: `Another pricing of this customer applies from ${formatCalendarDate(validFrom)} on.`,
      });
    const { findings } = await this.rows.detail(actor, id);
    const [first, ...others] = findings.filter(({ severity }) => severity === 'refusal');
    if (first) {
      const more = others.length === 0 ? '' : ` and ${others.length} more`;
      throw problem('wrong-state', { detail: `This pricing can't be published yet: ${first.message}${more}.` });
    }
    return validFrom < earliest;
  }

  private async move({ id, version }: StoredPricing, change: Partial<CustomerPricing>): Promise<void> {
    const { terms: _terms, baseTariffId: _base, ...rest } = change;
    await this.database.manager.update(CustomerPricing, id, { ...rest, version: version + 1 });
  }

  private async decide(
    actor: Actor,
    row: StoredPricing,
    said: {
      readonly kind: CustomerPricingComment['kind'];
      readonly event: NewCarrierEvent<DecidedPricing>;
      readonly words: string | null | undefined;
    },
  ): Promise<PricingDetail> {
    await this.say(actor, row, said.kind, said.words);
    await this.tell(actor, said.event, decisionOf(row, said.words));
    return this.rows.detail(actor, row.id);
  }

  private async say(
    actor: Actor,
    { id: pricingId, carrierId }: StoredPricing,
    kind: CustomerPricingComment['kind'],
    words: string | null | undefined,
  ): Promise<void> {
    const said = { kind, words: words?.trim() ?? '', createdBy: actor.userId, createdAt: this.clock.now() };
    await this.database.manager.insert(CustomerPricingComment, { pricingId, carrierId, ...said });
  }

  private tell<P extends DecidedPricing>(actor: Actor, event: NewCarrierEvent<P>, payload: P): Promise<void> {
    const { carrierId } = payload;
    return this.events.publish(actor, new event({ subject: carrierSubject(carrierId), payload, carrierId }));
  }
}

/** The facts of a pricing in events. Its authors are the users who created it and changed it last. */
function decisionOf(row: StoredPricing, words: string | null | undefined): DecidedPricing {
  const { validFrom, validTo, createdBy } = row;
  const authorIds = [...new Set([createdBy, lastEditorOf(row)].filter((userId) => userId !== null))];
  return { ...factsOf(row), validFrom, validTo, authorIds, words: words?.trim() ?? '' };
}
