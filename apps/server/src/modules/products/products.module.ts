import { Module, type OnModuleInit } from '@nestjs/common';
import { Events } from '../../kernel/events/events.js';
import { ImportTargets } from '../../business/imports/import-targets.js';
import { CustomerSettingsModule } from '../customer-settings/customer-settings.module.js';
import { CustomerSettingsService } from '../customer-settings/customer-settings.service.js';
import { OldData } from '../pro-plans/old-data.service.js';
import { ProPlansModule } from '../pro-plans/pro-plans.module.js';
import { ProductsController } from './products.controller.js';
import { oldProductsRemoved, ProductsQueries } from './products.queries.js';
import { ProductsService } from './products.service.js';
import { productImport } from './product-import.js';

@Module({
  imports: [CustomerSettingsModule, ProPlansModule],
  controllers: [ProductsController],
  providers: [ProductsService, ProductsQueries],
  exports: [ProductsService],
})
export class ProductsModule implements OnModuleInit {
  constructor(
    private readonly targets: ImportTargets,
    private readonly list: ProductsService,
    private readonly queries: ProductsQueries,
    private readonly events: Events,
    private readonly settings: CustomerSettingsService,
    private readonly oldData: OldData,
  ) {}

  onModuleInit(): void {
    const { list, events, queries, settings } = this;
    this.targets.register(productImport({ list, events, queries, settings }));
    this.oldData.register({ kind: 'rows', order: 31, removal: oldProductsRemoved });
  }
}
