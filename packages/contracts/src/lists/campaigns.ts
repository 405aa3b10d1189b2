import { campaignsApi } from '../accounts/campaigns.js';
import { defineList } from './define-list.js';

/** The digital-marketing campaigns of carriers. */
export const campaignList = defineList({
  rows: campaignsApi.listCampaigns,
  key: 'id',
  columns: {
    name: { title: 'Campaign' },
    state: { title: 'Status', width: 130 },
    key: { title: 'Campaign key' },
    visits: { title: 'Visits', align: 'end' },
    registrations: { title: 'Registrations', align: 'end' },
    joined: { title: 'Joined', align: 'end' },
    activated: { title: 'Activated', align: 'end' },
    quoted: { title: 'First quote', align: 'end' },
    shipped: { title: 'First shipment', align: 'end' },
    days: { title: 'Days', isExtra: true },
    representative: { title: 'Representative', isExtra: true },
    started: { title: 'Started', isExtra: true },
    actions: { title: 'Actions' },
  },
  filters: { state: { title: 'Status', row: 'state' } },
  size: 50,
});
