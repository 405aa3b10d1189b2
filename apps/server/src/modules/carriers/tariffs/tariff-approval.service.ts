import { Injectable } from '@nestjs/common';
import type {
  CommentTariff,
  DecideTariff,
  PublishTariff,
  ReturnTariff,
  TariffDetail,
} from '@lading/contracts/carriers/tariffs';
import { dayRefusal, earliestEffectiveDay, isFuture } from '@lading/domain/tariff/tariff-calendar';
import { refusalsOf } from '@lading/domain/tariff/tariff-checks';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { sideOf, type Actor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import type { NewCarrierEvent } from '../../../kernel/events/domain-event.js';
import { Events } from '../../../kernel/events/events.js';
import {
  carrierSubject,
  TariffCommented,
  TariffPublished,
  TariffReturned,
  TariffReviewRequested,
  TariffWithdrawn,
  type DecidedTariff,
} from '../carriers.events.js';
import { Tariff, TariffComment } from '../carriers.entities.js';
import { finishedTrial, heldCarrier, publishedDays, type StoredTariff } from './tariffs.queries.js';
import { lastEditorOf, TariffRows } from './tariff-rows.service.js';
import { TariffsService } from './tariffs.service.js';

const ownEdit = 'You changed this version last, so another administrator has to approve it.';

/** From a draft to published prices: review, approval, publication and withdrawal. */
@Injectable()
export class TariffApproval {
  constructor(
    private readonly database: Database,
    private readonly rows: TariffRows,
    private readonly tariffs: TariffsService,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  comment(actor: Actor, { id, words }: CommentTariff): Promise<TariffDetail> {
    return this.database.transaction(async () => {
      const row = await this.rows.stored(actor, id);
      if (row.state !== 'draft' && row.state !== 'inReview')
        throw problem('wrong-state', { detail: 'Comments are for versions that are not published yet.' });
      await this.say(actor, row, 'comment', words);
      await this.tell(actor, TariffCommented, decisionOf(row, words));
      return this.rows.detail(actor, id);
    });
  }

  requestReview(actor: Actor, { id, version, words }: DecideTariff): Promise<TariffDetail> {
    return this.database.transaction(async () => {
      const row = await this.tariffs.hold(actor, { id, move: 'requestReview', version });
      const { needsApproval } = await this.rows.carrierFor(actor, row.carrierId);
      if (!needsApproval)
        throw problem('wrong-state', { detail: 'No other administrator can approve it. Publish it yourself.' });
      await this.requirePublishable(actor, row);
      await this.requireTrial(id);
      await this.move(row, { state: 'inReview' });
      await this.say(actor, row, 'review', words);
      await this.tell(actor, TariffReviewRequested, decisionOf(row, words));
      return this.rows.detail(actor, id);
    });
  }

  return(actor: Actor, { id, version, words }: ReturnTariff): Promise<TariffDetail> {
    return this.database.transaction(async () => {
      const row = await this.tariffs.hold(actor, { id, move: 'return', version });
      await this.move(row, { state: 'draft' });
      await this.say(actor, row, 'return', words);
      await this.tell(actor, TariffReturned, decisionOf(row, words));
      return this.rows.detail(actor, id);
    });
  }

  approve(actor: Actor, { id, version, words, reason }: PublishTariff): Promise<TariffDetail> {
    return this.database.transaction(async () => {
      const row = await this.tariffs.hold(actor, { id, move: 'approve', version });
      if (lastEditorOf(row) === actor.userId) throw problem('not-allowed', { detail: ownEdit });
      await this.say(actor, row, 'approval', words);
      return this.putInForce(actor, row, { isApproved: true, words, reason });
    });
  }

  publish(actor: Actor, { id, version, words, reason }: PublishTariff): Promise<TariffDetail> {
    return this.database.transaction(async () => {
      const row = await this.tariffs.hold(actor, { id, move: 'publish', version });
      const { needsApproval } = await this.rows.carrierFor(actor, row.carrierId);
      if (needsApproval)
        throw problem('wrong-state', {
          detail: 'Another administrator has to approve this version. Send it to review.',
        });
      await this.say(actor, row, 'publication', words);
      return this.putInForce(actor, row, { isApproved: false, words, reason });
    });
  }

  /** Only before its first day; a version in force is replaced by publishing the next one. */
  withdraw(actor: Actor, id: number): Promise<TariffDetail> {
    return this.database.transaction(async () => {
      const row = await this.tariffs.hold(actor, { id, move: 'withdraw' });
      const { today } = await this.rows.carrierFor(actor, row.carrierId);
      if (!isFuture(row, today))
        throw problem('wrong-state', {
          detail: 'This version already prices pickups. Publish another version to follow it.',
        });
      await this.move(row, { state: 'withdrawn' });
      await this.say(actor, row, 'withdrawal', '');
      await this.tell(actor, TariffWithdrawn, decisionOf(row, ''));
      return this.rows.detail(actor, id);
    });
  }

  private async putInForce(
    actor: Actor,
    row: StoredTariff,
    { isApproved, words, reason }: Pick<PublishTariff, 'words' | 'reason'> & { isApproved: boolean },
  ): Promise<TariffDetail> {
    const { effectiveFrom, isBackdated } = await this.requirePublishable(actor, row);
    const backdateReason = isBackdated ? (reason?.trim() ?? '') : '';
    if (isBackdated && backdateReason === '')
      throw fieldProblem('reason', 'required', 'Say why this version applies to days that are over');
    await this.move(row, {
      state: 'published',
      publishedAt: this.clock.now(),
      terms: { ...row.terms, name: row.name, version: effectiveFrom },
      backdateReason,
      ...(isApproved && { approvedBy: actor.userId }),
    });
    await this.tell(actor, TariffPublished, { ...decisionOf(row, words), isApproved, backdateReason });
    return this.rows.detail(actor, row.id);
  }

  /** Throws unless the version is complete and its first day is free and not too early. */
  private async requirePublishable(actor: Actor, { carrierId, effectiveFrom, terms }: StoredTariff) {
    found(await this.database.findOne(heldCarrier, [carrierId]));
    const { today } = await this.rows.carrierFor(actor, carrierId);
    const days = await this.database.query(publishedDays, [carrierId]);
    const taken = days.map((one) => one.effectiveFrom);
    const mayBackdate = sideOf(actor) === 'system';
    const refusal = dayRefusal({ effectiveFrom, today, taken, mayBackdate });
    const earliest = earliestEffectiveDay(today);
    if (effectiveFrom === null || refusal === 'noDay')
      throw fieldProblem('effectiveFrom', 'required', 'Choose the first day of this version');
    if (refusal === 'tooEarly')
      throw fieldProblem(
        'effectiveFrom',
        'date',
        `The first day can be ${formatCalendarDate(earliest)} at the earliest`,
      );
    if (refusal === 'taken')
      throw problem('already-exists', {
        detail: `Another version applies from ${formatCalendarDate(effectiveFrom)} on.`,
      });
    const [first, ...others] = refusalsOf(terms);
    if (first) {
      const more = others.length === 0 ? '' : ` and ${others.length} more`;
      throw problem('wrong-state', { detail: `This version can't be published yet: ${first.message}${more}.` });
    }
    return { effectiveFrom, isBackdated: effectiveFrom < earliest };
  }

  /** The user who approves a version sees what it does to past quotes. */
  private async requireTrial(id: number): Promise<void> {
    const trial = await this.database.findOne(finishedTrial, [id]);
    if (!trial?.isCurrent)
      throw problem('wrong-state', {
        detail:
          'Test this version against past quotes before you send it to review: its test bench has no result newer than the last change of its terms.',
      });
  }

  private async move({ id, version }: StoredTariff, change: Partial<Tariff>): Promise<void> {
    await this.database.manager.update(Tariff, id, { ...change, version: version + 1 });
  }

  private async say(
    actor: Actor,
    { id: tariffId, carrierId }: StoredTariff,
    kind: TariffComment['kind'],
    words: string | null | undefined,
  ): Promise<void> {
    const said = { kind, words: words?.trim() ?? '', createdBy: actor.userId, createdAt: this.clock.now() };
    await this.database.manager.insert(TariffComment, { tariffId, carrierId, ...said });
  }

  private tell<P extends DecidedTariff>(actor: Actor, event: NewCarrierEvent<P>, payload: P): Promise<void> {
    const { carrierId } = payload;
    return this.events.publish(actor, new event({ subject: carrierSubject(carrierId), payload, carrierId }));
  }
}

/** The facts of a version in events. Its authors are the users who created it and changed it last. */
function decisionOf(row: StoredTariff, words: string | null | undefined): DecidedTariff {
  const { id: tariffId, carrierId, name, effectiveFrom, createdBy } = row;
  const authorIds = [...new Set([createdBy, lastEditorOf(row)].filter((userId) => userId !== null))];
  return { carrierId, tariffId, name, effectiveFrom, authorIds, words: words?.trim() ?? '' };
}
