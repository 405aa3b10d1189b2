import { columnsOf, noRows, row, statement } from '../../../kernel/database/declared-statement.js';
import { Campaign } from '../account.entities.js';

const running = row(columnsOf(Campaign, 'c', 'id', 'key', 'carrierId', 'headline', 'message'));

/** The running campaign with key $1 of an active carrier. */
export const runningCampaign = statement(
  running,
  `SELECT ${running.sql} FROM campaign c JOIN carrier k ON k.id = c.carrier_id AND k.is_active WHERE c.key = $1 AND c.is_active`,
);

export const visitCounted = statement(noRows, 'UPDATE campaign SET visit_count = visit_count + 1 WHERE id = $1');
