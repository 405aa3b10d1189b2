import { Injectable } from '@nestjs/common';
import type { WebhookFigures } from '@lading/contracts/sites/admin-dashboard';
import { Database } from '../../kernel/database/database.js';
import { bigint, row, statement } from '../../kernel/database/declared-statement.js';

const counted = row({
  failing: bigint('count(*) FILTER (WHERE w.is_enabled AND w.failing_since IS NOT NULL)'),
  switchedOff: bigint('count(*) FILTER (WHERE w.switched_off IS NOT NULL)'),
});
/** By the index of the few webhooks that fail. */
const failingWebhooks = statement(
  counted,
  `SELECT ${counted.sql} FROM webhook w WHERE w.failing_since IS NOT NULL OR w.switched_off IS NOT NULL`,
);

/** How many webhooks of all customers fail. */
@Injectable()
export class WebhookFiguresQueries {
  constructor(private readonly database: Database) {}

  async read(): Promise<WebhookFigures> {
    return { failing: 0, switchedOff: 0, ...(await this.database.findOne(failingWebhooks)) };
  }
}
