import { Injectable } from '@nestjs/common';
import { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { Actor } from '../../kernel/auth/actor.js';
import { Files } from '../../kernel/files/files.js';
import { ProofFetching } from './proof-fetching.service.js';
import { customerOf } from './shipments.policy.js';
import { ShipmentsQueries } from './shipments.queries.js';

/** Proofs of delivery for those who may see the shipment; one that has not come yet is asked for at once. */
@Injectable()
export class ShipmentProofs {
  constructor(
    private readonly queries: ShipmentsQueries,
    private readonly proofs: ProofFetching,
    private readonly files: Files,
  ) {}

  async proofOfDelivery(actor: Actor, shipmentId: number): Promise<FileAnswer> {
    const { carrierId, proNumber = null } = await this.queries.record(actor, shipmentId);
    const customerId = customerOf(actor);
    const proof =
      (await this.proofs.stored(shipmentId)) ??
      (await this.proofs.fetch({ shipmentId, customerId, carrierId, proNumber }));
    return new FileAnswer(proof.name, proof.mediaType, await this.files.read(proof.fileKey), 'inline');
  }
}
