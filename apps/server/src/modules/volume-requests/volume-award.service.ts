import { Injectable } from '@nestjs/common';
import type { AwardVolume } from '@lading/contracts/quotes/volume-parts';
import { volumeAnswerLifecycle, volumeLifecycle, isOfferValid } from '@lading/domain/volume-request/volume-lifecycle';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { volumeCandidate } from './held-volume-requests.queries.js';
import { HeldVolumeRequests } from './held-volume-requests.service.js';
import { VolumeMailQueue } from './volume-requests.jobs.js';
import { VolumeAnswer } from './volume-requests.entities.js';
import { VolumeAwarded } from './volume-requests.events.js';

/** Awards a load to one carrier. */
@Injectable()
export class VolumeAward {
  constructor(
    private readonly database: Database,
    private readonly held: HeldVolumeRequests,
    private readonly emails: VolumeMailQueue,
    private readonly clock: Clock,
  ) {}

  /** The second of two awards finds the request awarded: the same carrier again is fine, another one is too late. */
  async award(actor: Actor, { volumeRequestId, answerId }: AwardVolume): Promise<void> {
    await this.database.transaction(async () => {
      const request = await this.held.hold(actor, volumeRequestId);
      const answer = found(await this.database.findOne(volumeCandidate, [answerId, volumeRequestId]));
      if (request.state === 'awarded' && answer.state === 'awarded') return;
      if (!volumeLifecycle.may(request.state, 'award')) throw problem('wrong-state');
      const { state, validUntil, carrierName } = answer;
      const isOffered = volumeAnswerLifecycle.may(state, 'award') && validUntil !== null;
      if (!isOffered || !isOfferValid(validUntil, this.clock.iso(), request.originZone))
        throw problem('offer-not-available');
      const seen = { id: answerId, state };
      const { affected } = await this.database.manager.update(VolumeAnswer, seen, { state: 'awarded' });
      if (!affected) throw problem('offer-not-available');
      await this.held.move(actor, request, { name: 'award', event: VolumeAwarded, detail: carrierName });
      await this.emails.notifyAll(volumeRequestId);
    });
  }
}
