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

/** Tells the simulator of the carriers what they have under way, so that it goes on from there. */
@Injectable()
export class SimulatedCarriers {
  constructor(
    private readonly config: ServerConfig,
    private readonly carriers: CarriersService,
  ) {}

  /** Whether there is a simulator; without it nothing of the history moves. */
  get areThere(): boolean {
    return this.config.ladingSimulatorUrl !== undefined;
  }

  /** What was told before is replaced. */
  async handOver(freight: readonly MovingFreight[], toldUntil: string): Promise<void> {
    const byCarrier = Map.groupBy(freight, ({ shipment }) => shipment.booking.quote.code);
    for (const [code, own] of byCarrier)
      await this.tell(
        code,
        own.map((one) => this.messageOf(one, toldUntil)),
      );
  }

  private async tell(code: string, shipments: readonly object[]): Promise<void> {
    const response = await fetch(`${this.config.ladingSimulatorUrl}/control/carriers/${code}/shipments`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ shipments }),
      signal: AbortSignal.timeout(longestWait),
    });
    if (!response.ok) throw new Error(`the simulated carrier ${code} takes no freight over: ${await response.text()}`);
  }

  private messageOf({ shipment, haul, mistakes }: MovingFreight, toldUntil: string): object {
    const { pro, origin, destination, transitDays, pickup, scenario } = orderedFreight(haul, shipment);
    const order = this.carriers.orderMessage(shipment.booking.quote.connector, shipment.order);
    return {
      ...{ pro, origin, destination, transitDays, pickup, scenario, toldUntil, createdAt: haul.bookedAt },
      ...{ order, billingMistakes: mistakes },
    };
  }
}
