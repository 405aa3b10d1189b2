import { columnOf, row, statement } from '../../kernel/database/declared-statement.js';
import { Carrier, CarrierWebhookSecret } from '../carriers/carriers.entities.js';

const sender = row({
  carrierId: columnOf(Carrier, 'c', 'id'),
  connector: columnOf(Carrier, 'c', 'connector'),
  secret: columnOf(CarrierWebhookSecret, 'w', 'secret'),
});

/** Carrier $1, once for each secret with which it may sign. */
export const sendersOf = statement(
  sender,
  `SELECT ${sender.sql} FROM carrier c JOIN carrier_webhook_secret w ON w.carrier_id = c.id WHERE c.code = $1`,
);
