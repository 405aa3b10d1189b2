import { countryCodes } from '@lading/domain/freight/country';
import type { Country } from '../fields/address.js';
import { defineResource, del, get, post, put } from '../kernel/endpoint.js';
import { Choice, Day, Flag, Id, Instant, Integer, ListOf, Text, Texts } from '../kernel/field.js';

/** What the carrier doesn't do on the closed days. */
export const closureEffects = ['both', 'pickup', 'delivery'] as const;
export type ClosureEffect = (typeof closureEffects)[number];

export const closureReasons = [
  { value: 'weather', name: 'Weather' },
  { value: 'road', name: 'Road closure' },
  { value: 'holiday', name: 'Local holiday' },
  { value: 'labor', name: 'Labor dispute' },
  { value: 'equipment', name: 'Equipment or power failure' },
  { value: 'capacity', name: 'Capacity' },
  { value: 'other', name: 'Other' },
] as const;
export type ClosureReason = (typeof closureReasons)[number]['value'];
export const closureReasonName = (reason: string): string =>
  closureReasons.find(({ value }) => value === reason)?.name ?? reason;
const reasonValues = closureReasons.map(({ value }) => value);

export const closureStates = ['current', 'upcoming', 'over'] as const;
export type ClosureState = (typeof closureStates)[number];

/** Closures that aren't over yet. */
export const mostClosures = 200;
const mostListed = 500;

class ClosureFields {
  @Id({ optional: true, label: 'Terminal', about: 'The closed terminal; if omitted, `prefixes` says where.' })
  terminalId?: number | null;
  @Choice(countryCodes, { label: 'Country', about: 'Country of the postal codes.' }) country: Country = 'USA';
  @Texts({
    max: 7,
    maxItems: 100,
    label: 'Postal codes',
    about: 'Closed postal codes or their beginnings; empty for a terminal.',
  })
  prefixes!: string[];
  @Day({ label: 'First day' }) startsOn!: string;
  @Day({ optional: true, label: 'Last day', about: 'If omitted, the end is unknown.' }) endsOn?: string | null;
  @Choice(closureEffects, { label: 'Closed for' }) effect!: ClosureEffect;
  @Flag({ about: 'Rates for the closed days are declined; otherwise the closed days are added.' })
  declinesRates!: boolean;
  @Choice(reasonValues, { label: 'Reason' }) reason!: ClosureReason;
  @Text({ max: 200, label: 'Note', about: 'Shown to customers with the rate.' }) words!: string;
}

/** Days on which a terminal, or the places of some postal codes, are closed. */
export class TerminalClosure extends ClosureFields {
  @Id() id!: number;
  @Text({ max: 10, optional: true, about: 'Code of the terminal.' }) terminalCode!: string | null;
  @Choice(closureStates, { about: "Seen from today in the carrier's time zone." }) status!: ClosureState;
  @Text({ max: 200 }) createdBy!: string;
  @Instant() createdAt!: string;
  @Integer({ min: 1, about: 'Increases with every change.' }) version!: number;
}

export class TerminalClosureList {
  @ListOf(() => TerminalClosure, { maxItems: mostListed, about: 'The latest first.' }) items!: TerminalClosure[];
  @Integer({ min: 0 }) total!: number;
}

export class AddTerminalClosure extends ClosureFields {}

export class ChangeTerminalClosure extends ClosureFields {
  @Id({ about: 'ID of the closure, from the list of closures.' }) id!: number;
  @Integer({ min: 1, about: 'Version that you last read. If it is out of date, nothing changes.' }) version!: number;
}

export class TerminalClosureReference {
  @Id({ about: 'ID of the closure, from the list of closures.' }) id!: number;
}

const read = { access: { carrier: 'dataVisibility' }, whileActing: 'allowed' } as const;
const write = { access: { carrier: 'administrator' }, whileActing: 'allowed' } as const;

export const terminalClosuresApi = defineResource('terminal-closures', {
  listTerminalClosures: get({
    ...read,
    path: '/terminal-closures',
    answers: TerminalClosureList,
    about: 'The closures of your carrier, the latest first.',
  }),
  addTerminalClosure: post({
    ...write,
    path: '/terminal-closures',
    takes: AddTerminalClosure,
    answers: TerminalClosure,
    status: 201,
    limit: 60,
    about: 'Closes a terminal or postal codes for some days. It applies to the next rate.',
    problems: ['invalid-fields', 'not-found', 'wrong-state'],
  }),
  changeTerminalClosure: put({
    ...write,
    path: '/terminal-closures/:id',
    takes: ChangeTerminalClosure,
    answers: TerminalClosure,
    about:
      'Changes a closure that has not started. Of one that has started only the last day, the note and whether rates are declined can change. If the version is out of date, the answer is wrong-state, and `current` has the latest values.',
    problems: ['invalid-fields', 'not-found', 'wrong-state'],
  }),
  endTerminalClosure: del({
    ...write,
    path: '/terminal-closures/:id',
    takes: TerminalClosureReference,
    about:
      'Deletes a closure that has not started. One that has started ends: yesterday is its last day, or today on its first day.',
    problems: ['not-found', 'wrong-state'],
  }),
});
