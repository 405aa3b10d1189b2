import { Injectable } from '@nestjs/common';
import { ownPalletPrefix, palletNumberOf } from '@lading/domain/identifiers/sscc';
import type { Actor } from '../../kernel/auth/actor.js';
import { requireTrial } from '../../kernel/auth/trials.js';
import { found } from '../../kernel/contract/problem.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';
import { ShipmentsService } from '../shipments/shipments.service.js';
import { palletNumbersAdded, palletNumbersOf, palletSerialsTaken, vicsPrefixOf } from './shipment-documents.queries.js';

/** A shipment whose handling units are numbered. */
export interface NumberedShipment {
  readonly shipmentId: number;
  readonly customerId: number;
  readonly unitCount: number;
  readonly isTest: boolean;
}

/** Gives each handling unit its SSCC at the first print, and stores it for later prints. */
@Injectable()
export class PalletNumbers {
  constructor(
    private readonly database: Database,
    private readonly shipments: ShipmentsService,
  ) {}

  /**
   * The codes in the order of the handling units; a shipment that was booked again with more units gets more. A test key reads the
   * codes of real freight, but draws none for it.
   */
  async of(actor: Actor, shipment: NumberedShipment): Promise<string[]> {
    const known = await this.known(shipment);
    if (known.length >= shipment.unitCount) return known;
    requireTrial(actor, shipment);
    return this.database.transaction(async () => {
      // A print at the same moment waits here and then finds the numbers.
      await this.shipments.hold(shipment.shipmentId);
      const drawn = await this.known(shipment);
      return [...drawn, ...(await this.draw(shipment, drawn.length))];
    });
  }

  private async known({ shipmentId, unitCount }: NumberedShipment): Promise<string[]> {
    const rows = await this.database.query(palletNumbersOf, [shipmentId, unitCount]);
    return rows.map(({ sscc }) => sscc);
  }

  private async draw({ shipmentId, customerId, unitCount }: NumberedShipment, drawn: number): Promise<string[]> {
    const count = unitCount - drawn;
    if (count <= 0) return [];
    const prefix = await this.prefixOf(customerId);
    const first = (await this.takeSerials(prefix, count)) - count;
    const codes = Array.from({ length: count }, (_, index) => palletNumberOf(prefix, first + index));
    await this.database.query(palletNumbersAdded, [shipmentId, customerId, drawn, codes]);
    return codes;
  }

  private async prefixOf(customerId: number): Promise<string> {
    const customer = found(await this.database.findOne(vicsPrefixOf, [customerId]));
    return customer.prefix ?? ownPalletPrefix(customerId);
  }

  /** Returns the last serial that is now taken; the prefix is locked until the commit. */
  private async takeSerials(prefix: string, count: number): Promise<number> {
    const serial = await this.database.asScope(system, () =>
      this.database.findOne(palletSerialsTaken, [prefix, count]),
    );
    return found(serial).last;
  }
}
