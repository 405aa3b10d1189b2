import { Module } from '@nestjs/common';
import { CarrierConnectors } from './carrier-connectors.service.js';
import { CarriersController } from './carriers.controller.js';
import { CarriersQueries } from './carriers.queries.js';
import { CarriersService } from './carriers.service.js';
import { ProNumbers } from './pro-numbers.service.js';
import { TariffBookService } from './tariff-book.service.js';

@Module({
  controllers: [CarriersController],
  providers: [CarriersService, CarriersQueries, CarrierConnectors, ProNumbers, TariffBookService],
  exports: [CarriersService],
})
export class CarriersModule {}
