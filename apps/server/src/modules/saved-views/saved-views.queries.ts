import { bigint, boolean, columnOf, columnsOf, row, statement } from '../../kernel/database/declared-statement.js';
import { SavedView } from './saved-views.entities.js';

const columns = {
  viewId: columnOf(SavedView, 'v', 'id'),
  ...columnsOf(SavedView, 'v', 'name', 'query', 'isShared'),
};

const changeable = row(columnsOf(SavedView, 'v', 'id', 'screen'));

/** What users of one side read of views; each takes user $1, their customer or carrier $2, and whether they may share views $3. */
function viewsIn(company: 'customer_id' | 'carrier_id') {
  /** Theirs to change: shared views of users who left belong to everyone who may share. */
  const isTheirs = `(v.user_id = $1 OR (v.${company} = $2 AND v.is_shared AND $3 AND NOT EXISTS (
    SELECT FROM user_account u WHERE u.id = v.user_id AND u.${company} = v.${company} AND u.state = 'active')))`;
  const listed = row({ ...columns, isOwn: boolean(isTheirs) });
  return {
    /** The views of one screen ($4) that the user sees. */
    visible: statement(
      listed,
      `SELECT ${listed.sql} FROM saved_view v
        WHERE v.${company} = $2 AND v.screen = $4 AND (v.user_id = $1 OR v.is_shared) ORDER BY lower(v.name), v.id LIMIT 500`,
    ),
    /** View $4, locked, if it is theirs to change. */
    changeable: statement(
      changeable,
      `SELECT ${changeable.sql} FROM saved_view v WHERE v.id = $4 AND ${isTheirs} FOR UPDATE OF v`,
    ),
  };
}

export const viewsOfCustomer = viewsIn('customer_id');
export const viewsOfCarrier = viewsIn('carrier_id');

const own = row({ ...columns, isOwn: boolean('true') });

export const viewById = statement(own, `SELECT ${own.sql} FROM saved_view v WHERE v.id = $1`);

/** How many views user $1 has for screen $2, and whether one other than $4 has name $3. */
const namesakes = row({
  n: bigint('count(*)'),
  isTaken: boolean('coalesce(bool_or(lower(name) = lower($3) AND id <> $4), false)'),
});

export const viewsOfUser = statement(
  namesakes,
  `SELECT ${namesakes.sql} FROM saved_view WHERE user_id = $1 AND screen = $2`,
);
