import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SystemTrial, SystemTrialOutcome } from '@lading/contracts/carriers/carrier-systems';
import { addBusinessDays } from '@lading/domain/time/business-calendar';
import type { CarrierAnswer, NoAnswer } from '../../../connectors/carrier-answer.js';
import type { CallLimits, CarrierConnector, LookUpAnswer, TrackAnswer } from '../../../connectors/connector.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { CarrierConnectors, type TriedCarrier } from '../connections/carrier-connectors.service.js';
import { sampleRequest } from './sample-request.js';

/** Milliseconds that one call may take; the user who pressed the button waits too. */
const patience = 8000;

interface Verdict {
  readonly outcome: SystemTrialOutcome;
  readonly reason: string | null;
}

const answers: Verdict = { outcome: 'answers', reason: null };

/** Tries the systems of carriers without ordering anything. */
@Injectable()
export class SystemTrials {
  constructor(
    private readonly connectors: CarrierConnectors,
    private readonly clock: Clock,
  ) {}

  /** Looks up a shipment that doesn't exist and, where the system gives the rates, requests one. The slowest call counts. */
  async run(carrier: TriedCarrier): Promise<SystemTrial> {
    if (carrier.signIn === 'unreadable')
      return this.resultOf(
        { outcome: 'refuses', reason: 'The stored credentials can no longer be read. Enter them again.' },
        0,
      );
    return this.connectors.apart(carrier, async (connector) => {
      const lookup = await timed(() => unknownShipment(connector));
      const looked = verdictOf(lookup.answer);
      if (looked.outcome !== 'answers' || this.connectors.pricesFrom(carrier.connector) === 'tariff')
        return this.resultOf(looked, lookup.milliseconds);
      const rate = await timed(() => this.sampleRate(connector));
      return this.resultOf(verdictOf(rate.answer), Math.max(lookup.milliseconds, rate.milliseconds));
    });
  }

  private sampleRate({ rates }: CarrierConnector): Promise<CarrierAnswer | undefined> {
    const day = addBusinessDays(this.clock.iso().slice(0, 10), 1, []);
    return rates
      ? rates.rate(sampleRequest(`TRIAL-${randomUUID().slice(0, 8)}`, day), limits())
      : Promise.resolve(undefined);
  }

  private resultOf({ outcome, reason }: Verdict, milliseconds: number): SystemTrial {
    return { outcome, reason: reason?.slice(0, 500) ?? null, milliseconds, triedAt: this.clock.iso() };
  }
}

/** Limits of a call that a user waits for. */
export const limits = (): CallLimits => ({ signal: AbortSignal.timeout(patience), deadline: patience });

export async function timed<T>(call: () => Promise<T> | T): Promise<{ answer: T; milliseconds: number }> {
  const start = performance.now();
  const answer = await call();
  return { answer, milliseconds: Math.round(performance.now() - start) };
}

/** Asks for a shipment that doesn't exist. */
export function unknownShipment({
  lookup,
  tracking,
}: CarrierConnector): Promise<LookUpAnswer | TrackAnswer | undefined> {
  const unknown = `TRIAL-${randomUUID()}`;
  if (lookup) return lookup.findByReference(unknown, limits());
  return tracking ? tracking.track({ pro: unknown.slice(0, 16) }, limits()) : Promise.resolve(undefined);
}

/** Whether the answer to that, or to a rate request, is one that a carrier's system would give. */
export function verdictOf(answer: CarrierAnswer | LookUpAnswer | TrackAnswer | undefined): Verdict {
  if (answer === undefined)
    return { outcome: 'refuses', reason: 'This connection cannot be tried without a shipment.' };
  if (answer.outcome === 'failed' || answer.outcome === 'timedOut') return failureOf(answer);
  if (answer.outcome === 'declined' && answer.source === 'platform')
    return { outcome: 'refuses', reason: answer.reason };
  if (answer.outcome === 'found' || (answer.outcome === 'tracked' && answer.events.length > 0))
    return { outcome: 'wrong', reason: 'It responded with a shipment that we never sent.' };
  if (answer.outcome === 'notFound' && answer.isNotJson)
    return {
      outcome: 'wrong',
      reason: "It responded with status 404, but not as a carrier's system does. Check the address.",
    };
  return answers;
}

function failureOf(answer: NoAnswer): Verdict {
  if (answer.outcome === 'failed' && answer.areCredentialsRefused)
    return { outcome: 'refuses', reason: 'It does not accept the credentials.' };
  const isWrong = answer.outcome === 'failed' && answer.flaw !== undefined;
  return { outcome: isWrong ? 'wrong' : 'silent', reason: answer.reason };
}
