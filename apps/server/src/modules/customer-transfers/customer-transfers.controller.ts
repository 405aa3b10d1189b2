import { Controller } from '@nestjs/common';
import {
  customerTransfersApi,
  type CustomerTransfer,
  type CustomerTransferList,
  type CustomerTransferReference,
  type ListCustomerTransfers,
  type TransferCustomers,
  type TransferredCustomers,
  type TransferUserList,
} from '@lading/contracts/customers/customer-transfers';
import type { Actor } from '../../kernel/auth/actor.js';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { Lists } from '../../kernel/lists/lists.js';
import { CustomerTransfersQueries } from './customer-transfers.queries.js';
import { CustomerTransfersService } from './customer-transfers.service.js';

@Controller()
export class CustomerTransfersController {
  constructor(
    private readonly transfers: CustomerTransfersService,
    private readonly queries: CustomerTransfersQueries,
    private readonly lists: Lists,
  ) {}

  @Serves(customerTransfersApi.listCustomerTransfers)
  listCustomerTransfers(
    @Input() request: ListCustomerTransfers,
    @CurrentActor() actor: Actor,
  ): Promise<CustomerTransferList> {
    return this.lists.page(this.queries.source, actor, request);
  }

  @Serves(customerTransfersApi.listTransferUsers)
  async listTransferUsers(@CurrentActor() actor: Actor): Promise<TransferUserList> {
    return { items: await this.queries.users(actor) };
  }

  @Serves(customerTransfersApi.getCustomerTransfer)
  getCustomerTransfer(@Input() { id }: CustomerTransferReference): Promise<CustomerTransfer> {
    return this.queries.get(id);
  }

  @Serves(customerTransfersApi.transferCustomers)
  transferCustomers(@Input() wanted: TransferCustomers, @CurrentActor() actor: Actor): Promise<TransferredCustomers> {
    return this.transfers.transfer(wanted, actor);
  }

  @Serves(customerTransfersApi.endCustomerTransfer)
  endCustomerTransfer(
    @Input() { id }: CustomerTransferReference,
    @CurrentActor() actor: Actor,
  ): Promise<CustomerTransfer> {
    return this.transfers.end(id, actor);
  }
}
