import { Controller } from '@nestjs/common';
import {
  contentApi,
  type ChangeFaqEntry,
  type ChangeTutorial,
  type ContentReference,
  type EditedFaqEntry,
  type EditedFaqList,
  type EditedTutorial,
  type EditedTutorialList,
  type LegalVersionList,
  type NewFaqEntry,
  type NewLegalDocument,
  type NewTutorial,
  type OrderFaq,
  type OrderTutorials,
} from '@lading/contracts/sites/content';
import type { LegalDocument } from '@lading/contracts/sites/legal';
import type { Actor } from '../../kernel/auth/actor.js';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { FaqEditing } from './faq-editing.service.js';
import { LegalEditing } from './legal-editing.service.js';
import { TutorialEditing } from './tutorial-editing.service.js';

@Controller()
export class ContentController {
  constructor(
    private readonly faq: FaqEditing,
    private readonly tutorials: TutorialEditing,
    private readonly legal: LegalEditing,
  ) {}

  @Serves(contentApi.listFaqEntries)
  listFaqEntries(): Promise<EditedFaqList> {
    return this.faq.list();
  }

  @Serves(contentApi.addFaqEntry)
  addFaqEntry(@Input() entry: NewFaqEntry, @CurrentActor() actor: Actor): Promise<EditedFaqEntry> {
    return this.faq.add(entry, actor);
  }

  @Serves(contentApi.changeFaqEntry)
  changeFaqEntry(@Input() entry: ChangeFaqEntry, @CurrentActor() actor: Actor): Promise<EditedFaqEntry> {
    return this.faq.change(entry, actor);
  }

  @Serves(contentApi.removeFaqEntry)
  removeFaqEntry(@Input() { id }: ContentReference, @CurrentActor() actor: Actor): Promise<void> {
    return this.faq.remove(id, actor);
  }

  @Serves(contentApi.orderFaq)
  orderFaq(@Input() order: OrderFaq, @CurrentActor() actor: Actor): Promise<EditedFaqList> {
    return this.faq.order(order, actor);
  }

  @Serves(contentApi.listTutorials)
  listTutorials(): Promise<EditedTutorialList> {
    return this.tutorials.list();
  }

  @Serves(contentApi.addTutorial)
  addTutorial(@Input() tutorial: NewTutorial, @CurrentActor() actor: Actor): Promise<EditedTutorial> {
    return this.tutorials.add(tutorial, actor);
  }

  @Serves(contentApi.changeTutorial)
  changeTutorial(@Input() tutorial: ChangeTutorial, @CurrentActor() actor: Actor): Promise<EditedTutorial> {
    return this.tutorials.change(tutorial, actor);
  }

  @Serves(contentApi.removeTutorial)
  removeTutorial(@Input() { id }: ContentReference, @CurrentActor() actor: Actor): Promise<void> {
    return this.tutorials.remove(id, actor);
  }

  @Serves(contentApi.orderTutorials)
  orderTutorials(@Input() order: OrderTutorials, @CurrentActor() actor: Actor): Promise<EditedTutorialList> {
    return this.tutorials.order(order, actor);
  }

  @Serves(contentApi.listLegalVersions)
  listLegalVersions(): Promise<LegalVersionList> {
    return this.legal.list();
  }

  @Serves(contentApi.addLegalVersion)
  addLegalVersion(@Input() document: NewLegalDocument, @CurrentActor() actor: Actor): Promise<LegalDocument> {
    return this.legal.add(document, actor);
  }

  @Serves(contentApi.withdrawLegalVersion)
  withdrawLegalVersion(@Input() { id }: ContentReference, @CurrentActor() actor: Actor): Promise<void> {
    return this.legal.withdraw(id, actor);
  }
}
