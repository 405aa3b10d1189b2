import { Flag, Integer, Text } from './field.js';

/** The paging request of the portal's grids. */
export class PagingRequest {
  @Integer({ min: 1, max: 100 }) take = 10;
  @Integer({ min: 0, max: 100_000, optional: true, about: 'Rows to leave out; else the page says it.' }) skip?: number;
  @Integer({ min: 1, max: 100_000 }) page = 1;
  @Text({ max: 60, optional: true }) sortField?: string;
  @Flag({ about: 'Ascending.' }) sortOrder = true;
}

/** Rows to leave out: what was said, or the pages before. */
export const skipOf = ({ skip, page, take }: PagingRequest): number => skip ?? (page - 1) * take;
