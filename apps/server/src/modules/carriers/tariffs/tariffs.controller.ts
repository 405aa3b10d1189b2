import type { Readable } from 'node:stream';
import { Controller } from '@nestjs/common';
import {
  carriersApi,
  type AddProBlock,
  type CarrierKey,
  type ImportTariff,
  type ProBlock,
  type ProBlocks,
  type TariffImport,
  type TariffVersions,
} from '@lading/contracts/carriers/carriers';
import { CurrentActor } from '../../../kernel/auth/access.guard.js';
import type { Actor } from '../../../kernel/auth/actor.js';
import { FileBody } from '../../../kernel/contract/file-body.js';
import { Input, Serves } from '../../../kernel/contract/serves.js';
import { ProBlocksService } from '../pro-numbers/pro-blocks.service.js';
import { TariffsService } from './tariffs.service.js';

@Controller()
export class TariffsController {
  constructor(
    private readonly tariffsService: TariffsService,
    private readonly blocks: ProBlocksService,
  ) {}

  @Serves(carriersApi.tariffs)
  tariffs(@Input() { carrierId }: CarrierKey, @CurrentActor() actor: Actor): Promise<TariffVersions> {
    return this.tariffsService.list(actor, carrierId);
  }

  @Serves(carriersApi.importTariff)
  importTariff(
    @Input() wanted: ImportTariff,
    @CurrentActor() actor: Actor,
    @FileBody() file: Readable,
  ): Promise<TariffImport> {
    return this.tariffsService.import(actor, wanted, file);
  }

  @Serves(carriersApi.proBlocks)
  proBlocks(@Input() { carrierId }: CarrierKey, @CurrentActor() actor: Actor): Promise<ProBlocks> {
    return this.blocks.list(actor, carrierId);
  }

  @Serves(carriersApi.addProBlock)
  addProBlock(@Input() wanted: AddProBlock, @CurrentActor() actor: Actor): Promise<ProBlock> {
    return this.blocks.add(actor, wanted);
  }
}
