import { Controller } from '@nestjs/common';
import {
  invitesApi,
  type CanceledInvites,
  type ExportInvites,
  type Invite,
  type InviteBatchList,
  type InviteBatchReference,
  type InviteFigures,
  type InviteFiguresRequest,
  type InviteList,
  type InviteReference,
  type InviterList,
  type ListInviteBatches,
  type ListInviters,
  type ListInvites,
  type RevokedInvites,
  type RevokeInvites,
  type SendInvite,
} from '@lading/contracts/accounts/invites';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { Actor } from '../../kernel/auth/actor.js';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { Lists } from '../../kernel/lists/lists.js';
import { CustomerInvitesQueries } from './customer-invites.queries.js';
import { CustomerInvitesService } from './customer-invites.service.js';

@Controller()
export class InvitesController {
  constructor(
    private readonly queries: CustomerInvitesQueries,
    private readonly invites: CustomerInvitesService,
    private readonly lists: Lists,
  ) {}

  @Serves(invitesApi.listInvites)
  listInvites(@Input() request: ListInvites, @CurrentActor() actor: Actor): Promise<InviteList> {
    return this.lists.page(this.queries.source, actor, request);
  }

  @Serves(invitesApi.exportInvites)
  exportInvites(@Input() wanted: ExportInvites, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.lists.file(this.queries.source, actor, wanted);
  }

  @Serves(invitesApi.listInviters)
  async listInviters(@Input() { carrierId }: ListInviters, @CurrentActor() actor: Actor): Promise<InviterList> {
    return { items: await this.queries.inviters(actor, carrierId) };
  }

  @Serves(invitesApi.getInviteFigures)
  getInviteFigures(@Input() asked: InviteFiguresRequest): Promise<InviteFigures> {
    return this.queries.figures(asked);
  }

  @Serves(invitesApi.sendInvite)
  sendInvite(@Input() invite: SendInvite, @CurrentActor() actor: Actor): Promise<Invite> {
    return this.invites.send(invite, actor);
  }

  @Serves(invitesApi.resendInvite)
  resendInvite(@Input() { id }: InviteReference, @CurrentActor() actor: Actor): Promise<Invite> {
    return this.invites.resend(id, actor);
  }

  @Serves(invitesApi.revokeInvite)
  revokeInvite(@Input() { id }: InviteReference, @CurrentActor() actor: Actor): Promise<void> {
    return this.invites.revoke(id, actor);
  }

  @Serves(invitesApi.revokeInvites)
  revokeInvites(@Input() { ids }: RevokeInvites, @CurrentActor() actor: Actor): Promise<RevokedInvites> {
    return this.invites.revokeMany(ids, actor);
  }

  @Serves(invitesApi.listInviteBatches)
  async listInviteBatches(
    @Input() { carrierId }: ListInviteBatches,
    @CurrentActor() actor: Actor,
  ): Promise<InviteBatchList> {
    return { items: await this.queries.batches(actor, carrierId) };
  }

  @Serves(invitesApi.cancelInviteBatch)
  cancelInviteBatch(@Input() { id }: InviteBatchReference, @CurrentActor() actor: Actor): Promise<CanceledInvites> {
    return this.invites.cancel(id, actor);
  }
}
