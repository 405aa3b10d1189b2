import { askedVolumesApi } from '../quotes/volume-answers.js';
import { defineList } from './define-list.js';

/** A carrier's truckload and volume requests. */
export const askedVolumeList = defineList({
  rows: askedVolumesApi.list,
  key: 'answerId',
  columns: {
    number: { title: 'Request' },
    status: { title: 'Status' },
    answer: { title: 'Your response' },
    company: { title: 'Company' },
    lane: { title: 'Lane' },
    equipment: { title: 'Equipment' },
    pickup: { title: 'Pickup', sort: true },
    answerBy: { title: 'Respond by', sort: true },
    amount: { title: 'Your price', align: 'end' },
    // The default order; the page has no such column.
    asked: { title: 'Requested', sort: true },
  },
  sort: '-asked',
  search: 'search',
  filters: {
    status: { title: 'Status', field: 'status', only: 'tab' },
    equipment: { title: 'Equipment', field: 'equipment' },
    pickup: { title: 'Pickup', field: ['pickupFrom', 'pickupTo'] },
  },
});
