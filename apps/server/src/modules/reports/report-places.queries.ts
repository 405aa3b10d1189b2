import { row, columnOf, noRows, statement } from '../../kernel/database/declared-statement.js';
import { ReportPlace } from './reports.entities.js';

/** Of customer $1, at $2. */
export const freedPlacesDeleted = statement(
  noRows,
  'DELETE FROM report_place WHERE customer_id = $1 AND taken_until < $2',
);

const taken = row({ place: columnOf(ReportPlace, '', 'place') });

/** Answers nothing while both places of customer $1 are taken, or while holder $2 has one. */
export const placeTaken = statement(
  taken,
  `INSERT INTO report_place (customer_id, place, holder, taken_until)
   SELECT $1, p.place, $2, $3 FROM generate_series(1, 2) AS p (place)
    WHERE NOT EXISTS (SELECT FROM report_place t WHERE t.customer_id = $1 AND t.place = p.place)
    ORDER BY p.place LIMIT 1 ON CONFLICT DO NOTHING RETURNING ${taken.sql}`,
);
