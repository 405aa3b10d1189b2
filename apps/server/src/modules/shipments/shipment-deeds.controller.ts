import { Controller } from '@nestjs/common';
import type {
  AddNote,
  ChangeReferences,
  MailPapers,
  ShipmentNote,
  ShipmentNotes as Notes,
} from '@lading/contracts/shipment-deeds';
import type { ShipmentKey } from '@lading/contracts/shipment-parts';
import { shipmentsApi, type Shipment } from '@lading/contracts/shipments';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { MailModeration, readersOf } from '../../kernel/mail/mail-moderation.js';
import { PaperMails } from './paper-mails.service.js';
import { ShipmentNotes } from './shipment-notes.service.js';
import { ShipmentReferences } from './shipment-references.service.js';
import { ShipmentsQueries } from './shipments.queries.js';

@Controller()
export class ShipmentDeedsController {
  constructor(
    private readonly ownNotes: ShipmentNotes,
    private readonly references: ShipmentReferences,
    private readonly papers: PaperMails,
    private readonly moderation: MailModeration,
    private readonly queries: ShipmentsQueries,
  ) {}

  @Serves(shipmentsApi.notes)
  notes(@Input() { shipmentId }: ShipmentKey, @CurrentActor() actor: Actor): Promise<Notes> {
    return this.ownNotes.list(actor, shipmentId);
  }

  @Serves(shipmentsApi.addNote)
  addNote(@Input() input: AddNote, @CurrentActor() actor: Actor): Promise<ShipmentNote> {
    return this.ownNotes.add(actor, input);
  }

  @Serves(shipmentsApi.changeReferences)
  async changeReferences(@Input() input: ChangeReferences, @CurrentActor() actor: Actor): Promise<Shipment> {
    await this.references.change(actor, input);
    return this.queries.get(actor, input.shipmentId);
  }

  @Serves(shipmentsApi.mailPapers)
  async mailPapers(@Input() input: MailPapers, @CurrentActor() actor: Actor): Promise<void> {
    this.moderation.require(actor, readersOf(input.to));
    await this.papers.mail(actor, input);
  }
}
