import type { NoticeMoment } from '@lading/contracts/notifications/shipment-notices';
import { Injectable } from '@nestjs/common';
import {
  columnOf,
  columnsOf,
  json,
  row,
  statement,
  text,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { Carrier } from '../carriers/carriers.entities.js';
import { Customer } from '../customers/customers.entities.js';
import { Shipment } from '../shipments/shipments.entities.js';
import { ShipmentNotice } from './shipment-notifications.entities.js';
import { joinLastSeen, lastSeenColumns } from '../../business/shipments/last-seen.js';
import { seesRow } from '../../business/location-rule/row-audience.js';
import { Database } from '../../kernel/database/database.js';
import { system } from '../../kernel/database/session.js';

const moments = columnOf(Customer, 'k', 'notifiedMoments').as<NoticeMoment[]>();

const noticed = row({
  shipmentId: columnOf(Shipment, 's', 'id'),
  homeCarrierId: columnOf(Shipment, 's', 'ownerCarrierId'),
  ...columnsOf(Shipment, 's', 'number', 'customerId', 'booking', 'createdBy', 'isTest', 'bolNumber', 'proNumber'),
  ...columnsOf(
    Shipment,
    's',
    'pickupNumber',
    'pickupDate',
    'readyTime',
    'closeTime',
    'originLabel',
    'destinationLabel',
  ),
  ...columnsOf(Shipment, 's', 'originZone', 'destinationZone', 'eta', 'pickedUpAt', 'deliveredAt'),
  lastPlace: lastSeenColumns.lastPlace,
  addresses: json<string[]>(`s.content -> 'notify'`),
  moments,
  companyName: columnOf(Customer, 'k', 'companyName'),
  carrierName: columnOf(Carrier, 'c', 'name'),
  signedBy:
    text(`(SELECT t.content ->> 'signedBy' FROM tracking_event t WHERE t.shipment_id = s.id AND t.content ->> 'signedBy' IS NOT NULL
      ORDER BY t.id DESC LIMIT 1)`).nullable(),
});

/** What notices read of a shipment. */
export type NoticeSource = RowOf<typeof noticed>;

/** Shipment $1. */
export const noticeSource = statement(
  noticed,
  `SELECT ${noticed.sql} FROM shipment s JOIN customer k ON k.id = s.customer_id JOIN carrier c ON c.id = s.carrier_id ${joinLastSeen}
    WHERE s.id = $1`,
);

const choice = row({ moments });

/** What customer $1 wants to be notified of. */
export const chosenMoments = statement(choice, `SELECT ${choice.sql} FROM customer k WHERE k.id = $1`);

const marked = row(columnsOf(ShipmentNotice, '', 'shipmentId'));

/** Marks occasion $3 of shipment $1; answers nothing when it has been marked before. */
export const occasionMarked = statement(
  marked,
  `INSERT INTO shipment_notice (shipment_id, customer_id, occasion, noticed_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT DO NOTHING RETURNING ${marked.sql}`,
);

const audience = row({
  shipmentId: columnOf(Shipment, 's', 'id'),
  ...columnsOf(Shipment, 's', 'category', 'dispatchState', 'carrierId'),
  userIds: json<number[]>(
    `to_jsonb(ARRAY(SELECT u.id FROM user_account u WHERE u.customer_id = s.customer_id AND ${seesRow('s', 'track')}))`,
  ),
});

/** The status of a shipment, its carrier, and the users of its customer who may see it. */
type Audience = RowOf<typeof audience>;

const audienceOf = statement(audience, `SELECT ${audience.sql} FROM shipment s WHERE s.id = $1`);

/** Finds the users whose pages are notified of a change of a shipment. */
@Injectable()
export class ShipmentAudience {
  constructor(private readonly database: Database) {}

  of(shipmentId: number): Promise<Audience | undefined> {
    return this.database.asScope(system, () => this.database.findOne(audienceOf, [shipmentId]));
  }
}
