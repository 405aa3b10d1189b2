import { Injectable } from '@nestjs/common';
import type { Conditions } from '../../kernel/database/conditions.js';
import { Database } from '../../kernel/database/database.js';
import { columnsOf, row, statement } from '../../kernel/database/declared-statement.js';
import { system } from '../../kernel/database/session.js';
import { literally } from '../../kernel/lists/searched-text.js';
import { Customer } from './customers.entities.js';

/** Of more companies with such a name, each of the installation is looked at. */
const mostNamed = 5000;

const company = row(columnsOf(Customer, 'c', 'id'));
const companiesLike = statement(
  company,
  `SELECT ${company.sql} FROM customer c WHERE c.company_name ILIKE $1 LIMIT ${mostNamed + 1}`,
);

/** Finds companies of which a carrier's user searches a part of the name. */
@Injectable()
export class CompanyNames {
  constructor(private readonly database: Database) {}

  /**
   * SQL of an array with the ids of the companies that the caller sees. PostgreSQL compares names only after the row-level policies, which ask
   * for each company of the installation whether it has freight with the carrier. So names are compared before, without the policies,
   * and only companies with such a name are left to them.
   */
  async idsLike(conditions: Conditions, part: string): Promise<string> {
    const pattern = `%${literally(part)}%`;
    const named = await this.database.asScope(system, () => this.database.query(companiesLike, [pattern]));
    if (named.length > mostNamed)
      return `ARRAY(SELECT c.id FROM customer c WHERE c.company_name ILIKE ${conditions.bind(pattern)})`;
    const ids = conditions.bind(named.map(({ id }) => id));
    return `ARRAY(SELECT c.id FROM customer c WHERE c.id = ANY (${ids}::bigint[]))`;
  }
}
