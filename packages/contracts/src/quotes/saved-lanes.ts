import { defineResource, del, get, post, put } from '../kernel/endpoint.js';
import { Flag, Id, Instant, ListOf, Nested, Text } from '../kernel/field.js';
import { ChosenRows, ListPage, ListPageRequest, ReachedRows } from '../kernel/list-page.js';
import { LaneFreight } from '../fields/quote-details.js';
import { PickupOrder } from '../fields/pickup-order.js';

/** Maximum number of saved lanes of one company. */
export const mostLanes = 500;

export const laneSorts = ['name', 'updated'] as const;
export type LaneSort = (typeof laneSorts)[number];

/** A recurring shipment: freight, carrier and order without a day. */
export class NewLane {
  @Text({ max: 100, label: 'Name' }) name!: string;
  @Id({ label: 'Carrier', about: 'The usual carrier.' }) carrierId!: number;
  @Nested(() => LaneFreight) freight!: LaneFreight;
  @Nested(() => PickupOrder, {
    about: 'An appointment and a PRO number apply to one shipment and are not saved.',
  })
  order!: PickupOrder;
}

export class ChangedLane extends NewLane {
  @Id({ about: 'ID of the saved lane, from the lane list.' }) id!: number;
}

export class SavedLane extends ChangedLane {
  @Instant() updatedAt!: string;
}

export class LaneName {
  @Id({ about: 'ID of the saved lane, from the lane list.' }) id!: number;
  @Text({ max: 100, label: 'Name' }) name!: string;
}

/** A lane in a list. */
export class LaneRow extends LaneName {
  @Id() carrierId!: number;
  @Text({ max: 100 }) carrierName!: string;
  @Text({ max: 200 }) originLabel!: string;
  @Text({ max: 200 }) destinationLabel!: string;
  @Instant() updatedAt!: string;
}

export class LaneListRequest extends ListPageRequest {
  @Text({ max: 100, optional: true, about: 'Text in the lane name, a company, a city or the carrier.' }) q?: string;
  @Flag({
    optional: true,
    about: 'Only deleted rows that can be restored; if omitted, only rows that were not deleted.',
  })
  isDeleted?: boolean;
}

export class LaneList extends ListPage {
  @ListOf(() => LaneRow, { maxItems: 100 }) items!: LaneRow[];
}

export class LaneKey {
  @Id({ about: 'ID of the saved lane, from the lane list.' }) id!: number;
}

const gate = { customer: 'quote', scope: 'quotes' } as const;
const action = { access: gate, whileActing: 'allowed' } as const;

export const savedLanesApi = defineResource('saved-lanes', {
  list: get({
    path: '/saved-lanes',
    takes: LaneListRequest,
    answers: LaneList,
    access: gate,
    about: 'Saved lanes of your locations, by name unless sorted otherwise.',
    problems: ['malformed-request', 'unknown-sort-field'],
  }),
  get: get({
    path: '/saved-lanes/:id',
    takes: LaneKey,
    answers: SavedLane,
    access: gate,
    about: 'A saved lane with all details for a new shipment.',
    problems: ['not-found'],
  }),
  add: post({
    ...action,
    path: '/saved-lanes',
    takes: NewLane,
    answers: SavedLane,
    status: 201,
    about: 'Saves a lane; its name must be unique.',
    problems: ['invalid-fields', 'already-exists', 'list-full'],
  }),
  change: put({
    ...action,
    path: '/saved-lanes/:id',
    takes: ChangedLane,
    answers: SavedLane,
    about: "Replaces a lane; existing quotes and shipments don't change.",
    problems: ['invalid-fields', 'not-found', 'already-exists'],
  }),
  rename: put({
    ...action,
    path: '/saved-lanes/:id/name',
    takes: LaneName,
    answers: SavedLane,
    about: 'Changes only the name of a saved lane.',
    problems: ['invalid-fields', 'not-found', 'already-exists'],
  }),
  remove: del({
    ...action,
    path: '/saved-lanes/:id',
    takes: LaneKey,
    about: 'Deletes a saved lane. You can restore it.',
    problems: ['not-found'],
  }),
  restore: post({
    ...action,
    path: '/saved-lanes/restore',
    takes: ChosenRows,
    answers: ReachedRows,
    about: 'Restores several deleted lanes and returns the ones it found.',
    problems: ['already-exists', 'list-full'],
  }),
});
