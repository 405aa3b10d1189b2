import { equipmentTypes, type EquipmentType } from '@lading/domain/freight/equipment-type';
import {
  volumeAnswerStates,
  type VolumeAnswerState,
  volumeStatuses,
  type VolumeStatus,
} from '@lading/domain/volume-request/volume-lifecycle';
import { Place } from '../fields/address.js';
import { unitSystems, type UnitSystem } from '../fields/freight.js';
import { defineResource, get, post } from '../kernel/endpoint.js';
import {
  Cents,
  Choice,
  Choices,
  Day,
  Decimal,
  Id,
  Instant,
  Integer,
  ListOf,
  Nested,
  Text,
  Texts,
} from '../kernel/field.js';
import { ListPage, ListPageRequest } from '../kernel/list-page.js';
import {
  mostVolumeItems,
  mostVolumeStops,
  VolumeItem,
  volumeServices,
  VolumeWindow,
  type VolumeService,
} from './volume-parts.js';

const equipment = equipmentTypes.map(({ type }) => type);

export class VolumeToken {
  @Text({ max: 100, like: /^[\w-]{20,100}$/ }) token!: string;
}

/** The carrier's response so far. */
export class SentVolumeAnswer {
  @Choice(volumeAnswerStates) state!: VolumeAnswerState;
  @Cents({ optional: true }) amountCents!: number | null;
  @Integer({ min: 0, optional: true }) transitDays!: number | null;
  @Day({ optional: true }) validUntil!: string | null;
  @Choice(equipment, { optional: true }) equipment!: EquipmentType | null;
  @Text({ max: 1000, optional: true }) comment!: string | null;
  @Text({ max: 500, optional: true }) reason!: string | null;
  @Instant({ optional: true }) answeredAt!: string | null;
}

/** A request as the carrier sees it: the load and nothing else of the company. */
export class AskedVolume {
  @Text({ max: 20 }) number!: string;
  @Text({ max: 200, about: 'Who asks.' }) companyName!: string;
  @Text({ max: 100, about: 'Name of the carrier.' }) carrierName!: string;
  @Choice(volumeStatuses, { about: 'Only an open request can be answered.' }) status!: VolumeStatus;
  @Instant() answerBy!: string;
  @Text({ max: 60 }) originZone!: string;
  @Day({ about: "Today's date at the origin: an offer can't expire earlier." }) today!: string;
  @Nested(() => Place) origin!: Place;
  @ListOf(() => Place, { maxItems: mostVolumeStops }) stops!: Place[];
  @Nested(() => Place) destination!: Place;
  @Integer({ min: 0 }) roadMiles!: number;
  @Choice(equipment) equipment!: EquipmentType;
  @Decimal({ max: 60, places: 2 }) trailerLength!: number;
  @Choice(unitSystems) units!: UnitSystem;
  @Nested(() => VolumeWindow) pickup!: VolumeWindow;
  @Nested(() => VolumeWindow, { optional: true }) delivery!: VolumeWindow | null;
  @ListOf(() => VolumeItem, { maxItems: mostVolumeItems }) items!: VolumeItem[];
  @Text({ max: 499, optional: true }) commodity!: string | null;
  @Decimal({ max: 9_999_999, places: 2, optional: true }) totalWeight!: number | null;
  @Integer({ min: 0, optional: true }) totalPallets!: number | null;
  @Choices(volumeServices, { maxItems: volumeServices.length }) services!: VolumeService[];
  @Cents({ optional: true }) cargoValueCents!: number | null;
  @Cents({ about: 'Maximum liability for the whole load, at $1.00 per pound.' }) liabilityCents!: number;
  @Cents({ optional: true, about: 'The declared value that applies instead, with full value protection.' })
  declaredCents!: number | null;
  @Text({ max: 2000, optional: true }) notes!: string | null;
  @Texts({ maxItems: 10, max: 32, about: 'Only for the awarded carrier.' }) references!: string[];
  @Nested(() => SentVolumeAnswer) answer!: SentVolumeAnswer;
}

/** A price for the load. */
export class VolumeOffer {
  @Cents({ min: 1, max: 99_999_999, label: 'Quote amount', about: 'For everything requested.' })
  amountCents!: number;
  @Integer({ min: 0, max: 60 }) transitDays!: number;
  @Day({ about: 'Last day to award it, at the origin.' }) validUntil!: string;
  @Choice(equipment, { label: 'Equipment' }) equipment!: EquipmentType;
  @Text({ max: 1000, optional: true }) comment?: string | null;
}

export class OfferVolume extends VolumeOffer {
  @Text({ max: 100, like: /^[\w-]{20,100}$/ }) token!: string;
}

export class VolumeRefusal {
  @Text({ max: 500 }) reason!: string;
}

export class DeclineVolume extends VolumeRefusal {
  @Text({ max: 100, like: /^[\w-]{20,100}$/ }) token!: string;
}

const problems = ['not-found', 'wrong-state', 'invalid-fields'] as const;

export const volumeAnswersApi = defineResource('volume-answers', {
  read: post({
    path: '/public/volume-request',
    takes: VolumeToken,
    answers: AskedVolume,
    access: 'anyone',
    limit: 60,
    about: 'The request behind a carrier’s link; the token travels in the body, never in the address.',
    problems: ['not-found'],
  }),
  offer: post({
    path: '/public/volume-request/offer',
    takes: OfferVolume,
    answers: AskedVolume,
    access: 'anyone',
    limit: 20,
    about: 'Offers a rate or changes it, while the request is open.',
    problems,
  }),
  decline: post({
    path: '/public/volume-request/refusal',
    takes: DeclineVolume,
    answers: AskedVolume,
    access: 'anyone',
    limit: 20,
    about: 'Declines, with the reason; an offer can still follow.',
    problems,
  }),
});

export class VolumeAnswerKey {
  @Id({ about: 'ID of the carrier’s answer to a volume request, from the list of requests.' }) answerId!: number;
}

/** A request in a carrier's list. */
export class AskedVolumeRow extends VolumeAnswerKey {
  @Text({ max: 20 }) number!: string;
  @Text({ max: 200 }) companyName!: string;
  @Choice(volumeStatuses) status!: VolumeStatus;
  @Choice(volumeAnswerStates) state!: VolumeAnswerState;
  @Text({ max: 100 }) originLabel!: string;
  @Text({ max: 100 }) destinationLabel!: string;
  @Choice(equipment) equipment!: EquipmentType;
  @Day() pickupDate!: string;
  @Instant() answerBy!: string;
  @Cents({ optional: true }) amountCents!: number | null;
  @Instant({ optional: true }) answeredAt!: string | null;
}

export class AskedVolumeFilter {
  @Text({ max: 100, optional: true, about: 'Text in the request number or company.' }) search?: string;
  @Choices(equipment, { optional: true, maxItems: equipment.length, about: 'Only loads for these trailers.' })
  equipment?: EquipmentType[];
  @Day({ optional: true, about: 'First day of pickup.' }) pickupFrom?: string;
  @Day({ optional: true, about: 'Last day of pickup.' }) pickupTo?: string;
}

export class ListAskedVolumes extends AskedVolumeFilter {
  @Choice(volumeStatuses, { optional: true, about: 'Only an open request can be answered.' }) status?: VolumeStatus;
  @Text({ optional: true, max: 30, about: 'Field to sort by; a leading minus sorts in descending order.' })
  sort?: string;
  @Text({ max: 400, optional: true, about: 'Cursor that the previous page returned.' }) cursor?: string;
  @Integer({ min: 0, max: 100_000, optional: true, about: 'Rows to skip, without a cursor.' })
  skip?: number;
  @Integer({ min: 1, max: 100, about: 'Rows per page.' }) limit: ListPageRequest['limit'] = 10;
}

export class AskedVolumes extends ListPage {
  @ListOf(() => AskedVolumeRow, { maxItems: 100 }) items!: AskedVolumeRow[];
}

/** What became of the requests that a filter finds. */
export class AskedVolumeOutcome {
  @Integer({ min: 0, about: 'Requests that can be answered.' }) openCount!: number;
  @Integer({ min: 0, about: 'Loads that your carrier won.' }) awardedCount!: number;
  @Cents({ about: 'Sum of the offered amounts of these loads, in USD.' }) awardedCents!: number;
  @Integer({ min: 0, about: 'Loads that were awarded to another carrier.' }) lostCount!: number;
}

export class OfferAskedVolume extends VolumeOffer {
  @Id({ about: 'ID of the carrier’s answer to a volume request, from the list of requests.' }) answerId!: number;
}

export class DeclineAskedVolume extends VolumeRefusal {
  @Id({ about: 'ID of the carrier’s answer to a volume request, from the list of requests.' }) answerId!: number;
}

const access = { carrier: 'dataVisibility' } as const;

export const askedVolumesApi = defineResource('asked-volumes', {
  list: get({
    path: '/asked-volumes',
    takes: ListAskedVolumes,
    answers: AskedVolumes,
    access,
    about: 'Truckload and volume requests sent to your carrier, newest first unless sorted otherwise.',
    problems: ['malformed-request', 'unknown-sort-field'],
  }),
  outcome: get({
    path: '/asked-volumes/outcome',
    takes: AskedVolumeFilter,
    answers: AskedVolumeOutcome,
    access,
    about: 'How many of the requests are open, and how many loads your carrier won and lost.',
    problems: ['malformed-request'],
  }),
  get: get({
    path: '/asked-volumes/:answerId',
    takes: VolumeAnswerKey,
    answers: AskedVolume,
    access,
    about: 'One request as your carrier sees it, with its answer.',
    problems: ['not-found'],
  }),
  offer: post({
    path: '/asked-volumes/:answerId/offer',
    takes: OfferAskedVolume,
    answers: AskedVolume,
    access,
    about: 'Offers a rate or changes it, while the request is open.',
    problems,
  }),
  decline: post({
    path: '/asked-volumes/:answerId/refusal',
    takes: DeclineAskedVolume,
    answers: AskedVolume,
    access,
    about: 'Declines, with the reason; an offer can still follow.',
    problems,
  }),
});
