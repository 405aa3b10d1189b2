import type { NoticeMoment } from '@lading/contracts/notifications/shipment-notices';
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
