import type { Country } from '@lading/demo-data/terminals';
import { type FreightClass, freightClasses } from '@lading/domain/freight/freight-class';

export interface StopBody {
  readonly city: string;
  readonly stateProvince: string;
  readonly postalCode: string;
  readonly country: Country;
  readonly latitude: number;
  readonly longitude: number;
}

export interface RatedUnitBody {
  readonly count: number;
  readonly weight: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  /** Inches where it is not named. */
  readonly dimensionsUnit?: 'Inches' | 'Centimeters';
  readonly stackable: boolean;
  readonly lineItems: readonly {
    readonly classification: string;
    readonly pieces: number;
    readonly hazardous: boolean;
  }[];
}

/** A rate request in the portal's own shape (docs/carriers.md); the part that a price depends on. */
export interface RateBody {
  readonly version: string;
  readonly mode: string;
  readonly referenceNumbers?: { readonly shipmentId?: string; readonly account?: string };
  readonly pickupDate: { readonly start: string };
  readonly requestedAtLocalTime?: string;
  readonly payment: { readonly terms: string; readonly currency: string };
  readonly address: readonly [StopBody, StopBody];
  readonly commodities: { readonly handlingUnits: readonly RatedUnitBody[] };
  readonly shipmentTotals?: { readonly linearLength?: number };
  readonly accessorials?: {
    readonly codes?: readonly string[];
    readonly cod?: { readonly amount: number };
    readonly sortAndSegregateDetails?: { readonly pieces: number };
    readonly markDetails?: { readonly pieces: number };
    readonly fullValueCoverageDetails?: { readonly monetaryValue: number };
  };
}

/** The class of a line as number, or nothing when density decides. */
export function classOf(text: string): FreightClass | undefined {
  return freightClasses.find((freightClass) => String(freightClass) === text);
}

const stop = {
  type: 'object',
  required: ['city', 'stateProvince', 'postalCode', 'country', 'latitude', 'longitude'],
  properties: {
    country: { enum: ['USA', 'CAN', 'MEX'] },
    latitude: { type: 'number', minimum: -90, maximum: 90 },
    longitude: { type: 'number', minimum: -180, maximum: 180 },
  },
};

const positive = { type: 'number', exclusiveMinimum: 0 };

const unit = {
  type: 'object',
  required: ['count', 'weight', 'length', 'width', 'height', 'lineItems'],
  properties: {
    count: { type: 'integer', minimum: 1, maximum: 999 },
    weight: positive,
    length: positive,
    width: positive,
    height: positive,
    weightUnit: { const: 'Pounds' },
    dimensionsUnit: { enum: ['Inches', 'Centimeters'] },
    stackable: { type: 'boolean', default: false },
    lineItems: {
      type: 'array',
      minItems: 1,
      items: { type: 'object', required: ['description', 'classification', 'pieces', 'hazardous'] },
    },
  },
};

export const rateSchema = {
  type: 'object',
  required: ['version', 'mode', 'pickupDate', 'payment', 'address', 'commodities'],
  properties: {
    mode: { type: 'string' },
    pickupDate: { type: 'object', required: ['start'], properties: { start: { type: 'string', format: 'date' } } },
    requestedAtLocalTime: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' },
    payment: { type: 'object', required: ['terms', 'currency'] },
    address: { type: 'array', minItems: 2, maxItems: 2, items: stop },
    commodities: {
      type: 'object',
      required: ['handlingUnits'],
      properties: { handlingUnits: { type: 'array', minItems: 1, maxItems: 100, items: unit } },
    },
  },
};
