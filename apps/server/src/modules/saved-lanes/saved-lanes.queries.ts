import { Injectable } from '@nestjs/common';
import type { LaneList, LaneListRequest, LaneRow, LaneSort, SavedLane } from '@lading/contracts/saved-lanes';
import { searchForm } from '@lading/domain/reference-number';
import type { Actor } from '../../kernel/auth/actor.js';
import { Database } from '../../kernel/database/database.js';
import { literally } from '../../kernel/lists/like-pattern.js';
import { sortedList, type SortColumn } from '../../kernel/lists/sorted-list.js';

const sorts: ReadonlyMap<string, SortColumn> = new Map<LaneSort, SortColumn>([
  ['name', { expression: 'lower(r.name)', type: 'text' }],
  ['updated', { expression: 'r.updated_at', type: 'timestamptz' }],
]);

const all = 'FROM saved_lane r JOIN carrier c ON c.id = r.carrier_id WHERE r.customer_id = $1';
const own = `${all} AND r.deleted_at IS NULL`;

/** Reads the lanes of the caller's locations; row-level security leaves out the others. */
@Injectable()
export class SavedLanesQueries {
  constructor(private readonly database: Database) {}

  list({ customerId }: Actor, request: LaneListRequest): Promise<LaneList> {
    const rows = {
      columns: `r.id, r.name, r.carrier_id AS "carrierId", c.name AS "carrierName", r.origin_label AS "originLabel",
        r.destination_label AS "destinationLabel", r.updated_at AS "updatedAt"`,
      from: `${request.isDeleted ? `${all} AND r.deleted_at IS NOT NULL` : own} AND ($2 = '' OR r.search LIKE '%' || $2 || '%' OR search_form(c.name) LIKE '%' || $2 || '%')`,
      values: [customerId, literally(searchForm(request.q ?? ''))],
      sorts,
      defaultSort: 'name',
    };
    return sortedList<LaneRow>(this.database, rows, request);
  }

  find({ customerId }: Actor, id: number): Promise<SavedLane | undefined> {
    return this.database.findOne<SavedLane>(
      `SELECT r.id, r.name, r.carrier_id AS "carrierId", r.freight, r.pickup_order AS "order", r.updated_at AS "updatedAt"
         ${own} AND r.id = $2`,
      [customerId, id],
    );
  }
}
