import { tariffTrialsApi } from '../carriers/tariff-trials.js';
import { defineList } from './define-list.js';

/** The figures of a test by group. */
export const trialGroupList = defineList({
  rows: tariffTrialsApi.listTrialGroups,
  key: 'id',
  columns: {
    name: { title: 'Name', sort: true },
    effectCents: { title: 'Revenue effect', sort: true, align: 'end' },
    meanChange: { title: 'Mean price change', sort: true, align: 'end' },
    bookings: { title: 'Bookings', sort: true, align: 'end' },
    bookedCents: { title: 'Booked revenue', sort: true, align: 'end' },
    quotes: { title: 'Quotes', sort: true, align: 'end' },
    changed: { title: 'Changed', sort: true, align: 'end' },
    newlyServed: { title: 'Newly served', sort: true, align: 'end' },
    newlyRefused: { title: 'Newly declined', sort: true, align: 'end' },
    testedCents: { title: 'Revenue by this version', align: 'end', isExtra: true },
  },
  sort: '-bookedCents',
  search: 'search',
  filters: {},
  file: {
    endpoint: tariffTrialsApi.exportTrialGroups,
    name: 'test-bench',
    sheet: 'Test bench',
    columns: {
      name: 'Name',
      quotes: 'Quotes',
      changed: 'Changed',
      newlyServed: 'Newly served',
      newlyRefused: 'Newly declined',
      meanChange: { title: 'Mean price change in percent', places: 2 },
      bookings: 'Bookings',
      bookedCents: { title: 'Booked revenue', places: 2 },
      testedCents: { title: 'Revenue by the tested version', places: 2 },
      effectCents: { title: 'Revenue effect', places: 2 },
    },
  },
});
