import { Injectable } from '@nestjs/common';
import type { ShipVolume, VolumeDetails } from '@lading/contracts/quotes/volume-parts';
import { jobActor, type Actor } from '../../kernel/auth/actor.js';
import { hashOfToken, makeSecretToken } from '../../kernel/auth/secret-token.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import type { PastEvent } from '../../kernel/events/append-event.js';
import type { NewEvent } from '../../kernel/events/domain-event.js';
import { Events } from '../../kernel/events/events.js';
import { PastLoads, type PastLoad } from '../booking/past-loads.service.js';
import { awardsWithoutShipment, nextVolumeNumber, type PastAward } from './held-volume-requests.queries.js';
import { VolumeIntake } from './volume-intake.service.js';
import { palletsOf, payerOf } from './volume-rules.js';
import { VolumeAnswer, VolumeRequest } from './volume-requests.entities.js';
import {
  VolumeAwarded,
  VolumeCarrierMailed,
  VolumeDeclined,
  volumeJob,
  VolumeOffered,
  VolumeRequestExpired,
  VolumeRequestOpened,
  VolumeRequestSent,
  VolumeRequestWithdrawn,
  VolumeShipped,
  volumeSubject,
  type VolumeFacts,
} from './volume-requests.events.js';
import { volumeValues } from './volume-values.js';

/** What a carrier said to a request of the past. */
export interface PastVolumeAnswer {
  readonly carrierId: number;
  readonly carrierName: string;
  readonly email: string;
  readonly state: VolumeAnswer['state'];
  /** ISO 8601, UTC, as all moments here. */
  readonly answeredAt: string | undefined;
  /** By the road mile of the request. */
  readonly centsPerMile: number;
  readonly transitDays: number;
  readonly comment: string | undefined;
  readonly reason: string | undefined;
}

/** A request of the past in its current state. */
export interface PastVolume {
  readonly details: VolumeDetails;
  readonly state: VolumeRequest['state'];
  readonly createdAt: string;
  /** When it was awarded or withdrawn, or has expired. */
  readonly endedAt: string | undefined;
  readonly answers: readonly PastVolumeAnswer[];
}

/** The shipment of an awarded request of the past: the shipper's details, and what the carrier has reported. */
export interface PastVolumeShipment extends Pick<PastLoad, 'bookedAt' | 'events'> {
  readonly input: Omit<ShipVolume, 'volumeRequestId'>;
}

/** Offers are in steps of five dollars. */
const step = 500;
const sentAfter = 6 * 60_000;
const mailedAfter = 4000;

const later = (at: string, milliseconds: number): string => new Date(Date.parse(at) + milliseconds).toISOString();

/** Adds requests of the past, such as those of the demo. Sends no mail. Runs in the caller's transaction. */
@Injectable()
export class PastVolumes {
  constructor(
    private readonly database: Database,
    private readonly intake: VolumeIntake,
    private readonly loads: PastLoads,
    private readonly events: Events,
  ) {}

  async add(actor: Actor, volumes: readonly PastVolume[]): Promise<void> {
    const trail: PastEvent[] = [];
    for (const volume of volumes) trail.push(...(await this.addOne(actor, volume)));
    await this.events.record(trail);
  }

  /** Adds the shipments of the awarded requests that have none. */
  async ship(actor: Actor, shipmentOf: (award: PastAward) => Promise<PastVolumeShipment>): Promise<void> {
    const trail: PastEvent[] = [];
    for (const award of await this.database.query(awardsWithoutShipment, [actor.customerId])) {
      const { volumeRequestId, number, customerId, details, carrierId, carrierName } = award;
      const { amountCents, transitDays, equipment } = award;
      const { input, bookedAt, events } = await shipmentOf(award);
      const shipped = await this.loads.add(actor, {
        ...{ bookedAt, events },
        load: {
          ...{ volumeRequestId, number, details, carrierId, amountCents, transitDays, equipment },
          ...{ locationId: payerOf(details).id ?? null, billTo: null, pallets: found(palletsOf(details)) },
          input: { ...input, volumeRequestId },
        },
      });
      const payload = { volumeRequestId, number, state: 'awarded', detail: `${shipped}, ${carrierName}` } as const;
      const event = new VolumeShipped({ subject: volumeSubject(volumeRequestId), customerId, payload });
      trail.push({ at: bookedAt, actor, event });
    }
    await this.events.record(trail);
  }

  private async addOne(actor: Actor, volume: PastVolume): Promise<PastEvent[]> {
    const { details, state, createdAt, endedAt, answers } = volume;
    const accepted = await this.intake.accept(actor, details);
    const { number } = found(await this.database.findOne(nextVolumeNumber));
    const { manager } = this.database;
    const moments = [createdAt, ...answers.flatMap(({ answeredAt }) => answeredAt ?? []), endedAt ?? createdAt];
    const customerId = found(actor.customerId);
    const request = manager.create(VolumeRequest, {
      ...volumeValues(accepted, new Date(moments.toSorted().at(-1) ?? createdAt)),
      ...{ number, customerId, state, createdBy: actor.userId, createdAt: new Date(createdAt) },
      carrierIds: answers.map(({ carrierId }) => String(carrierId)),
    });
    await manager.insert(VolumeRequest, request);
    const rows = answers.map((answer) => answerRow(answer, { request, roadMiles: accepted.roadMiles, volume }));
    if (rows.length > 0) await manager.insert(VolumeAnswer, rows);
    return trailOf(actor, { id: request.id, number, customerId }, volume);
  }
}

function answerRow(
  { carrierId, email, state, answeredAt, centsPerMile, transitDays, comment, reason }: PastVolumeAnswer,
  { request, roadMiles, volume }: { request: VolumeRequest; roadMiles: number; volume: PastVolume },
): Partial<VolumeAnswer> {
  const { id: volumeRequestId, customerId } = request;
  const { equipment, pickup } = volume.details;
  const asked = {
    ...{ volumeRequestId, customerId, carrierId, email, state },
    // The key is in no mail: the link opens nothing.
    tokenHash: hashOfToken(makeSecretToken()),
    mailedAt: new Date(later(volume.createdAt, sentAfter + mailedAfter)),
    answeredAt: answeredAt === undefined ? null : new Date(answeredAt),
    reason: reason ?? null,
  };
  if (state !== 'offered' && state !== 'awarded') return asked;
  const amountCents = Math.max(45_000, Math.round((roadMiles * centsPerMile) / step) * step);
  return { ...asked, amountCents, transitDays, validUntil: pickup.date, equipment, comment: comment ?? null };
}

/** The events that the request and its answers would have published. */
function trailOf(
  actor: Actor,
  { id, number, customerId }: { id: number; number: string; customerId: number },
  { state, createdAt, endedAt, answers }: PastVolume,
): PastEvent[] {
  const eventAt = (
    at: string,
    by: Pick<Actor, 'userId' | 'name'>,
    event: NewEvent<VolumeFacts>,
    facts: Pick<VolumeFacts, 'state' | 'detail'>,
  ): PastEvent => ({
    ...{ at, actor: by },
    event: new event({
      subject: volumeSubject(id),
      customerId,
      payload: { volumeRequestId: id, number, detail: null, ...facts },
    }),
  });
  const opened = eventAt(createdAt, actor, VolumeRequestOpened, { state: 'draft' });
  if (state === 'draft') return [opened];
  const sentAt = later(createdAt, sentAfter);
  const count = `${answers.length} ${answers.length === 1 ? 'carrier' : 'carriers'}`;
  const mailed = answers.map(({ carrierName: detail }) =>
    eventAt(later(sentAt, mailedAfter), jobActor(volumeJob), VolumeCarrierMailed, { state: 'sent', detail }),
  );
  const answered = answers.flatMap(({ state: answerState, answeredAt, carrierName, reason }) => {
    if (answeredAt === undefined) return [];
    if (answerState === 'declined')
      return [
        eventAt(answeredAt, jobActor(carrierName), VolumeDeclined, {
          state: 'sent',
          detail: `${carrierName}: ${reason}`,
        }),
      ];
    return [eventAt(answeredAt, jobActor(carrierName), VolumeOffered, { state: 'answered', detail: carrierName })];
  });
  return [
    opened,
    eventAt(sentAt, actor, VolumeRequestSent, { state: 'sent', detail: count }),
    ...mailed,
    ...answered,
    ...(endedAt === undefined ? [] : [ended(endedAt)]),
  ];

  function ended(at: string): PastEvent {
    const winner = answers.find(({ state: answerState }) => answerState === 'awarded')?.carrierName;
    if (state === 'awarded') return eventAt(at, actor, VolumeAwarded, { state, detail: winner ?? null });
    if (state === 'withdrawn') return eventAt(at, actor, VolumeRequestWithdrawn, { state });
    return eventAt(at, jobActor(volumeJob), VolumeRequestExpired, { state: 'expired' });
  }
}
