import { Module } from '@nestjs/common';
import { CarrierTerminalsController } from './carrier-terminals.controller.js';
import { CarrierTerminalsPushes } from './carrier-terminals.pushes.js';
import { CarrierTerminalsQueries } from './carrier-terminals.queries.js';
import { CarrierTerminalsService } from './carrier-terminals.service.js';
import { DemoNetwork } from './demo-network.step.js';

@Module({
  controllers: [CarrierTerminalsController],
  providers: [CarrierTerminalsService, CarrierTerminalsQueries, CarrierTerminalsPushes, DemoNetwork],
  exports: [DemoNetwork],
})
export class CarrierTerminalsModule {}
