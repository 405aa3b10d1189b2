import { emissionScopes, emissionTiers, type EmissionScope, type EmissionTier } from '@lading/domain/freight/emissions';
import { Choice, Decimal, Id, Integer, Text } from '../kernel/field.js';

class FactorFacts {
  @Decimal({
    min: 0.1,
    max: 10_000,
    places: 1,
    label: 'Emission factor',
    about: 'Grams of CO2 equivalent per tonne-kilometer.',
  })
  gramsPerTonneKm!: number;
  @Text({ min: 1, max: 60, label: 'Standard', about: 'With its version.' }) standard!: string;
  @Choice(emissionScopes, { label: 'Scope' }) scope!: EmissionScope;
  @Choice(emissionTiers, {
    label: 'Data tier',
    about: "Measured by the carrier, modeled, or the standard's default.",
  })
  tier!: EmissionTier;
}

/** A company's emission factor, by carrier. */
export class EmissionFactor extends FactorFacts {
  @Id({ optional: true, label: 'Carrier', about: 'Absent: applies to all carriers without their own factor.' })
  carrierId?: number | null;
}

/** The emissions of an offer, with the factor used. */
export class OfferEmissions extends FactorFacts {
  @Integer({ min: 0, about: 'CO2 equivalent: tonnes times kilometers times the factor.' }) grams!: number;
  @Decimal({ min: 0, max: 10_000_000, places: 4 }) kilograms!: number;
  @Decimal({ min: 0, max: 50_000, places: 4, about: 'By road, estimated from the locations.' }) kilometers!: number;
}
