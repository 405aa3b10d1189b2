import { Cents, Text } from '../kernel/field.js';

/** An amount that can't be added to those in other currencies. */
export class AmountInCurrency {
  @Text({ max: 3 }) currency!: string;
  @Cents() cents!: number;
}
