import { handlingUnits } from '@lading/domain/freight/handling-unit';
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
