import { Controller } from '@nestjs/common';
import {
  tariffTrialsApi,
  type ExportTrialGroups,
  type ListTrialGroups,
  type StartTariffTrial,
  type TariffTrial,
  type TariffTrialDetail,
  type TariffTrials,
  type TrialCoverage,
  type TrialGroupList,
  type TrialReference,
} from '@lading/contracts/carriers/tariff-trials';
import type { TariffReference } from '@lading/contracts/carriers/tariffs';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { TestBenchService } from './test-bench.service.js';

@Controller()
export class TestBenchController {
  constructor(private readonly bench: TestBenchService) {}

  @Serves(tariffTrialsApi.listTariffTrials)
  listTariffTrials(@Input() { id }: TariffReference, @CurrentActor() actor: Actor): Promise<TariffTrials> {
    return this.bench.list(actor, id);
  }

  @Serves(tariffTrialsApi.startTariffTrial)
  startTariffTrial(@Input() wanted: StartTariffTrial, @CurrentActor() actor: Actor): Promise<TariffTrial> {
    return this.bench.start(actor, wanted);
  }

  @Serves(tariffTrialsApi.getTariffTrial)
  getTariffTrial(@Input() { id }: TrialReference): Promise<TariffTrialDetail> {
    return this.bench.get(id);
  }

  @Serves(tariffTrialsApi.cancelTariffTrial)
  cancelTariffTrial(@Input() { id }: TrialReference, @CurrentActor() actor: Actor): Promise<TariffTrial> {
    return this.bench.cancel(actor, id);
  }

  @Serves(tariffTrialsApi.listTrialGroups)
  listTrialGroups(@Input() request: ListTrialGroups, @CurrentActor() actor: Actor): Promise<TrialGroupList> {
    return this.bench.listGroups(actor, request);
  }

  @Serves(tariffTrialsApi.exportTrialGroups)
  exportTrialGroups(@Input() wanted: ExportTrialGroups, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.bench.exportGroups(actor, wanted);
  }

  @Serves(tariffTrialsApi.getTrialCoverage)
  getTrialCoverage(@Input() { id }: TrialReference): Promise<TrialCoverage> {
    return this.bench.coverage(id);
  }

  @Serves(tariffTrialsApi.getTrialFile)
  getTrialFile(@Input() { id }: TrialReference): Promise<FileAnswer> {
    return this.bench.file(id);
  }
}
