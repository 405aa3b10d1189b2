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
  @Text({ max: 40, optional: true, about: "The carrier's number of the company." }) accountNumber!: string;
  @Text({ max: 200 }) name!: string;
  @Text({ max: 200 }) address1!: string;
  @Text({ max: 100 }) city!: string;
  @Text({ max: 40 }) state!: string;
  @Text({ max: 20 }) postalCode!: string;
  @Flag() isActive!: boolean;
  @Id({ optional: true, about: 'The user who represents the location, by itself or with its company.' })
  representativeId!: number | null;
  @Text({ max: 200, optional: true }) representativeName!: string | null;
  @Choice(representations, { about: 'Whether the representative is of the location itself or of its company.' })
  representedBy!: Representation;
  @Choices(freightTerms, { maxItems: 3, about: 'The freight terms on which the location may ship.' })
  freightTerms!: FreightTerms[];
}

/** What the list of locations can be narrowed to. */
export class CarrierLocationFilter {
  @Text({ max: 100, optional: true, about: 'Part of company, account number, location, city or postal code.' })
  search?: string;
  @Text({ max: 200, optional: true, about: 'Part of the name of the company.' }) companyName?: string;
  @Text({ max: 40, optional: true, about: 'Part of the account number.' }) accountNumber?: string;
  @Text({ max: 200, optional: true, about: 'Part of the name of the location.' }) companyLocation?: string;
  @Text({ max: 100, optional: true, about: 'Part of the city.' }) city?: string;
  @Text({ max: 40, optional: true, about: 'The state of the location.' }) state?: string;
  @Text({ max: 20, optional: true, about: 'Part of the postal code.' }) postalCode?: string;
  @Ids({ optional: true, maxItems: 200, about: 'Only locations of these customers.' }) customerIds?: number[];
  @Ids({ optional: true, maxItems: 200, about: 'Only these locations.' }) locationIds?: number[];
  @Ids({
    optional: true,
    maxItems: 200,
    allowZero: true,
    about: 'Users who represent the location, by itself or with its company; 0 finds unassigned locations.',
  })
  salesReps?: number[];
  @Choice(representations, { optional: true, about: 'Whether the representative is of the location or its company.' })
  representedBy?: Representation;
  @Flag({ optional: true, about: 'Yes: only locations in use. No: only others. Left out: both.' }) isActive?: boolean;
  @Flag({ optional: true, about: 'Only locations that may not ship on all freight terms.' }) isLimited?: boolean;
}

export class ListCarrierLocations extends CarrierLocationFilter {
  @Text({ optional: true, max: 30, about: 'One of the sort names; a minus in front means descending.' }) sort?: string;
  @Text({ max: 400, optional: true, about: 'Where the previous page ended.' }) cursor?: string;
  @Integer({ min: 0, max: 100_000, optional: true, about: 'Rows to pass over, when no cursor is given.' })
  skip?: number;
  @Integer({ min: 1, max: 100, about: 'Rows on a page.' }) limit: ListPageRequest['limit'] = 10;
}

export class CarrierLocationList extends ListPage {
  @ListOf(() => CarrierLocation, { maxItems: 100 }) items!: CarrierLocation[];
}

export class ExportCarrierLocations extends CarrierLocationFilter {
  @Choice(tableFormats) format: TableFormat = 'csv';
  @Ids({ optional: true, maxItems: 200, about: 'Only these; left out: all that the filter finds.' }) ids?: number[];
}

/** The locations that an action is for: those named, or all that the filter finds. */
class ChosenCarrierLocations extends CarrierLocationFilter {
  @NamedTogether('locations') ids?: number[];
  @EveryFound('locations') isEveryFound?: boolean;
}

export class AssignCarrierLocations extends ChosenCarrierLocations {
  @Id({ optional: true, about: 'Who represents them from now on; left out: they follow their companies.' })
  userId?: number | null;
}

export class GrantCarrierLocationTerms extends ChosenCarrierLocations {
  @Flag({ optional: true, about: 'Grants or withdraws prepaid freight; left out: as it is.' }) isPrepaid?: boolean;
  @Flag({ optional: true, about: 'Grants or withdraws collect freight; left out: as it is.' }) isCollect?: boolean;
  @Flag({ optional: true, about: 'Grants or withdraws third-party freight; left out: as it is.' })
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
    about:
      "The locations of the customers of the carrier's site that the caller sees, with who represents each and on which freight terms it may ship; by company.",
    problems: ['malformed-request', 'unknown-sort-field'],
  }),
  exportCarrierLocations: post({
    ...look,
    path: '/carrier-locations/export',
    takes: ExportCarrierLocations,
    answersFile: Object.values(tableMediaTypes),
    mostRows: mostFileRows,
    limit: 20,
    about: 'The found locations as a file.',
  }),
  assignCarrierLocations: post({
    ...manage,
    path: '/carrier-locations/assignments',
    takes: AssignCarrierLocations,
    answers: AssignedTogether,
    about:
      'Gives several locations one representative of their own, or lets them follow their companies again; all of them or none. The user gets one email.',
    problems: ['not-found', 'invalid-fields', 'wrong-state'],
  }),
  grantCarrierLocationTerms: post({
    ...manage,
    path: '/carrier-locations/terms',
    takes: GrantCarrierLocationTerms,
    answers: ChangedCarrierLocations,
    about:
      'Grants or withdraws freight terms of several locations, all of them or none; it takes effect at once for all users of the customers.',
    problems: ['not-found', 'invalid-fields', 'wrong-state'],
  }),
});
