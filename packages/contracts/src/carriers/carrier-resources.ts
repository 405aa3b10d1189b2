import { mostFileRows, tableFormats, tableMediaTypes, type TableFormat } from '@lading/domain/text/list-file';
import { defineResource, del, get, post, put } from '../kernel/endpoint.js';
import { Choice, Day, Flag, Id, Ids, Instant, Integer, ListOf, Text } from '../kernel/field.js';
import { ListPage, ListPageRequest } from '../kernel/list-page.js';
import { definePush } from '../kernel/push.js';
import { CarrierChange } from '../notifications/carrier-pushes.js';
import { attachmentTypes } from '../support/contact-support.js';

export const resourceKinds = [
  { value: 'document', name: 'Document' },
  { value: 'form', name: 'Form' },
  { value: 'marketing', name: 'Marketing kit' },
  { value: 'logo', name: 'Logo' },
  { value: 'training', name: 'Training' },
  { value: 'other', name: 'Other' },
] as const;
export type ResourceKind = (typeof resourceKinds)[number]['value'];
const kindValues = resourceKinds.map(({ value }) => value);

export const resourceAudiences = ['users', 'customers'] as const;
export type ResourceAudience = (typeof resourceAudiences)[number];

export const resourceStates = ['current', 'upcoming', 'over'] as const;
export type ResourceState = (typeof resourceStates)[number];

/** Maximum number of resources of one carrier. */
export const mostResources = 200;
/** Days in which a deleted resource can be restored. */
export const resourceRestorableDays = 30;
/** A resource is new for so many days. */
export const newResourceDays = 14;

/** What a carrier says about a file. */
class ResourceFields {
  @Text({ max: 120, label: 'Title' }) title!: string;
  @Choice(kindValues, { label: 'Kind' }) kind!: ResourceKind;
  @Choice(resourceAudiences, {
    label: 'Shown to',
    about: "Only the carrier's own users, or also the customers of its site.",
  })
  audience!: ResourceAudience;
  @Day({ label: 'First day', about: "In the carrier's time zone." }) startsOn!: string;
  @Day({ optional: true, label: 'Last day', about: 'Last day it is shown, inclusive. If omitted, it has no end.' })
  endsOn?: string | null;
}

class ResourceFile {
  @Id() id!: number;
  @Text({ max: 120 }) title!: string;
  @Choice(kindValues) kind!: ResourceKind;
  @Day() startsOn!: string;
  @Day({ optional: true }) endsOn!: string | null;
  @Text({ max: 255 }) fileName!: string;
  @Text({ max: 100 }) mediaType!: string;
  @Integer({ min: 0, about: 'Bytes.' }) size!: number;
  @Flag({ about: `Shown for up to ${newResourceDays} days.` }) isNew!: boolean;
}

/** A resource as users of its carrier see it. */
export class CarrierResource extends ResourceFile {
  @Choice(resourceAudiences) audience!: ResourceAudience;
  @Choice(resourceStates, { about: "Seen from today in the carrier's time zone." }) status!: ResourceState;
  @Integer({ min: 0, about: 'How often users and customers downloaded it.' }) downloadCount!: number;
  @Text({ max: 200 }) addedBy!: string;
  @Instant() updatedAt!: string;
  @Integer({ min: 1, about: 'Increases with every change.' }) version!: number;
}

export class ListCarrierResources extends ListPageRequest {
  @Text({ max: 100, optional: true, about: 'Text in the title or file name.' }) search?: string;
  @Choice(kindValues, { optional: true, about: 'Only of this kind.' }) kind?: ResourceKind;
  @Choice(resourceAudiences, { optional: true, about: 'Only for these readers.' }) audience?: ResourceAudience;
  @Choice(resourceStates, { optional: true, about: 'Only resources in this state.' }) status?: ResourceState;
  @Flag({ optional: true, about: `Only resources shown for up to ${newResourceDays} days.` }) isNew?: boolean;
}

/** What a list of resources can be narrowed to. */
export type CarrierResourceFilter = Omit<ListCarrierResources, keyof ListPageRequest>;

export class CarrierResourceList extends ListPage {
  @ListOf(() => CarrierResource, { maxItems: 100 }) items!: CarrierResource[];
}

export class ExportCarrierResources {
  @Choice(tableFormats) format: TableFormat = 'csv';
  @Text({ max: 100, optional: true, about: 'Text in the title or file name.' }) search?: string;
  @Choice(kindValues, { optional: true, about: 'Only of this kind.' }) kind?: ResourceKind;
  @Choice(resourceAudiences, { optional: true, about: 'Only for these readers.' }) audience?: ResourceAudience;
  @Choice(resourceStates, { optional: true, about: 'Only resources in this state.' }) status?: ResourceState;
  @Flag({ optional: true, about: `Only resources shown for up to ${newResourceDays} days.` }) isNew?: boolean;
  @Ids({ optional: true, maxItems: 200, about: 'Only these; if omitted, all rows that match the filter.' })
  ids?: number[];
}

export class AddCarrierResource extends ResourceFields {
  @Id({ label: 'File', about: 'The file, uploaded as an attachment and not used yet.' }) attachmentId!: number;
}

export class ChangeCarrierResource extends ResourceFields {
  @Id({ about: 'ID of the resource, from the list of resources.' }) id!: number;
  @Id({ optional: true, label: 'File', about: 'A new file; if omitted, the file stays.' }) attachmentId?: number;
  @Integer({ min: 1, about: 'Version that you last read. If it is out of date, nothing changes.' }) version!: number;
}

export class CarrierResourceReference {
  @Id({ about: 'ID of the resource, from the list of resources.' }) id!: number;
}

/** A resource as customers of its carrier's site see it. */
export class SiteResource extends ResourceFile {}

export class ListSiteResources extends ListPageRequest {
  @Text({ max: 100, optional: true, about: 'Text in the title or file name.' }) search?: string;
  @Choice(kindValues, { optional: true, about: 'Only of this kind.' }) kind?: ResourceKind;
}

export type SiteResourceFilter = Omit<ListSiteResources, keyof ListPageRequest>;

export class SiteResourceList extends ListPage {
  @ListOf(() => SiteResource, { maxItems: 100 }) items!: SiteResource[];
}

/** Goes to the open pages of the carrier. */
export const carrierResourceChanged = definePush(
  'carrier-resource-changed',
  CarrierChange,
  'A resource of the carrier was added, changed, deleted or restored; refresh the page.',
);

const fileTypes = [...new Set(attachmentTypes.map(({ mediaType }) => mediaType))];
const read = { access: { carrier: 'resourcesPageVisibility' }, whileActing: 'allowed' } as const;
const write = { access: { carrier: 'administrator' }, whileActing: 'allowed' } as const;
const visit = { access: { customer: 'any' }, whileActing: 'allowed' } as const;

export const carrierResourcesApi = defineResource('carrier-resources', {
  listCarrierResources: get({
    ...read,
    path: '/carrier-resources',
    takes: ListCarrierResources,
    answers: CarrierResourceList,
    about: 'Resources of your carrier, newest first. Only administrators see upcoming and past resources.',
    problems: ['malformed-request', 'unknown-sort-field'],
  }),
  exportCarrierResources: post({
    ...read,
    path: '/carrier-resources/export',
    takes: ExportCarrierResources,
    answersFile: Object.values(tableMediaTypes),
    mostRows: mostFileRows,
    limit: 20,
    about: 'Exports the list of the matching resources as a file, newest first.',
  }),
  downloadCarrierResource: get({
    ...read,
    path: '/carrier-resources/:id/file',
    takes: CarrierResourceReference,
    answersFile: fileTypes,
    about: 'Downloads the file of a resource and counts the download.',
    problems: ['not-found'],
  }),
  addCarrierResource: post({
    ...write,
    path: '/carrier-resources',
    takes: AddCarrierResource,
    answers: CarrierResource,
    status: 201,
    limit: 60,
    about: 'Adds a resource with a file that you have uploaded as an attachment.',
    problems: ['invalid-fields', 'list-full', 'not-found'],
  }),
  changeCarrierResource: put({
    ...write,
    path: '/carrier-resources/:id',
    takes: ChangeCarrierResource,
    answers: CarrierResource,
    about:
      'Changes a resource, and its file if a new one is named. If the version is out of date, the answer is wrong-state, and `current` has the latest values.',
    problems: ['invalid-fields', 'not-found', 'wrong-state'],
  }),
  deleteCarrierResource: del({
    ...write,
    path: '/carrier-resources/:id',
    takes: CarrierResourceReference,
    about: `Deletes a resource. It can be restored for ${resourceRestorableDays} days.`,
    problems: ['not-found'],
  }),
  restoreCarrierResource: post({
    ...write,
    path: '/carrier-resources/:id/restoration',
    takes: CarrierResourceReference,
    answers: CarrierResource,
    about: `Restores a resource that was deleted in the last ${resourceRestorableDays} days.`,
    problems: ['list-full', 'not-found'],
  }),
});

export const siteResourcesApi = defineResource('site-resources', {
  listSiteResources: get({
    ...visit,
    path: '/site-resources',
    takes: ListSiteResources,
    answers: SiteResourceList,
    about: 'Resources that the carrier of your site offers to its customers today, newest first.',
    problems: ['malformed-request', 'unknown-sort-field'],
  }),
  downloadSiteResource: get({
    ...visit,
    path: '/site-resources/:id/file',
    takes: CarrierResourceReference,
    answersFile: fileTypes,
    about: 'Downloads the file of a resource and counts the download.',
    problems: ['not-found'],
  }),
});
