import { equipmentTypes, type EquipmentType } from '@lading/domain/freight/equipment-type';
import {
  volumeAnswerStates,
  volumeStates,
  type VolumeAnswerState,
  type VolumeState,
} from '@lading/domain/volume-request/volume-lifecycle';
import { Party, Place } from '../fields/address.js';
import { freightTerms, unitSystems, type FreightTerms, type UnitSystem } from '../fields/freight.js';
import {
  Cents,
  Choice,
  Choices,
  Day,
  Decimal,
  Email,
  Flag,
  Id,
  Ids,
  Instant,
  Integer,
  ListOf,
  Nested,
  Text,
  Texts,
  TimeOfDay,
} from '../kernel/field.js';
import { ListPage, ListPageRequest } from '../kernel/list-page.js';
import { QuoteStop } from '../fields/quote-details.js';

export class VolumeKey {
  @Id({ about: 'ID of the volume request, from the list of requests.' }) volumeRequestId!: number;
}

/** The trailers that can be requested. */
const equipment = equipmentTypes.map(({ type }) => type);

/** Services that can be requested with the truck. */
export const volumeServices = [
  'Shipping to Mexico',
  'Shipping to Canada',
  'Guaranteed',
  'Full Value Protection',
  'Custom Solutions',
  'Offshore Shipping to Alaska/Hawaii/Puerto Rico',
  'Protect From Freezing',
] as const;
export type VolumeService = (typeof volumeServices)[number];

/** A day with a window of two hours of the day, in the place's local time. */
export class VolumeWindow {
  @Day({ label: 'Date' }) date!: string;
  @TimeOfDay({ label: 'From' }) from!: string;
  @TimeOfDay({ label: 'To' }) to!: string;
}

/** One commodity of the load. */
export class VolumeItem {
  @Text({ max: 499 }) description!: string;
  @Integer({ min: 1, max: 999, label: 'Pallets', about: 'Handling units of the line.' }) pallets!: number;
  @Decimal({ max: 99_999, places: 2, about: 'Of the whole line, in the units of the request.' }) weight!: number;
  @Flag({ about: 'The load includes hazardous materials.' }) isHazardous = false;
}

/** A requested carrier, with an address if it has no contact in the portal. */
export class VolumeCarrier {
  @Id() carrierId!: number;
  @Email({ optional: true, label: 'Email', about: "If omitted, the carrier's own contact." })
  email?: string | null;
}

/** Maximum number of stops of one request, and of lines of its load. */
export const mostVolumeStops = 8;
export const mostVolumeItems = 60;

/** All facts that a carrier needs for a price. */
export class VolumeDetails {
  @Choice(freightTerms) freightTerms!: FreightTerms;
  @Choice(unitSystems) units!: UnitSystem;
  @Nested(() => QuoteStop) origin!: QuoteStop;
  @ListOf(() => Place, { maxItems: mostVolumeStops, about: 'Stops between origin and destination, in order.' })
  stops: Place[] = [];
  @Nested(() => QuoteStop) destination!: QuoteStop;
  @Id({ optional: true, about: 'Bill-to location for third-party terms.' }) billToLocationId?: number | null;
  @Choice(equipment) equipment!: EquipmentType;
  @Decimal({ max: 60, places: 2, label: 'Trailer length', about: 'In feet or meters, by the units.' })
  trailerLength!: number;
  @Nested(() => VolumeWindow) pickup!: VolumeWindow;
  @Nested(() => VolumeWindow, { optional: true }) delivery?: VolumeWindow | null;
  @ListOf(() => VolumeItem, { maxItems: mostVolumeItems, about: 'Empty if only totals are given.' })
  items: VolumeItem[] = [];
  @Text({ max: 499, optional: true, about: 'Description of the load, if there are no lines.' }) commodity?:
    | string
    | null;
  @Decimal({ max: 99_999, places: 2, optional: true, label: 'Total weight', about: 'Computed from lines.' })
  totalWeight?: number | null;
  @Integer({ min: 1, max: 999, optional: true, label: 'Total pallets', about: 'Computed from lines.' })
  totalPallets?: number | null;
  @Choices(volumeServices, { maxItems: volumeServices.length }) services: VolumeService[] = [];
  @Cents({ optional: true, min: 1, max: 25_000_000, label: 'Cargo value' }) cargoValueCents?: number | null;
  @Texts({ maxItems: 10, max: 32, about: 'Your own reference numbers; only the awarded carrier sees them.' })
  references: string[] = [];
  @Text({ max: 2000, optional: true, about: 'All carriers see them.' }) notes?: string | null;
  @ListOf(() => VolumeCarrier, { maxItems: 20 }) carriers: VolumeCarrier[] = [];
  @Instant({ label: 'Respond by', about: "Carriers can't respond after this time." }) answerBy!: string;
}

export class SaveVolumeRequest extends VolumeDetails {
  @Id({ about: 'ID of the volume request, from the list of requests.' }) volumeRequestId!: number;
}

/** A request in a list. */
export class VolumeRequestRow {
  @Id() id!: number;
  @Text({ max: 20 }) number!: string;
  @Choice(volumeStates) state!: VolumeState;
  @Text({ max: 100 }) originLabel!: string;
  @Text({ max: 100 }) destinationLabel!: string;
  @Choice(equipment) equipment!: EquipmentType;
  @Decimal({ max: 60, places: 2 }) trailerLength!: number;
  @Choice(unitSystems) units!: UnitSystem;
  @Day() pickupDate!: string;
  @Instant() answerBy!: string;
  @Integer({ min: 0, about: 'Number of carriers the request was sent to.' }) asked!: number;
  @Integer({ min: 0, about: 'Number of carriers that offered or declined.' }) answered!: number;
  @Cents({ optional: true, about: "The lowest or awarded offer; absent for users who can't see costs." })
  bestCents!: number | null;
  @Instant() updatedAt!: string;
}

/** The response of one carrier. */
export class VolumeAnswer {
  @Id() answerId!: number;
  @Id() carrierId!: number;
  @Text({ max: 100 }) carrierName!: string;
  @Text({ max: 40 }) theme!: string;
  @Choice(volumeAnswerStates) state!: VolumeAnswerState;
  @Flag({ about: "An expired offer can't be awarded." }) isExpired!: boolean;
  @Cents({ optional: true, about: "Absent for users who can't see costs." }) amountCents!: number | null;
  @Cents({ optional: true, about: 'Rate per road mile.' }) centsPerMile!: number | null;
  @Integer({ min: 0, optional: true }) transitDays!: number | null;
  @Day({ optional: true, about: 'Last day to award it, at the origin.' }) validUntil!: string | null;
  @Choice(equipment, { optional: true, about: 'The alternative that the carrier offers.' })
  equipment!: EquipmentType | null;
  @Text({ max: 1000, optional: true }) comment!: string | null;
  @Text({ max: 500, optional: true, about: 'Why the carrier declined.' }) reason!: string | null;
  @Instant({ optional: true }) answeredAt!: string | null;
  @Instant({ optional: true, about: 'When its link was emailed.' }) mailedAt!: string | null;
}

export class VolumeStep {
  @Instant() at!: string;
  @Text({ max: 200 }) who!: string;
  @Text({ max: 300 }) what!: string;
}

/** The shipment of an awarded load. */
export class VolumeShipment {
  @Id() shipmentId!: number;
  @Text({ max: 20 }) number!: string;
}

/** A request with its answers and history. */
export class VolumeRequest extends VolumeRequestRow {
  @Nested(() => VolumeDetails) details!: VolumeDetails;
  @Text({ max: 60, about: 'Time zone of the origin.' }) originZone!: string;
  @Integer({ min: 0, about: 'By road, all stops included.' }) roadMiles!: number;
  @Cents({ about: 'Maximum carrier liability for the whole load, at $1.00 per pound.' }) liabilityCents!: number;
  @Cents({ optional: true, about: 'The declared value that applies instead, with full value protection.' })
  declaredCents!: number | null;
  @ListOf(() => VolumeAnswer, { maxItems: 20, about: 'Offers first, from lowest to highest.' })
  answers!: VolumeAnswer[];
  @Nested(() => VolumeShipment, { optional: true, about: 'Status of the award.' })
  shipment!: VolumeShipment | null;
  @ListOf(() => VolumeStep, { maxItems: 200, about: 'Newest first.' }) history!: VolumeStep[];
}

export class VolumeListRequest extends ListPageRequest {
  @Choice(volumeStates, { optional: true, about: 'Only requests in this state.' }) state?: VolumeState;
  @Text({ max: 100, optional: true, about: 'Text in the request number or a city.' }) value?: string;
}

export class ExportVolumes {
  @Choice(volumeStates, { optional: true }) state?: VolumeState;
  @Text({ max: 100, optional: true, about: 'Text in the request number or a city.' }) value?: string;
  @Ids({
    optional: true,
    maxItems: 200,
    about: 'Only these; if omitted, all rows that match the filter, up to 50,000.',
  })
  ids?: number[];
}

export class VolumeRequestList extends ListPage {
  @ListOf(() => VolumeRequestRow, { maxItems: 100 }) items!: VolumeRequestRow[];
}

/** A carrier that can be requested. */
export class VolumeCandidate {
  @Id() carrierId!: number;
  @Text({ max: 100 }) name!: string;
  @Text({ max: 40 }) theme!: string;
  @Flag() isPreferred!: boolean;
  @Flag({ about: 'The carrier has users on the portal; otherwise an email address is required.' }) hasContact!: boolean;
}

export class VolumeCandidates {
  @ListOf(() => VolumeCandidate, { maxItems: 200 }) items!: VolumeCandidate[];
}

export class AwardVolume extends VolumeKey {
  @Id() answerId!: number;
}

/** Facts that a shipment needs beyond the request: the parties at both ends, and the size of a pallet. */
export class ShipVolume extends VolumeKey {
  @Nested(() => Party, { about: "Contact for loading; the address is the request's origin." }) origin!: Party;
  @Nested(() => Party, { about: "Contact for unloading; the address is the request's destination." })
  destination!: Party;
  @Integer({ min: 1, max: 999, optional: true, about: 'Required if the request names no pallets.' })
  pallets?: number | null;
  @Decimal({ max: 9999.99, places: 2, about: 'Of one pallet, in inches or centimeters by the units of the request.' })
  length!: number;
  @Decimal({ max: 9999.99, places: 2 }) width!: number;
  @Decimal({ max: 9999.99, places: 2 }) height!: number;
}

/** The value that the carrier is liable for under full value protection, in cents; null without it. */
export const declaredCentsOf = ({
  services,
  cargoValueCents,
}: Pick<VolumeDetails, 'services' | 'cargoValueCents'>): number | null =>
  services.includes('Full Value Protection') ? (cargoValueCents ?? null) : null;
