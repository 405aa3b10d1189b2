import { Injectable } from '@nestjs/common';
import { found } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { ProBlock, ProBlockRequest } from '../carriers.entities.js';
import { activeBlockAdded } from './pro-numbers.queries.js';

/** A request of the past for PRO numbers, with the numbers that the carrier granted. */
export interface PastProRequest extends Pick<
  ProBlockRequest,
  'customerId' | 'carrierId' | 'size' | 'reason' | 'state' | 'answer' | 'createdBy' | 'createdAt' | 'decidedAt'
> {
  /** Numbers without their check digits. */
  readonly granted: { readonly first: number; readonly last: number; readonly bodyLength: number } | undefined;
}

/** Adds requests of the past, such as those of the demo. Sends no notifications. Runs in the caller's transaction. */
@Injectable()
export class PastProRequests {
  constructor(private readonly database: Database) {}

  async add(requests: readonly PastProRequest[]): Promise<void> {
    const { manager } = this.database;
    for (const { granted, ...request } of requests) {
      const proBlockId = granted ? await this.addBlock(request, granted) : null;
      await manager.insert(ProBlockRequest, { ...request, proBlockId });
    }
  }

  private async addBlock(
    { carrierId, customerId, decidedAt }: Pick<PastProRequest, 'carrierId' | 'customerId' | 'decidedAt'>,
    { first, last, bodyLength }: NonNullable<PastProRequest['granted']>,
  ): Promise<number> {
    const values = [carrierId, first, last, bodyLength, customerId];
    const { proBlockId } = found(await this.database.findOne(activeBlockAdded, values));
    if (decidedAt) await this.database.manager.update(ProBlock, proBlockId, { createdAt: decidedAt });
    return proBlockId;
  }
}
