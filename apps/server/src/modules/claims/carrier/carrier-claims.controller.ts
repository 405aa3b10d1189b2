import { Controller, UseGuards } from '@nestjs/common';
import {
  carrierClaimsApi,
  type AnswerClaim,
  type CarrierClaimDetail,
  type CarrierClaimFileKey,
  type CarrierClaimKey,
  type CarrierClaimList,
  type ExportCarrierClaims,
  type ListCarrierClaims,
} from '@lading/contracts/invoices/carrier-claims';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { CurrentActor } from '../../../kernel/auth/access.guard.js';
import type { Actor } from '../../../kernel/auth/actor.js';
import { Input, Serves } from '../../../kernel/contract/serves.js';
import { Database } from '../../../kernel/database/database.js';
import { system } from '../../../kernel/database/session.js';
import { switchedBy } from '../../../kernel/flags/switched-by.js';
import { ClaimAnswers } from '../claim-answers.service.js';
import { CarrierClaimsQueries } from './carrier-claims.queries.js';

/** The claims against a carrier, for its users. */
@Controller()
@UseGuards(switchedBy('Claims'))
export class CarrierClaimsController {
  constructor(
    private readonly queries: CarrierClaimsQueries,
    private readonly answers: ClaimAnswers,
    private readonly database: Database,
  ) {}

  @Serves(carrierClaimsApi.listCarrierClaims)
  list(@Input() request: ListCarrierClaims, @CurrentActor() actor: Actor): Promise<CarrierClaimList> {
    return this.queries.list(actor, request);
  }

  @Serves(carrierClaimsApi.exportCarrierClaims)
  export(@Input() wanted: ExportCarrierClaims, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.queries.export(actor, wanted);
  }

  @Serves(carrierClaimsApi.getCarrierClaim)
  get(@Input() { id }: CarrierClaimKey, @CurrentActor() actor: Actor): Promise<CarrierClaimDetail> {
    return this.queries.get(actor, id);
  }

  @Serves(carrierClaimsApi.getCarrierClaimFile)
  file(@Input() input: CarrierClaimFileKey, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.queries.file(actor, input);
  }

  @Serves(carrierClaimsApi.answerCarrierClaim)
  async answer(@Input() input: AnswerClaim, @CurrentActor() actor: Actor): Promise<CarrierClaimDetail> {
    const { customerId } = await this.queries.mustSee(actor, input.id);
    await this.database.asScope(system, () => this.answers.give({ ...actor, customerId }, input));
    return this.queries.get(actor, input.id);
  }
}
