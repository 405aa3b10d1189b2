export interface PartyBody {
  readonly name: string;
  readonly address1: string;
  readonly address2?: string;
  readonly city: string;
  readonly stateProvince: string;
  readonly postalCode: string;
  readonly country: string;
  readonly contact: { readonly name?: string; readonly phone: string };
}

export interface HandlingUnitBody {
  readonly count: number;
  readonly type: string;
  readonly weight: number;
  readonly length?: number;
  readonly width?: number;
  readonly height?: number;
  readonly lineItems?: readonly {
    readonly description: string;
    readonly weight: number;
    readonly pieces: number;
    readonly classification?: string;
    readonly nmfc?: string;
    readonly nmfcSub?: string;
    readonly hazardous?: boolean;
    readonly hazardousDescription?: string;
  }[];
}

/** The part of the open eBOL standard 2.1.0 that the simulator acts on; the rest is stored as sent. */
export interface BillOfLadingBody {
  readonly version: string;
  readonly bol: {
    readonly requestedPickupDate: string;
    readonly function: string;
    readonly isTest: boolean;
    readonly requestorRole: string;
    readonly specialInstructions?: string;
  };
  readonly payment: {
    readonly terms: string;
    /** The terms that shipper and carrier agreed on; an addition to the standard, sent to simulated carriers only. */
    readonly agreedCharges?: readonly {
      readonly code: string;
      readonly description: string;
      readonly amount: number;
    }[];
  };
  /** `lineItems` are those of the handling units once more, as the standard requires both. */
  readonly commodities: {
    readonly lineItemLayout: string;
    readonly handlingUnits: readonly HandlingUnitBody[];
    readonly lineItems: readonly object[];
  };
  readonly origin: PartyBody;
  readonly destination: PartyBody;
  readonly billTo: PartyBody;
  readonly referenceNumbers?: {
    readonly pro?: string;
    readonly quoteId?: string;
    readonly shipmentId?: string;
    readonly bol?: readonly string[];
    readonly po?: readonly { readonly number: string }[];
  };
  readonly accessorials?: {
    readonly codes?: readonly string[];
    /** Local times of the destination, `YYYY-MM-DDTHH:mm:ss.sss`. */
    readonly appointmentDetails?: { readonly delivery?: { readonly start: string; readonly end?: string } };
    readonly hazardousDetails?: { readonly emergencyContact?: { readonly name: string; readonly phone: string } };
  };
  readonly images?: {
    readonly includeBol?: boolean;
    readonly includeShippingLabels?: boolean;
    readonly shippingLabels?: { readonly format: string; readonly quantity: number; readonly position: number };
  };
}

/** The day of the pickup at the origin. */
export const pickupDateOf = ({ bol }: BillOfLadingBody): string => bol.requestedPickupDate.slice(0, 10);

const text = (maxLength: number): object => ({ type: 'string', minLength: 1, maxLength });

const party = {
  type: 'object',
  required: ['name', 'address1', 'city', 'stateProvince', 'postalCode', 'country', 'contact'],
  properties: {
    name: text(100),
    address1: text(100),
    city: text(60),
    stateProvince: { type: 'string', pattern: '^[A-Z]{2,3}$' },
    postalCode: text(10),
    country: { enum: ['USA', 'CAN', 'MEX'] },
    contact: {
      type: 'object',
      required: ['phone'],
      properties: { phone: { type: 'string', pattern: '^\\d{10}$' } },
    },
  },
};

const lineItem = {
  type: 'object',
  required: ['description', 'weight', 'pieces', 'packagingType', 'classification', 'hazardous', 'stackable'],
  properties: {
    description: text(499),
    weight: { type: 'integer', minimum: 1 },
    pieces: { type: 'integer', minimum: 1 },
    stackable: { type: 'boolean' },
    hazardous: { type: 'boolean' },
  },
};

const handlingUnit = {
  type: 'object',
  required: ['count', 'type', 'weight'],
  properties: {
    count: { type: 'integer', minimum: 1, maximum: 999 },
    type: { type: 'string', pattern: '^[A-Z]{3}$' },
    weight: { type: 'integer', minimum: 1 },
    length: { type: 'integer', minimum: 1 },
    width: { type: 'integer', minimum: 1 },
    height: { type: 'integer', minimum: 1 },
    lineItems: { type: 'array', items: lineItem },
  },
};

/** The required fields of the standard; anything else may be there. */
export const billOfLadingSchema = {
  type: 'object',
  required: ['version', 'bol', 'payment', 'commodities', 'origin', 'destination', 'billTo'],
  properties: {
    version: { enum: ['2.0.0', '2.0.1', '2.1.0'] },
    bol: {
      type: 'object',
      required: ['requestedPickupDate', 'function', 'isTest', 'requestorRole'],
      properties: {
        requestedPickupDate: {
          type: 'string',
          pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}$',
        },
        function: { enum: ['Create', 'Update'] },
        isTest: { type: 'boolean' },
        requestorRole: { enum: ['Shipper', 'Consignee', 'Third Party'] },
      },
    },
    payment: {
      type: 'object',
      required: ['terms'],
      properties: {
        terms: { enum: ['Prepaid', 'Collect', 'Third Party'] },
        agreedCharges: {
          type: 'array',
          maxItems: 100,
          items: {
            type: 'object',
            required: ['code', 'description', 'amount'],
            properties: { code: text(40), description: text(200), amount: { type: 'number' } },
          },
        },
      },
    },
    commodities: {
      type: 'object',
      required: ['lineItemLayout', 'handlingUnits', 'lineItems'],
      properties: {
        lineItemLayout: { enum: ['Nested', 'Stacked'] },
        lineItems: { type: 'array', minItems: 1, items: lineItem },
        handlingUnits: { type: 'array', minItems: 1, maxItems: 999, items: handlingUnit },
      },
    },
    origin: party,
    destination: party,
    billTo: party,
  },
};
