import { handlingUnits } from '@lading/domain/freight/handling-unit';
import { accessorials } from '@lading/domain/freight/accessorial';
import { readerOf, readNumber } from '../../kernel/tables/cell-readers.js';

export const readHandlingUnit = readerOf(
  handlingUnits.map(({ code, name }) => ({ key: code, names: [name, `${name}s`] })),
);

export const readUnits = readerOf([
  { key: 'imperial', names: ['in', 'inch', 'inches', 'lb', 'lbs', 'in/lb', 'US'] },
  { key: 'metric', names: ['cm', 'kg', 'cm/kg', 'centimeters'] },
]);

/** An item with its sub, such as 48760-2 or 48760 sub 2. */
export const nmfcParts = (text: string): readonly [item: string, sub: string | undefined] => {
  const [, item, sub] = /^(?:NMFC\s*)?(\d{3,6})\s*(?:[-/]|sub)\s*(\d{1,2})$/i.exec(text) ?? [];
  return item === undefined ? [text, undefined] : [item, sub];
};

export const readUnNumber = (text: string): string => {
  const number = text.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
  return /^\d{1,4}$/.test(number) ? `UN${number.padStart(4, '0')}` : number;
};

export const readFreightClass = (text: string): string =>
  readNumber(text.replace(/^class\s*/i, '')).replace(/\.0+$/, '');

export const readPackingGroup = (text: string): string => text.toUpperCase().replace(/^PG\s*/, '');

/** Reads services by their codes or names, as many as a cell holds. */
export function servicesReader(codes: readonly string[]): (text: string) => string[] {
  const readService = readerOf(
    accessorials.filter(({ code }) => codes.includes(code)).map(({ code, name }) => ({ key: code, names: [name] })),
  );
  return (text) => [
    ...new Set(
      text
        .split(/[,;|\n]/)
        .flatMap((part) => {
          const service = readService(part.trim());
          return service === part.trim() ? part.trim().split(/\s+/).map(readService) : [service];
        })
        .filter((code) => code !== ''),
    ),
  ];
}
