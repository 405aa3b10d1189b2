import { Controller } from '@nestjs/common';
import {
  managedCustomerTransfersApi,
  type ListSiteTransfers,
  type ListTransferCompanies,
  type SiteTransfer,
  type SiteTransferList,
  type SiteTransferReference,
  type TransferBetweenCarriers,
  type TransferCarrierList,
  type TransferCompanyList,
  type TransferredBetweenCarriers,
} from '@lading/contracts/customers/managed-customer-transfers';
import type { Actor } from '../../kernel/auth/actor.js';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { Lists } from '../../kernel/lists/lists.js';
import { SiteTransfersQueries } from './site-transfers.queries.js';
import { SiteTransfersService } from './site-transfers.service.js';

@Controller()
export class SiteTransfersController {
  constructor(
    private readonly transfers: SiteTransfersService,
    private readonly queries: SiteTransfersQueries,
    private readonly lists: Lists,
  ) {}

  @Serves(managedCustomerTransfersApi.listSiteTransfers)
  listSiteTransfers(@Input() request: ListSiteTransfers, @CurrentActor() actor: Actor): Promise<SiteTransferList> {
    return this.lists.page(this.queries.source, actor, request);
  }

  @Serves(managedCustomerTransfersApi.listTransferCarriers)
  async listTransferCarriers(): Promise<TransferCarrierList> {
    return { items: await this.queries.carriers() };
  }

  @Serves(managedCustomerTransfersApi.listTransferCompanies)
  listTransferCompanies(@Input() request: ListTransferCompanies): Promise<TransferCompanyList> {
    return this.queries.companies(request);
  }

  @Serves(managedCustomerTransfersApi.getSiteTransfer)
  getSiteTransfer(@Input() { id }: SiteTransferReference): Promise<SiteTransfer> {
    return this.queries.get(id);
  }

  @Serves(managedCustomerTransfersApi.transferBetweenCarriers)
  transferBetweenCarriers(
    @Input() wanted: TransferBetweenCarriers,
    @CurrentActor() actor: Actor,
  ): Promise<TransferredBetweenCarriers> {
    return this.transfers.transfer(wanted, actor);
  }

  @Serves(managedCustomerTransfersApi.endSiteTransfer)
  endSiteTransfer(@Input() { id }: SiteTransferReference, @CurrentActor() actor: Actor): Promise<SiteTransfer> {
    return this.transfers.end(id, actor);
  }
}
