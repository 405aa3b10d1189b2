import { Injectable } from '@nestjs/common';
import type { AnswerClaim } from '@lading/contracts/invoices/carrier-claims';
import type { NoteAnswer } from '@lading/contracts/invoices/claim-parts';
import { namesAmount, needsText, type CarrierAnswer, type ClaimAnswer } from '@lading/domain/cargo-claim/cargo-claim';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { fieldMessage } from '@lading/domain/text/message-catalog';
import { formatAmount } from '@lading/domain/measures/money';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { fieldProblem, found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import type { NewCarrierEvent } from '../../kernel/events/domain-event.js';
import {
  ClaimAcknowledged,
  ClaimClosed,
  ClaimDeclined,
  ClaimDocumentsRequested,
  ClaimInvestigated,
  ClaimOffered,
  ClaimPaid,
  ClaimReported,
  type ClaimFacts,
} from './claims.events.js';
import { Claim, ClaimReport } from './claims.entities.js';
import { answerNoted } from './held-claims.queries.js';
import { HeldClaims, type HeldClaim } from './held-claims.service.js';

const events: Readonly<Record<CarrierAnswer | ClaimAnswer, NewCarrierEvent<ClaimFacts>>> = {
  acknowledge: ClaimAcknowledged,
  investigate: ClaimInvestigated,
  documents: ClaimDocumentsRequested,
  report: ClaimReported,
  offer: ClaimOffered,
  decline: ClaimDeclined,
  pay: ClaimPaid,
};

/** The history says so much of the carrier's words; the claim has them whole. */
const mostToldOfText = 250;

/** An answer of a carrier on a day, with its words and its amount. */
interface Answered {
  readonly answer: CarrierAnswer | ClaimAnswer;
  readonly on: string;
  readonly amountCents?: number | null | undefined;
  readonly text: string;
}

/** What carriers answer: their users do it here, and customers note what other carriers answer by mail and telephone. */
@Injectable()
export class ClaimAnswers {
  constructor(
    private readonly database: Database,
    private readonly held: HeldClaims,
    private readonly clock: Clock,
  ) {}

  /** A step that the carrier has answered here isn't noted again. */
  async note(actor: Actor, { claimId, answer, on, amountCents, text }: NoteAnswer): Promise<void> {
    await this.database.transaction(async () => {
      const claim = await this.held.hold(actor, claimId);
      if (claim.answers.some((one) => one === answer))
        throw problem('wrong-state', { detail: 'The carrier answers this step in the portal itself.' });
      const report = answer === 'report' ? requireText(text, 'Report') : '';
      await this.record(actor, claim, { answer, on, amountCents, text: report });
    });
  }

  /** As of today at the destination; of two answers to the same version only the first holds. Runs in system scope, for a user who sees the claim. */
  async give(actor: Actor, { id: claimId, answer, version, amountCents, text }: AnswerClaim): Promise<void> {
    await this.database.transaction(async () => {
      const claim = await this.held.hold(actor, claimId);
      if (claim.version !== version) throw problem('wrong-state');
      const said = needsText(answer) ? requireText(text, 'Text') : (text?.trim() ?? '');
      await this.record(actor, claim, { answer, on: claim.today, amountCents, text: said });
      await this.database.manager.update(Claim, claimId, {
        answers: [...new Set([...claim.answers, answer])],
        ...{ answer, answerText: said, answeredAt: this.clock.now(), answeredBy: actor.name.slice(0, 200) },
      });
    });
  }

  private async record(
    actor: Actor,
    { claimId, currency }: HeldClaim,
    { answer, on, amountCents, text }: Answered,
  ): Promise<void> {
    const amount = namesAmount(answer) ? requireAmount(amountCents) : null;
    const detail = [
      amount === null ? '' : formatAmount(amount, currency),
      formatCalendarDate(on),
      text.slice(0, mostToldOfText),
    ];
    const action = { name: answer, event: events[answer], carrierIdOf: () => actor.carrierId };
    await this.held.move(actor, claimId, { ...action, detail: detail.filter(Boolean).join(', ') }, async (claim) => {
      requireBetween(on, claim);
      await this.database.query(answerNoted, [claimId, on, answer, amount]);
      if (answer === 'report') await this.keep(actor, claimId, { on, report: text });
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

function requireText(text: string | null | undefined, label: string): string {
  const said = text?.trim() ?? '';
  if (said === '') throw fieldProblem('text', 'required', fieldMessage(label, 'required'));
  return said;
}

/** An answer can't be dated before the filing, or in the future. */
function requireBetween(on: string, { filedOn, today }: HeldClaim): void {
  if (on > today) throw fieldProblem('on', 'notFuture', fieldMessage('Date', 'notFuture'));
  if (filedOn !== null && on < filedOn)
    throw fieldProblem('on', 'min', fieldMessage('Date', 'min', { n: formatCalendarDate(filedOn) }));
}
