import { regions } from '@lading/domain/freight/region';

/** What a typed text may mean; keys are without stop characters and in small letters. */
export type PlaceSearch =
  | { readonly kind: 'code'; readonly code: string }
  | {
      readonly kind: 'city';
      readonly cityKey: string;
      /** The city when the last word is a state, such as `chicago il`. */
      readonly cityInState: string;
      /** Beginning of a state code; empty when no word can be one. */
      readonly state: string;
      /** Beginning of a postal code after the city. */
      readonly code: string;
    };

const stopCharacters = /[.,/'\- ]/g;
const stateCodes: ReadonlySet<string> = new Set(regions.map(({ code }) => code));

/** What city names are compared by: small letters without the stop characters. */
export const cityKeyOf = (text: string): string => text.toLowerCase().replaceAll(stopCharacters, '');

/** The text is a code when it begins like one: a digit, or letter and digit as in Canada. */
const codeOf = (text: string): string | undefined => {
  const code = text.replaceAll(/[ -]/g, '').toUpperCase();
  if (/^\d{1,9}$/.test(code)) return code.slice(0, 5);
  return /^[A-Z]\d([A-Z](\d([A-Z]\d?)?)?)?$/.test(code) ? code.slice(0, 3) : undefined;
};

interface CityAndCode {
  readonly city: string;
  readonly code: string;
}

/** Parts a postal code at the end from the city before it. */
function withoutCode(text: string): CityAndCode {
  const [, city = text, code = ''] =
    /^(.*?[A-Za-z].*?)[, ]+(\d{1,5}|[A-Za-z]\d[A-Za-z](?: ?\d[A-Za-z]\d)?)$/.exec(text) ?? [];
  return { city, code: codeOf(code) ?? '' };
}

/** The city and the beginning of its state, when a comma or a known code says that the last word is one. */
function withoutState(text: string): { readonly city: string; readonly state: string } {
  const [, city = '', comma = '', last = ''] =
    /^(.*?)(, *| +)([A-Za-z]{1,3})?$/.exec(text.trim().replace(/,$/, ', ')) ?? [];
  const state = last.toUpperCase();
  const isState = comma.startsWith(',') || stateCodes.has(state);
  return isState ? { city, state } : { city: '', state: '' };
}

/** Reads `606`, `M5V`, `chic`, `chicago il`, `Chicago, I` and `Chicago, IL 60607`. */
export function readPlaceSearch(typed: string): PlaceSearch {
  const code = codeOf(typed.trim());
  if (code !== undefined) return { kind: 'code', code };
  const named = withoutCode(typed.trim());
  const { city, state } = withoutState(named.city);
  return { kind: 'city', cityKey: cityKeyOf(named.city), cityInState: cityKeyOf(city), state, code: named.code };
}
