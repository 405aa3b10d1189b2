import { campaignsApi } from '../accounts/campaigns.js';
import { defineList } from './define-list.js';

/** The digital-marketing campaigns of carriers. */
export const campaignList = defineList({
  rows: campaignsApi.listCampaigns,
  key: 'id',
  columns: {
    name: { title: 'Campaign' },
    state: { title: 'Status' },
    key: { title: 'Campaign key' },
    visits: { title: 'Visits', align: 'end' },
    registrations: { title: 'Registrations', align: 'end' },
    joined: { title: 'Joined', align: 'end' },
    started: { title: 'Started' },
    actions: { title: 'Actions' },
  },
  filters: {},
  size: 50,
});
