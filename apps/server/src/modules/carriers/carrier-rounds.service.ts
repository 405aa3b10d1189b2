import { Inject, Injectable } from '@nestjs/common';
import type { CarrierConnector } from '../../connectors/connector.js';
import type { Run } from '../../kernel/jobs/job.js';
import { LOG, type Log } from '../../kernel/log/log.js';
import { CarriersService, type CarrierLink } from './carriers.service.js';

interface Followed {
  readonly shipmentId: number;
}

interface Carried extends Followed {
  readonly customerId: number;
  readonly carrierId: number;
  readonly isTest: boolean;
}

/** A carrier that can rate freight of a company. */
export interface AskedCarrier {
  readonly link: CarrierLink;
  readonly connector: CarrierConnector;
}

/** One round of a job over many shipments, each of which fails separately. */
@Injectable()
export class CarrierRounds {
  constructor(
    private readonly carriers: CarriersService,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /**
   * Carriers side by side, the shipments of one carrier one after the other: a slow carrier holds up no other. Without a carrier
   * where it is gone, cannot be called, or is none for trials.
   */
  async byCarrier<T extends Carried>(
    shipments: readonly T[],
    run: Run,
    work: (shipment: T, carrier: AskedCarrier | undefined) => Promise<void>,
  ): Promise<void> {
    const groups = Map.groupBy(shipments, ({ carrierId }) => carrierId);
    const ask = async (shipment: T): Promise<void> => work(shipment, await this.carrierOf(shipment));
    await Promise.all([...groups.values()].map((ofCarrier) => this.oneByOne(ofCarrier, run, ask)));
  }

  /** A failure with one shipment doesn't stop the others; it is tried again in a later round. */
  async oneByOne<T extends Followed>(
    shipments: readonly T[],
    { signal }: Run,
    work: (shipment: T) => Promise<void>,
  ): Promise<void> {
    for (const shipment of shipments) {
      if (signal.aborted) return;
      try {
        await work(shipment);
      } catch (error) {
        const { shipmentId } = shipment;
        this.log.warn({ err: error, shipmentId }, 'a shipment could not be followed in this round');
      }
    }
  }

  private async carrierOf(shipment: Carried): Promise<AskedCarrier | undefined> {
    const link = await this.carriers.findLink(shipment.customerId, shipment.carrierId);
    if (!link || !this.carriers.isOpenTo(link, shipment) || !this.carriers.isReachable(link)) return undefined;
    return { link, connector: this.carriers.connectorOf(link, shipment) };
  }
}
