import { Module, type OnModuleInit } from '@nestjs/common';
import { AdminFigures } from '../../business/admin-dashboard/admin-figures.js';
import { CarriersModule } from '../carriers/carriers.module.js';
import { CustomersModule } from '../customers/customers.module.js';
import { PlacesModule } from '../places/places.module.js';
import { OldData } from '../pro-plans/old-data.service.js';
import { ProPlansModule } from '../pro-plans/pro-plans.module.js';
import { SitesModule } from '../sites/sites.module.js';
import { AnsweredQuotes } from './answered-quotes.service.js';
import { PastQuotes } from './past-quotes.service.js';
import { QuoteAudience, QuoteLists } from './quote-list.queries.js';
import { QuoteFiguresQueries } from './quote-figures.queries.js';
import { QuoteIntake } from './quote-intake.service.js';
import { QuoteLinesController } from './quote-lines.controller.js';
import { QuoteMails } from './quote-mails.service.js';
import { QuoteQuestions } from './quote-questions.service.js';
import { QuotesController } from './quotes.controller.js';
import { QuotesJobs } from './quotes.jobs.js';
import { QuotesQueries } from './quotes.queries.js';
import { QuotesRealtime } from './quotes.realtime.js';
import { QuotesService } from './quotes.service.js';
import { RatingRound } from './rating/rating-round.service.js';
import { RatingStart } from './rating/rating-start.service.js';
import { oldQuotesRemoved } from './quote-changes.queries.js';
import { TariffRates } from './tariff-rates.service.js';

@Module({
  imports: [CarriersModule, CustomersModule, PlacesModule, ProPlansModule, SitesModule],
  controllers: [QuoteLinesController, QuotesController],
  providers: [
    QuotesService,
    QuotesQueries,
    QuoteFiguresQueries,
    QuoteLists,
    QuoteMails,
    QuoteIntake,
    QuoteQuestions,
    AnsweredQuotes,
    TariffRates,
    PastQuotes,
    RatingStart,
    RatingRound,
    QuotesJobs,
    QuotesRealtime,
    QuoteAudience,
  ],
  exports: [QuotesService, QuoteIntake, QuoteQuestions, RatingRound, AnsweredQuotes, PastQuotes],
})
export class QuotesModule implements OnModuleInit {
  constructor(
    private readonly oldData: OldData,
    private readonly figures: AdminFigures,
    private readonly queries: QuoteFiguresQueries,
  ) {}

  onModuleInit(): void {
    this.figures.register('quotes', { needs: 'viewCustomer', read: () => this.queries.quotes() });
    this.figures.register('answers', { needs: 'viewCarriers', read: () => this.queries.answers() });
    this.oldData.register({ kind: 'quotes', order: 20, removal: oldQuotesRemoved });
  }
}
