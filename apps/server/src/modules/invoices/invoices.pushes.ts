import { Injectable, type OnModuleInit } from '@nestjs/common';
import { invoiceChanged } from '@lading/contracts/invoices/invoices';
import { carrierInvoiceChanged } from '@lading/contracts/notifications/carrier-pushes';
import { CarrierPages } from '../../business/carrier-pages/carrier-pages.service.js';
import { Pushes } from '../../kernel/realtime/pushes.js';
import { userRoom } from '../../kernel/realtime/rooms.js';
import { invoiceEvents } from './invoices.events.js';
import { InvoiceAudience } from './invoices.queries.js';

/** Notifies the pages of users who may see an invoice, and of its carrier, of each change. */
@Injectable()
export class InvoicesPushes implements OnModuleInit {
  constructor(
    private readonly pushes: Pushes,
    private readonly audience: InvoiceAudience,
    private readonly pages: CarrierPages,
  ) {}

  onModuleInit(): void {
    for (const event of invoiceEvents) {
      this.pushes.sendsWhenAsked(event, invoiceChanged, async ({ payload: { invoiceId, state } }) => {
        const people = await this.audience.of(invoiceId);
        const carrierId = await this.audience.carrierOf(invoiceId);
        if (carrierId !== undefined) this.pages.notify(carrierInvoiceChanged, carrierId);
        return { to: people.map(userRoom), payload: { invoiceId, state } };
      });
    }
  }
}
