import { Injectable } from '@nestjs/common';
import { found } from '../../../kernel/contract/problem.js';
import { Database } from '../../../kernel/database/database.js';
import { columnsOf, row, statement } from '../../../kernel/database/declared-statement.js';
import { CarriersService } from '../../carriers/carriers.service.js';
import { Shipment } from '../../shipments/shipments.entities.js';
import { DeskOrder } from '../booking.entities.js';
import { overdueAt } from './pickup-window.js';

const booked = row(columnsOf(Shipment, 's', 'booking', 'customerId', 'carrierId', 'originZone', 'pickupDate'));
const bookedShipment = statement(booked, `SELECT ${booked.sql} FROM shipment s WHERE s.id = $1`);

/** What a user of the carrier answered, for the day that the customer asked for. */
interface PastAcceptance {
  readonly answeredBy: string;
  readonly answeredAt: Date;
  readonly terminal: string;
  readonly pickupFrom: string;
  readonly pickupUntil: string;
}

/** Orders that a desk accepted some days ago, such as those of the demo. Runs in the caller's transaction. */
@Injectable()
export class PastDeskOrders {
  constructor(
    private readonly database: Database,
    private readonly carriers: CarriersService,
  ) {}

  /** If it was not picked up, the job that watches pickups marks it as missed. */
  async accept(shipmentId: number, acceptance: PastAcceptance): Promise<void> {
    const shipment = found(await this.database.findOne(bookedShipment, [shipmentId]));
    const { booking, customerId, carrierId, originZone, pickupDate: pickupDay } = shipment;
    const { missedPickupMinutes } = await this.carriers.deskOf(carrierId);
    const pickupOverdueAt = overdueAt({ ...acceptance, pickupDay }, originZone, missedPickupMinutes);
    const { answeredAt } = acceptance;
    const order = { shipmentId, booking, customerId, carrierId, placedAt: answeredAt, answerBy: answeredAt };
    const answer = { answer: 'accepted', ...acceptance, pickupDay, pickupOverdueAt } as const;
    await this.database.manager.insert(DeskOrder, { ...order, ...answer });
  }
}
