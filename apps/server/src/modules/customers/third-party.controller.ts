import { Controller } from '@nestjs/common';
import {
  thirdPartyVisibilityApi,
  type ExportThirdPartyCustomers,
  type ListThirdPartyCustomers,
  type PreviewThirdParty,
  type ThirdPartyCustomerList,
  type ThirdPartyPreview,
} from '@lading/contracts/customers/third-party-visibility';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import type { Actor } from '../../kernel/auth/actor.js';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { Lists } from '../../kernel/lists/lists.js';
import { ThirdPartyQueries } from './third-party.queries.js';

@Controller()
export class ThirdPartyController {
  constructor(
    private readonly queries: ThirdPartyQueries,
    private readonly lists: Lists,
  ) {}

  @Serves(thirdPartyVisibilityApi.listThirdPartyCustomers)
  listThirdPartyCustomers(
    @Input() request: ListThirdPartyCustomers,
    @CurrentActor() actor: Actor,
  ): Promise<ThirdPartyCustomerList> {
    return this.lists.page(this.queries.source, actor, request);
  }

  @Serves(thirdPartyVisibilityApi.exportThirdPartyCustomers)
  exportThirdPartyCustomers(
    @Input() wanted: ExportThirdPartyCustomers,
    @CurrentActor() actor: Actor,
  ): Promise<FileAnswer> {
    return this.lists.file(this.queries.source, actor, wanted);
  }

  @Serves(thirdPartyVisibilityApi.previewThirdParty)
  previewThirdParty(@Input() wanted: PreviewThirdParty, @CurrentActor() actor: Actor): Promise<ThirdPartyPreview> {
    return this.queries.preview(wanted, actor);
  }
}
