import { Controller, UseGuards } from '@nestjs/common';
import {
  freightAuditApi,
  type AuditTotals,
  type DifferenceFilter,
  type DifferenceList,
  type DifferenceListRequest,
  type ExportDifferences,
} from '@lading/contracts/invoices/freight-audit';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { CurrentActor } from '../../../kernel/auth/access.guard.js';
import type { Actor } from '../../../kernel/auth/actor.js';
import { Input, Serves } from '../../../kernel/contract/serves.js';
import { switchedBy } from '../../../kernel/flags/switched-by.js';
import { FreightAuditQueries } from './freight-audit.queries.js';

@Controller()
@UseGuards(switchedBy('Freight_Audit'))
export class FreightAuditController {
  constructor(private readonly queries: FreightAuditQueries) {}

  @Serves(freightAuditApi.list)
  list(@Input() request: DifferenceListRequest, @CurrentActor() actor: Actor): Promise<DifferenceList> {
    return this.queries.list(actor, request);
  }

  @Serves(freightAuditApi.totals)
  totals(@Input() filter: DifferenceFilter, @CurrentActor() actor: Actor): Promise<AuditTotals> {
    return this.queries.totals(actor, filter);
  }

  @Serves(freightAuditApi.export)
  export(@Input() wanted: ExportDifferences, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.queries.export(actor, wanted);
  }
}
