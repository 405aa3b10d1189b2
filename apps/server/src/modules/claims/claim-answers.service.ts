import { Injectable } from '@nestjs/common';
import type { NoteAnswer } from '@lading/contracts/claim-parts';
import { namesAmount, type CarrierAnswer } from '@lading/domain/cargo-claim/claim-lifecycle';
import { formatCalendarDate } from '@lading/domain/date-format';
import { fieldMessage } from '@lading/domain/message-catalogue';
import { formatAmount } from '@lading/domain/money';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import type { EventClass } from '../../kernel/events/domain-event.js';
import {
  ClaimAcknowledged,
  ClaimClosed,
  ClaimDeclined,
  ClaimInvestigated,
  ClaimOffered,
  ClaimPaid,
  ClaimReported,
  type ClaimFacts,
} from './claims.events.js';
import { HeldClaims, type HeldClaim } from './held-claims.service.js';

const events: Readonly<Record<CarrierAnswer, EventClass<ClaimFacts>>> = {
  acknowledge: ClaimAcknowledged,
  investigate: ClaimInvestigated,
  report: ClaimReported,
  offer: ClaimOffered,
  decline: ClaimDeclined,
  pay: ClaimPaid,
};

/** Whatever the carrier does acknowledges the claim; the first decision ends the wait for one. $2 is the day, $3 the answer, $4 the amount. */
const note = `UPDATE claim SET acknowledged_on = coalesce(acknowledged_on, $2::date),
    disposed_on = CASE WHEN $3 IN ('offer', 'decline', 'pay') THEN coalesce(disposed_on, $2::date) ELSE disposed_on END,
    declined_on = CASE WHEN $3 = 'decline' THEN $2::date ELSE declined_on END,
    paid_on = CASE WHEN $3 = 'pay' THEN $2::date ELSE paid_on END,
    offered_cents = CASE WHEN $3 = 'offer' THEN $4::bigint ELSE offered_cents END,
    paid_cents = CASE WHEN $3 = 'pay' THEN $4::bigint ELSE paid_cents END
  WHERE id = $1`;

const keepReport = `INSERT INTO claim_report (claim_id, customer_id, reported_on, text, author, created_at)
  SELECT id, customer_id, $2, $3, $4, $5 FROM claim WHERE id = $1`;

/** The history says so much of a report; the claim has it whole. */
const mostToldOfReport = 250;

/** Notes what carriers answer, since they answer by mail and telephone. */
@Injectable()
export class ClaimAnswers {
  constructor(
    private readonly database: Database,
    private readonly held: HeldClaims,
    private readonly clock: Clock,
  ) {}

  async note(actor: Actor, { claimId, answer, on, amountCents, text }: NoteAnswer): Promise<void> {
    await this.database.transaction(async () => {
      const claim = await this.held.hold(actor, claimId);
      const amount = namesAmount(answer) ? requireAmount(amountCents) : null;
      const report = answer === 'report' ? requireReport(text) : null;
      const detail = [
        amount === null ? '' : formatAmount(amount, claim.currency),
        formatCalendarDate(on),
        report?.slice(0, mostToldOfReport) ?? '',
      ];
      const action = { name: answer, event: events[answer], detail: detail.filter(Boolean).join(', ') };
      await this.held.move(actor, claimId, action, async () => {
        requireBetween(on, claim);
        await this.database.query(note, [claimId, on, answer, amount]);
        if (report !== null) await this.keep(actor, claimId, { on, report });
      });
    });
  }

  private async keep(actor: Actor, claimId: number, { on, report }: { on: string; report: string }): Promise<void> {
    await this.database.query(keepReport, [claimId, on, report, actor.name.slice(0, 200), this.clock.iso()]);
  }

  close(actor: Actor, claimId: number): Promise<void> {
    return this.held.move(actor, claimId, { name: 'close', event: ClaimClosed });
  }
}

function requireAmount(amountCents: number | null | undefined): number {
  if (!amountCents) throw fieldProblem('amountCents', 'required', fieldMessage('Amount', 'required'));
  return amountCents;
}

function requireReport(text: string | null | undefined): string {
  const said = text?.trim() ?? '';
  if (said === '') throw fieldProblem('text', 'required', fieldMessage('Report', 'required'));
  return said;
}

/** Nobody answers before the filing, or tomorrow. */
function requireBetween(on: string, { filedOn, today }: HeldClaim): void {
  if (on > today) throw fieldProblem('on', 'notFuture', fieldMessage('Date', 'notFuture'));
  if (filedOn !== null && on < filedOn)
    throw fieldProblem('on', 'min', fieldMessage('Date', 'min', { n: formatCalendarDate(filedOn) }));
}
