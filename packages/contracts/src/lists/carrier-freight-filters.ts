import { dateRangeOptions } from '@lading/domain/time/date-range';
import type { CarrierFreightFilter } from '../fields/carrier-figure-filter.js';
import { freightTerms } from '../fields/freight.js';
import type { ListFilter } from './define-list.js';

const isDay = (text: string | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');

/** A named range stays a name: the server knows the current day in the carrier's time zone. */
function daysOf([option, start, end]: readonly string[]): CarrierFreightFilter {
  const filterType = dateRangeOptions.find((one) => one === option);
  if (filterType !== 'Custom') return filterType ? { filterType } : {};
  return { ...(isDay(start) && { startDate: start }), ...(isDay(end) && { endDate: end }) };
}

function termsOf(values: readonly string[]): CarrierFreightFilter {
  const [isPrePaid, isCollect, isThirdParty] = (['prepaid', 'collect', 'thirdParty'] as const).map((one) =>
    values.includes(one),
  );
  if (!isPrePaid && !isCollect && !isThirdParty) return {};
  return { isPrePaid: isPrePaid ?? false, isCollect: isCollect ?? false, isThirdParty: isThirdParty ?? false };
}

/** Users by their ids; 0 is unassigned. */
function representativesOf(values: readonly string[]): CarrierFreightFilter {
  const salesRepIds = values.filter((one) => /^\d{1,15}$/.test(one)).map(Number);
  return salesRepIds.length > 0 ? { isAllSalesRep: false, salesRepIds } : {};
}

const only = (values: readonly string[]): CarrierFreightFilter =>
  values.includes('yes') ? { isAllCustomer: false } : {};

/** The filters of the lists behind a carrier's figures: the same for all of them, so that links can share them. */
export const carrierFreightFilters = {
  days: { title: 'Days', field: ['startDate', 'endDate'], isRelative: true, asks: daysOf },
  terms: { title: 'Freight terms', asks: termsOf, offers: freightTerms },
  representative: { title: 'Representative', asks: representativesOf },
  mine: { title: 'Your customers only', asks: only, offers: ['yes'], only: 'chip', isAlone: true },
  origin: { title: 'Companies', field: 'customerOrigin', only: 'chip' },
  location: { title: 'Locations', field: 'locationIds', only: 'chip' },
  customer: { title: 'Company', field: 'customerIds', only: 'chip' },
} as const satisfies Readonly<Record<string, ListFilter<keyof CarrierFreightFilter>>>;
