import { Injectable } from '@nestjs/common';
import type { ProBlock } from '@lading/contracts/carriers/carriers';
import type {
  DeclineProBlock,
  GrantProBlock,
  OwnProBlocks,
  ProBlockRequest,
  ProBlockRequests as RequestList,
  RequestProBlock,
  TriedProNumber,
  TryProNumber,
} from '@lading/contracts/carriers/pro-blocks';
import { fieldMessageFrom } from '@lading/domain/text/message-catalog';
import { formatProNumber, normalizeProNumber, proPartsOf, proViolation } from '@lading/domain/identifiers/pro-number';
import type { Actor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { found, problem } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { system } from '../../../kernel/database/session.js';
import type { NewCarrierEvent } from '../../../kernel/events/domain-event.js';
import { Events } from '../../../kernel/events/events.js';
import {
  carrierSubject,
  ProBlockDeclined,
  ProBlockGranted,
  ProBlockRequested,
  type ProRequestFacts,
} from '../carriers.events.js';
import { mayManageCarrier } from '../carriers.policy.js';
import { ProBlockRequest as StoredRequest } from '../carriers.entities.js';
import { CarriersQueries } from '../carriers.queries.js';
import {
  blocksOfCustomer,
  lockedRequest,
  requestAdded,
  requestById,
  requestsOfCarrier,
  requestsOfCustomer,
  ownBlockOf,
} from './pro-numbers.queries.js';
import { ProBlocksService, toProBlock } from './pro-blocks.service.js';
import { ProNumbers } from './pro-numbers.service.js';
import { readProProfile } from './pro-profile.js';

interface HeldRequest {
  readonly customerId: number;
}

/** Requests for blocks of PRO numbers between companies and carriers: made, granted or declined, and listed. */
@Injectable()
export class ProBlockRequests {
  constructor(
    private readonly database: Database,
    private readonly queries: CarriersQueries,
    private readonly blocks: ProBlocksService,
    private readonly numbers: ProNumbers,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  async own({ customerId }: Actor): Promise<OwnProBlocks> {
    const [rows, asked] = await Promise.all([
      this.database.query(blocksOfCustomer, [customerId]),
      this.database.query(requestsOfCustomer, [customerId]),
    ]);
    const items = rows.map(({ carrierName, profile, lowMark, ...row }) => ({
      ...toProBlock(row, { profile: readProProfile(profile), lowMark }),
      carrierName,
    }));
    return { items, requests: asked };
  }

  /** Only a carrier's own customers can request a block, one at a time. */
  async request(actor: Actor, { carrierId, size, reason }: RequestProBlock): Promise<ProBlockRequest> {
    const customerId = found(actor.customerId);
    await this.requireConnected(customerId, carrierId);
    return this.database.transaction(async () => {
      const values = [customerId, carrierId, size, reason.trim(), actor.userId, this.clock.iso()];
      const row = await this.database.findOne(requestAdded, values);
      if (!row) throw problem('already-exists', { detail: 'You already have an open request to this carrier.' });
      await this.publish(actor, ProBlockRequested, { carrierId, customerId, requestId: row.id });
      return this.read(row.id);
    });
  }

  /** By the carrier's rule, then whether it is the company's; only of those is said whether they are free. */
  async try(actor: Actor, { carrierId, number }: TryProNumber): Promise<TriedProNumber> {
    const customerId = found(actor.customerId);
    await this.requireConnected(customerId, carrierId);
    const profile = await this.numbers.profileOf(carrierId);
    const pro = normalizeProNumber(number);
    const violation = proViolation(pro, profile);
    if (violation) {
      const message = fieldMessageFrom('PRO#', violation.rule, 'params' in violation ? violation.params : {});
      return { number: pro, isRight: false, message, isOwn: false, isUsed: false };
    }
    const { prefix, serial } = proPartsOf(pro, profile);
    const body = prefix + serial;
    const own = await this.database.findOne(ownBlockOf, [carrierId, body.length, body, customerId, pro]);
    const isOwn = own !== undefined;
    const isUsed = isOwn && (await this.asSystem(() => this.numbers.isUsed(carrierId, pro)));
    return { number: formatProNumber(pro, profile), isRight: true, message: '', isOwn, isUsed };
  }

  async list(actor: Actor, carrierId: number): Promise<RequestList> {
    await this.requireManaged(actor, carrierId);
    return { items: await this.asSystem(() => this.database.query(requestsOfCarrier, [carrierId])) };
  }

  /** Request and block change together: of two who grant the same request one comes second. */
  async grant(actor: Actor, { carrierId, requestId, from, to }: GrantProBlock): Promise<ProBlock> {
    await this.requireManaged(actor, carrierId);
    return this.database.transaction(async () => {
      const { customerId } = await this.hold(carrierId, requestId);
      const block = await this.blocks.add(actor, { carrierId, from, to }, customerId);
      const { proBlockId } = block;
      await this.decide(requestId, { state: 'granted', proBlockId });
      await this.publish(actor, ProBlockGranted, { carrierId, customerId, requestId });
      return block;
    });
  }

  async decline(actor: Actor, { carrierId, requestId, answer }: DeclineProBlock): Promise<ProBlockRequest> {
    await this.requireManaged(actor, carrierId);
    return this.database.transaction(async () => {
      const { customerId } = await this.hold(carrierId, requestId);
      await this.decide(requestId, { state: 'declined', answer: answer.trim() });
      await this.publish(actor, ProBlockDeclined, { carrierId, customerId, requestId });
      return this.read(requestId);
    });
  }

  private async hold(carrierId: number, requestId: number): Promise<HeldRequest> {
    const request = found(await this.database.findOne(lockedRequest, [requestId, carrierId]));
    if (request.state !== 'open') throw problem('wrong-state');
    return request;
  }

  private async decide(
    requestId: number,
    decision: Partial<Pick<StoredRequest, 'state' | 'proBlockId' | 'answer'>>,
  ): Promise<void> {
    await this.database.manager.update(StoredRequest, requestId, { ...decision, decidedAt: this.clock.now() });
  }

  /** Names are read with the rights of the installation: a carrier does not see companies that are at home elsewhere. */
  private async read(requestId: number): Promise<ProBlockRequest> {
    return found(await this.asSystem(() => this.database.findOne(requestById, [requestId])));
  }

  private asSystem<T>(work: () => Promise<T>): Promise<T> {
    return this.database.asScope(system, work);
  }

  private async requireConnected(customerId: number, carrierId: number): Promise<void> {
    found(await this.queries.link(customerId, carrierId));
  }

  private async requireManaged(actor: Actor, carrierId: number): Promise<void> {
    const isKnown = mayManageCarrier(actor, carrierId) && (await this.queries.carrierExists(carrierId));
    if (!isKnown) throw problem('not-found');
  }

  private publish(actor: Actor, event: NewCarrierEvent<ProRequestFacts>, facts: ProRequestFacts): Promise<void> {
    const { carrierId, customerId } = facts;
    return this.events.publish(
      actor,
      new event({ subject: carrierSubject(carrierId), payload: facts, carrierId, customerId }),
    );
  }
}
