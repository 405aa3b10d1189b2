import { Injectable } from '@nestjs/common';
import type { BillingMistake } from '@lading/demo-data/billing-mistakes';
import { ServerConfig } from '../../kernel/config/server-config.js';
import type { PastShipment } from '../booking/past-bookings.service.js';
import { CarriersService } from '../carriers/carriers.service.js';
import { orderedFreight, type PastHaul } from './past-life.js';

const longestWait = 20_000;

/** A shipment that its simulated carrier moves on. */
export interface MovingFreight {
  readonly shipment: PastShipment;
  readonly haul: PastHaul;
  readonly mistakes: readonly BillingMistake[];
}

/** Gives the carrier simulator the freight that is still moving, so that its events continue from there. */
@Injectable()
export class SimulatedCarriers {
  constructor(
    private readonly config: ServerConfig,
    private readonly carriers: CarriersService,
  ) {}

  /** Without a simulator, no freight of the history moves on. */
  get areSimulated(): boolean {
    return this.config.ladingSimulatorUrl !== undefined;
  }

  /** Freight with the same PRO number is replaced. Events until `reportedUntil` are in the history already. */
  async handOver(freight: readonly MovingFreight[], reportedUntil: string): Promise<void> {
    const byCarrier = Map.groupBy(freight, ({ shipment }) => shipment.booking.quote.code);
    for (const [code, own] of byCarrier)
      await this.send(
        code,
        own.map((one) => this.messageOf(one, reportedUntil)),
      );
  }

  private async send(code: string, shipments: readonly object[]): Promise<void> {
    const response = await fetch(`${this.config.ladingSimulatorUrl}/control/carriers/${code}/shipments`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ shipments }),
      signal: AbortSignal.timeout(longestWait),
    });
    if (!response.ok)
      throw new Error(`the simulated carrier ${code} refused the freight of the history: ${await response.text()}`);
  }

  private messageOf({ shipment, haul, mistakes }: MovingFreight, reportedUntil: string): object {
    const { pro, origin, destination, transitDays, pickup, scenario } = orderedFreight(haul, shipment);
    const order = this.carriers.orderMessage(shipment.booking.quote.connector, shipment.order);
    return {
      ...{ pro, origin, destination, transitDays, pickup, scenario, reportedUntil, createdAt: haul.bookedAt },
      ...{ order, billingMistakes: mistakes },
    };
  }
}
