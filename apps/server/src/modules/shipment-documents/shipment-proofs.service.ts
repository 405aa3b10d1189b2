import { Injectable } from '@nestjs/common';
import { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { Actor } from '../../kernel/auth/actor.js';
import { requireTrial } from '../../kernel/auth/trials.js';
import { Files } from '../../kernel/files/files.js';
import { ProofFetching, type StoredProof } from './proof-fetching.service.js';
import { customerOf } from '../../business/customer-access.js';
import { ShipmentsService, type ShipmentRecord } from '../shipments/shipments.service.js';

/** Proofs of delivery for those who may see the shipment; one that has not come yet is asked for at once. */
@Injectable()
export class ShipmentProofs {
  constructor(
    private readonly shipments: ShipmentsService,
    private readonly proofs: ProofFetching,
    private readonly files: Files,
  ) {}

  /** A test key reads what is stored; for real freight it has no carrier called. */
  async proofOfDelivery(actor: Actor, shipmentId: number): Promise<FileAnswer> {
    const record = await this.shipments.record(actor, shipmentId);
    const proof = (await this.proofs.stored(shipmentId)) ?? (await this.fetched(actor, record));
    return new FileAnswer(proof.name, proof.mediaType, await this.files.read(proof.fileKey), 'inline');
  }

  private fetched(actor: Actor, record: ShipmentRecord): Promise<StoredProof> {
    requireTrial(actor, record);
    const { shipmentId, carrierId, proNumber, isTest } = record;
    return this.proofs.fetch({ shipmentId, customerId: customerOf(actor), carrierId, proNumber, isTest });
  }
}
