import { Controller, UseGuards } from '@nestjs/common';
import {
  askedVolumesApi,
  type AskedVolume,
  type AskedVolumes,
  type DeclineAskedVolume,
  type ListAskedVolumes,
  type OfferAskedVolume,
  type VolumeAnswerKey,
} from '@lading/contracts/quotes/volume-answers';
import { CurrentActor } from '../../../kernel/auth/access.guard.js';
import type { Actor } from '../../../kernel/auth/actor.js';
import { Input, Serves } from '../../../kernel/contract/serves.js';
import { switchedBy } from '../../../kernel/flags/switched-by.js';
import { AskedVolumeQueries } from './asked-volume.queries.js';
import { AskedVolumesQueries } from './asked-volumes.queries.js';
import { VolumeAnswers } from './volume-answers.service.js';

/** Carriers who have signed in. */
@Controller()
@UseGuards(switchedBy('Truckload'))
export class AskedVolumesController {
  constructor(
    private readonly lists: AskedVolumesQueries,
    private readonly queries: AskedVolumeQueries,
    private readonly answers: VolumeAnswers,
  ) {}

  @Serves(askedVolumesApi.list)
  list(@Input() request: ListAskedVolumes, @CurrentActor() actor: Actor): Promise<AskedVolumes> {
    return this.lists.list(actor, request);
  }

  @Serves(askedVolumesApi.get)
  async get(@Input() { answerId }: VolumeAnswerKey, @CurrentActor() actor: Actor): Promise<AskedVolume> {
    return this.queries.get((await this.lists.find(actor, answerId)).answerId);
  }

  @Serves(askedVolumesApi.offer)
  async offer(@Input() { answerId, ...offer }: OfferAskedVolume, @CurrentActor() actor: Actor): Promise<AskedVolume> {
    await this.answers.offer(await this.lists.find(actor, answerId), offer, actor);
    return this.queries.get(answerId);
  }

  @Serves(askedVolumesApi.decline)
  async decline(@Input() { answerId, reason }: DeclineAskedVolume, @CurrentActor() actor: Actor): Promise<AskedVolume> {
    await this.answers.decline(await this.lists.find(actor, answerId), reason, actor);
    return this.queries.get(answerId);
  }
}
