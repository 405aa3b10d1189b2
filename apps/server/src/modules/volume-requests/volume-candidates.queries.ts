import { Injectable } from '@nestjs/common';
import type { VolumeCandidates } from '@lading/contracts/volume-parts';
import type { Actor } from '../../kernel/auth/actor.js';
import { found } from '../../kernel/contract/problem.js';
import { CarrierContacts } from '../carriers/carrier-contacts.service.js';
import { CarriersService } from '../carriers/carriers.service.js';

/** Knows which carriers a company may ask, and whom of them. */
@Injectable()
export class VolumeCandidatesQueries {
  constructor(
    private readonly contacts: CarrierContacts,
    private readonly carriers: CarriersService,
  ) {}

  /** The connected carriers that are switched on; addresses of their people are not told. */
  async list(actor: Actor): Promise<VolumeCandidates> {
    found(actor.customerId);
    const { items } = await this.carriers.connected(actor);
    const open = items.filter(({ isEnabled }) => isEnabled);
    const known = await this.contacts.of(open.map(({ carrierId }) => carrierId));
    return {
      items: open.map(({ carrierId, name, theme, isPreferred }) => ({
        carrierId,
        name,
        theme,
        isPreferred,
        hasContact: known.has(carrierId),
      })),
    };
  }
}
