import { Injectable } from '@nestjs/common';
import { IsNull, type FindOptionsWhere } from 'typeorm';
import type { LaneList, LaneListRequest, LaneSort, SavedLane } from '@lading/contracts/quotes/saved-lanes';
import { searchForm } from '@lading/domain/identifiers/reference-number';
import type { Actor } from '../../kernel/auth/actor.js';
import { Database } from '../../kernel/database/database.js';
import { columnOf, columnsOf, json, row, statement } from '../../kernel/database/declared-statement.js';
import { literally } from '../../kernel/lists/searched-text.js';
import { listedRow } from '../../kernel/lists/list-source.js';
import { sortedList, type SortColumn } from '../../kernel/lists/sorted-list.js';
import { Carrier } from '../carriers/carriers.entities.js';
import { SavedLane as StoredLane } from './saved-lanes.entities.js';

const sorts: ReadonlyMap<string, SortColumn> = new Map<LaneSort, SortColumn>([
  ['name', { expression: 'lower(r.name)', type: 'text' }],
  ['updated', { expression: 'r.updated_at', type: 'timestamptz' }],
]);

/** A lane that isn't removed, as a criterion of updates. */
export const activeLane = (id: number, customerId: number): FindOptionsWhere<StoredLane> => ({
  id,
  customerId,
  deletedAt: IsNull(),
});

const all = 'FROM saved_lane r JOIN carrier c ON c.id = r.carrier_id WHERE r.customer_id = $1';
const own = `${all} AND r.deleted_at IS NULL`;

const listed = listedRow(
  row({
    ...columnsOf(StoredLane, 'r', 'id', 'name', 'carrierId', 'originLabel', 'destinationLabel', 'updatedAt'),
    carrierName: columnOf(Carrier, 'c', 'name'),
  }),
  all,
);

const stored = row({
  ...columnsOf(StoredLane, 'r', 'id', 'name', 'carrierId', 'updatedAt'),
  freight: json<SavedLane['freight']>('r.freight'),
  order: json<SavedLane['order']>('r.pickup_order'),
});

const laneOfCustomer = statement(stored, `SELECT ${stored.sql} ${own} AND r.id = $2`);

/** Reads the lanes of the caller's locations; row-level security leaves out the others. */
@Injectable()
export class SavedLanesQueries {
  constructor(private readonly database: Database) {}

  list({ customerId }: Actor, request: LaneListRequest): Promise<LaneList> {
    const rows = {
      columns: listed,
      from: `${request.isDeleted ? `${all} AND r.deleted_at IS NOT NULL` : own} AND ($2 = '' OR r.search LIKE '%' || $2 || '%' OR search_form(c.name) LIKE '%' || $2 || '%')`,
      values: [customerId, literally(searchForm(request.q ?? ''))],
      sorts,
      defaultSort: 'name',
    };
    return sortedList(this.database, rows, request);
  }

  find({ customerId }: Actor, id: number): Promise<SavedLane | undefined> {
    return this.database.findOne(laneOfCustomer, [customerId, id]);
  }
}
