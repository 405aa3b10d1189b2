import { Controller } from '@nestjs/common';
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
import type { Actor } from '../../kernel/auth/actor.js';
import { Serves, Input } from '../../kernel/contract/serves.js';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import { ManagedCarriersQueries } from './managed-carriers.queries.js';
import { ManagedCarriersService } from './managed-carriers.service.js';

@Controller()
export class ManagedCarriersController {
  constructor(
    private readonly queries: ManagedCarriersQueries,
    private readonly carriers: ManagedCarriersService,
  ) {}

  @Serves(managedCarriersApi.listManagedCarriers)
  listManagedCarriers(@Input() filter: ListManagedCarriers): Promise<ManagedCarrierList> {
    return this.queries.list(filter);
  }

  @Serves(managedCarriersApi.listCarrierNames)
  listCarrierNames(): Promise<CarrierNameList> {
    return this.queries.names();
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
