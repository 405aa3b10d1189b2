import { Module } from '@nestjs/common';
import { ProductExport } from './product-export.service.js';
import { ProductsController } from './products.controller.js';
import { ProductsQueries } from './products.queries.js';
import { ProductsService } from './products.service.js';

@Module({
  controllers: [ProductsController],
  providers: [ProductsService, ProductsQueries, ProductExport],
})
export class ProductsModule {}
