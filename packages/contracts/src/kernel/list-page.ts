import { Flag, Ids, Integer, Text } from './field.js';

/** How a list of the resources is requested: sorted, page by page. */
export class ListPageRequest {
  @Text({ optional: true, max: 30, about: 'Field to sort by; a leading minus sorts in descending order.' })
  sort?: string;
  @Text({ max: 400, optional: true, about: 'Cursor that the previous page returned.' }) cursor?: string;
  @Integer({ min: 0, max: 100_000, optional: true, about: 'Rows to skip, without a cursor.' })
  skip?: number;
  @Integer({ min: 1, max: 100, about: 'Rows per page.' }) limit = 10;
}

/** The paging facts of every list beside its rows. */
export class ListPage {
  @Integer({ min: 0, about: 'Exact up to 10,000, in a search for invoices up to 1,000.' }) total!: number;
  @Flag() totalIsLowerBound!: boolean;
  @Text({ max: 400, optional: true, about: 'Cursor of the next page; none on the last.' }) nextCursor?: string | null;
}

/** Counts that only indicate the size stop here; one more means that there are more. */
export const mostFigured = 1000;

/** Some rows of a list. */
export class ChosenRows {
  @Ids({ minItems: 1, maxItems: 200 }) ids!: number[];
}

/** The rows that an action has changed; others don't exist or aren't yours. */
export class ReachedRows {
  @Ids({ maxItems: 200 }) ids!: number[];
}

/** The paging request of the portal's grids. */
export class PagingRequest {
  @Integer({ min: 1, max: 100 }) take = 10;
  @Integer({ min: 0, max: 100_000, optional: true, about: 'Rows to skip, if not given by a page number.' })
  skip?: number;
  @Integer({ min: 1, max: 100_000 }) page = 1;
  @Text({ max: 60, optional: true }) sortField?: string;
  @Flag({ about: 'Ascending.' }) sortOrder = true;
}

/** Rows to skip: as specified, or the pages before. */
export const skipOf = ({ skip, page, take }: PagingRequest): number => skip ?? (page - 1) * take;
