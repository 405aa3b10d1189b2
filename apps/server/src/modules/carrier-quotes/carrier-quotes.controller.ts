import { Controller } from '@nestjs/common';
import type { FileAnswer } from '@lading/contracts/kernel/endpoint';
import {
  carrierQuotesApi,
  type CarrierQuoteDetail,
  type CarrierQuoteList,
  type CarrierQuoteReference,
  type ExportCarrierQuotes,
  type ListCarrierQuotes,
  type QuoteGroups,
  type QuoteGroupsRequest,
} from '@lading/contracts/quotes/carrier-quotes';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { CarrierQuotesQueries } from './carrier-quotes.queries.js';
import { QuoteGroupsService } from './quote-groups.service.js';

@Controller()
export class CarrierQuotesController {
  constructor(
    private readonly quotes: CarrierQuotesQueries,
    private readonly groups: QuoteGroupsService,
  ) {}

  @Serves(carrierQuotesApi.listCarrierQuotes)
  listCarrierQuotes(@Input() request: ListCarrierQuotes, @CurrentActor() actor: Actor): Promise<CarrierQuoteList> {
    return this.quotes.list(actor, request);
  }

  @Serves(carrierQuotesApi.exportCarrierQuotes)
  exportCarrierQuotes(@Input() wanted: ExportCarrierQuotes, @CurrentActor() actor: Actor): Promise<FileAnswer> {
    return this.quotes.export(actor, wanted);
  }

  @Serves(carrierQuotesApi.listQuoteGroups)
  listQuoteGroups(@Input() request: QuoteGroupsRequest, @CurrentActor() actor: Actor): Promise<QuoteGroups> {
    return this.groups.list(actor, request);
  }

  @Serves(carrierQuotesApi.getCarrierQuote)
  getCarrierQuote(@Input() { id }: CarrierQuoteReference, @CurrentActor() actor: Actor): Promise<CarrierQuoteDetail> {
    return this.quotes.get(actor, id);
  }
}
