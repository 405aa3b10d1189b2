import { carriersApi } from '../carriers/carriers.js';
import { proBlocksApi } from '../carriers/pro-blocks.js';
import { defineList } from './define-list.js';

/** The blocks of PRO numbers that carriers have issued to a company. */
export const ownBlockList = defineList({
  rows: proBlocksApi.own,
  key: 'proBlockId',
  columns: {
    carrier: { title: 'Carrier' },
    range: { title: 'Numbers' },
    used: { title: 'Used', align: 'end' },
    left: { title: 'Remaining', align: 'end' },
    state: { title: 'Status' },
  },
  filters: {},
  size: 50,
});

/** The blocks of PRO numbers that a carrier has issued. */
export const carrierBlockList = defineList({
  rows: carriersApi.proBlocks,
  key: 'proBlockId',
  columns: {
    range: { title: 'Numbers' },
    company: { title: 'Assigned to' },
    used: { title: 'Used', align: 'end' },
    left: { title: 'Remaining', align: 'end' },
    state: { title: 'Status' },
    actions: { title: 'Actions' },
  },
  filters: {},
  size: 50,
});

/** Block requests of companies to a carrier; pending ones come first. */
export const blockRequestList = defineList({
  rows: proBlocksApi.requests,
  key: 'id',
  columns: {
    company: { title: 'Company' },
    size: { title: 'Numbers', align: 'end' },
    reason: { title: 'Reason' },
    asked: { title: 'Requested' },
    state: { title: 'Status' },
    actions: { title: 'Actions' },
  },
  filters: { state: { title: 'Status', row: 'state', only: 'tab' } },
  preset: { state: ['open'] },
  size: 50,
});
