import { Controller } from '@nestjs/common';
import {
  tariffQuotesApi,
  type GetRateHistory,
  type RateHistory,
  type TariffQuote,
  type TryTariff,
} from '@lading/contracts/carriers/tariff-quotes';
import { CurrentActor } from '../../kernel/auth/access.guard.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Input, Serves } from '../../kernel/contract/serves.js';
import { TariffQuotesService } from './tariff-quotes.service.js';

@Controller()
export class TariffQuotesController {
  constructor(private readonly quotes: TariffQuotesService) {}

  @Serves(tariffQuotesApi.tryTariff)
  tryTariff(@Input() wanted: TryTariff, @CurrentActor() actor: Actor): Promise<TariffQuote> {
    return this.quotes.try(actor, wanted);
  }

  @Serves(tariffQuotesApi.getRateHistory)
  getRateHistory(@Input() wanted: GetRateHistory, @CurrentActor() actor: Actor): Promise<RateHistory> {
    return this.quotes.history(actor, wanted);
  }
}
