import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { NewInvoice } from '@lading/contracts/new-invoice';
import { check } from '@lading/contracts/kernel/schema';
import { normaliseProNumber } from '@lading/domain/pro-number';
import type { CarrierInvoice } from '../../../connectors/carrier-invoice.js';
import { jobActor } from '../../../kernel/auth/actor.js';
import { Clock } from '../../../kernel/clock/clock.js';
import { Database } from '../../../kernel/database/database.js';
import { defineJob, NoInput, Runs, type Run } from '../../../kernel/jobs/job.js';
import { Jobs } from '../../../kernel/jobs/jobs.js';
import { LOG, type Log } from '../../../kernel/log/log.js';
import { CarrierRounds, type AskedCarrier } from '../../carriers/carrier-rounds.service.js';
import { InvoicesService } from '../invoices.service.js';

export const pollInvoices = defineJob('poll-invoices', NoInput, { retryLimit: 0, expireSeconds: 120 });

const callDeadline = 8000;
const batch = 100;
const minute = 60_000;
const day = 86_400_000;

interface Billed {
  readonly shipmentId: number;
  readonly customerId: number;
  readonly carrierId: number;
  readonly pro: string;
  readonly bolNumber: string;
  readonly isTest: boolean;
}

/** Deliveries since $2 that nobody has asked about yet; $1 is now. */
const begin = `INSERT INTO invoice_poll (shipment_id, customer_id, next_at)
  SELECT s.id, s.customer_id, $1 FROM shipment s
   WHERE s.state = 'delivered' AND s.delivered_at > $2 AND NOT EXISTS (SELECT FROM invoice_poll p WHERE p.shipment_id = s.id)
   ORDER BY s.delivered_at DESC LIMIT $3 ON CONFLICT DO NOTHING`;

/** The most overdue first; asked again a minute from now whatever becomes of this time. */
const take = `WITH due AS (
    SELECT shipment_id FROM invoice_poll WHERE next_at <= $1 ORDER BY next_at LIMIT $3 FOR UPDATE SKIP LOCKED),
  taken AS (UPDATE invoice_poll p SET next_at = $2 FROM due WHERE p.shipment_id = due.shipment_id RETURNING p.shipment_id)
  SELECT s.id AS "shipmentId", s.customer_id AS "customerId", s.carrier_id AS "carrierId", s.pro_number AS pro, s.bol_number AS "bolNumber",
      s.is_test AS "isTest"
    FROM taken JOIN shipment s ON s.id = taken.shipment_id WHERE s.pro_number IS NOT NULL`;

/**
 * The longer ago the delivery, the rarer the question: from a minute to six hours until there is an invoice, from a day to a
 * month for those that follow it. A carrier may invoice more within 180 days of its invoice (49 USC 13710); $2 is now.
 */
const putOff = `UPDATE invoice_poll p SET next_at = $2::timestamptz + CASE WHEN s.delivered_at < $2::timestamptz - interval '1 year' THEN 'infinity'::interval
      WHEN EXISTS (SELECT FROM invoice i WHERE i.shipment_id = p.shipment_id)
      THEN least(greatest(($2::timestamptz - s.delivered_at) / 10, interval '1 day'), interval '30 days')
      ELSE least(greatest(($2::timestamptz - s.delivered_at) / 20, interval '1 minute'), interval '6 hours') END
  FROM shipment s WHERE p.shipment_id = $1 AND s.id = p.shipment_id`;

/** Asks carriers for the invoices of what they have delivered, and takes each in once. */
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

  private take(): Promise<Billed[]> {
    const now = this.clock.now().getTime();
    const [at, later, since] = [now, now + minute, now - 14 * day].map((instant) => new Date(instant));
    return this.database.transaction(async () => {
      await this.database.query(begin, [at, since, batch]);
      return this.database.query<Billed>(take, [at, later, batch]);
    });
  }

  /** Where the carrier cannot be asked at all, the shipment is put off too: others behind it are due as well. */
  private async pollShipment(shipment: Billed, carrier: AskedCarrier | undefined, signal: AbortSignal): Promise<void> {
    const isAnswered = carrier === undefined || (await this.ask(carrier, shipment, signal));
    if (isAnswered) await this.database.query(putOff, [shipment.shipmentId, this.clock.now()]);
  }

  /** Whether the carrier has said what it invoices; an outage or nonsense takes nothing in, and is asked about again. */
  private async ask({ link, connector }: AskedCarrier, shipment: Billed, signal: AbortSignal): Promise<boolean> {
    if (!connector.invoices) return true;
    const answer = await connector.invoices.listInvoices(shipment.pro, { signal, deadline: callDeadline });
    if (answer.outcome === 'listed') for (const invoice of answer.invoices) await this.takeIn(link, shipment, invoice);
    return answer.outcome === 'listed' || answer.outcome === 'notFound';
  }

  /** One invoice that cannot be used keeps no other out. */
  private async takeIn(link: AskedCarrier['link'], shipment: Billed, invoice: CarrierInvoice): Promise<void> {
    const received = check(NewInvoice, newInvoiceOf(invoice));
    if ('issues' in received || invoice.scac !== link.scac || !isOf(shipment, invoice)) {
      this.log.warn({ carrier: link.code, invoice: invoice.number }, 'a bill of a carrier cannot be used');
      return;
    }
    const actor = { ...jobActor('invoice-feed'), customerId: shipment.customerId };
    await this.invoices.takeIn(actor, received.value, link.carrierId);
  }
}

/** The carrier was asked about one shipment; an invoice without a PRO number names its bill of lading. */
const isOf = (shipment: Billed, { pro, bolNumber }: CarrierInvoice): boolean =>
  pro === null ? bolNumber === shipment.bolNumber : normaliseProNumber(pro) === shipment.pro;

function newInvoiceOf({ pro, bolNumber, freight, charges, ...received }: CarrierInvoice): unknown {
  return {
    ...received,
    ...(pro && { proNumber: pro }),
    ...(bolNumber && { bolNumber }),
    freight: freight.map((line) => ({ ...line })),
    charges: charges.map((charge) => ({ ...charge })),
  };
}
