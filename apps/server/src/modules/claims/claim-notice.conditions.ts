import type { ClaimedGoods } from '@lading/contracts/invoices/claim-parts';
import type { ShippedItem, UnitSystem } from '@lading/contracts/fields/freight';
import {
  columnOf,
  columnsOf,
  day,
  json,
  row,
  text,
  texts,
  type RowOf,
} from '../../kernel/database/declared-statement.js';
import { Carrier } from '../carriers/carriers.entities.js';
import { Customer } from '../customers/customers.entities.js';
import { Shipment } from '../shipments/shipments.entities.js';
import { Claim } from './claims.entities.js';

export const claimNoticeColumns = {
  ...columnsOf(Claim, 'r', 'number', 'type', 'statement', 'noticedOn'),
  amountCents: columnOf(Claim, 'r', 'amountCents').known(),
  filedOn: columnOf(Claim, 'r', 'filedOn').known(),
  goods: json<ClaimedGoods[]>('r.goods'),
  companyName: columnOf(Customer, 'k', 'companyName'),
  carrierName: columnOf(Carrier, 'c', 'name'),
  shipmentNumber: columnOf(Shipment, 's', 'number'),
  ...columnsOf(Shipment, 's', 'bolNumber', 'proNumber', 'originLabel', 'destinationLabel', 'currency'),
  deliveredOn: day('(s.delivered_at AT TIME ZONE s.destination_zone)::date').nullable(),
  items: json<ShippedItem[]>(`s.content->'items'`),
  units: text(`s.content->>'units'`).as<UnitSystem>(),
  documents: texts('ARRAY(SELECT a.name FROM claim_attachment a WHERE a.claim_id = r.id ORDER BY a.id)'),
};

export const claimNotice = row(claimNoticeColumns);
/** The content of a filed claim for the carrier, in an email and on the claim form. */
export type ClaimNotice = RowOf<typeof claimNotice>;

export const claimNoticeTables = `claim r JOIN shipment s ON s.id = r.shipment_id JOIN carrier c ON c.id = r.carrier_id
  JOIN customer k ON k.id = r.customer_id`;
