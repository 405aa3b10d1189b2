import { handlingUnits } from '@lading/domain/freight/handling-unit';
import { locationTypes, type LocationTypeName } from '@lading/domain/freight/location-type';
import { suggestionKinds, type SuggestionKind } from '@lading/domain/freight-assist/assist-question';
import { accessorials, type AccessorialCode } from '@lading/domain/freight/accessorial';
import { handlingUnitCodes, selectableClasses, unitSystems, type UnitSystem } from '../fields/freight.js';
import { defineResource, get, post, put } from '../kernel/endpoint.js';
import { Cents, Choice, Decimal, Flag, Id, Instant, Integer, ListOf, Nested, Text } from '../kernel/field.js';

const unitCodes = handlingUnits.map(({ code }) => code);
const serviceCodes: readonly AccessorialCode[] = accessorials.map(({ code }) => code);

/** The facts of an origin or destination that determine services. */
export class AssistedPlace {
  @Choice(locationTypes.map(({ type }) => type), { label: 'Location type' }) locationType!: LocationTypeName;
  @Flag({ about: 'There is a dock at trailer height, or a forklift.' }) hasDock!: boolean;
}

/** Freight in words and numbers. */
export class AssistedFreight {
  @Text({ max: 499, label: 'Description', about: 'What it is, in your own words.' }) description!: string;
  @Choice(unitSystems) units!: UnitSystem;
  @Integer({ min: 1, max: 999, label: 'Handling units' }) handlingUnits!: number;
  @Choice(unitCodes, { optional: true, about: 'If omitted, not decided yet.' })
  handlingUnitType?: (typeof unitCodes)[number];
  @Decimal({ max: 9999.99, places: 2, label: 'Length', about: 'Of one handling unit, in inches or centimeters.' })
  length!: number;
  @Decimal({ max: 9999.99, places: 2, label: 'Width' }) width!: number;
  @Decimal({ max: 9999.99, places: 2, label: 'Height' }) height!: number;
  @Decimal({ max: 99_999, places: 2, label: 'Weight', about: 'Of all of them, in pounds or kilograms.' })
  weight!: number;
  @Flag() isStackable = false;
  @Flag() isUsed = false;
  @Cents({ optional: true, min: 1, max: 25_000_000, label: 'Cargo value' }) cargoValueCents?: number;
  @Nested(() => AssistedPlace) origin!: AssistedPlace;
  @Nested(() => AssistedPlace) destination!: AssistedPlace;
}

export class AskAgain extends AssistedFreight {
  @Id({ about: 'ID of the help session, from the list of sessions.' }) id!: number;
}

/** One piece of advice with its reason and source. */
export class AssistSuggestion {
  @Text({ max: 20, about: 'Identifies it within the response.' }) key!: string;
  @Choice(suggestionKinds) kind!: SuggestionKind;
  @Text({ max: 200 }) title!: string;
  @Text({ max: 500 }) reason!: string;
  @Text({ max: 100, about: 'Source of the rule.' }) source!: string;
  @Choice(serviceCodes, { optional: true, about: 'Accessorial that is copied to the quote.' })
  service?: AccessorialCode;
  @Choice(selectableClasses, { optional: true }) freightClass?: (typeof selectableClasses)[number];
  @Choice(handlingUnitCodes, { optional: true, about: 'Code of the handling unit.' }) handlingUnitType?: string;
  @Text({ max: 6, optional: true, about: 'Possible UN or NA number.' }) unNumber?: string;
  @Flag({ optional: true }) isCarpet?: boolean;
  @Flag({ optional: true }) isUsed?: boolean;
}

export class AssistSession {
  @Id() id!: number;
  @Nested(() => AssistedFreight) freight!: AssistedFreight;
  @ListOf(() => AssistSuggestion, { maxItems: 50 }) suggestions!: AssistSuggestion[];
  @Instant() startedAt!: string;
  @Instant({ about: 'Two hours after it started; it then no longer counts.' }) expiresAt!: string;
}

/** The sessions that have not expired, newest first. */
export class AssistSessions {
  @ListOf(() => AssistSession, { maxItems: 5 }) items!: AssistSession[];
  @Integer({ min: 0, max: 5, about: 'Number of sessions you can start now.' }) left!: number;
  @Instant({ optional: true, about: 'When you can start the next session; absent while any are left.' })
  renewsAt?: string | null;
}

export class AssistKey {
  @Id({ about: 'ID of the help session, from the list of sessions.' }) id!: number;
}

const access = { customer: 'quote' } as const;

/** A user's own sessions; other users can't see them. */
export const freightAssistApi = defineResource('freight-assist', {
  list: get({
    path: '/freight-assist',
    answers: AssistSessions,
    access,
    about: 'Your sessions with the freight assistant and their freight.',
  }),
  get: get({
    path: '/freight-assist/:id',
    takes: AssistKey,
    answers: AssistSession,
    access,
    about: 'One of your sessions with its suggestions.',
    problems: ['not-found'],
  }),
  ask: post({
    path: '/freight-assist',
    takes: AssistedFreight,
    answers: AssistSession,
    access,
    whileActing: 'allowed',
    status: 201,
    about:
      'Starts a session with suggestions for the freight, each with its reason. You can start five within two hours.',
    problems: ['assist-used-up', 'invalid-fields'],
  }),
  askAgain: put({
    path: '/freight-assist/:id',
    takes: AskAgain,
    answers: AssistSession,
    access,
    whileActing: 'allowed',
    about: 'Gets suggestions for other freight in the same session, until it ends.',
    problems: ['not-found', 'invalid-fields'],
  }),
});
