import { Injectable } from '@nestjs/common';
import { mostFigureRows, type DispatchFigures } from '@lading/contracts/sites/admin-dashboard';
import { millisecondsPerDay } from '@lading/domain/time/calendar-date';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { bigint, row, statement } from '../../kernel/database/declared-statement.js';

const booked = row({
  booked: bigint('count(*)'),
  confirmed: bigint(`count(*) FILTER (WHERE dispatch_state = 'confirmed')`),
  refused: bigint(`count(*) FILTER (WHERE dispatch_state = 'refused')`),
});
/** Since $1, by their own index. */
const bookedShipments = statement(
  booked,
  `SELECT ${booked.sql} FROM (SELECT s.dispatch_state FROM shipment s WHERE s.created_at >= $1 AND NOT s.is_test
     ORDER BY s.created_at DESC LIMIT ${mostFigureRows}) AS newest`,
);

const waiting = row({ needsAttention: bigint('count(*)') });
/** By the index of the few dispatches that need attention. */
const waitingDispatches = statement(
  waiting,
  `SELECT ${waiting.sql} FROM (SELECT FROM shipment s WHERE s.dispatch_state IN ('needsAttention', 'refused')
      AND s.dispatch_state = 'needsAttention' AND NOT s.is_test LIMIT ${mostFigureRows}) AS few`,
);

/** What is dispatched on the whole installation. */
@Injectable()
export class DispatchFiguresQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<DispatchFigures> {
    const since = new Date(this.clock.now().getTime() - millisecondsPerDay);
    const [counted, few] = await Promise.all([
      this.database.findOne(bookedShipments, [since]),
      this.database.findOne(waitingDispatches),
    ]);
    return { booked: 0, confirmed: 0, refused: 0, needsAttention: 0, ...counted, ...few };
  }
}
