import { Injectable } from '@nestjs/common';
import type { ChangeAccountNumber } from '@lading/contracts/customers/carrier-customers';
import type { Actor } from '../../../kernel/auth/actor.js';
import { found, problem } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { columnsOf, row, statement } from '../../../kernel/database/declared-statement.js';
import { Events } from '../../../kernel/events/events.js';
import { CarrierConnection } from '../carriers.entities.js';
import { AccountNumberChanged } from './carrier-connections.events.js';

const known = row(columnsOf(CarrierConnection, 'l', 'id', 'accountNumber'));
/** Locks the connection of customer $1 to carrier $2. */
const connectionToChange = statement(
  known,
  `SELECT ${known.sql} FROM carrier_connection l WHERE l.customer_id = $1 AND l.carrier_id = $2 FOR UPDATE`,
);

/** The numbers that carriers know their customers by, as the carrier changes them. */
@Injectable()
export class AccountNumbers {
  constructor(
    private readonly database: Database,
    private readonly events: Events,
  ) {}

  /** Runs in the caller's transaction; the caller may change the customer's number. */
  async change({ id, before, accountNumber }: ChangeAccountNumber, actor: Actor): Promise<void> {
    const carrierId = found(actor.carrierId);
    const connection = await this.database.findOne(connectionToChange, [id, carrierId]);
    if (!connection) throw problem('wrong-state', { detail: 'This customer is not connected with your carrier yet.' });
    const [now, after] = [connection.accountNumber, accountNumber.trim()];
    if (now !== before.trim())
      throw problem('wrong-state', {
        detail: now
          ? `The account number is ${now} by now. Check it and save again.`
          : 'The account number was removed in the meantime. Check it and save again.',
        more: { current: now },
      });
    if (now === after) return;
    await this.database.manager.update(CarrierConnection, { id: connection.id }, { accountNumber: after });
    const payload = { customerId: id, before: now, after };
    const facts = { subject: `customer:${id}`, payload, customerId: id, carrierId };
    await this.events.publish(actor, new AccountNumberChanged(facts));
  }
}
