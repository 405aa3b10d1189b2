import { Injectable } from '@nestjs/common';
import type { ClaimClock } from '@lading/domain/cargo-claim/claim-clocks';
import type { HolidayRule } from '@lading/domain/time/business-calendar';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { openClaims } from './claim-lists.queries.js';
import { clocksOf, type ClaimRecord } from './claim-record.js';
import { ClaimTerms } from './claim-terms.queries.js';

/** A deadline of a claim that needs an alert. */
export interface ClaimDeadline {
  readonly claimId: number;
  readonly number: string;
  readonly name: ClaimClock['name'];
  readonly dueOn: string;
  readonly state: 'running' | 'missed';
}

/** Days before a deadline of the claimant, and days after one that was missed. */
const daysBefore = 7;
const daysAfter = 7;

const batch = 500;

/** The claimant is notified before a deadline of theirs, and after the carrier missed one. */
const isPressing = ({ owner, endedOn, daysLeft }: ClaimClock): boolean => {
  if (endedOn !== null || daysLeft === null) return false;
  return owner === 'claimant' ? Math.abs(daysLeft) <= daysBefore : daysLeft < 0 && daysLeft >= -daysAfter;
};

/** Finds the deadlines of all claims that come near or were just missed. */
@Injectable()
export class ClaimDeadlines {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly terms: ClaimTerms,
  ) {}

  async pressing(): Promise<ClaimDeadline[]> {
    const deadlines: ClaimDeadline[] = [];
    const today = this.clock.iso().slice(0, 10);
    for (let last = 0; ;) {
      const claims = await this.database.query(openClaims, [last, batch, today]);
      const holidays = await this.terms.holidays(claims.map(({ shipmentId }) => shipmentId));
      deadlines.push(...claims.flatMap((claim) => this.of(claim, holidays(claim.shipmentId))));
      if (claims.length < batch) return deadlines;
      last = claims.at(-1)?.id ?? last;
    }
  }

  private of(claim: ClaimRecord, holidays: readonly HolidayRule[]): ClaimDeadline[] {
    return clocksOf(claim, this.clock.iso(), holidays)
      .filter(isPressing)
      .map(({ name, dueOn, daysLeft }) => ({
        claimId: claim.id,
        number: claim.number,
        name,
        dueOn,
        state: (daysLeft ?? 0) < 0 ? 'missed' : 'running',
      }));
  }
}
