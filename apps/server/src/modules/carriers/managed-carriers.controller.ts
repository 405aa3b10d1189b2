import { Controller } from '@nestjs/common';
import {
  managedCarrierCustomersApi,
  type ListManagedCarrierCustomers,
  type ManagedCarrierCustomerList,
} from '@lading/contracts/carriers/managed-carrier-customers';
import {
  managedCarriersApi,
  type AddManagedCarrier,
  type CarrierNameList,
  type ChangeManagedCarrier,
  type ListManagedCarriers,
  type ManagedCarrier,
  type ManagedCarrierList,
  type SetDeskDispatch,
  type SwitchCarrierApi,
  type SwitchDemoDispatch,
} from '@lading/contracts/carriers/managed-carriers';
import type { CarrierKey } from '@lading/contracts/carriers/carriers';
import type { Actor } from '../../kernel/auth/actor.js';
import { Serves, Input } from '../../kernel/contract/serves.js';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import { Lists } from '../../kernel/lists/lists.js';
import { ManagedCarrierCustomersQueries } from './managed-carrier-customers.queries.js';
import { ManagedCarriersQueries } from './managed-carriers.queries.js';
import { ManagedCarriersService } from './managed-carriers.service.js';

@Controller()
export class ManagedCarriersController {
  constructor(
    private readonly queries: ManagedCarriersQueries,
    private readonly carriers: ManagedCarriersService,
    private readonly customers: ManagedCarrierCustomersQueries,
    private readonly lists: Lists,
  ) {}

  @Serves(managedCarriersApi.listManagedCarriers)
  listManagedCarriers(@Input() filter: ListManagedCarriers): Promise<ManagedCarrierList> {
    return this.queries.list(filter);
  }

  @Serves(managedCarriersApi.listCarrierNames)
  listCarrierNames(): Promise<CarrierNameList> {
    return this.queries.names();
  }

  @Serves(managedCarriersApi.getManagedCarrier)
  getManagedCarrier(@Input() { carrierId }: CarrierKey): Promise<ManagedCarrier> {
    return this.carriers.get(carrierId);
  }

  @Serves(managedCarrierCustomersApi.listManagedCarrierCustomers)
  listManagedCarrierCustomers(
    @Input() request: ListManagedCarrierCustomers,
    @CurrentActor() actor: Actor,
  ): Promise<ManagedCarrierCustomerList> {
    return this.lists.page(this.customers.source, actor, request);
  }

  @Serves(managedCarriersApi.addManagedCarrier)
  addManagedCarrier(@Input() carrier: AddManagedCarrier, @CurrentActor() actor: Actor): Promise<ManagedCarrier> {
    return this.carriers.add(carrier, actor);
  }

  @Serves(managedCarriersApi.changeManagedCarrier)
  changeManagedCarrier(@Input() change: ChangeManagedCarrier, @CurrentActor() actor: Actor): Promise<ManagedCarrier> {
    return this.carriers.change(change, actor);
  }

  @Serves(managedCarriersApi.switchCarrierApi)
  switchCarrierApi(@Input() change: SwitchCarrierApi, @CurrentActor() actor: Actor): Promise<ManagedCarrier> {
    return this.carriers.switchApi(change, actor);
  }

  @Serves(managedCarriersApi.setDeskDispatch)
  setDeskDispatch(@Input() change: SetDeskDispatch, @CurrentActor() actor: Actor): Promise<ManagedCarrier> {
    return this.carriers.setDesk(change, actor);
  }

  @Serves(managedCarriersApi.switchDemoDispatch)
  switchDemoDispatch(@Input() change: SwitchDemoDispatch, @CurrentActor() actor: Actor): Promise<ManagedCarrier> {
    return this.carriers.switchDemoDispatch(change, actor);
  }
}
