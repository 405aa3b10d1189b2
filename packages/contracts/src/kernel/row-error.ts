import { Integer, Text } from './field.js';

/** The errors of one row of a file. */
export class RowError {
  @Integer({ min: 1, about: 'Line of the file; the heading is line 1.' }) row!: number;
  @Text({ max: 60, optional: true }) column?: string | null;
  @Text({ max: 300 }) message!: string;
}
