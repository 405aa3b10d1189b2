import { Module } from '@nestjs/common';
import { CarrierTerminalsController } from './carrier-terminals.controller.js';
import { CarrierTerminalsPushes } from './carrier-terminals.pushes.js';
import { CarrierTerminalsQueries } from './carrier-terminals.queries.js';
import { CarrierTerminalsService } from './carrier-terminals.service.js';
import { DemoNetwork } from './demo-network.step.js';
import { OperatingTimesBook } from './operating-times-book.service.js';
import { ServiceAreaBook } from './service-area-book.service.js';
import { ServiceAreasController } from './service-areas.controller.js';
import { ServiceAreasQueries } from './service-areas.queries.js';
import { ServiceAreasService } from './service-areas.service.js';
import { TerminalClosuresController } from './terminal-closures.controller.js';
import { TerminalClosures } from './terminal-closures.service.js';
import { TerminalCutoffs } from './terminal-cutoffs.service.js';

@Module({
  controllers: [CarrierTerminalsController, ServiceAreasController, TerminalClosuresController],
  providers: [
    CarrierTerminalsService,
    CarrierTerminalsQueries,
    CarrierTerminalsPushes,
    ServiceAreasService,
    ServiceAreasQueries,
    ServiceAreaBook,
    TerminalClosures,
    TerminalCutoffs,
    OperatingTimesBook,
    DemoNetwork,
  ],
  exports: [DemoNetwork, ServiceAreaBook, OperatingTimesBook],
})
export class CarrierTerminalsModule {}
