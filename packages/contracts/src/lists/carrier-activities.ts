import { carrierActivitiesApi } from '../carriers/carrier-activities.js';
import { defineList } from './define-list.js';

/** Activity at a carrier. */
export const carrierActivityList = defineList({
  rows: carrierActivitiesApi.listCarrierActivities,
  key: 'id',
  columns: {
    what: { title: 'What happened' },
    who: { title: 'Who' },
    at: { title: 'When', sort: true },
    area: { title: 'Area' },
    actions: { title: 'Actions' },
  },
  sort: '-at',
  search: 'search',
  filters: {
    by: { title: 'Done by', field: 'by', only: 'tab', unset: { by: 'team' } },
    area: { title: 'Area', field: 'areas' },
    user: { title: 'User', field: 'userIds' },
    customer: { title: 'Customer', field: 'customerIds', only: 'chip' },
    days: { title: 'Days', field: ['from', 'to'], isRelative: true },
  },
  views: [
    { title: 'Your team', filters: {} },
    { title: 'Customers', filters: { by: ['customers'] } },
    { title: 'Portal administrators', filters: { by: ['administrators'] } },
    { title: 'Automatic', filters: { by: ['portal'] } },
    { title: 'All activity', filters: { by: ['all'] } },
    { title: 'Quotes', filters: { by: ['quotes'] } },
  ],
  file: {
    endpoint: carrierActivitiesApi.exportCarrierActivities,
    name: 'activity',
    sheet: 'Activity',
    columns: {
      at: 'When',
      actorName: 'Who',
      actingFor: 'Acting for',
      area: 'Area',
      what: 'What happened',
      object: 'Object',
      changes: 'Changes',
    },
  },
});
