import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { UserFigures } from '@lading/contracts/accounts/account';
import { mostFigured } from '@lading/contracts/kernel/list-page';
import type { Actor } from '../../kernel/auth/actor.js';
import { Database } from '../../kernel/database/database.js';
import { bigint, instant, row, statement } from '../../kernel/database/declared-statement.js';
import { AccountService } from '../account/account.service.js';

/** Counted up to a limit, since every page loads these figures. */
const counted = (rows: string): string =>
  `(SELECT count(*) FROM (SELECT FROM ${rows} LIMIT ${mostFigured + 1}) AS capped)`;

/** Numbers are given in the order of bookings; an index finds the last one without a look at the rows between. */
const lastShipment = 'SELECT id FROM shipment WHERE customer_id = $1 ORDER BY number DESC, id DESC LIMIT 1';

const userFigures = row({
  shipmentCount: bigint(counted('shipment WHERE customer_id = $1')),
  quoteCount: bigint(counted('quote WHERE customer_id = $1 AND round > 0')),
  lastShipmentDate: instant(`(SELECT created_at FROM shipment WHERE id = (${lastShipment}))`).nullable(),
});

const figuresOfCustomer = statement(userFigures, `SELECT ${userFigures.sql}`);

/** Counts the quotes and shipments of the signed-in user's company. */
@Injectable()
export class ShipmentFigures implements OnModuleInit {
  constructor(
    private readonly account: AccountService,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.account.countWith((actor) => this.count(actor));
  }

  private async count({ customerId }: Actor): Promise<UserFigures> {
    if (customerId === null) return {};
    return (await this.database.findOne(figuresOfCustomer, [customerId])) ?? {};
  }
}
