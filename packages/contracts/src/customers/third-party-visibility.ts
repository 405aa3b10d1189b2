import { mostFileRows, tableFormats, tableMediaTypes, type TableFormat } from '@lading/domain/text/list-file';
import { defineResource, get, post } from '../kernel/endpoint.js';
import { Choice, Flag, Id, Ids, Integer, ListOf, Text } from '../kernel/field.js';
import { ListPage, ListPageRequest } from '../kernel/list-page.js';

/** A customer of a carrier's site, with the locations where its third-party freight is withdrawn. */
export class ThirdPartyCustomer {
  @Id() id!: number;
  @Text({ max: 200 }) companyName!: string;
  @Integer({ min: 0, about: 'Active locations that the caller can see.' }) locationCount!: number;
  @Integer({ min: 0, about: 'Of these, without third-party freight.' }) withdrawnCount!: number;
  @Integer({ min: 0, about: "Third-party shipments of these locations that the caller's carrier hauls." })
  shipmentCount!: number;
}

/** The filters of the customers. */
export class ThirdPartyFilter {
  @Text({ max: 100, optional: true, about: "Text in the company's name." }) search?: string;
  @Flag({ optional: true, about: 'Only companies with locations without third-party freight.' })
  isWithdrawn?: boolean;
}

export class ListThirdPartyCustomers extends ThirdPartyFilter {
  @Text({ optional: true, max: 30, about: 'Field to sort by; a leading minus sorts in descending order.' })
  sort?: string;
  @Text({ max: 400, optional: true, about: 'Cursor that the previous page returned.' }) cursor?: string;
  @Integer({ min: 0, max: 100_000, optional: true, about: 'Rows to skip, without a cursor.' })
  skip?: number;
  @Integer({ min: 1, max: 100, about: 'Rows per page.' }) limit: ListPageRequest['limit'] = 10;
}

export class ThirdPartyCustomerList extends ListPage {
  @ListOf(() => ThirdPartyCustomer, { maxItems: 100 }) items!: ThirdPartyCustomer[];
}

export class ExportThirdPartyCustomers extends ThirdPartyFilter {
  @Choice(tableFormats) format: TableFormat = 'csv';
  @Ids({ optional: true, maxItems: 200, about: 'Only these; if omitted, all rows that match the filter.' })
  ids?: number[];
}

export class PreviewThirdParty {
  @Id({ about: 'ID of the customer, from the list of customers.' }) customerId!: number;
  @Ids({ maxItems: 1000, optional: true, about: 'Locations whose third-party freight would be withdrawn.' })
  withdrawnIds?: number[];
  @Ids({ maxItems: 1000, optional: true, about: 'Locations whose third-party freight would be granted again.' })
  grantedIds?: number[];
}

/** The current effects of a change to third-party freight. */
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
    about: 'Customers that the caller can see, with the locations where third-party freight is withdrawn, by name.',
    problems: ['malformed-request', 'unknown-sort-field'],
  }),
  exportThirdPartyCustomers: post({
    ...look,
    path: '/third-party-visibility/export',
    takes: ExportThirdPartyCustomers,
    answersFile: Object.values(tableMediaTypes),
    mostRows: mostFileRows,
    limit: 20,
    about: 'Exports the matching customers as a file, by name.',
  }),
  previewThirdParty: post({
    ...look,
    path: '/third-party-visibility/:customerId/preview',
    takes: PreviewThirdParty,
    answers: ThirdPartyPreview,
    about:
      "Counts the shipments that a change would hide or show again, and the users affected. This call changes nothing; to make the change, update the customer's location rule.",
    problems: ['not-found'],
  }),
});
