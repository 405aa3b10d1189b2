import { regions } from '@lading/domain/region';

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
const statesCodes: ReadonlySet<string> = new Set(regions.map(({ code }) => code));

/** What city names are compared by: small letters without the stop characters (Specification 5). */
export const cityKeyOf = (text: string): string => text.toLowerCase().replaceAll(stopCharacters, '');

/** The text is a code when it begins like one: a digit, or letter and digit as in Canada. */
const codeOf = (text: string): string | undefined => {
  const code = text.replaceAll(/[ -]/g, '').toUpperCase();
  if (/^\d{1,9}$/.test(code)) return code.slice(0, 5);
  return /^[A-Z]\d([A-Z](\d([A-Z]\d?)?)?)?$/.test(code) ? code.slice(0, 3) : undefined;
};

/** Reads `606`, `M5V`, `chic`, `chicago il`, `Chicago, I` and `Chicago, IL 60607`. */
export function readPlaceSearch(typed: string): PlaceSearch {
  const text = typed.trim();
  const code = codeOf(text);
  if (code !== undefined) return { kind: 'code', code };
  const [, named = text, after = ''] =
    /^(.*?[A-Za-z].*?)[, ]+(\d{1,5}|[A-Za-z]\d[A-Za-z](?: ?\d[A-Za-z]\d)?)$/.exec(text) ?? [];
  const [, city = '', comma = '', last = ''] =
    /^(.*?)(, *| +)([A-Za-z]{1,3})?$/.exec(named.trim().replace(/,$/, ', ')) ?? [];
  const state = last.toUpperCase();
  const isState = city !== '' && (comma.startsWith(',') || statesCodes.has(state));
  return {
    kind: 'city',
    cityKey: cityKeyOf(named),
    cityInState: isState ? cityKeyOf(city) : '',
    state: isState ? state : '',
    code: codeOf(after) ?? '',
  };
}
