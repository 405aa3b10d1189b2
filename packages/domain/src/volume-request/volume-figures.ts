import { timesRatio, type Cents } from '../measures/money.js';
import { usualVolumeCentsPerPound } from '../rating/liability.js';
import { conversions, kilogramsToPounds, type Miles, type UnitSystem } from '../measures/units.js';

/** The price by the mile, half-up to the cent; none for a lane within one postal code. */
export const centsPerMile = (amount: Cents, miles: Miles): Cents | null =>
  miles > 0 ? timesRatio(amount, 1, miles) : null;

/** The price by the kilometer, of the whole amount, so that it is rounded once. */
export function centsPerKilometer(amount: Cents, miles: Miles): Cents | null {
  const { numerator, denominator } = conversions.kilometersPerMile;
  return miles > 0 ? timesRatio(amount, denominator, miles * numerator) : null;
}

/** The most that the carrier owes for a lost load, half-up to the cent. */
export function volumeLiability(weight: number, units: UnitSystem): Cents {
  const pounds = units === 'metric' ? kilogramsToPounds(weight) : weight;
  return Math.round(pounds * usualVolumeCentsPerPound);
}
