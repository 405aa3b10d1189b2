import { Controller } from '@nestjs/common';
import {
  carrierTerminalsApi,
  type AddCarrierTerminal,
  type CarrierTerminal,
  type CarrierTerminalList,
  type ChangeCarrierTerminal,
  type ExportCarrierTerminals,
  type ListCarrierTerminals,
} from '@lading/contracts/carriers/carrier-terminals';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { Lists } from '../../kernel/lists/lists.js';
import { CarrierTerminalsQueries } from './carrier-terminals.queries.js';
import { CarrierTerminalsService } from './carrier-terminals.service.js';

@Controller()
export class CarrierTerminalsController {
  constructor(
    private readonly terminals: CarrierTerminalsService,
    private readonly queries: CarrierTerminalsQueries,
    private readonly lists: Lists,
  ) {}

  @Serves(carrierTerminalsApi.listCarrierTerminals)
  list(@Input() request: ListCarrierTerminals, @CurrentActor() actor: Actor): Promise<CarrierTerminalList> {
    return this.lists.page(this.queries.source, actor, request);
  }

  @Serves(carrierTerminalsApi.exportCarrierTerminals)
  export(@Input() wanted: ExportCarrierTerminals, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.lists.file(this.queries.source, actor, wanted);
  }

  @Serves(carrierTerminalsApi.addCarrierTerminal)
  add(@Input() terminal: AddCarrierTerminal, @CurrentActor() actor: Actor): Promise<CarrierTerminal> {
    return this.terminals.add(actor, terminal);
  }

  @Serves(carrierTerminalsApi.changeCarrierTerminal)
  change(@Input() terminal: ChangeCarrierTerminal, @CurrentActor() actor: Actor): Promise<CarrierTerminal> {
    return this.terminals.change(actor, terminal);
  }
}
