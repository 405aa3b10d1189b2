import { Controller } from '@nestjs/common';
import {
  carriersApi,
  type ConnectedCarrier,
  type ConnectedCarriers,
  type PreferCarrier,
} from '@lading/contracts/carriers/carriers';
import {
  managedCarriersApi,
  type AddManagedCarrier,
  type CarrierNameList,
  type ChangeManagedCarrier,
  type ListManagedCarriers,
  type ManagedCarrier,
  type ManagedCarrierList,
  type SwitchCarrierApi,
  type SwitchDemoDispatch,
} from '@lading/contracts/carriers/managed-carriers';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { CarriersService } from './carriers.service.js';
import { ManagedCarriersQueries } from './managed-carriers.queries.js';
import { ManagedCarriersService } from './managed-carriers.service.js';

@Controller()
export class CarriersController {
  constructor(private readonly carriers: CarriersService) {}

  @Serves(carriersApi.connected)
  connected(@CurrentActor() actor: Actor): Promise<ConnectedCarriers> {
    return this.carriers.connected(actor);
  }

  @Serves(carriersApi.prefer)
  prefer(@Input() preference: PreferCarrier, @CurrentActor() actor: Actor): Promise<ConnectedCarrier> {
    return this.carriers.prefer(actor, preference);
  }
}

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

  @Serves(managedCarriersApi.switchDemoDispatch)
  switchDemoDispatch(@Input() change: SwitchDemoDispatch, @CurrentActor() actor: Actor): Promise<ManagedCarrier> {
    return this.carriers.switchDemoDispatch(change, actor);
  }
}
