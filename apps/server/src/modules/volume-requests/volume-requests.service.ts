import { Injectable } from '@nestjs/common';
import type { VolumeDetails } from '@lading/contracts/volume-parts';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { CarrierContacts } from '../carriers/carrier-contacts.service.js';
import { HeldVolumeRequests, type HeldVolume } from './held-volume-requests.service.js';
import { VolumeEmails } from './volume-emails.service.js';
import { VolumeIntake, type AcceptedVolume } from './volume-intake.service.js';
import {
  VolumeRequestDiscarded,
  VolumeRequestOpened,
  VolumeRequestSaved,
  VolumeRequestSent,
  VolumeRequestWithdrawn,
} from './volume-requests.events.js';
import { weightOf } from './volume-rules.js';

const insert = `INSERT INTO volume_request (number, customer_id, state, details, origin_label, destination_label, origin_zone, road_miles,
    total_weight, pickup_date, answer_by, created_by, created_at, updated_at)
  VALUES ('VR' || lpad(nextval('volume_request_number')::text, 8, '0'), $10, 'draft', $1, $2, $3, $4, $5, $6, $7, $8, $11, $9, $9)
  RETURNING id, number`;

const update = `UPDATE volume_request SET details = $1, origin_label = $2, destination_label = $3, origin_zone = $4, road_miles = $5,
    total_weight = $6, pickup_date = $7, answer_by = $8, updated_at = $9 WHERE id = $10 AND state = 'draft'`;

const insertAnswer = `INSERT INTO volume_answer (volume_request_id, customer_id, carrier_id, email) VALUES ($1, $2, $3, $4) RETURNING id`;

/** What people do with their requests: each action is checked, stored and told in one transaction. */
@Injectable()
export class VolumeRequestsService {
  constructor(
    private readonly database: Database,
    private readonly held: HeldVolumeRequests,
    private readonly intake: VolumeIntake,
    private readonly contacts: CarrierContacts,
    private readonly emails: VolumeEmails,
    private readonly clock: Clock,
  ) {}

  async open(actor: Actor, input: VolumeDetails): Promise<number> {
    const customerId = found(actor.customerId);
    const accepted = await this.intake.accept(actor, input);
    return this.database.transaction(async () => {
      const values = [...this.valuesOf(accepted), customerId, actor.userId];
      const { id, number } = found(await this.database.findOne<{ id: number; number: string }>(insert, values));
      const facts = { volumeRequestId: id, customerId, number, state: 'draft' } as const;
      await this.held.tell(actor, VolumeRequestOpened, facts);
      return id;
    });
  }

  async save(actor: Actor, volumeRequestId: number, input: VolumeDetails): Promise<void> {
    const accepted = await this.intake.accept(actor, input);
    await this.database.transaction(async () => {
      const draft = await this.holdDraft(actor, volumeRequestId);
      await this.database.query(update, [...this.valuesOf(accepted), volumeRequestId]);
      await this.held.tell(actor, VolumeRequestSaved, draft);
    });
  }

  async discard(actor: Actor, volumeRequestId: number): Promise<void> {
    await this.database.transaction(async () => {
      const draft = await this.holdDraft(actor, volumeRequestId);
      await this.held.tell(actor, VolumeRequestDiscarded, draft);
      await this.database.query(`DELETE FROM volume_request WHERE id = $1 AND state = 'draft'`, [volumeRequestId]);
    });
  }

  /** Each carrier is asked by a job of its own, which commits with the change. */
  async send(actor: Actor, volumeRequestId: number): Promise<void> {
    await this.database.transaction(async () => {
      const draft = await this.holdDraft(actor, volumeRequestId);
      const fields = await this.intake.faultsOf(actor, draft.details, draft.originZone);
      if (fields.length > 0) throw problem('invalid-fields', { fields });
      const carrierIds = draft.details.carriers.map(({ carrierId }) => carrierId);
      await this.database.query('UPDATE volume_request SET carrier_ids = $2 WHERE id = $1', [
        volumeRequestId,
        carrierIds,
      ]);
      await this.ask(actor, draft, await this.contacts.of(carrierIds));
      const detail = `${carrierIds.length} ${carrierIds.length === 1 ? 'carrier' : 'carriers'}`;
      await this.held.move(actor, draft, { name: 'send', event: VolumeRequestSent, detail });
    });
  }

  async withdraw(actor: Actor, volumeRequestId: number): Promise<void> {
    await this.database.transaction(async () => {
      const request = await this.held.hold(actor, volumeRequestId);
      await this.held.move(actor, request, { name: 'withdraw', event: VolumeRequestWithdrawn });
      await this.emails.tellAll(volumeRequestId);
    });
  }

  private async holdDraft(actor: Actor, volumeRequestId: number): Promise<HeldVolume> {
    const request = await this.held.hold(actor, volumeRequestId);
    if (request.state !== 'draft') throw problem('wrong-state');
    return request;
  }

  private async ask(actor: Actor, draft: HeldVolume, known: ReadonlyMap<number, string>): Promise<void> {
    const { volumeRequestId, customerId, details } = draft;
    // Who has a contact in the portal is asked there; a typed address must not answer in its name.
    const asked = details.carriers.map(({ carrierId, email }) => ({
      carrierId,
      address: found(known.get(carrierId) ?? email),
    }));
    await this.emails.requireFew(
      actor,
      asked.map(({ address }) => address),
    );
    for (const { carrierId, address } of asked) {
      const values = [volumeRequestId, customerId, carrierId, address];
      const { id } = found(await this.database.findOne<{ id: number }>(insertAnswer, values));
      await this.emails.ask(id);
    }
  }

  private valuesOf({ details, originZone, roadMiles }: AcceptedVolume): unknown[] {
    const { origin, destination, pickup, answerBy } = details;
    const labels = [origin, destination].map(({ city, state, postalCode }) => `${city}, ${state} ${postalCode}`);
    const figures = [originZone, roadMiles, weightOf(details), pickup.date, answerBy, this.clock.iso()];
    return [JSON.stringify(details), ...labels, ...figures];
  }
}
