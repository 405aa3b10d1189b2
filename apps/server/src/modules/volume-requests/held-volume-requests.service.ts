import { Injectable } from '@nestjs/common';
import { volumeLifecycle, type VolumeMove } from '@lading/domain/volume-request/volume-lifecycle';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import type { NewEvent } from '../../kernel/events/domain-event.js';
import { Events } from '../../kernel/events/events.js';
import { heldVolume, heldVolumeOfCustomer, type HeldVolume } from './held-volume-requests.queries.js';
import { VolumeRequest } from './volume-requests.entities.js';
import { volumeSubject, type VolumeFacts } from './volume-requests.events.js';

interface Action {
  readonly name: VolumeMove;
  readonly event: NewEvent<VolumeFacts>;
  /** Further text in the history. */
  readonly detail?: string | null;
}

/** Locks requests for a change, moves them through their lifecycle and publishes their events. */
@Injectable()
export class HeldVolumeRequests {
  constructor(
    private readonly database: Database,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** Locks a request of the caller's company that the caller may see, so that two people do not move it at once. */
  async hold({ customerId }: Actor, volumeRequestId: number): Promise<HeldVolume> {
    return found(await this.database.findOne(heldVolumeOfCustomer, [volumeRequestId, found(customerId)]));
  }

  /** Locks any request, in the system scope, for carriers that answer by a link. */
  async holdAny(volumeRequestId: number): Promise<HeldVolume> {
    return found(await this.database.findOne(heldVolume, [volumeRequestId]));
  }

  /** Moves a locked request, only from the state that was read. */
  async move(actor: Actor, request: HeldVolume, { name, event, detail }: Action): Promise<void> {
    const { volumeRequestId, state: expected } = request;
    if (!volumeLifecycle.may(expected, name)) throw problem('wrong-state');
    const state = volumeLifecycle.next(expected, name);
    const seen = { id: volumeRequestId, state: expected };
    const values = { state, updatedAt: this.clock.now() };
    const { affected } = await this.database.manager.update(VolumeRequest, seen, values);
    if (!affected) throw problem('wrong-state');
    await this.publish(actor, event, { ...request, state, detail: detail ?? null });
  }

  async publish(
    actor: Actor,
    event: NewEvent<VolumeFacts>,
    { customerId, volumeRequestId, number, state, detail }: VolumeFacts & { readonly customerId: number },
  ): Promise<void> {
    const payload = { volumeRequestId, number, state, detail: detail?.slice(0, 200) ?? null };
    await this.events.publish(actor, new event({ subject: volumeSubject(volumeRequestId), payload, customerId }));
  }
}
