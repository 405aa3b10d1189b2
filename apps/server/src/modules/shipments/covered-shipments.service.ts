import { Injectable } from '@nestjs/common';
import { mayChangeCoverage, coverageWithin } from '@lading/domain/cargo-coverage/cargo-coverage';
import { formatDollars } from '@lading/domain/measures/money';
import { coveredContent, uncoveredContent } from '../../business/shipments/covered-content.js';
import { replacedVersionsOf } from '../../business/shipments/replaced-versions.js';
import type { ShipmentContent } from '../../business/shipments/shipment-content.js';
import type { Actor } from '../../kernel/auth/actor.js';
import { Clock } from '../../kernel/clock/clock.js';
import { found, problem } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { Events } from '../../kernel/events/events.js';
import { CoverageBought, CoverageVoided, shipmentSubject } from './shipments.events.js';
import { coverageStored, lockedForCoverage } from './shipments.queries.js';

/** A locked shipment, as far as its coverage depends on it. */
export interface CoverableShipment {
  readonly shipmentId: number;
  readonly number: string;
  readonly booking: number;
  readonly customerId: number;
  readonly carrierId: number;
  readonly offerId: number | null;
  readonly customerReference: string;
  readonly content: ShipmentContent;
}

interface Coverage {
  readonly valueCents: number;
  readonly chargeCents: number;
}

interface Uncovering {
  /** The cargo value of the shipment before it was covered. */
  readonly earlierValueCents: number | null;
  readonly reason?: string;
}

/** Changes the coverage of a shipment and its price, within the caller's transaction. */
@Injectable()
export class CoveredShipments {
  constructor(
    private readonly database: Database,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** Locks a shipment whose coverage may be bought or voided; others are refused. */
  async hold(customerId: number, shipmentId: number): Promise<CoverableShipment> {
    const shipment = found(await this.database.findOne(lockedForCoverage, [shipmentId, customerId]));
    if (!mayChangeCoverage(shipment))
      throw problem('wrong-state', { detail: 'Coverage can be changed only between dispatch and pickup.' });
    return shipment;
  }

  async cover(actor: Actor, shipment: CoverableShipment, { valueCents, chargeCents }: Coverage): Promise<void> {
    await this.store(shipment, coveredContent(shipment.content, valueCents, chargeCents));
    // The history is read by users who do not see costs, too.
    const detail = formatDollars(valueCents);
    await this.events.publish(actor, new CoverageBought(factsOf(shipment, detail)));
  }

  async uncover(actor: Actor, shipment: CoverableShipment, { earlierValueCents, reason }: Uncovering): Promise<void> {
    await this.store(shipment, uncoveredContent(shipment.content, earlierValueCents));
    const value = formatDollars(shipment.content.cargoValueCents ?? 0);
    const detail = reason ? `${value}, ${reason}` : value;
    await this.events.publish(actor, new CoverageVoided(factsOf(shipment, detail)));
  }

  private async store(shipment: CoverableShipment, content: ShipmentContent): Promise<void> {
    const { shipmentId, customerReference, content: before } = shipment;
    const now = this.clock.iso();
    const replacedVersions = replacedVersionsOf(shipment, { customerReference, content }, now);
    const more = coverageWithin(content) - coverageWithin(before);
    const stored = JSON.stringify({ ...content, replacedVersions });
    await this.database.query(coverageStored, [shipmentId, stored, more, now]);
  }
}

const factsOf = ({ shipmentId, customerId }: CoverableShipment, detail: string) => ({
  subject: shipmentSubject(shipmentId),
  payload: { shipmentId, detail },
  customerId,
});
