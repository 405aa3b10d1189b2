import { freightTerms, type FreightTerms } from '../fields/freight.js';
import { defineResource, get } from '../kernel/endpoint.js';
import { Choice, Choices, Day, Id, Ids, Integer, ListOf, Text } from '../kernel/field.js';
import { trackingCategoryNames, type TrackingCategoryName } from './tracking.js';

/** The day of a shipment that a calendar shows. */
export const calendarDays = ['pickup', 'delivery'] as const;
export type CalendarDayKind = (typeof calendarDays)[number];

/** Six weeks, which every month fits into. */
export const mostCalendarDays = 42;

/** Maximum number of shipments listed for one day. */
export const mostOfDay = 100;

export class ShipmentCalendarRequest {
  @Day({ about: 'First day shown.' }) from!: string;
  @Day({ about: 'Up to 42 days from the first, both included.' }) to!: string;
  @Choice(calendarDays, { about: 'The pickup date, or the delivery date (estimated until delivered).' })
  by: CalendarDayKind = 'pickup';
  @Integer({ min: 1, max: mostOfDay, about: 'Number of shipments listed per day.' }) perDay = 3;
  @Choices(trackingCategoryNames, {
    optional: true,
    maxItems: 7,
    about: 'Only shipments in these tracking categories; if omitted, all.',
  })
  categories?: TrackingCategoryName[];
  @Choices(freightTerms, { optional: true, maxItems: 3, about: 'Only freight with these terms; if omitted, all.' })
  terms?: FreightTerms[];
  @Ids({
    optional: true,
    maxItems: 200,
    about: 'Only freight of these locations, by id; if omitted, all that you may see.',
  })
  locationIds?: number[];
}

export class CalendarShipment {
  @Id() shipmentId!: number;
  @Text({ max: 20, label: 'SHIPMENT ID' }) number!: string;
  @Choice(trackingCategoryNames) category!: TrackingCategoryName;
  @Text({ max: 100 }) carrierName!: string;
  @Text({ max: 100 }) originLabel!: string;
  @Text({ max: 100 }) destinationLabel!: string;
}

export class CalendarDay {
  @Day() day!: string;
  @Integer({ min: 1, about: 'Total shipments of the day, listed or not.' }) total!: number;
  @ListOf(() => CalendarShipment, { maxItems: mostOfDay }) items!: CalendarShipment[];
}

export class ShipmentCalendar {
  @ListOf(() => CalendarDay, { maxItems: mostCalendarDays, about: 'Days with shipments, in order.' })
  days!: CalendarDay[];
  @Integer({ min: 0, about: 'All shipments of all days.' }) total!: number;
}

export const shipmentCalendarApi = defineResource('shipment-calendar', {
  days: get({
    path: '/shipments/calendar',
    takes: ShipmentCalendarRequest,
    answers: ShipmentCalendar,
    access: { customer: 'track', scope: ['shipments', 'tracking'] },
    about: 'Shipments of your locations by day, without canceled shipments.',
    problems: ['invalid-fields'],
  }),
});
