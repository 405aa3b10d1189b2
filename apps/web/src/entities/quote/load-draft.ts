import type { Place } from '@lading/contracts/fields/address';
import type { FreightTerms, UnitSystem } from '@lading/contracts/fields/freight';
import type { QuoteDetails, QuoteStop } from '@lading/contracts/fields/quote-details';

/** The page for new truckload and volume requests. */
export const newVolumeRequest = '/customers/truckload/new';

export type LoadDraftStop = Place & Partial<Pick<QuoteStop, 'locationId' | 'locationType'>>;

export interface LoadDraftLine {
  readonly description: string;
  readonly pallets: number | null;
  readonly weight: number | null;
  readonly sizes: readonly (number | null)[];
  /** UN numbers; null without hazardous freight. */
  readonly hazard: string | null;
}

/** The partial values of a quote on their way into a truckload or volume request. */
export interface LoadDraft {
  readonly freightTerms: FreightTerms;
  readonly units: UnitSystem;
  readonly shipDate: string | null;
  readonly origin: LoadDraftStop | null;
  readonly destination: LoadDraftStop | null;
  readonly billToLocationId: number | null;
  readonly lines: readonly LoadDraftLine[];
  readonly accessorials: readonly string[];
  readonly isFullValueWanted: boolean;
  readonly cargoValueCents: number | null;
  readonly reference: string;
}

/** The load of a quote that was sent to carriers. */
export const loadOfDetails = (details: QuoteDetails): LoadDraft => ({
  freightTerms: details.freightTerms,
  units: details.units,
  shipDate: details.shipDate,
  origin: details.origin,
  destination: details.destination,
  billToLocationId: details.billToLocationId ?? null,
  lines: details.items.map(({ description, handlingUnits, weight, length, width, height, hazardous }) => ({
    ...{ description: description ?? '', weight, pallets: handlingUnits, sizes: [length, width, height] },
    hazard: hazardous?.unNumber ?? null,
  })),
  accessorials: details.accessorials,
  isFullValueWanted: details.isFullValueWanted,
  cargoValueCents: details.cargoValueCents ?? null,
  reference: details.customerReference ?? '',
});

/** Marks data that a page passes to the next one. */
export interface LoadOnItsWay {
  readonly loadDraft: LoadDraft;
}

export const isLoadOnItsWay = (state: unknown): state is LoadOnItsWay =>
  typeof state === 'object' && state !== null && 'loadDraft' in state;
