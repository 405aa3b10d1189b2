import { boolean, json, row, statement, type RowOf } from '../../kernel/database/declared-statement.js';

const rights = row({
  company: boolean('app_sees_company()'),
  allLocations: boolean('app_sees_all_locations()'),
  thirdParty: boolean('app_sees_third_party()'),
  locations: json<number[]>(`to_jsonb(coalesce(app_user_locations(), '{}'))`),
  /** Freight that is hidden, by location and terms. */
  refused: json<string[]>(`to_jsonb(coalesce(app_refused_freight(), '{}'))`),
});

/** What the current scope may see. */
export const rightsOfScope = statement(rights, `SELECT ${rights.sql}`);

/** What a reader may see of their company, as the row-level policies of the database have it. */
export interface ReportRights extends Readonly<RowOf<typeof rights>> {
  readonly costs: boolean;
}
