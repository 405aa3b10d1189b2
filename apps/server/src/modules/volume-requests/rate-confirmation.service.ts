import { Injectable } from '@nestjs/common';
import { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { VolumeAnswer, VolumeRequest } from '@lading/contracts/volume-parts';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import type { RateConfirmation } from './rate-confirmation.js';
import { VolumeRequestsQueries } from './volume-requests.queries.js';

/** Both sides of the agreement, and whether its load was canceled since. */
const confirmed = `SELECT k.company_name AS "companyName", c.scac, EXISTS (SELECT FROM shipment s
    WHERE s.volume_request_id = $3 AND s.customer_id = k.id AND s.state = 'cancelled') AS "isVoid"
  FROM customer k, carrier c WHERE k.id = $1 AND c.id = $2`;

/** Fonts and the writer of documents are read with the first document, since a start does not need them. */
const press = (): Promise<typeof import('./rate-confirmation.js')> => import('./rate-confirmation.js');

/** Draws what was agreed with the carrier who was awarded. */
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
    const ends = found(
      await this.database.findOne<Pick<RateConfirmation, 'companyName' | 'scac' | 'isVoid'>>(confirmed, [
        actor.customerId,
        answer.carrierId,
        volumeRequestId,
      ]),
    );
    const { drawRateConfirmation } = await press();
    const bytes = await drawRateConfirmation({ request, answer, ...ends, printedAt: this.clock.now() });
    return new FileAnswer(`rate-confirmation-${request.number}.pdf`, 'application/pdf', bytes, 'inline');
  }
}

function awardedIn({ answers }: VolumeRequest): VolumeAnswer {
  const awarded = answers.find(({ state }) => state === 'awarded');
  if (!awarded) throw problem('wrong-state', { detail: 'No carrier was awarded.' });
  return awarded;
}
