import { Controller } from '@nestjs/common';
import {
  invitesApi,
  type Invite,
  type InviteFigures,
  type InviteFiguresRequest,
  type InviteList,
  type InviteReference,
  type ListInvites,
  type SendInvite,
} from '@lading/contracts/accounts/invites';
import type { Actor } from '../../kernel/auth/actor.js';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { CustomerInvitesQueries } from './customer-invites.queries.js';
import { CustomerInvitesService } from './customer-invites.service.js';

@Controller()
export class InvitesController {
  constructor(
    private readonly queries: CustomerInvitesQueries,
    private readonly invites: CustomerInvitesService,
  ) {}

  @Serves(invitesApi.listInvites)
  listInvites(@Input() filter: ListInvites): Promise<InviteList> {
    return this.queries.list(filter);
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
}
