import { Injectable, type OnModuleInit } from '@nestjs/common';
import { invoiceChanged } from '@lading/contracts/invoices/invoices';
import { Pushes } from '../../kernel/realtime/pushes.js';
import { userRoom } from '../../kernel/realtime/rooms.js';
import { invoiceEvents } from './invoices.events.js';
import { InvoiceAudience } from './invoices.queries.js';

/** Notifies the pages of users who may see an invoice of each change. */
@Injectable()
export class InvoicesPushes implements OnModuleInit {
  constructor(
    private readonly pushes: Pushes,
    private readonly audience: InvoiceAudience,
  ) {}

  onModuleInit(): void {
    for (const event of invoiceEvents) {
      this.pushes.sendsWhenAsked(event, invoiceChanged, async ({ payload: { invoiceId, state } }) => {
        const people = await this.audience.of(invoiceId);
        return { to: people.map(userRoom), payload: { invoiceId, state } };
      });
    }
  }
}
