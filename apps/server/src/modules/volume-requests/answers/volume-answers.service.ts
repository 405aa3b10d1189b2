import { Injectable } from '@nestjs/common';
import type { VolumeOffer } from '@lading/contracts/volume-answers';
import { addDays } from '@lading/domain/calendar-date';
import { formatCalendarDate } from '@lading/domain/date-format';
import { fieldMessage } from '@lading/domain/message-catalogue';
import { furthestShipDays } from '@lading/domain/pickup';
import { volumeAnswerLifecycle, type VolumeAnswerState } from '@lading/domain/volume-request/volume-lifecycle';
import { volumeStatusOf } from '@lading/domain/volume-request/volume-status';
import { dateIn } from '@lading/domain/zoned-time';
import type { Actor } from '../../../kernel/auth/actor.js';
import { jobActor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { system } from '../../../kernel/database/scope.js';
import { HeldVolumeRequests, type HeldVolume } from '../held-volume-requests.service.js';
import type { AskedCarrier } from './volume-links.service.js';
import { VolumeDeclined, VolumeOffered } from '../volume-requests.events.js';

const offer = `UPDATE volume_answer SET state = 'offered', amount_cents = $3, transit_days = $4, valid_until = $5, equipment = $6,
    comment = $7, reason = NULL, answered_at = $8 WHERE id = $1 AND state = $2 RETURNING id`;

const decline = `UPDATE volume_answer SET state = 'declined', amount_cents = NULL, transit_days = NULL, valid_until = NULL,
    equipment = NULL, comment = NULL, reason = $3, answered_at = $4 WHERE id = $1 AND state = $2 RETURNING id`;

interface OpenAnswer {
  readonly request: HeldVolume;
  readonly state: VolumeAnswerState;
  /** In whose name an answer stands in the history, when nobody has signed in for it. */
  readonly carrierName: string;
}

/** What asked carriers answer; whoever calls has shown whose answer it is. */
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
      const values = [amountCents, transitDays, validUntil, equipment, comment?.trim() || null, this.clock.iso()];
      await this.change(offer, [asked.answerId, state, ...values]);
      const action = { name: 'offer', event: VolumeOffered, detail: carrierName } as const;
      await this.held.move(by ?? jobActor(carrierName), request, action);
    });
  }

  async decline(asked: AskedCarrier, reason: string, by?: Actor): Promise<void> {
    await this.answer(asked, async ({ request, state, carrierName }) => {
      if (!volumeAnswerLifecycle.may(state, 'decline')) throw problem('wrong-state');
      await this.change(decline, [asked.answerId, state, reason.trim(), this.clock.iso()]);
      await this.database.query('UPDATE volume_request SET updated_at = $2 WHERE id = $1', [
        request.volumeRequestId,
        this.clock.iso(),
      ]);
      const detail = `${carrierName}: ${reason}`;
      await this.held.tell(by ?? jobActor(carrierName), VolumeDeclined, { ...request, detail });
    });
  }

  /** The request is locked first, so that no answer changes under an award. */
  private answer({ answerId, volumeRequestId }: AskedCarrier, work: (open: OpenAnswer) => Promise<void>) {
    return this.database.asScope(system, () =>
      this.database.transaction(async () => {
        const request = await this.held.holdAny(volumeRequestId);
        const { state, carrierName } = found(
          await this.database.findOne<{ state: VolumeAnswerState; carrierName: string }>(
            `SELECT a.state, c.name AS "carrierName" FROM volume_answer a JOIN carrier c ON c.id = a.carrier_id WHERE a.id = $1`,
            [answerId],
          ),
        );
        const status = volumeStatusOf({ ...request, answerState: state }, this.clock.iso());
        if (status !== 'open') throw problem('wrong-state');
        await work({ request, state, carrierName });
      }),
    );
  }

  private async change(text: string, values: readonly unknown[]): Promise<void> {
    if (!(await this.database.findOne(text, values))) throw problem('wrong-state');
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
