import { Injectable } from '@nestjs/common';
import type { VolumeOffer } from '@lading/contracts/quotes/volume-answers';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { addDays } from '@lading/domain/time/calendar-date';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { furthestShipDays } from '@lading/domain/time/pickup';
import { dateIn } from '@lading/domain/time/zoned-time';
import {
  volumeAnswerLifecycle,
  type VolumeAnswerState,
  volumeStatusOf,
} from '@lading/domain/volume-request/volume-lifecycle';
import { type Actor, jobActor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { system } from '../../../kernel/database/session.js';
import { volumeAnswer, type HeldVolume } from '../held-volume-requests.queries.js';
import { HeldVolumeRequests } from '../held-volume-requests.service.js';
import { VolumeAnswer, VolumeRequest } from '../volume-requests.entities.js';
import { VolumeDeclined, VolumeOffered } from '../volume-requests.events.js';
import type { AskedCarrier } from './asked-volumes.queries.js';

interface OpenAnswer {
  readonly request: HeldVolume;
  readonly state: VolumeAnswerState;
  /** The author of the answer in the history when it was given by a link. */
  readonly carrierName: string;
}

/** Answers of carriers; the caller has checked whose answer it is. */
@Injectable()
export class VolumeAnswers {
  constructor(
    private readonly database: Database,
    private readonly held: HeldVolumeRequests,
    private readonly clock: Clock,
  ) {}

  async offer(asked: AskedCarrier, input: VolumeOffer, by?: Actor): Promise<void> {
    const { amountCents, transitDays, validUntil, equipment, comment } = input;
    await this.answer(asked, async ({ request, state, carrierName }) => {
      this.requireReachable(validUntil, request.originZone);
      const terms = { amountCents, transitDays, validUntil, equipment, comment: comment?.trim() || null };
      await this.change({ id: asked.answerId, state }, { state: 'offered', ...terms, reason: null });
      const action = { name: 'offer', event: VolumeOffered, detail: carrierName } as const;
      await this.held.move(by ?? jobActor(carrierName), request, action);
    });
  }

  async decline(asked: AskedCarrier, reason: string, by?: Actor): Promise<void> {
    await this.answer(asked, async ({ request, state, carrierName }) => {
      if (!volumeAnswerLifecycle.may(state, 'decline')) throw problem('wrong-state');
      const noTerms = { amountCents: null, transitDays: null, validUntil: null, equipment: null, comment: null };
      await this.change({ id: asked.answerId, state }, { state: 'declined', ...noTerms, reason: reason.trim() });
      await this.database.manager.update(VolumeRequest, request.volumeRequestId, { updatedAt: this.clock.now() });
      const detail = `${carrierName}: ${reason}`;
      await this.held.publish(by ?? jobActor(carrierName), VolumeDeclined, { ...request, detail });
    });
  }

  /** The request is locked first, so that no answer changes under an award. */
  private answer({ answerId, volumeRequestId }: AskedCarrier, work: (open: OpenAnswer) => Promise<void>) {
    return this.database.asScope(system, () =>
      this.database.transaction(async () => {
        const request = await this.held.holdAny(volumeRequestId);
        const { state, carrierName } = found(await this.database.findOne(volumeAnswer, [answerId]));
        const status = volumeStatusOf({ ...request, answerState: state }, this.clock.iso());
        if (status !== 'open') throw problem('wrong-state');
        await work({ request, state, carrierName });
      }),
    );
  }

  private async change(seen: Pick<VolumeAnswer, 'id' | 'state'>, values: Partial<VolumeAnswer>): Promise<void> {
    const answered = { ...values, answeredAt: this.clock.now() };
    const { affected } = await this.database.manager.update(VolumeAnswer, seen, answered);
    if (!affected) throw problem('wrong-state');
  }

  private requireReachable(validUntil: string, zone: string): void {
    const first = dateIn(zone, this.clock.iso());
    const last = addDays(first, furthestShipDays);
    if (validUntil >= first && validUntil <= last) return;
    const rule = validUntil < first ? 'min' : 'max';
    const n = formatCalendarDate(rule === 'min' ? first : last);
    throw fieldProblem('validUntil', rule, fieldMessage('Valid until', rule, { n }));
  }
}
