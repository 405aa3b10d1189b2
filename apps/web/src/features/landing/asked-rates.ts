/** Id of the message about refused fields. */
export const refusalId = 'rates-refused';

export interface AskedRates {
  readonly values: Readonly<Record<string, string>>;
  readonly attempt: number;
}
