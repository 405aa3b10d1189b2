import { freightClasses, type FreightClass } from '@lading/domain/freight/class-list';
import { defineResource, get } from '../kernel/endpoint.js';
import { Cents, Choice, Day, Integer, ListOf, Text, type Common, type Field } from '../kernel/field.js';

const SamplePostalCode = (options: Common): Field<string> =>
  Text({ ...options, max: 10, like: /^(\d{5}|[A-Za-z]\d[A-Za-z] ?\d[A-Za-z]\d)$/, rule: 'zipCode' });

/** Freight as described by a visitor without an account. */
export class GetSampleRates {
  @SamplePostalCode({ label: 'From ZIP', about: 'ZIP code, or Canadian postal code, of the origin.' }) from!: string;
  @SamplePostalCode({ label: 'To ZIP', about: 'ZIP code, or Canadian postal code, of the destination.' }) to!: string;
  @Integer({ min: 1, max: 10_000, about: 'Pounds of all freight, on one standard pallet for each 1,500 lb.' })
  weight!: number;
  @Choice(freightClasses, { label: 'Class', about: 'Freight class of all pallets.' }) freightClass!: FreightClass;
}

export class SampleRate {
  @Text({ max: 20 }) carrierCode!: string;
  @Text({ max: 200 }) carrierName!: string;
  @Integer({ min: 0, about: 'Business days.' }) transitDays!: number;
  @Day() estimatedDelivery!: string;
  @Cents() totalCents!: number;
}

export class SampleRates {
  @Day({ about: 'The first day on which carriers can pick up.' }) pickupDate!: string;
  @ListOf(() => SampleRate, { maxItems: 20, about: 'The lowest total first; none if no carrier serves the lane.' })
  rates!: SampleRate[];
}

export const sampleRatesApi = defineResource('sample-rates', {
  getSampleRates: get({
    path: '/sample-rates',
    takes: GetSampleRates,
    answers: SampleRates,
    access: 'anyone',
    limit: 20,
    about:
      'Sample rates of demo carriers by their tariffs, without accessorials. No carrier is asked and nothing is stored. ' +
      'Only in an installation that the demo has filled; anywhere else there is no such endpoint.',
    problems: ['invalid-fields', 'not-found'],
  }),
});
