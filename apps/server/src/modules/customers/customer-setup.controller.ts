import { Controller } from '@nestjs/common';
import { customerSetupApi, type CustomerSetup, type SetupProgress } from '@lading/contracts/customers/customer-setup';
import type { Actor } from '../../kernel/auth/actor.js';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { CustomerSetupService } from './customer-setup.service.js';

@Controller()
export class CustomerSetupController {
  constructor(private readonly setup: CustomerSetupService) {}

  @Serves(customerSetupApi.getCustomerSetup)
  getCustomerSetup(@CurrentActor() actor: Actor): Promise<CustomerSetup> {
    return this.setup.get(actor);
  }

  @Serves(customerSetupApi.changeCustomerSetup)
  changeCustomerSetup(@Input() progress: SetupProgress, @CurrentActor() actor: Actor): Promise<CustomerSetup> {
    return this.setup.change(progress, actor);
  }

  @Serves(customerSetupApi.finishCustomerSetup)
  finishCustomerSetup(@CurrentActor() actor: Actor): Promise<CustomerSetup> {
    return this.setup.finish(actor);
  }
}
