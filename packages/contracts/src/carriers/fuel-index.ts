import { mostFileRows, tableFormats, tableMediaTypes, type TableFormat } from '@lading/domain/text/list-file';
import { defineResource, get, post, put } from '../kernel/endpoint.js';
import { Choice, Choices, Day, Flag, Id, Ids, Instant, Integer, ListOf, Text, Texts } from '../kernel/field.js';
import { ListPage, ListPageRequest } from '../kernel/list-page.js';
import { definePush } from '../kernel/push.js';

/** Where a value came from: an administrator, a file, the configured address, or the feed of the demo. */
export const fuelSources = ['manual', 'file', 'fetch', 'demo'] as const;
export type FuelSource = (typeof fuelSources)[number];

/** `superseded` values stay in the history and rate nothing. */
export const fuelStates = ['current', 'superseded'] as const;
export type FuelState = (typeof fuelStates)[number];

const fuelActions = ['change', 'supersede'] as const;
export type FuelAction = (typeof fuelActions)[number];

/** Thousandths of a dollar per gallon. */
const mostMills = 99_999;
const mostReason = 500;
const mills = { min: 1, max: mostMills, label: 'Price per gallon' } as const;
const millsAbout = 'Mills (thousandths of a dollar) per gallon: 3802 is $3.802.';

/** A value of the diesel index with the week in which it applies. */
export class FuelValue {
  @Id() id!: number;
  @Day({ about: 'The day for which it was published, usually a Monday.' }) indexDate!: string;
  @Day({ about: 'The Wednesday after; pickups from this day on are rated with it, until the next value.' })
  effectiveFrom!: string;
  @Integer({ ...mills, about: millsAbout }) milliDollars!: number;
  @Integer({ ...mills, optional: true, about: 'Of the week before, where it has a value.' })
  previousMilliDollars?: number | null;
  @Choice(fuelSources) source!: FuelSource;
  @Text({ max: 200, optional: true, about: 'The administrator who entered it; not shown to carriers.' })
  enteredBy?: string | null;
  @Instant() enteredAt!: string;
  @Flag({ about: 'A rating used it: it can only be superseded.' }) isUsed!: boolean;
  @Choice(fuelStates) state!: FuelState;
  @Text({ max: mostReason, optional: true, about: 'Why it supersedes the value before it.' }) reason?: string | null;
  @Instant({ optional: true }) supersededAt?: string | null;
  @Integer({ min: 1, about: 'Increases with every change.' }) version!: number;
  @Choices(fuelActions, { maxItems: 2, about: 'What the caller may do with this value.' })
  allowedActions!: FuelAction[];
}

export class ListFuelIndex extends ListPageRequest {
  @Choice(fuelStates, { optional: true, about: 'Only current or only superseded values.' }) state?: FuelState;
  @Day({ optional: true, about: 'The first index date.' }) from?: string;
  @Day({ optional: true, about: 'The last index date.' }) to?: string;
}

/** What the list can be narrowed to. */
export type FuelIndexFilter = Omit<ListFuelIndex, keyof ListPageRequest>;

export class FuelIndexList extends ListPage {
  @ListOf(() => FuelValue, { maxItems: 100 }) items!: FuelValue[];
}

export class ExportFuelIndex {
  @Choice(tableFormats) format: TableFormat = 'csv';
  @Choice(fuelStates, { optional: true, about: 'Only current or only superseded values.' }) state?: FuelState;
  @Day({ optional: true, about: 'The first index date.' }) from?: string;
  @Day({ optional: true, about: 'The last index date.' }) to?: string;
  @Ids({ optional: true, maxItems: 200, about: 'Only these; if omitted, all rows that match the filter.' })
  ids?: number[];
}

/** Confirms a value that would be refused as a likely mistake. */
class Confirmed {
  @Flag({
    optional: true,
    about:
      'Saves the value although weeks before it are missing, or it differs by more than 20 percent from the week before or after.',
  })
  isConfirmed?: boolean;
}

export class AddFuelValue extends Confirmed {
  @Day({ label: 'Index date', about: 'Not in the future.' }) indexDate!: string;
  @Integer({ ...mills, about: millsAbout }) milliDollars!: number;
}

export class ChangeFuelValue extends AddFuelValue {
  @Id({ about: 'ID of the value, from the list.' }) id!: number;
  @Integer({ min: 1, about: 'Version that you last read. If it is out of date, nothing changes.' }) version!: number;
}

export class SupersedeFuelValue extends Confirmed {
  @Id({ about: 'ID of the value, from the list.' }) id!: number;
  @Integer({ min: 1, about: 'Version that you last read. If it is out of date, nothing changes.' }) version!: number;
  @Integer({ ...mills, about: millsAbout }) milliDollars!: number;
  @Text({ max: mostReason, label: 'Reason', about: 'Why the value that ratings used was wrong.' }) reason!: string;
}

export class FuelValueReference {
  @Id({ about: 'ID of the value, from the list.' }) id!: number;
}

/** Something that happened to a value or to one that it supersedes. */
export class FuelHistoryEntry {
  @Id() id!: number;
  @Instant() at!: string;
  @Text({ max: 200, about: 'The user, or the job of the portal.' }) by!: string;
  @Text({ max: 1500 }) what!: string;
  @Texts({ max: 200, maxItems: 5, about: 'What was unusual about the value when it was confirmed.' }) doubts!: string[];
}

export class FuelHistory {
  @ListOf(() => FuelHistoryEntry, { maxItems: 100, about: 'Newest first.' }) items!: FuelHistoryEntry[];
}

export class FuelIndexChange {
  @Day({ about: 'The index date of the value that was added, changed or superseded.' }) indexDate!: string;
}

/** Sent to open pages of the index. */
export const fuelIndexChanged = definePush(
  'fuel-index-changed',
  FuelIndexChange,
  'A value of the fuel index was added, changed or superseded; read the list again.',
);

const read = { system: 'viewCarriers', carrier: 'dataVisibility' } as const;
const write = { system: 'addCarrier' } as const;

export const fuelIndexApi = defineResource('fuel-index', {
  list: get({
    path: '/fuel-index',
    takes: ListFuelIndex,
    answers: FuelIndexList,
    access: read,
    about: 'The weekly values of the diesel index, the newest first, superseded ones included.',
    problems: ['malformed-request', 'unknown-sort-field'],
  }),
  export: post({
    path: '/fuel-index/export',
    takes: ExportFuelIndex,
    answersFile: Object.values(tableMediaTypes),
    mostRows: mostFileRows,
    access: read,
    whileActing: 'allowed',
    limit: 20,
    about: 'Exports the matching values as a file, the newest first; its columns can be imported again.',
  }),
  add: post({
    path: '/fuel-index',
    takes: AddFuelValue,
    answers: FuelValue,
    status: 201,
    access: write,
    idempotent: true,
    limit: 60,
    about:
      'Adds the value of a week. If the week has one, the answer is wrong-state, and `current` has that value. A likely mistake needs `isConfirmed`.',
    problems: ['invalid-fields', 'wrong-state'],
  }),
  change: put({
    path: '/fuel-index/:id',
    takes: ChangeFuelValue,
    answers: FuelValue,
    access: write,
    limit: 60,
    about:
      'Changes a value that no rating has used. If the version is out of date, or a rating used it, the answer is wrong-state, and `current` has the latest values.',
    problems: ['invalid-fields', 'not-found', 'wrong-state'],
  }),
  supersede: post({
    path: '/fuel-index/:id/supersession',
    takes: SupersedeFuelValue,
    answers: FuelValue,
    status: 201,
    access: write,
    idempotent: true,
    limit: 60,
    about:
      'Supersedes a value that a rating used: later ratings of the week use the new one, stored rates stay. If the version is out of date, the answer is wrong-state, and `current` has the latest values.',
    problems: ['invalid-fields', 'not-found', 'wrong-state'],
  }),
  history: get({
    path: '/fuel-index/:id/history',
    takes: FuelValueReference,
    answers: FuelHistory,
    access: { system: 'viewCarriers' },
    about: 'Who added, changed and superseded a value and the other values of its week that ratings used.',
    problems: ['not-found'],
  }),
});
