import { mostFileRows, tableFormats, tableMediaTypes, type TableFormat } from '@lading/domain/text/list-file';
import { cutoffServices, type CutoffService } from '@lading/domain/rating/terminal-cutoff';
import { weekdayNames, type WeekdayName } from '@lading/domain/time/weekday';
import { PostalCode, RegionCode, type Country } from '../fields/address.js';
import { countryCodes } from '@lading/domain/freight/country';
import { defineResource, get, post, put } from '../kernel/endpoint.js';
import { Choice, Choices, Day, Email, Id, Ids, Integer, ListOf, Text, TimeOfDay } from '../kernel/field.js';
import { ListPage, ListPageRequest } from '../kernel/list-page.js';
import { definePush } from '../kernel/push.js';
import { carrierTimeZones, type CarrierTimeZone } from '../fields/carrier-time-zone.js';

/** What a terminal does: pickup and delivery, transfer between linehauls, or both by another carrier. */
export const terminalTypes = [
  { value: 'service-center', name: 'Service center' },
  { value: 'breakbulk', name: 'Breakbulk' },
  { value: 'partner', name: 'Partner terminal' },
] as const;
export type TerminalType = (typeof terminalTypes)[number]['value'];
const typeValues = terminalTypes.map(({ value }) => value);

export const terminalStates = ['open', 'upcoming', 'closed'] as const;
export type TerminalState = (typeof terminalStates)[number];

const zoneValues = carrierTimeZones.map(({ value }) => value);

/** The days on which carriers pick up. */
export const pickupDays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'] as const satisfies readonly WeekdayName[];
export type PickupDayName = (typeof pickupDays)[number];

/** Cutoffs of a terminal beside its usual one. */
export const mostCutoffs = 30;

/** A pickup cutoff on some weekdays, for one service or for all. */
export class TerminalCutoff {
  @Choices(pickupDays, { minItems: 1, maxItems: 5, label: 'Days' }) days!: PickupDayName[];
  @Choice(cutoffServices, {
    optional: true,
    label: 'Service',
    about: 'Code of an accessorial; if omitted, all services without a cutoff of their own.',
  })
  service?: CutoffService | null;
  @TimeOfDay({ label: 'Cutoff', about: 'Latest time to request a pickup for the same day, 24 hours, HH:MM.' })
  cutoff!: string;
}

/** The same with the ID that explanations of rates name. A changed cutoff gets another ID. */
export class StoredTerminalCutoff extends TerminalCutoff {
  @Id() id!: number;
}

class TerminalFields {
  @Text({ max: 10, like: /^[A-Z0-9]{2,10}$/, about: 'Two to ten capital letters and digits.' }) code!: string;
  @Text({ max: 60 }) name!: string;
  @Choice(typeValues) type!: TerminalType;
  @Text({ max: 100, label: 'Address' }) address!: string;
  @Text({ max: 60 }) city!: string;
  @RegionCode() state!: string;
  @PostalCode() postalCode!: string;
  @Choice(countryCodes) country!: Country;
  @Choice(zoneValues, { about: 'Time zone of its hours and cutoff.' }) timeZone!: CarrierTimeZone;
  @Choices(weekdayNames, { minItems: 1, maxItems: 7, label: 'Days open' }) openDays!: WeekdayName[];
  @TimeOfDay({ label: 'Opens' }) opensAt!: string;
  @TimeOfDay({ label: 'Closes' }) closesAt!: string;
  @TimeOfDay({ label: 'Pickup cutoff', about: 'Latest time to request a pickup for the same day, 24 hours, HH:MM.' })
  cutoff!: string;
  @Email({ optional: true, label: 'Dispatch email', about: 'Where the terminal reads about pickups.' })
  dispatchEmail?: string | null;
  @Day({ label: 'Open from' }) openFrom!: string;
  @Day({ optional: true, label: 'Open until', about: 'Last day; absent while the terminal stays open.' })
  openUntil?: string | null;
}

/** A terminal of a carrier, as its users see it. */
export class CarrierTerminal extends TerminalFields {
  @Id() id!: number;
  @ListOf(() => StoredTerminalCutoff, { maxItems: mostCutoffs, about: 'Cutoffs by weekday and service.' })
  cutoffs!: StoredTerminalCutoff[];
  @Choice(terminalStates, { about: "Seen from today in the carrier's time zone." }) status!: TerminalState;
  @Integer({ min: 1, about: 'Increases with every change.' }) version!: number;
}

export class ListCarrierTerminals extends ListPageRequest {
  @Text({ max: 100, optional: true, about: 'Text in the code, name, city or postal code.' }) search?: string;
  @Choice(terminalStates, { optional: true, about: 'Only terminals in this state.' }) status?: TerminalState;
  @Choice(typeValues, { optional: true, about: 'Only terminals of this type.' }) type?: TerminalType;
  @Id({ optional: true, about: 'The carrier; required for administrators of the installation.' }) carrierId?: number;
}

/** What a list of terminals can be narrowed to. */
export type CarrierTerminalFilter = Omit<ListCarrierTerminals, keyof ListPageRequest>;

export class CarrierTerminalList extends ListPage {
  @ListOf(() => CarrierTerminal, { maxItems: 100 }) items!: CarrierTerminal[];
}

export class ExportCarrierTerminals {
  @Choice(tableFormats) format: TableFormat = 'csv';
  @Text({ max: 100, optional: true, about: 'Text in the code, name, city or postal code.' }) search?: string;
  @Choice(terminalStates, { optional: true, about: 'Only terminals in this state.' }) status?: TerminalState;
  @Choice(typeValues, { optional: true, about: 'Only terminals of this type.' }) type?: TerminalType;
  @Id({ optional: true, about: 'The carrier; required for administrators of the installation.' }) carrierId?: number;
  @Ids({ optional: true, maxItems: 200, about: 'Only these; if omitted, all rows that match the filter.' })
  ids?: number[];
}

const cutoffsField = {
  maxItems: mostCutoffs,
  optional: true,
  label: 'Cutoffs by weekday and service',
  about: 'In place of the usual cutoff. They apply to the next rate.',
} as const;

export class AddCarrierTerminal extends TerminalFields {
  @ListOf(() => TerminalCutoff, cutoffsField) cutoffs?: TerminalCutoff[] | null;
}

export class ChangeCarrierTerminal extends TerminalFields {
  @ListOf(() => TerminalCutoff, cutoffsField) cutoffs?: TerminalCutoff[] | null;
  @Id({ about: 'ID of the terminal, from the list of terminals.' }) id!: number;
  @Integer({ min: 1, about: 'Version that you last read. If it is out of date, nothing changes.' }) version!: number;
}

export class CarrierNetworkChange {
  @Id() carrierId!: number;
}

/** Goes to the carrier's users who follow its `carrier-network`. */
export const carrierNetworkChanged = definePush(
  'carrier-network-changed',
  CarrierNetworkChange,
  'A terminal or the service area of a carrier has changed; read it again.',
);

const read = { carrier: 'dataVisibility', system: 'viewCarriers' } as const;
const write = { carrier: 'administrator' } as const;

export const carrierTerminalsApi = defineResource('carrier-terminals', {
  listCarrierTerminals: get({
    path: '/carrier-terminals',
    takes: ListCarrierTerminals,
    answers: CarrierTerminalList,
    access: read,
    whileActing: 'allowed',
    about: 'The terminals of a carrier with their hours, cutoffs and dispatch addresses, by code.',
    problems: ['malformed-request', 'unknown-sort-field'],
  }),
  exportCarrierTerminals: post({
    path: '/carrier-terminals/export',
    takes: ExportCarrierTerminals,
    answersFile: Object.values(tableMediaTypes),
    mostRows: mostFileRows,
    access: read,
    whileActing: 'allowed',
    limit: 20,
    about: 'Exports the matching terminals as a file, by code.',
  }),
  addCarrierTerminal: post({
    path: '/carrier-terminals',
    takes: AddCarrierTerminal,
    answers: CarrierTerminal,
    status: 201,
    access: write,
    whileActing: 'allowed',
    limit: 120,
    about: 'Adds a terminal. The code is unique within the carrier.',
    problems: ['invalid-fields', 'already-exists'],
  }),
  changeCarrierTerminal: put({
    path: '/carrier-terminals/:id',
    takes: ChangeCarrierTerminal,
    answers: CarrierTerminal,
    access: write,
    whileActing: 'allowed',
    about:
      'Changes a terminal. If the version is out of date, the answer is wrong-state, and `current` has the latest values. A terminal closes with its last day, `openUntil`.',
    problems: ['invalid-fields', 'not-found', 'already-exists', 'wrong-state'],
  }),
});
