import { Injectable } from '@nestjs/common';
import type { Accepted } from '@lading/contracts/shipments/tracking';
import type { TrackingEvent } from '../../connectors/tracking-event.js';
import { verifyWebhook, type SignedDelivery } from '../../connectors/webhook-signature.js';
import { Clock } from '../../kernel/clock/clock.js';
import { problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { CarriersService } from '../carriers/carriers.service.js';
import { shipmentsByPro } from './tracking.queries.js';
import { TrackingService } from './tracking.service.js';

const noWebhooks = { outcome: 'failed', reason: "This carrier doesn't send tracking webhooks." } as const;

/** Accepts the signed tracking reports of carriers; a repeated one changes nothing. */
@Injectable()
export class CarrierReports {
  constructor(
    private readonly database: Database,
    private readonly tracking: TrackingService,
    private readonly carriers: CarriersService,
    private readonly clock: Clock,
  ) {}

  /** An unknown carrier, a wrong signature and an old message get the same answer. */
  take(carrierCode: string, delivery: SignedDelivery): Promise<Accepted> {
    return this.database.asScope(system, async () => {
      const { carrierId, connector } = await this.senderOf(carrierCode, delivery);
      const report = this.carriers.readTrackingWebhook(connector, delivery.body) ?? noWebhooks;
      if (report.outcome !== 'tracked') throw problem('malformed-request', { detail: report.reason });
      let accepted = 0;
      for (const [shipmentId, events] of await this.byShipment(carrierId, report.events)) {
        accepted += await this.tracking.ingest(shipmentId, events);
      }
      return { accepted, ignored: report.events.length - accepted };
    });
  }

  private async senderOf(carrierCode: string, delivery: SignedDelivery) {
    const sender = await this.carriers.eventSenderOf(carrierCode);
    if (!sender || !verifyWebhook(delivery, sender.secrets, this.clock.now()).isGenuine) throw problem('not-signed-in');
    return sender;
  }

  /** Events of the carrier's own shipments by PRO number; when the event names our reference too, it must be the same. */
  private async byShipment(carrierId: number, events: readonly TrackingEvent[]): Promise<Map<number, TrackingEvent[]>> {
    const pros = [...new Set(events.map(({ pro }) => pro))];
    const known = await this.database.query(shipmentsByPro, [carrierId, pros]);
    const byPro = new Map(known.map((shipment) => [shipment.pro, shipment]));
    const grouped = new Map<number, TrackingEvent[]>();
    for (const event of events) {
      const shipment = byPro.get(event.pro);
      if (!shipment || (event.reference !== null && event.reference !== shipment.number)) continue;
      grouped.set(shipment.shipmentId, [...(grouped.get(shipment.shipmentId) ?? []), event]);
    }
    return grouped;
  }
}
