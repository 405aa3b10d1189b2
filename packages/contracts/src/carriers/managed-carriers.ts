import { themeClassOf, themeKeys } from '@lading/domain/brand/brands';
import { forms } from '@lading/domain/text/patterns';
import { defineResource, get, post, put } from '../kernel/endpoint.js';
import { Choice, Choices, Flag, Id, Instant, Integer, ListOf, Text, Texts } from '../kernel/field.js';
import { CarrierKey } from './carriers.js';
import { CompanyName } from '../fields/name-fields.js';
import { PhoneText } from '../fields/joining.js';
import { carrierTimeZones, type CarrierTimeZone } from '../fields/carrier-time-zone.js';
import { PricesFrom, type PriceSource } from '../fields/price-source.js';

/** The statuses in the filter of carriers, with their values. */
export const carrierStatuses = [
  { value: 3, name: 'API Active' },
  { value: 4, name: 'API Inactive' },
  { value: 1, name: 'Contract Carrier' },
  { value: 2, name: 'Not Contract Carrier' },
  { value: 5, name: 'Deleted' },
] as const;
export type CarrierStatus = (typeof carrierStatuses)[number]['value'];
const statusValues = carrierStatuses.map(({ value }) => value);

export const carrierSortFields = [
  'name',
  'code',
  'carrierId',
  'customerCount',
  'inviteCount',
  'lastActivityAt',
] as const;
type CarrierSortField = (typeof carrierSortFields)[number];
/** Prerequisites for switching on a carrier's API. */
export const carrierApiNeeds = ['connection', 'rates', 'publication'] as const;
export type CarrierApiNeed = (typeof carrierApiNeeds)[number];

export const carrierThemes = themeKeys.map((key) => themeClassOf({ key }));

const timeZoneValues = carrierTimeZones.map(({ value }) => value);

/** Terminal minutes that the carrier's users have for an answer before both sides see that an order needs attention. */
export const deskMinutes = { least: 15, most: 240, usual: 60 } as const;
/** Minutes after the window of an accepted pickup, until it counts as missed. */
export const missedPickupMinutes = { least: 0, most: 240, usual: 30 } as const;
export const mostDeskEmails = 10;

/** A carrier as administrators of the installation see it. */
export class ManagedCarrier {
  @Id() carrierId!: number;
  @Text({ max: 10 }) code!: string;
  @Text({ max: 100 }) name!: string;
  @Text({ max: 4 }) scac!: string;
  @Text({ max: 60, about: 'The colors of its brand.' }) theme!: string;
  @Text({ max: 100, about: 'The name of its brand.' }) brandName!: string;
  @Id({ optional: true, about: 'Tenant number, for brands that have one.' }) tenantId!: number | null;
  @Text({ max: 63, optional: true, about: 'Absent if neither the carrier nor its brand has a site.' }) subdomain!:
    | string
    | null;
  @Text({ max: 255, optional: true, about: 'Host name of its site.' }) siteNameUrl!: string | null;
  @Text({ max: 300, optional: true, about: 'Address of its site.' }) siteUrl!: string | null;
  @Flag({ about: 'The site belongs to another carrier of its brand.' }) sharesSite!: boolean;
  @Flag({ about: 'The portal requests rates from its API.' }) isApiActive!: boolean;
  @Flag({ about: 'Its API has an address, or its rates are stored in this installation.' }) isReachable!: boolean;
  @Choice(['connection', 'desk', 'demo', 'none'], {
    about:
      "What accepts its shipments: the carrier's own system over HTTP, its users by hand, demo dispatch, or nothing yet.",
  })
  acceptedBy!: 'connection' | 'desk' | 'demo' | 'none';
  @Choice(['on', 'off', 'unavailable'], {
    about:
      'Desk dispatch: users of the carrier accept or refuse each shipment in the portal. Available only for carriers that are rated by a tariff.',
  })
  deskDispatch!: 'on' | 'off' | 'unavailable';
  @Integer({ min: deskMinutes.least, max: deskMinutes.most, about: 'Minutes of terminal hours to answer in.' })
  deskMinutes!: number;
  @Integer({
    min: missedPickupMinutes.least,
    max: missedPickupMinutes.most,
    about: 'Minutes after the window of an accepted pickup, until it counts as missed.',
  })
  missedPickupMinutes!: number;
  @Texts({ maxItems: mostDeskEmails, max: 254, about: 'Addresses that are emailed each order for the desk.' })
  deskEmails!: string[];
  @Choice(['on', 'off', 'unavailable'], {
    about:
      'Demo dispatch: dispatches are confirmed without the carrier, so no freight is hauled. Available only in a demo installation, and only for carriers that are rated by a tariff.',
  })
  demoDispatch!: 'on' | 'off' | 'unavailable';
  @Choices(carrierApiNeeds, {
    maxItems: carrierApiNeeds.length,
    about:
      'What is missing before its API can be activated: a connection or a desk that accepts shipments, its own rates, or its publication.',
  })
  apiNeeds!: CarrierApiNeed[];
  @Flag({ about: 'Only companies with an agreement can quote with it.' }) isContract!: boolean;
  @PricesFrom() pricesFrom!: PriceSource;
  @Text({ max: 40, optional: true }) supportPhone!: string;
  @Choice(timeZoneValues, { about: 'Time zone in which the days of its figures begin.' }) timeZone!: CarrierTimeZone;
  @Integer({ min: 0, about: 'Companies that may quote with it.' }) customerCount!: number;
  @Integer({ min: 0, about: 'Invites that can still be used.' }) inviteCount!: number;
  @Instant({ optional: true, about: 'When its last entry was written to the audit trail.' })
  lastActivityAt!: string | null;
  @Flag({ about: 'All points of its onboarding were done once, or it was published without one of them.' })
  isPublished!: boolean;
  @Instant({ optional: true, about: 'Deleted carriers get no rate requests, and their site is closed.' })
  deletedAt!: string | null;
}

export class ListManagedCarriers {
  @Choice(statusValues, {
    optional: true,
    about:
      'API Active 3, API Inactive 4, Contract Carrier 1, not a contract carrier 2; deleted 5, which are listed only then.',
  })
  status?: CarrierStatus;
  @Text({ max: 100, optional: true, about: 'Text in the name, code, SCAC or site, or the full ID.' }) search?: string;
  @Choice(carrierSortFields, { optional: true, about: 'Field to sort the list by.' }) sortField?: CarrierSortField;
  @Flag({ optional: true, about: 'Ascending unless false.' }) sortOrder?: boolean;
  @Integer({ min: 0, max: 100_000, optional: true, about: 'Rows to skip before this page.' }) skip?: number;
  @Integer({ min: 1, max: 100, optional: true, about: 'Rows per page.' }) limit?: number;
}

export class ManagedCarrierList {
  @ListOf(() => ManagedCarrier, { maxItems: 100 }) items!: ManagedCarrier[];
  @Integer({ min: 0 }) total!: number;
}

export class CarrierName {
  @Id() carrierId!: number;
  @Text({ max: 10 }) code!: string;
  @Text({ max: 100 }) name!: string;
}

export class CarrierNameList {
  @ListOf(() => CarrierName, { maxItems: 2000 }) items!: CarrierName[];
}

/** The fields that administrators set for a carrier. */
export class CarrierFields {
  @CompanyName({ label: 'Name' }) name!: string;
  @Text({ max: 4, like: forms.scac, label: 'SCAC', about: 'Two to four capital letters.' }) scac!: string;
  @PhoneText(true) supportPhone?: string;
  @Choice(timeZoneValues, {
    optional: true,
    label: 'Time zone',
    about: 'Time zone in which the days of its figures begin.',
  })
  timeZone?: CarrierTimeZone;
  @Flag({ about: 'Only companies with an agreement can quote with it.' }) isContract!: boolean;
}

export class AddManagedCarrier extends CarrierFields {
  @Text({
    max: 10,
    like: /^[A-Z0-9]{2,10}$/,
    rule: 'alphanumeric',
    label: 'Code',
    about: 'Capital letters and digits.',
  })
  code!: string;
  @Choice(carrierThemes, { label: 'Brand', about: 'The colors of its brand.' }) theme!: string;
  @Text({ max: 63, like: /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/, label: 'Site', about: 'First part of the host name.' })
  subdomain!: string;
}

export class ChangeManagedCarrier extends CarrierFields {
  @Id({ about: 'ID of the carrier, from the list of carriers.' }) carrierId!: number;
}

export class SwitchCarrierApi {
  @Id({ about: 'ID of the carrier, from the list of carriers.' }) carrierId!: number;
  @Flag() isApiActive!: boolean;
}

export class SwitchDemoDispatch {
  @Id({ about: 'ID of the carrier, from the list of carriers.' }) carrierId!: number;
  @Flag() isOn!: boolean;
}

export class SetDeskDispatch {
  @Id({ about: 'ID of the carrier, from the list of carriers.' }) carrierId!: number;
  @Flag() isOn!: boolean;
  @Integer({
    min: deskMinutes.least,
    max: deskMinutes.most,
    label: 'Minutes to answer',
    about: 'Minutes of terminal hours after which an order without an answer needs attention.',
  })
  deskMinutes!: number;
  @Integer({
    min: missedPickupMinutes.least,
    max: missedPickupMinutes.most,
    label: 'Minutes until a pickup is missed',
    about: 'Minutes after the window of an accepted pickup, until it counts as missed.',
  })
  missedPickupMinutes!: number;
  @Texts({
    maxItems: mostDeskEmails,
    max: 254,
    label: 'Email',
    about: 'Addresses that are emailed each order; one at least while the desk is on.',
  })
  deskEmails!: string[];
}

const look = { access: { system: 'viewCarriers' }, whileActing: 'refused' } as const;
const change = { access: { system: 'addCarrier' }, whileActing: 'refused' } as const;

export const managedCarriersApi = defineResource('managed-carriers', {
  listManagedCarriers: get({
    ...look,
    path: '/managed-carriers',
    takes: ListManagedCarriers,
    answers: ManagedCarrierList,
    about: 'All carriers with their sites, numbers and last activity.',
  }),
  listCarrierNames: get({
    access: { system: 'any' },
    whileActing: 'refused',
    path: '/managed-carriers/names',
    answers: CarrierNameList,
    about: 'The carriers by name, for a picker.',
  }),
  getManagedCarrier: get({
    ...look,
    path: '/managed-carriers/:carrierId',
    takes: CarrierKey,
    answers: ManagedCarrier,
    about: 'One carrier with its site, numbers and last activity.',
    problems: ['not-found'],
  }),
  addManagedCarrier: post({
    ...change,
    path: '/managed-carriers',
    takes: AddManagedCarrier,
    answers: ManagedCarrier,
    status: 201,
    limit: 30,
    about: 'Adds a carrier with a site; its API is inactive until the carrier is published.',
    problems: ['invalid-fields'],
  }),
  changeManagedCarrier: put({
    ...change,
    path: '/managed-carriers/:carrierId',
    takes: ChangeManagedCarrier,
    answers: ManagedCarrier,
    about: 'Changes the name, SCAC, support phone, time zone, and whether companies need an agreement.',
    problems: ['not-found', 'invalid-fields'],
  }),
  switchCarrierApi: put({
    ...change,
    path: '/managed-carriers/:carrierId/api',
    takes: SwitchCarrierApi,
    answers: ManagedCarrier,
    about:
      "Turns the carrier's API on or off; booked freight is tracked either way. If the carrier has no rates, neither a connection nor a desk that accepts shipments, or was not published yet, the answer is wrong-state, and `missing` lists what it needs.",
    problems: ['not-found', 'wrong-state'],
  }),
  setDeskDispatch: put({
    ...change,
    path: '/managed-carriers/:carrierId/desk-dispatch',
    takes: SetDeskDispatch,
    answers: ManagedCarrier,
    about:
      "Turns desk dispatch on or off for a carrier that has rates here, and sets whom it emails and how long an answer may take. It can't be turned off while the carrier's API is on and nothing else accepts its shipments.",
    problems: ['not-found', 'wrong-state', 'invalid-fields'],
  }),
  switchDemoDispatch: put({
    ...change,
    path: '/managed-carriers/:carrierId/demo-dispatch',
    takes: SwitchDemoDispatch,
    answers: ManagedCarrier,
    about:
      "Turns demo dispatch on or off for a carrier that has rates but no system of its own. Only in a demo installation. It can't be turned off while the carrier's API is on.",
    problems: ['not-found', 'wrong-state'],
  }),
});
