import { Controller } from '@nestjs/common';
import {
  carriersApi,
  type AddProBlock,
  type ChangeProLowMark,
  type ChangeProRule,
  type CarrierKey,
  type ProBlock,
  type ProBlocks,
} from '@lading/contracts/carriers/carriers';
import {
  proBlocksApi,
  type DeclineProBlock,
  type GrantProBlock,
  type OwnProBlocks,
  type ProBlockRequest,
  type ProBlockRequests as RequestList,
  type RequestProBlock,
  type RevokeProBlock,
  type TriedProNumber,
  type TryProNumber,
} from '@lading/contracts/carriers/pro-blocks';
import { CurrentActor } from '../../../kernel/auth/access.guard.js';
import type { Actor } from '../../../kernel/auth/actor.js';
import { Input, Serves } from '../../../kernel/contract/serves.js';
import { ProBlockRequests } from './pro-block-requests.service.js';
import { ProBlocksService } from './pro-blocks.service.js';
import { ProRuleService } from './pro-rule.service.js';

@Controller()
export class ProBlocksController {
  constructor(
    private readonly requested: ProBlockRequests,
    private readonly blocks: ProBlocksService,
    private readonly rule: ProRuleService,
  ) {}

  @Serves(carriersApi.proBlocks)
  proBlocks(@Input() { carrierId }: CarrierKey, @CurrentActor() actor: Actor): Promise<ProBlocks> {
    return this.blocks.list(actor, carrierId);
  }

  @Serves(carriersApi.addProBlock)
  addProBlock(@Input() wanted: AddProBlock, @CurrentActor() actor: Actor): Promise<ProBlock> {
    return this.blocks.add(actor, wanted);
  }

  @Serves(carriersApi.changeProRule)
  async changeProRule(@Input() wanted: ChangeProRule, @CurrentActor() actor: Actor): Promise<ProBlocks> {
    await this.rule.changeRule(actor, wanted);
    return this.blocks.list(actor, wanted.carrierId);
  }

  @Serves(carriersApi.changeProLowMark)
  async changeProLowMark(@Input() wanted: ChangeProLowMark, @CurrentActor() actor: Actor): Promise<ProBlocks> {
    await this.rule.changeLowMark(actor, wanted);
    return this.blocks.list(actor, wanted.carrierId);
  }

  @Serves(proBlocksApi.own)
  own(@CurrentActor() actor: Actor): Promise<OwnProBlocks> {
    return this.requested.own(actor);
  }

  @Serves(proBlocksApi.request)
  request(@Input() wanted: RequestProBlock, @CurrentActor() actor: Actor): Promise<ProBlockRequest> {
    return this.requested.request(actor, wanted);
  }

  @Serves(proBlocksApi.try)
  try(@Input() wanted: TryProNumber, @CurrentActor() actor: Actor): Promise<TriedProNumber> {
    return this.requested.try(actor, wanted);
  }

  @Serves(proBlocksApi.requests)
  requests(@Input() { carrierId }: CarrierKey, @CurrentActor() actor: Actor): Promise<RequestList> {
    return this.requested.list(actor, carrierId);
  }

  @Serves(proBlocksApi.grant)
  grant(@Input() wanted: GrantProBlock, @CurrentActor() actor: Actor): Promise<ProBlock> {
    return this.requested.grant(actor, wanted);
  }

  @Serves(proBlocksApi.decline)
  decline(@Input() wanted: DeclineProBlock, @CurrentActor() actor: Actor): Promise<ProBlockRequest> {
    return this.requested.decline(actor, wanted);
  }

  @Serves(proBlocksApi.revoke)
  revoke(@Input() wanted: RevokeProBlock, @CurrentActor() actor: Actor): Promise<ProBlock> {
    return this.blocks.revoke(actor, wanted);
  }
}
