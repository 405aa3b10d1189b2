import { Injectable } from '@nestjs/common';
import type { NoteAnswer } from '@lading/contracts/invoices/claim-parts';
import { namesAmount, type CarrierAnswer } from '@lading/domain/cargo-claim/cargo-claim';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { formatAmount } from '@lading/domain/measures/money';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import type { NewEvent } from '../../kernel/events/domain-event.js';
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
import { ClaimReport } from './claims.entities.js';
import { answerNoted } from './held-claims.queries.js';
import { HeldClaims, type HeldClaim } from './held-claims.service.js';

const events: Readonly<Record<CarrierAnswer, NewEvent<ClaimFacts>>> = {
  acknowledge: ClaimAcknowledged,
  investigate: ClaimInvestigated,
  report: ClaimReported,
  offer: ClaimOffered,
  decline: ClaimDeclined,
  pay: ClaimPaid,
};

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
        await this.database.query(answerNoted, [claimId, on, answer, amount]);
        if (report !== null) await this.keep(actor, claimId, { on, report });
      });
    });
  }

  private async keep(actor: Actor, claimId: number, { on, report }: { on: string; report: string }): Promise<void> {
    await this.database.manager.insert(ClaimReport, {
      claimId,
      customerId: found(actor.customerId),
      reportedOn: on,
      text: report,
      author: actor.name.slice(0, 200),
      createdAt: this.clock.now(),
    });
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

/** An answer can't be dated before the filing, or in the future. */
function requireBetween(on: string, { filedOn, today }: HeldClaim): void {
  if (on > today) throw fieldProblem('on', 'notFuture', fieldMessage('Date', 'notFuture'));
  if (filedOn !== null && on < filedOn)
    throw fieldProblem('on', 'min', fieldMessage('Date', 'min', { n: formatCalendarDate(filedOn) }));
}
