import { Module, type OnModuleInit } from '@nestjs/common';
import { Events } from '../../kernel/events/events.js';
import { ImportTargets } from '../../business/imports/import-targets.js';
import { OldData } from '../pro-plans/old-data.service.js';
import { PlanLimits } from '../pro-plans/plan-limits.service.js';
import { ProPlansModule } from '../pro-plans/pro-plans.module.js';
import { AddressBookController } from './address-book.controller.js';
import { AddressBookQueries, oldAddressesRemoved } from './address-book.queries.js';
import { AddressBookService } from './address-book.service.js';
import { addressImport } from './address-import.js';

@Module({
  imports: [ProPlansModule],
  controllers: [AddressBookController],
  providers: [AddressBookService, AddressBookQueries],
  exports: [AddressBookService],
})
export class AddressBookModule implements OnModuleInit {
  constructor(
    private readonly targets: ImportTargets,
    private readonly list: AddressBookService,
    private readonly queries: AddressBookQueries,
    private readonly limits: PlanLimits,
    private readonly events: Events,
    private readonly oldData: OldData,
  ) {}

  onModuleInit(): void {
    const { list, events, queries, limits } = this;
    const ceiling = (customerId: number) => limits.ceiling(customerId, 'addresses');
    this.targets.register(addressImport({ list, events, queries, ceiling }));
    this.oldData.register({ kind: 'rows', order: 30, removal: oldAddressesRemoved });
  }
}
