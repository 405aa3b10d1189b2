import { Controller, UseGuards } from '@nestjs/common';
import {
  volumeAnswersApi,
  type AskedVolume,
  type DeclineVolume,
  type OfferVolume,
  type VolumeToken,
  askedVolumesApi,
  type AskedVolumeFilter,
  type AskedVolumeOutcome,
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
import { AskedVolumesQueries } from './asked-volumes.queries.js';
import { VolumeAnswers } from './volume-answers.service.js';
import { VolumeLinkAccess } from './volume-links.service.js';

/** For carriers without a sign-in: a token opens one request for one carrier. */
@Controller()
export class VolumeAnswersController {
  constructor(
    private readonly access: VolumeLinkAccess,
    private readonly answers: VolumeAnswers,
    private readonly queries: AskedVolumesQueries,
  ) {}

  @Serves(volumeAnswersApi.read)
  async read(@Input() { token }: VolumeToken): Promise<AskedVolume> {
    return this.queries.get((await this.access.open(token)).answerId);
  }

  @Serves(volumeAnswersApi.offer)
  async offer(@Input() { token, ...offer }: OfferVolume): Promise<AskedVolume> {
    const asked = await this.access.open(token);
    await this.answers.offer(asked, offer);
    return this.queries.get(asked.answerId);
  }

  @Serves(volumeAnswersApi.decline)
  async decline(@Input() { token, reason }: DeclineVolume): Promise<AskedVolume> {
    const asked = await this.access.open(token);
    await this.answers.decline(asked, reason);
    return this.queries.get(asked.answerId);
  }
}

/** For signed-in carriers. */
@Controller()
@UseGuards(switchedBy('Truckload'))
export class AskedVolumesController {
  constructor(
    private readonly queries: AskedVolumesQueries,
    private readonly answers: VolumeAnswers,
  ) {}

  @Serves(askedVolumesApi.list)
  list(@Input() request: ListAskedVolumes, @CurrentActor() actor: Actor): Promise<AskedVolumes> {
    return this.queries.list(actor, request);
  }

  @Serves(askedVolumesApi.outcome)
  outcome(@Input() filter: AskedVolumeFilter, @CurrentActor() actor: Actor): Promise<AskedVolumeOutcome> {
    return this.queries.outcome(actor, filter);
  }

  @Serves(askedVolumesApi.get)
  async get(@Input() { answerId }: VolumeAnswerKey, @CurrentActor() actor: Actor): Promise<AskedVolume> {
    return this.queries.get((await this.queries.find(actor, answerId)).answerId);
  }

  @Serves(askedVolumesApi.offer)
  async offer(@Input() { answerId, ...offer }: OfferAskedVolume, @CurrentActor() actor: Actor): Promise<AskedVolume> {
    await this.answers.offer(await this.queries.find(actor, answerId), offer, actor);
    return this.queries.get(answerId);
  }

  @Serves(askedVolumesApi.decline)
  async decline(@Input() { answerId, reason }: DeclineAskedVolume, @CurrentActor() actor: Actor): Promise<AskedVolume> {
    await this.answers.decline(await this.queries.find(actor, answerId), reason, actor);
    return this.queries.get(answerId);
  }
}
