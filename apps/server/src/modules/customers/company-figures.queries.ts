import { Injectable } from '@nestjs/common';
import { mostFigureRows, type CompanyFigures } from '@lading/contracts/sites/admin-dashboard';
import { millisecondsPerDay } from '@lading/domain/time/calendar-date';
import { Clock } from '../../kernel/clock/clock.js';
import { Database } from '../../kernel/database/database.js';
import { bigint, boolean, row, statement } from '../../kernel/database/declared-statement.js';

const days = 30;
const active = row({
  active: bigint('count(DISTINCT customer_id)'),
  isLowerBound: boolean(`(count(*) >= ${mostFigureRows})`),
});
/** Since $1, by the newest sign-ins of an index alone. */
const activeCompanies = statement(
  active,
  `SELECT ${active.sql} FROM (SELECT u.customer_id FROM user_account u WHERE u.customer_id IS NOT NULL AND u.last_sign_in_at >= $1
     ORDER BY u.last_sign_in_at DESC LIMIT ${mostFigureRows}) AS newest`,
);

const joined = row({ joined: bigint('count(*)') });
const joinedCompanies = statement(
  joined,
  `SELECT ${joined.sql} FROM (SELECT FROM customer c WHERE c.created_at >= $1 LIMIT ${mostFigureRows}) AS newest`,
);

/** How many companies use the installation. */
@Injectable()
export class CompanyFiguresQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<CompanyFigures> {
    const since = [new Date(this.clock.now().getTime() - days * millisecondsPerDay)];
    const [counted, added] = await Promise.all([
      this.database.findOne(activeCompanies, since),
      this.database.findOne(joinedCompanies, since),
    ]);
    return { active: 0, isLowerBound: false, joined: 0, ...counted, ...added };
  }
}
