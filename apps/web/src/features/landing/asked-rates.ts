/** Of what says why fields were refused. */
export const refusalId = 'rates-refused';

export interface AskedRates {
  readonly values: Readonly<Record<string, string>>;
  readonly attempt: number;
}
