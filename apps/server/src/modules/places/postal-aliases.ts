import { readFileSync } from 'node:fs';

/** A name that the post takes for every code of a range of one state. */
export interface PostalAlias {
  readonly country: string;
  readonly from: string;
  readonly to: string;
  readonly city: string;
  readonly state: string;
}

const file = new URL('../../../assets/postal-aliases.csv', import.meta.url);

/** Reads lines of `country,from,to,city,state`; the first line names the columns. */
export function readAliases(text: string): PostalAlias[] {
  const [, ...lines] = text.split('\n').map((line) => line.trim());
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const [country = '', from = '', to = '', city = '', state = ''] = line.split(',');
      return { country, from, to, city, state };
    });
}

/** Names that no free source lists: written by hand from what everybody knows. */
export const loadAliases = (): PostalAlias[] => readAliases(readFileSync(file, 'utf8'));

/** The further names of a code. */
export const aliasesOf = (
  aliases: readonly PostalAlias[],
  { country, postalCode, state }: { readonly country: string; readonly postalCode: string; readonly state: string },
): string[] =>
  aliases
    .filter((alias) => alias.country === country && alias.state === state)
    .filter(({ from, to }) => from <= postalCode && postalCode <= to)
    .map(({ city }) => city);
