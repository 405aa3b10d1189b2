import { mostFileRows, tableFormats, tableMediaTypes, type TableFormat } from '@lading/domain/text/list-file';
import { defineResource, get, post } from '../kernel/endpoint.js';
import { Choice, Flag, Id, Ids, Integer, ListOf, Text } from '../kernel/field.js';
import { ListPage, ListPageRequest } from '../kernel/list-page.js';

/** A customer of a carrier's site with where its third-party freight is withdrawn. */
export class ThirdPartyCustomer {
  @Id() id!: number;
  @Text({ max: 200 }) companyName!: string;
  @Integer({ min: 0, about: 'Locations in use that the caller sees.' }) locationCount!: number;
  @Integer({ min: 0, about: 'Of these, without third-party freight.' }) withdrawnCount!: number;
  @Integer({ min: 0, about: "Third-party shipments of these locations that the caller's carrier hauls." })
  shipmentCount!: number;
}

/** What the customers can be narrowed to. */
export class ThirdPartyFilter {
  @Text({ max: 100, optional: true, about: "Part of the company's name." }) search?: string;
  @Flag({ optional: true, about: 'Only companies with locations without third-party freight.' })
  isWithdrawn?: boolean;
}

export class ListThirdPartyCustomers extends ThirdPartyFilter {
  @Text({ optional: true, max: 30, about: 'One of the sort names; a minus in front means descending.' }) sort?: string;
  @Text({ max: 400, optional: true, about: 'Where the previous page ended.' }) cursor?: string;
  @Integer({ min: 0, max: 100_000, optional: true, about: 'Rows to pass over, when no cursor is given.' })
  skip?: number;
  @Integer({ min: 1, max: 100, about: 'Rows on a page.' }) limit: ListPageRequest['limit'] = 10;
}

export class ThirdPartyCustomerList extends ListPage {
  @ListOf(() => ThirdPartyCustomer, { maxItems: 100 }) items!: ThirdPartyCustomer[];
}

export class ExportThirdPartyCustomers extends ThirdPartyFilter {
  @Choice(tableFormats) format: TableFormat = 'csv';
  @Ids({ optional: true, maxItems: 200, about: 'Only these; left out: all that the filter finds.' }) ids?: number[];
}

export class PreviewThirdParty {
  @Id({ about: 'The customer, as the list of customers gives its id.' }) customerId!: number;
  @Ids({ maxItems: 1000, optional: true, about: 'Locations whose third-party freight would be withdrawn.' })
  withdrawnIds?: number[];
  @Ids({ maxItems: 1000, optional: true, about: 'Locations whose third-party freight would be granted again.' })
  grantedIds?: number[];
}

/** What a change of third-party freight would come to now. */
export class ThirdPartyPreview {
  @Integer({ min: 0, about: "Shipments of the caller's carrier that would be hidden." }) hiddenShipmentCount!: number;
  @Integer({ min: 0, about: "The customer's users who see these shipments now." }) userCount!: number;
  @Integer({ min: 0, about: "Shipments of the caller's carrier that would be shown again." })
  shownShipmentCount!: number;
}

const look = { access: { carrier: 'thirdPartyVisibility' }, whileActing: 'allowed' } as const;

export const thirdPartyVisibilityApi = defineResource('third-party-visibility', {
  listThirdPartyCustomers: get({
    ...look,
    path: '/third-party-visibility',
    takes: ListThirdPartyCustomers,
    answers: ThirdPartyCustomerList,
    about: 'The customers that the caller sees, with where their third-party freight is withdrawn, by name.',
    problems: ['malformed-request', 'unknown-sort-field'],
  }),
  exportThirdPartyCustomers: post({
    ...look,
    path: '/third-party-visibility/export',
    takes: ExportThirdPartyCustomers,
    answersFile: Object.values(tableMediaTypes),
    mostRows: mostFileRows,
    limit: 20,
    about: 'The found customers as a file, by name.',
  }),
  previewThirdParty: post({
    ...look,
    path: '/third-party-visibility/:customerId/preview',
    takes: PreviewThirdParty,
    answers: ThirdPartyPreview,
    about:
      'How many shipments a change would hide or show again, and from how many users. It changes nothing: the location rule of the customer does.',
    problems: ['not-found'],
  }),
});
