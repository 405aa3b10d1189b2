import { Controller } from '@nestjs/common';
import {
  volumeAnswersApi,
  type AskedVolume,
  type DeclineVolume,
  type OfferVolume,
  type VolumeToken,
} from '@lading/contracts/quotes/volume-answers';
import { Input, Serves } from '../../../kernel/contract/serves.js';
import { AskedVolumeQueries } from './asked-volume.queries.js';
import { VolumeAnswers } from './volume-answers.service.js';
import { VolumeLinkAccess } from './volume-link-access.service.js';

/** Carriers without a sign-in: a token opens one request for one carrier, and nothing else. */
@Controller()
export class VolumeAnswersController {
  constructor(
    private readonly access: VolumeLinkAccess,
    private readonly answers: VolumeAnswers,
    private readonly queries: AskedVolumeQueries,
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
