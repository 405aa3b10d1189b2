import { carrierResourcesApi, siteResourcesApi } from '../carriers/carrier-resources.js';
import { defineList } from './define-list.js';

/** The resources of a carrier. */
export const carrierResourceList = defineList({
  rows: carrierResourcesApi.listCarrierResources,
  key: 'id',
  columns: {
    title: { title: 'Title', sort: true },
    kind: { title: 'Kind', sort: true },
    audience: { title: 'Shown to', sort: true },
    period: { title: 'Days', sort: 'startsOn' },
    status: { title: 'Status' },
    file: { title: 'File', sort: 'fileName' },
    downloads: { title: 'Downloads', sort: 'downloadCount', align: 'end' },
    actions: { title: 'Actions' },
    size: { title: 'Size', sort: true, align: 'end', isExtra: true },
    addedBy: { title: 'Added by', isExtra: true },
    updated: { title: 'Changed', sort: 'updatedAt', isExtra: true },
  },
  sort: '-period',
  search: 'search',
  filters: {
    kind: { title: 'Kind', field: 'kind' },
    audience: { title: 'Shown to', field: 'audience' },
    status: { title: 'Status', field: 'status' },
    new: { title: 'New', field: 'isNew', only: 'chip' },
  },
  file: {
    endpoint: carrierResourcesApi.exportCarrierResources,
    name: 'resources',
    sheet: 'Resources',
    columns: {
      title: 'Title',
      kind: 'Kind',
      audience: 'Shown to',
      startsOn: 'First day',
      endsOn: 'Last day',
      status: 'Status',
      fileName: 'File',
      size: 'Size in bytes',
      downloadCount: 'Downloads',
      addedBy: 'Added by',
      updatedAt: 'Changed',
    },
  },
});

/** The resources that a carrier's site offers to its customers. */
export const siteResourceList = defineList({
  rows: siteResourcesApi.listSiteResources,
  key: 'id',
  columns: {
    title: { title: 'Title', sort: true },
    kind: { title: 'Kind', sort: true },
    file: { title: 'File', sort: 'fileName' },
    size: { title: 'Size', sort: true, align: 'end' },
    since: { title: 'Since', sort: 'startsOn' },
  },
  sort: '-since',
  search: 'search',
  filters: {
    kind: { title: 'Kind', field: 'kind' },
  },
});
