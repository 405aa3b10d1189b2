import { Injectable } from '@nestjs/common';
import { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { VolumeAnswer, VolumeRequest } from '@lading/contracts/quotes/volume-parts';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { confirmedSides } from './held-volume-requests.queries.js';
import { VolumeRequestsQueries } from './volume-requests.queries.js';

/** Fonts and the document writer are loaded with the first document, not at the start. */
const press = (): Promise<typeof import('./rate-confirmation.js')> => import('./rate-confirmation.js');

/** Prints what was agreed with the awarded carrier. */
@Injectable()
export class RateConfirmations {
  constructor(
    private readonly queries: VolumeRequestsQueries,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async print(actor: Actor, volumeRequestId: number): Promise<FileAnswer> {
    const request = await this.queries.get(actor, volumeRequestId);
    const answer = awardedIn(request);
    const agreed = [actor.customerId, answer.carrierId, volumeRequestId];
    const sides = found(await this.database.findOne(confirmedSides, agreed));
    const { drawRateConfirmation } = await press();
    const bytes = await drawRateConfirmation({ request, answer, ...sides, printedAt: this.clock.now() });
    return new FileAnswer(`rate-confirmation-${request.number}.pdf`, 'application/pdf', bytes, 'inline');
  }
}

function awardedIn({ answers }: VolumeRequest): VolumeAnswer {
  const awarded = answers.find(({ state }) => state === 'awarded');
  if (!awarded) throw problem('wrong-state', { detail: 'The request was not awarded.' });
  return awarded;
}
