import { Injectable } from '@nestjs/common';
import type { AddCustomerNote, CustomerNotes } from '@lading/contracts/customers/carrier-customers';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { columnOf, columnsOf, row, statement } from '../../kernel/database/declared-statement.js';
import { Events } from '../../kernel/events/events.js';
import { Customer } from '../customers/customers.entities.js';
import { CustomerNote } from './carrier-customers.entities.js';
import { CustomerNoted } from './carrier-customers.events.js';

const note = row({
  noteId: columnOf(CustomerNote, 'n', 'id'),
  ...columnsOf(CustomerNote, 'n', 'text', 'author', 'createdAt'),
});
/** Notes of carrier $2 on customer $1. */
const notesOfCustomer = statement(
  note,
  `SELECT ${note.sql} FROM customer_note n WHERE n.customer_id = $1 AND n.carrier_id = $2 ORDER BY n.id DESC LIMIT 500`,
);
const key = row(columnsOf(Customer, 'c', 'id'));
/** Customer $1 of the site of carrier $2, if the caller sees it. */
const siteCustomer = statement(key, `SELECT ${key.sql} FROM customer c WHERE c.id = $1 AND c.home_carrier_id = $2`);

/** Notes of a carrier's users on the customers that they see. */
@Injectable()
export class CustomerNotesService {
  constructor(
    private readonly database: Database,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  async list(id: number, { carrierId }: Actor): Promise<CustomerNotes> {
    found(await this.database.findOne(siteCustomer, [id, carrierId]));
    return { items: await this.database.query(notesOfCustomer, [id, carrierId]) };
  }

  async add({ id, text }: AddCustomerNote, actor: Actor): Promise<CustomerNotes> {
    const carrierId = found(actor.carrierId);
    await this.database.transaction(async () => {
      found(await this.database.findOne(siteCustomer, [id, carrierId]));
      const { userId, name: author } = actor;
      const written = { carrierId, customerId: id, userId, author, text: text.trim(), createdAt: this.clock.now() };
      await this.database.manager.insert(CustomerNote, written);
      const payload = { customerId: id };
      await this.events.publish(actor, new CustomerNoted({ subject: `customer:${id}`, payload, carrierId }));
    });
    return this.list(id, actor);
  }
}
