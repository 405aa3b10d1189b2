import { dateRangeOptions, type DateRangeOption } from '@lading/domain/time/date-range';
import { Choice, Day, Flag, Ids } from '../kernel/field.js';

export const customerOrigins = ['all', 'site'] as const;
export type CustomerOrigin = (typeof customerOrigins)[number];

/** The filters of a carrier's figures and of the lists behind them, within the caller's access. */
export class CarrierFigureFilter {
  @Flag({ optional: true, about: 'False: only freight of customers and locations that the caller represents.' })
  isAllCustomer?: boolean;
  @Flag({ optional: true, about: 'False: only freight of the representatives in salesRepIds.' })
  isAllSalesRep?: boolean;
  @Ids({
    optional: true,
    maxItems: 200,
    allowZero: true,
    about: 'Current representatives of the customer or location; 0 means unassigned.',
  })
  salesRepIds?: number[];
  @Ids({ optional: true, maxItems: 200, about: 'Only freight of these locations; if omitted, all.' })
  locationIds?: number[];
  @Flag({ optional: true, about: 'Include prepaid freight; default true.' }) isPrePaid?: boolean;
  @Flag({ optional: true, about: 'Include collect freight; default true.' }) isCollect?: boolean;
  @Flag({ optional: true, about: 'Include third-party freight; default true.' }) isThirdParty?: boolean;
  @Choice(dateRangeOptions, {
    optional: true,
    about: 'Named date range; if omitted, startDate to endDate, or the last 30 days.',
  })
  filterType?: DateRangeOption;
  @Day({ optional: true, about: "The first day, in the carrier's time zone." }) startDate?: string;
  @Day({ optional: true, about: 'The last day, less than a year after the first.' }) endDate?: string;
  @Choice(customerOrigins, {
    optional: true,
    about: "All companies, or only customers of the carrier's site; all by default.",
  })
  customerOrigin?: CustomerOrigin;
}

/** The filters of the lists behind the figures: without days they contain everything. */
export class CarrierFreightFilter extends CarrierFigureFilter {
  @Choice(dateRangeOptions, {
    optional: true,
    about:
      "Named date range, relative to today in the carrier's time zone; if omitted, startDate to endDate, either of which is optional.",
  })
  override filterType?: DateRangeOption;
  @Day({ optional: true, about: "The last day, in the carrier's time zone." }) override endDate?: string;
  @Ids({ optional: true, maxItems: 200, about: 'Only freight of these customers; if omitted, all.' })
  customerIds?: number[];
}
