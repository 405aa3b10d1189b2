import { volumeRequestsApi } from '../quotes/volume-requests.js';
import { defineList } from './define-list.js';

/** The truckload and volume requests of a company. */
export const volumeList = defineList({
  screen: 'truckload',
  rows: volumeRequestsApi.list,
  key: 'id',
  columns: {
    number: { title: 'Request', sort: true },
    status: { title: 'Status' },
    lane: { title: 'Lane' },
    equipment: { title: 'Equipment' },
    pickup: { title: 'Pickup', sort: true },
    answerBy: { title: 'Respond by', sort: true },
    answers: { title: 'Responses', align: 'end' },
    best: { title: 'Best price', align: 'end', isCost: true },
    updated: { title: 'Updated', sort: true, isExtra: true },
  },
  sort: '-updated',
  search: 'value',
  filters: { state: { title: 'Status', field: 'state', only: 'tab' } },
  file: {
    endpoint: volumeRequestsApi.export,
    name: 'truckload-requests',
    columns: {
      number: 'Request',
      state: 'State',
      originLabel: 'Origin',
      destinationLabel: 'Destination',
      equipment: 'Equipment',
      trailerLength: 'Trailer length',
      units: 'Unit',
      pickupDate: 'Pickup date',
      answerBy: 'Respond by',
      asked: 'Requested',
      answered: 'Responded',
      bestCents: { title: 'Best price', isCost: true },
      updatedAt: 'Updated',
    },
  },
});
