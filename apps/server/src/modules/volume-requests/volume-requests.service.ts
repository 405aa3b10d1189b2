import { Injectable } from '@nestjs/common';
import type { VolumeDetails } from '@lading/contracts/quotes/volume-parts';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { CarrierContacts } from '../carriers/carrier-addresses.service.js';
import { nextVolumeNumber, type HeldVolume } from './held-volume-requests.queries.js';
import { HeldVolumeRequests } from './held-volume-requests.service.js';
import { VolumeIntake } from './volume-intake.service.js';
import { volumeValues } from './volume-values.js';
import { VolumeMailQueue } from './volume-requests.jobs.js';
import { VolumeAnswer, VolumeRequest } from './volume-requests.entities.js';
import {
  VolumeRequestDiscarded,
  VolumeRequestOpened,
  VolumeRequestSaved,
  VolumeRequestSent,
  VolumeRequestWithdrawn,
} from './volume-requests.events.js';

/** Actions of users on their requests: each is checked, stored and published in one transaction. */
@Injectable()
export class VolumeRequestsService {
  constructor(
    private readonly database: Database,
    private readonly held: HeldVolumeRequests,
    private readonly intake: VolumeIntake,
    private readonly contacts: CarrierContacts,
    private readonly emails: VolumeMailQueue,
    private readonly clock: Clock,
  ) {}

  async open(actor: Actor, input: VolumeDetails): Promise<number> {
    const customerId = found(actor.customerId);
    const accepted = await this.intake.accept(actor, input);
    return this.database.transaction(async () => {
      const { manager } = this.database;
      const { number } = found(await this.database.findOne(nextVolumeNumber));
      const values = volumeValues(accepted, this.clock.now());
      const facts = {
        number,
        customerId,
        state: 'draft',
        createdBy: actor.userId,
        createdAt: values.updatedAt,
      } as const;
      const added = manager.create(VolumeRequest, { ...values, ...facts });
      await manager.insert(VolumeRequest, added);
      const { id } = added;
      const opened = { volumeRequestId: id, customerId, number, state: 'draft' } as const;
      await this.held.publish(actor, VolumeRequestOpened, opened);
      return id;
    });
  }

  async save(actor: Actor, volumeRequestId: number, input: VolumeDetails): Promise<void> {
    const accepted = await this.intake.accept(actor, input);
    await this.database.transaction(async () => {
      const draft = await this.holdDraft(actor, volumeRequestId);
      await this.database.manager.update(VolumeRequest, volumeRequestId, volumeValues(accepted, this.clock.now()));
      await this.held.publish(actor, VolumeRequestSaved, draft);
    });
  }

  async discard(actor: Actor, volumeRequestId: number): Promise<void> {
    await this.database.transaction(async () => {
      const draft = await this.holdDraft(actor, volumeRequestId);
      await this.held.publish(actor, VolumeRequestDiscarded, draft);
      await this.database.manager.delete(VolumeRequest, volumeRequestId);
    });
  }

  /** Each carrier is emailed by its own job, which commits with the change. */
  async send(actor: Actor, volumeRequestId: number): Promise<void> {
    await this.database.transaction(async () => {
      const draft = await this.holdDraft(actor, volumeRequestId);
      const fields = await this.intake.faultsOf(actor, draft.details, draft.originZone);
      if (fields.length > 0) throw problem('invalid-fields', { fields });
      const carrierIds = draft.details.carriers.map(({ carrierId }) => carrierId);
      const asked = { carrierIds: carrierIds.map(String) };
      await this.database.manager.update(VolumeRequest, volumeRequestId, asked);
      await this.ask(actor, draft, await this.contacts.of(carrierIds));
      const detail = `${carrierIds.length} ${carrierIds.length === 1 ? 'carrier' : 'carriers'}`;
      await this.held.move(actor, draft, { name: 'send', event: VolumeRequestSent, detail });
    });
  }

  async withdraw(actor: Actor, volumeRequestId: number): Promise<void> {
    await this.database.transaction(async () => {
      const request = await this.held.hold(actor, volumeRequestId);
      await this.held.move(actor, request, { name: 'withdraw', event: VolumeRequestWithdrawn });
      await this.emails.notifyAll(volumeRequestId);
    });
  }

  private async holdDraft(actor: Actor, volumeRequestId: number): Promise<HeldVolume> {
    const request = await this.held.hold(actor, volumeRequestId);
    if (request.state !== 'draft') throw problem('wrong-state');
    return request;
  }

  private async ask(actor: Actor, draft: HeldVolume, known: ReadonlyMap<number, string>): Promise<void> {
    const { volumeRequestId, customerId, details } = draft;
    // A carrier with a contact in the portal is notified there: a typed address must not answer in its name.
    const asked = details.carriers.map(({ carrierId, email }) => ({
      carrierId,
      address: found(known.get(carrierId) ?? email),
    }));
    await this.emails.requireFew(
      actor,
      asked.map(({ address }) => address),
    );
    for (const { carrierId, address } of asked) {
      const { manager } = this.database;
      const answer = manager.create(VolumeAnswer, { volumeRequestId, customerId, carrierId, email: address });
      await manager.insert(VolumeAnswer, answer);
      await this.emails.ask(answer.id);
    }
  }
}
