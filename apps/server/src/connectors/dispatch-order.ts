import type { TimeCriticalType, TimeCriticalWish } from '@lading/domain/freight/time-critical-type';
import type { ChargeLine } from './carrier-answer.js';
import type {
  CashOnDelivery,
  CountryCode,
  FreightTerms,
  HazardousGoods,
  TimeCritical,
  TimeWindow,
} from './rate-request.js';

export interface Contact {
  readonly name?: string;
  /** Ten digits. */
  readonly phone: string;
  readonly phoneExt?: string;
  readonly email?: string;
}

export interface Party {
  readonly name: string;
  readonly address1: string;
  readonly address2?: string;
  readonly city: string;
  readonly stateProvince: string;
  readonly postalCode: string;
  readonly country: CountryCode;
  readonly contact: Contact;
  readonly account?: string;
  readonly locationId?: string;
}

/** Where the carrier sends the money that its driver has collected. */
export type RemitTo = Omit<Party, 'contact' | 'account' | 'locationId'>;

/** Who gets the money is known once the shipment is dispatched. */
export interface OrderCashOnDelivery extends CashOnDelivery {
  readonly remitTo?: RemitTo;
}

export interface OrderLine {
  readonly description: string;
  readonly weight: number;
  readonly pieces: number;
  readonly packagingType: string;
  /** One of the 18 classes as text, or "Not required". */
  readonly classification: string;
  readonly nmfc?: string;
  readonly nmfcSub?: string;
  readonly hazardous?: HazardousGoods;
}

/** Weights in whole pounds, dimensions in whole inches: the standard carries integers. */
export interface OrderHandlingUnit {
  readonly count: number;
  readonly type: string;
  readonly weight: number;
  readonly tareWeight?: number;
  readonly length?: number;
  readonly width?: number;
  readonly height?: number;
  readonly stackable: boolean;
  readonly lineItems: readonly OrderLine[];
}

export interface PurchaseOrder {
  readonly number: string;
  readonly pieces?: number;
  readonly weight?: number;
  readonly palletized?: boolean;
  readonly additionalShipperInfo?: string;
}

export interface OrderReferences {
  /** A PRO of the customer's own block; absent when the carrier assigns it. */
  readonly pro?: string;
  readonly quoteId?: string;
  readonly masterBol?: string;
  readonly trailerId?: string;
  readonly manifestId?: string;
  readonly bol: readonly string[];
  readonly po: readonly PurchaseOrder[];
  readonly additional: readonly { readonly name: string; readonly value: string }[];
}

export interface ShipmentTotals {
  readonly grossWeight: number;
  readonly netWeight?: number;
  readonly handlingUnits: number;
  readonly linearFeet?: number;
  readonly cubicFeet?: number;
  readonly declaredValueCents?: number;
}

export interface OrderAccessorials {
  readonly codes: readonly string[];
  readonly emergencyContact?: { readonly name: string; readonly phone: string };
  readonly cashOnDelivery?: OrderCashOnDelivery;
  readonly sortAndSegregatePieces?: number;
  readonly markPieces?: number;
  readonly fullValueCoverageCents?: number;
  readonly limitedAccess?: { readonly origin?: string; readonly destination?: string };
  readonly timeCritical?: TimeCritical;
  readonly appointments?: { readonly pickup?: TimeWindow; readonly delivery?: TimeWindow };
}

export interface WantedDocuments {
  readonly bol: boolean;
  readonly labels?: {
    readonly format: 'Avery' | 'Letter' | 'Zebra';
    readonly quantity: number;
    readonly position: number;
  };
  readonly email?: {
    readonly includeBol: boolean;
    readonly includeLabels: boolean;
    readonly addresses: readonly string[];
  };
}

/** Date YYYY-MM-DD and times HH:mm, both local to the origin. */
export interface PickupWindow {
  readonly date: string;
  readonly readyTime: string;
  readonly closeTime: string;
  /** IANA time zone of the origin. */
  readonly timeZone: string;
  readonly contact: Contact;
  readonly instructions?: string;
}

/** All that a carrier needs to accept freight: bill of lading and pickup request in one. */
export interface DispatchOrder {
  /** Our reference, the same in every attempt; sent to the carrier as its shipment id. */
  readonly reference: string;
  readonly isTest: boolean;
  readonly requestorRole: 'Shipper' | 'Consignee' | 'Third Party';
  readonly terms: FreightTerms;
  /** Sent only to carriers whose settings say so. */
  readonly agreedCharges?: readonly ChargeLine[];
  readonly specialInstructions?: string;
  readonly origin: Party;
  readonly destination: Party;
  readonly billTo: Party;
  readonly customsBroker?: Party & { readonly type: 'Import' | 'Export' };
  /** Nested when it is known which unit each item is on. */
  readonly lineItemLayout: 'Nested' | 'Stacked';
  readonly handlingUnits: readonly OrderHandlingUnit[];
  readonly totals: ShipmentTotals;
  readonly references: OrderReferences;
  readonly accessorials: OrderAccessorials;
  readonly documents: WantedDocuments;
  readonly notifications: readonly { readonly phoneNumber?: string; readonly email?: string }[];
  readonly pickup: PickupWindow;
}

const types: Record<TimeCriticalType, TimeCritical['type']> = {
  onDate: 'On Date',
  onOrAfterDate: 'On or After',
  byDate: 'By Date',
  window: 'Window',
};

/** A promise of delivery in the words of carriers: whole days, from their first to their last minute. */
export function timeCriticalOf({ type, start, end }: TimeCriticalWish): TimeCritical {
  const last = { onDate: start, onOrAfterDate: undefined, byDate: start, window: end ?? start }[type];
  return { type: types[type], window: { start: `${start}T00:00`, ...(last && { end: `${last}T23:59` }) } };
}
