import { Injectable } from '@nestjs/common';
import type { AttachToClaim, ClaimFileKey, WriteClaimNote } from '@lading/contracts/invoices/claim-parts';
import { FileAnswer } from '@lading/contracts/kernel/endpoint';
import { claimLifecycle } from '@lading/domain/cargo-claim/cargo-claim';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import type { NewEvent } from '../../kernel/events/domain-event.js';
import { Files } from '../../kernel/files/files.js';
import { AttachmentsService } from '../contact-support/attachments.service.js';
import { Claim, ClaimAttachment, ClaimNote } from './claims.entities.js';
import { ClaimFileAttached, ClaimFileDetached, ClaimNoted, type ClaimFacts } from './claims.events.js';
import { attachedFile, attachmentDetached } from './held-claims.queries.js';
import { HeldClaims, type HeldClaim } from './held-claims.service.js';

const mostFiles = 50;

/** Files and notes of claims. */
@Injectable()
export class ClaimDocuments {
  constructor(
    private readonly database: Database,
    private readonly held: HeldClaims,
    private readonly attachments: AttachmentsService,
    private readonly files: Files,
    private readonly clock: Clock,
  ) {}

  /** Documents may follow after the filing, until the claim has ended. */
  async attach(actor: Actor, { claimId, kind, attachmentId }: AttachToClaim): Promise<void> {
    await this.change(actor, claimId, ClaimFileAttached, async (claim) => {
      if (claimLifecycle.isFinal(claim.state)) throw problem('wrong-state');
      await this.requireRoom(claimId);
      const { key, name, mediaType, size, hash } = await this.attachments.handOver(attachmentId, actor);
      const file = { kind, fileKey: key, name, mediaType, size, hash };
      const facts = { claimId, customerId: found(actor.customerId), author: authorOf(actor) };
      await this.database.manager.insert(ClaimAttachment, { ...facts, ...file, createdAt: this.clock.now() });
      return name;
    });
  }

  /** What was filed stays; the file itself goes once the change is certain. */
  async detach(actor: Actor, { claimId, attachmentId }: ClaimFileKey): Promise<void> {
    await this.change(actor, claimId, ClaimFileDetached, async (claim) => {
      if (claim.state !== 'draft') throw problem('wrong-state');
      const { key, name } = found(await this.database.findOne(attachmentDetached, [attachmentId, claimId]));
      this.database.afterCommit(() => void this.files.remove(key).catch(() => undefined));
      return name;
    });
  }

  /** As a download alone: what strangers have sent is never shown within the portal. */
  async file(actor: Actor, { claimId, attachmentId }: ClaimFileKey): Promise<FileAnswer> {
    const wanted = [attachmentId, claimId, actor.customerId];
    const { key, name, mediaType } = found(await this.database.findOne(attachedFile, wanted));
    return new FileAnswer(name, mediaType, await this.files.read(key));
  }

  async write(actor: Actor, { claimId, text }: WriteClaimNote): Promise<void> {
    await this.change(actor, claimId, ClaimNoted, async () => {
      const facts = { claimId, customerId: found(actor.customerId), author: authorOf(actor) };
      await this.database.manager.insert(ClaimNote, { ...facts, text, createdAt: this.clock.now() });
      return null;
    });
  }

  private async requireRoom(claimId: number): Promise<void> {
    const files = await this.database.manager.countBy(ClaimAttachment, { claimId });
    if (files >= mostFiles) throw problem('wrong-state', { detail: `A claim can have up to ${mostFiles} files.` });
  }

  /** Changes what belongs to a claim and says so; the work answers what the history adds. */
  private async change(
    actor: Actor,
    claimId: number,
    event: NewEvent<ClaimFacts>,
    work: (claim: HeldClaim) => Promise<string | null>,
  ): Promise<void> {
    await this.database.transaction(async () => {
      const claim = await this.held.hold(actor, claimId);
      const detail = await work(claim);
      await this.database.manager.update(Claim, claimId, { updatedAt: this.clock.now() });
      const { number, shipmentId, state } = claim;
      await this.held.publish(actor, event, { claimId, number, shipmentId, state, detail });
    });
  }
}

const authorOf = ({ name }: Actor): string => name.slice(0, 200);
