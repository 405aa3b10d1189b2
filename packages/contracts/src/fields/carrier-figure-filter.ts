import { dateRangeOptions, type DateRangeOption } from '@lading/domain/time/date-range';
import { Choice, Day, Flag, Ids } from '../kernel/field.js';

export const customerOrigins = ['all', 'site'] as const;
export type CustomerOrigin = (typeof customerOrigins)[number];

/** What the figures of a carrier and the lists behind them can be narrowed to, within what the caller sees. */
export class CarrierFigureFilter {
  @Flag({ optional: true, about: 'No: only freight of customers and locations that the caller represents.' })
  isAllCustomer?: boolean;
  @Flag({ optional: true, about: 'No: only freight of the representatives in salesRepIds.' }) isAllSalesRep?: boolean;
  @Ids({
    optional: true,
    maxItems: 200,
    allowZero: true,
    about: 'Users who represent the customer or location now; 0 means unassigned.',
  })
  salesRepIds?: number[];
  @Ids({ optional: true, maxItems: 200, about: 'Only freight of these locations; left out: all.' })
  locationIds?: number[];
  @Flag({ optional: true, about: 'Prepaid freight; yes when left out.' }) isPrePaid?: boolean;
  @Flag({ optional: true, about: 'Collect freight; yes when left out.' }) isCollect?: boolean;
  @Flag({ optional: true, about: 'Third-party freight; yes when left out.' }) isThirdParty?: boolean;
  @Choice(dateRangeOptions, {
    optional: true,
    about: 'A range of days; left out: the days between startDate and endDate, and without them thirty days.',
  })
  filterType?: DateRangeOption;
  @Day({ optional: true, about: "The first day, in the carrier's time zone." }) startDate?: string;
  @Day({ optional: true, about: 'The last day, less than a year after the first.' }) endDate?: string;
  @Choice(customerOrigins, {
    optional: true,
    about: "All companies, or only the customers of the carrier's site; all when left out.",
  })
  customerOrigin?: CustomerOrigin;
}

/** What the lists behind the figures can be narrowed to: without days they hold all of them. */
export class CarrierFreightFilter extends CarrierFigureFilter {
  @Choice(dateRangeOptions, {
    optional: true,
    about:
      'A range of days, seen from today where the carrier is; left out: from startDate to endDate, either may be absent.',
  })
  override filterType?: DateRangeOption;
  @Day({ optional: true, about: "The last day, in the carrier's time zone." }) override endDate?: string;
  @Ids({ optional: true, maxItems: 200, about: 'Only freight of these customers; left out: all.' })
  customerIds?: number[];
}
