import { mostFileRows, tableFormats, tableMediaTypes, type TableFormat } from '@lading/domain/text/list-file';
import { freightTerms, type FreightTerms } from '../fields/freight.js';
import { defineResource, get, post } from '../kernel/endpoint.js';
import { Choice, Choices, Flag, Id, Ids, Integer, ListOf, Text } from '../kernel/field.js';
import { ListPage, ListPageRequest } from '../kernel/list-page.js';
import { AssignedTogether, EveryFound, NamedTogether } from './carrier-customers.js';

/** Whose representative a location has: its own, or that of its company. */
export const representations = ['location', 'company', 'none'] as const;
export type Representation = (typeof representations)[number];

/** A location of a customer of a carrier's site, as the carrier's users see it. */
export class CarrierLocation {
  @Id() id!: number;
  @Id() customerId!: number;
  @Text({ max: 200 }) companyName!: string;
  @Text({ max: 40, optional: true, about: "The company's account number with the carrier." }) accountNumber!: string;
  @Text({ max: 200 }) name!: string;
  @Text({ max: 200 }) address1!: string;
  @Text({ max: 100 }) city!: string;
  @Text({ max: 40 }) state!: string;
  @Text({ max: 20 }) postalCode!: string;
  @Flag() isActive!: boolean;
  @Id({ optional: true, about: 'The user who represents the location, directly or through its company.' })
  representativeId!: number | null;
  @Text({ max: 200, optional: true }) representativeName!: string | null;
  @Choice(representations, {
    about: 'Whether the representative is assigned to the location itself or to its company.',
  })
  representedBy!: Representation;
  @Choices(freightTerms, { maxItems: 3, about: 'Freight terms on which the location can ship.' })
  freightTerms!: FreightTerms[];
}

/** The filters of the list of locations. */
export class CarrierLocationFilter {
  @Text({ max: 100, optional: true, about: 'Text in company, account number, location, city or postal code.' })
  search?: string;
  @Text({ max: 200, optional: true, about: 'Text in the name of the company.' }) companyName?: string;
  @Text({ max: 40, optional: true, about: 'Text in the account number.' }) accountNumber?: string;
  @Text({ max: 200, optional: true, about: 'Text in the name of the location.' }) companyLocation?: string;
  @Text({ max: 100, optional: true, about: 'Text in the city.' }) city?: string;
  @Text({ max: 40, optional: true, about: 'The state of the location.' }) state?: string;
  @Text({ max: 20, optional: true, about: 'Text in the postal code.' }) postalCode?: string;
  @Ids({ optional: true, maxItems: 200, about: 'Only locations of these customers.' }) customerIds?: number[];
  @Ids({ optional: true, maxItems: 200, about: 'Only these locations.' }) locationIds?: number[];
  @Ids({
    optional: true,
    maxItems: 200,
    allowZero: true,
    about: 'Users who represent the location, directly or through its company; 0 finds unassigned locations.',
  })
  salesReps?: number[];
  @Choice(representations, {
    optional: true,
    about: 'Whether the representative is assigned to the location or to its company.',
  })
  representedBy?: Representation;
  @Flag({ optional: true, about: 'True: only active locations. False: only inactive. If omitted, both.' })
  isActive?: boolean;
  @Flag({ optional: true, about: 'Only locations that are limited to some freight terms.' }) isLimited?: boolean;
}

export class ListCarrierLocations extends CarrierLocationFilter {
  @Text({ optional: true, max: 30, about: 'Field to sort by; a leading minus sorts in descending order.' })
  sort?: string;
  @Text({ max: 400, optional: true, about: 'Cursor that the previous page returned.' }) cursor?: string;
  @Integer({ min: 0, max: 100_000, optional: true, about: 'Rows to skip, without a cursor.' })
  skip?: number;
  @Integer({ min: 1, max: 100, about: 'Rows per page.' }) limit: ListPageRequest['limit'] = 10;
}

export class CarrierLocationList extends ListPage {
  @ListOf(() => CarrierLocation, { maxItems: 100 }) items!: CarrierLocation[];
}

export class ExportCarrierLocations extends CarrierLocationFilter {
  @Choice(tableFormats) format: TableFormat = 'csv';
  @Ids({ optional: true, maxItems: 200, about: 'Only these; if omitted, all rows that match the filter.' })
  ids?: number[];
}

/** The locations that an action applies to: single ones, or all that the filter finds. */
class ChosenCarrierLocations extends CarrierLocationFilter {
  @NamedTogether('locations') ids?: number[];
  @EveryFound('locations') isEveryFound?: boolean;
}

export class AssignCarrierLocations extends ChosenCarrierLocations {
  @Id({ optional: true, about: 'The new representative; if omitted, they follow their companies.' })
  userId?: number | null;
}

export class GrantCarrierLocationTerms extends ChosenCarrierLocations {
  @Flag({ optional: true, about: 'Grants or withdraws prepaid freight; if omitted, no change.' }) isPrepaid?: boolean;
  @Flag({ optional: true, about: 'Grants or withdraws collect freight; if omitted, no change.' }) isCollect?: boolean;
  @Flag({ optional: true, about: 'Grants or withdraws third-party freight; if omitted, no change.' })
  isThirdParty?: boolean;
}

export class ChangedCarrierLocations {
  @Integer({ min: 0, about: 'Locations that changed.' }) count!: number;
}

const look = { access: { carrier: 'customerVisibility' }, whileActing: 'allowed' } as const;
const manage = { access: { carrier: 'manageLocations' }, whileActing: 'allowed', limit: 20 } as const;

export const carrierLocationsApi = defineResource('carrier-locations', {
  listCarrierLocations: get({
    ...look,
    path: '/carrier-locations',
    takes: ListCarrierLocations,
    answers: CarrierLocationList,
    about: 'Customer locations that the caller can see, with their representatives and freight terms, by company.',
    problems: ['malformed-request', 'unknown-sort-field'],
  }),
  exportCarrierLocations: post({
    ...look,
    path: '/carrier-locations/export',
    takes: ExportCarrierLocations,
    answersFile: Object.values(tableMediaTypes),
    mostRows: mostFileRows,
    limit: 20,
    about: 'Exports the matching locations as a file.',
  }),
  assignCarrierLocations: post({
    ...manage,
    path: '/carrier-locations/assignments',
    takes: AssignCarrierLocations,
    answers: AssignedTogether,
    about:
      'Assigns several locations their own representative, or lets them follow their companies again; all or none. The user gets one email.',
    problems: ['not-found', 'invalid-fields', 'wrong-state'],
  }),
  grantCarrierLocationTerms: post({
    ...manage,
    path: '/carrier-locations/terms',
    takes: GrantCarrierLocationTerms,
    answers: ChangedCarrierLocations,
    about:
      'Grants or withdraws freight terms of several locations, all or none. It takes effect immediately for all users of the customers.',
    problems: ['not-found', 'invalid-fields', 'wrong-state'],
  }),
});
