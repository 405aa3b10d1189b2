import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { NewInvoice } from '@lading/contracts/invoices/new-invoice';
import { check } from '@lading/contracts/kernel/schema';
import { normalizeProNumber } from '@lading/domain/identifiers/pro-number';
import { millisecondsPerDay } from '@lading/domain/time/calendar-date';
import type { CarrierInvoice } from '../../../connectors/connector.js';
import { jobActor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { Database } from '../../../kernel/database/database.js';
import { defineJob, NoInput, Runs, type Run } from '../../../kernel/jobs/job.js';
import { Jobs } from '../../../kernel/jobs/jobs.js';
import { LOG, type Log } from '../../../kernel/log/log.js';
import { CarrierRounds, type AskedCarrier } from '../../carriers/carrier-rounds.service.js';
import { InvoicesService } from '../invoices.service.js';
import { pollPutOff, pollsAdded, pollsTaken, type PolledShipment } from './invoice-intake.queries.js';

export const pollInvoices = defineJob('poll-invoices', NoInput, { retryLimit: 0, expireSeconds: 120 });

const callDeadline = 8000;
const batch = 100;
const minute = 60_000;

/** Asks carriers for the invoices of delivered shipments, and stores each once. */
@Injectable()
export class InvoiceFeedJobs implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly rounds: CarrierRounds,
    private readonly invoices: InvoicesService,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('poll-invoices', { everySeconds: 30 }, pollInvoices, {});
  }

  @Runs(pollInvoices)
  async poll(_: NoInput, run: Run): Promise<void> {
    await this.rounds.byCarrier(await this.take(), run, (shipment, carrier) =>
      this.pollShipment(shipment, carrier, run.signal),
    );
  }

  private take(): Promise<PolledShipment[]> {
    const now = this.clock.now().getTime();
    const [at, later, since] = [now, now + minute, now - 14 * millisecondsPerDay].map((instant) => new Date(instant));
    return this.database.transaction(async () => {
      await this.database.query(pollsAdded, [at, since, batch]);
      return this.database.query(pollsTaken, [at, later, batch]);
    });
  }

  /** Where the carrier can't be called at all, the shipment is postponed too: others behind it are due as well. */
  private async pollShipment(
    shipment: PolledShipment,
    carrier: AskedCarrier | undefined,
    signal: AbortSignal,
  ): Promise<void> {
    const isAnswered = carrier === undefined || (await this.ask(carrier, shipment, signal));
    if (isAnswered) await this.database.query(pollPutOff, [shipment.shipmentId, this.clock.now()]);
  }

  /** Whether the carrier has answered; after an outage or an unreadable answer it is called again. */
  private async ask(
    { link, connector }: AskedCarrier,
    shipment: PolledShipment,
    signal: AbortSignal,
  ): Promise<boolean> {
    if (!connector.invoices) return true;
    const answer = await connector.invoices.listInvoices(shipment.pro, { signal, deadline: callDeadline });
    if (answer.outcome === 'listed') for (const invoice of answer.invoices) await this.takeIn(link, shipment, invoice);
    return answer.outcome === 'listed' || answer.outcome === 'notFound';
  }

  /** An invoice that cannot be used does not stop the others. */
  private async takeIn(link: AskedCarrier['link'], shipment: PolledShipment, invoice: CarrierInvoice): Promise<void> {
    const received = check(NewInvoice, newInvoiceOf(invoice));
    if ('issues' in received || invoice.scac !== link.scac || !isOf(shipment, invoice)) {
      this.log.warn({ carrier: link.code, invoice: invoice.number }, 'a carrier invoice cannot be used');
      return;
    }
    const actor = { ...jobActor('invoice-feed'), customerId: shipment.customerId };
    await this.invoices.takeIn(actor, received.value, link.carrierId);
  }
}

/** The call was about one shipment; an invoice without a PRO number names its bill of lading. */
const isOf = (shipment: PolledShipment, { pro, bolNumber }: CarrierInvoice): boolean =>
  pro === null ? bolNumber === shipment.bolNumber : normalizeProNumber(pro) === shipment.pro;

function newInvoiceOf({ pro, bolNumber, freight, charges, ...received }: CarrierInvoice): unknown {
  return {
    ...received,
    ...(pro && { proNumber: pro }),
    ...(bolNumber && { bolNumber }),
    freight: freight.map((line) => ({ ...line })),
    charges: charges.map((charge) => ({ ...charge })),
  };
}
