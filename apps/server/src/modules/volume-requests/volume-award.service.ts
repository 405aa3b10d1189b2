import { Injectable } from '@nestjs/common';
import type { AwardVolume } from '@lading/contracts/volume-parts';
import {
  volumeAnswerLifecycle,
  volumeLifecycle,
  type VolumeAnswerState,
} from '@lading/domain/volume-request/volume-lifecycle';
import { isOfferValid } from '@lading/domain/volume-request/volume-status';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { HeldVolumeRequests } from './held-volume-requests.service.js';
import { VolumeEmails } from './volume-emails.service.js';
import { VolumeAwarded } from './volume-requests.events.js';

interface Candidate {
  readonly state: VolumeAnswerState;
  readonly validUntil: string | null;
  readonly carrierName: string;
}

const candidate = `SELECT a.state, a.valid_until AS "validUntil", c.name AS "carrierName"
  FROM volume_answer a JOIN carrier c ON c.id = a.carrier_id WHERE a.id = $1 AND a.volume_request_id = $2`;

/** Gives a load to one carrier. */
@Injectable()
export class VolumeAward {
  constructor(
    private readonly database: Database,
    private readonly held: HeldVolumeRequests,
    private readonly emails: VolumeEmails,
    private readonly clock: Clock,
  ) {}

  /** The second of two awards finds the request awarded: the same carrier again is fine, another one is too late. */
  async award(actor: Actor, { volumeRequestId, answerId }: AwardVolume): Promise<void> {
    await this.database.transaction(async () => {
      const request = await this.held.hold(actor, volumeRequestId);
      const answer = found(await this.database.findOne<Candidate>(candidate, [answerId, volumeRequestId]));
      if (request.state === 'awarded' && answer.state === 'awarded') return;
      if (!volumeLifecycle.may(request.state, 'award')) throw problem('wrong-state');
      const { state, validUntil, carrierName } = answer;
      const isOffered = volumeAnswerLifecycle.may(state, 'award') && validUntil !== null;
      if (!isOffered || !isOfferValid(validUntil, this.clock.iso(), request.originZone))
        throw problem('offer-not-available');
      const moved = await this.database.findOne(
        `UPDATE volume_answer SET state = 'awarded' WHERE id = $1 AND state = $2 RETURNING id`,
        [answerId, state],
      );
      if (!moved) throw problem('offer-not-available');
      await this.held.move(actor, request, { name: 'award', event: VolumeAwarded, detail: carrierName });
      await this.emails.tellAll(volumeRequestId);
    });
  }
}
