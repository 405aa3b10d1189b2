import { Injectable } from '@nestjs/common';
import { Id, Integer } from '@lading/contracts/kernel/field';
import { Clock } from '../../kernel/clock/clock.js';
import { ProblemError } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Listens, type StoredEvent } from '../../kernel/events/domain-event.js';
import { defineJob, Runs } from '../../kernel/jobs/job.js';
import { Jobs } from '../../kernel/jobs/jobs.js';
import { ShipmentTracked } from '../tracking/tracking.events.js';
import { ProofFetching } from './proof-fetching.service.js';
import { deliveredShipment } from './shipment-documents.queries.js';

class ProofRound {
  @Id() shipmentId!: number;
  @Integer({ min: 0 }) round!: number;
}

export const fetchProof = defineJob('fetch-proof', ProofRound, { concurrency: 2, expireSeconds: 60 });

const second = 1000;
const longestPause = 6 * 3600 * second;
/** With pauses that double from a quarter of a minute to six hours these are two weeks. */
const lastRound = 66;

/** Milliseconds until the carrier is called again; carriers scan proofs minutes or days after the delivery. */
export const pauseAfter = (round: number): number => Math.min(15 * second * 2 ** round, longestPause);

/** Fetches the proof of delivery as soon as the carrier has one, so that it is stored before a user opens it. */
@Injectable()
export class FetchProofJobs {
  constructor(
    private readonly database: Database,
    private readonly proofs: ProofFetching,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** Any report after the delivery may be the one that announces the proof. */
  @Listens(ShipmentTracked)
  async tracked({ id, payload }: StoredEvent<InstanceType<typeof ShipmentTracked>['payload']>): Promise<void> {
    const { shipmentId, category } = payload;
    if (category !== 'delivered' || (await this.proofs.stored(shipmentId))) return;
    await this.jobs.enqueue(fetchProof, { shipmentId, round: 0 }, { key: `${shipmentId}:${id}` });
  }

  @Runs(fetchProof)
  async fetch({ shipmentId, round }: ProofRound): Promise<void> {
    const shipment = await this.database.findOne(deliveredShipment, [shipmentId]);
    if (!shipment || (await this.proofs.stored(shipmentId))) return;
    try {
      await this.proofs.fetch(shipment);
    } catch (error) {
      if (!(error instanceof ProblemError) || round >= lastRound) throw error;
      const at = new Date(this.clock.now().getTime() + pauseAfter(round));
      await this.jobs.enqueue(fetchProof, { shipmentId, round: round + 1 }, { at });
    }
  }
}
