import { Module } from '@nestjs/common';
import { CustomersService } from './customers.service.js';
import { LocationsController } from './locations.controller.js';
import { LocationsQueries } from './locations.queries.js';

@Module({
  controllers: [LocationsController],
  providers: [CustomersService, LocationsQueries],
  exports: [CustomersService],
})
export class CustomersModule {}
