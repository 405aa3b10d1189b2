import { defineResource, get } from '../kernel/endpoint.js';
import { Cents, Day, Integer, Text } from '../kernel/field.js';

/** Days covered by a lane's history. */
export const laneHistoryDays = 365;

export class LaneHistoryRequest {
  @Text({ max: 200, about: 'City and state, as in `Chicago, IL`.' }) origin!: string;
  @Text({ max: 200, about: 'City and state, as in `Dallas, TX`.' }) destination!: string;
}

/** A company's shipments on a lane, and the prices paid. */
export class LaneHistory {
  @Day({ about: 'First pickup date that counts.' }) from!: string;
  @Day({ about: 'Last pickup date that counts: today.' }) to!: string;
  @Integer({ min: 0, about: 'Dispatched and not canceled, of the locations that you may see.' }) shipmentCount!: number;
  @Cents({
    optional: true,
    about:
      'The lowest total of a shipment in dollars: invoiced, else as booked. Absent without one, and for users who do not see costs.',
  })
  lowestCents?: number | null;
  @Cents({ optional: true, about: 'The highest such total.' }) highestCents?: number | null;
  @Day({ optional: true, about: 'The latest pickup date; absent without a shipment.' }) lastPickup?: string | null;
}

export const lanesApi = defineResource('lanes', {
  history: get({
    path: '/shipments/lane-history',
    takes: LaneHistoryRequest,
    answers: LaneHistory,
    access: { customer: 'track', scope: ['shipments', 'tracking'] },
    about: 'What your locations shipped from one city to another in the last 365 days, and the range of what it cost.',
  }),
});
