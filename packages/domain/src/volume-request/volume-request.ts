import { defaultEquipmentLength } from '../freight/equipment-type.js';
import {
  feetToMeters,
  metersToFeet,
  type UnitSystem,
  conversions,
  kilogramsToPounds,
  type Miles,
} from '../measures/units.js';
import { lifecycle, type MoveOf, type StateOf } from '../lifecycle/lifecycle.js';
import { dateIn } from '../time/zoned-time.js';
import { timesRatio, type Cents } from '../measures/money.js';
import { usualVolumeCentsPerPound } from '../rating/liability.js';

/** Where LTL usually ends: this much floor or weight is asked for as volume or truckload. */
export const capacityLoad = { feet: 28, pounds: 20_000 } as const;

/** Whether freight is so long or heavy that a volume or truckload price is worth asking for. */
export const isCapacityLoad = ({ linearFeet, pounds }: { linearFeet: number; pounds: number }): boolean =>
  linearFeet >= capacityLoad.feet || pounds >= capacityLoad.pounds;

/** 53 feet or 16 metres, by the units of the company. */
export const defaultTrailerLength = (units: UnitSystem): number =>
  units === 'metric' ? defaultEquipmentLength.metres : defaultEquipmentLength.feet;

/** The other unit's figure with two decimals, by 3.2808 feet a metre: 16 m is 52.49 ft. */
export function convertTrailerLength(length: number, from: UnitSystem): number {
  const converted = from === 'metric' ? metersToFeet(length) : feetToMeters(length);
  return Math.round(converted * 100) / 100;
}

export const volumeStates = ['draft', 'sent', 'answered', 'awarded', 'expired', 'withdrawn'] as const;

/** A request for a truckload or volume price, from its draft to its award; once sent it is not changed any more. */
export const volumeLifecycle = lifecycle(volumeStates, {
  send: { from: ['draft'], to: 'sent' },
  /** A carrier has offered; declining carriers leave it as it is. */
  offer: { from: ['sent', 'answered'], to: 'answered' },
  award: { from: ['answered'], to: 'awarded' },
  expire: { from: ['sent', 'answered'], to: 'expired' },
  withdraw: { from: ['sent', 'answered'], to: 'withdrawn' },
});
export type VolumeState = StateOf<typeof volumeLifecycle>;
export type VolumeMove = MoveOf<typeof volumeLifecycle>;

export const volumeAnswerStates = ['asked', 'offered', 'declined', 'awarded'] as const;

/** What one carrier says; it may change its mind until somebody is awarded or the time is up. */
export const volumeAnswerLifecycle = lifecycle(volumeAnswerStates, {
  offer: { from: ['asked', 'offered', 'declined'], to: 'offered' },
  decline: { from: ['asked', 'offered', 'declined'], to: 'declined' },
  award: { from: ['offered'], to: 'awarded' },
});
export type VolumeAnswerState = StateOf<typeof volumeAnswerLifecycle>;

export const volumeStatuses = ['open', 'expired', 'withdrawn', 'awarded', 'lost'] as const;
/** How a request stands for one of the carriers that were asked. */
export type VolumeStatus = (typeof volumeStatuses)[number];

interface Asked {
  readonly state: VolumeState;
  readonly answerState: VolumeAnswerState;
  /** ISO 8601; from this moment on nobody may answer. */
  readonly answerBy: string;
}

/** Whether a carrier may still answer, and if not, why. */
export function volumeStatusOf({ state, answerState, answerBy }: Asked, now: string): VolumeStatus {
  if (state === 'withdrawn') return 'withdrawn';
  if (state === 'awarded') return answerState === 'awarded' ? 'awarded' : 'lost';
  const isOver = state === 'expired' || Date.parse(now) >= Date.parse(answerBy);
  return isOver ? 'expired' : 'open';
}

/** An offer holds to the end of its last day at the origin. */
export const isOfferValid = (validUntil: string, now: string, originZone: string): boolean =>
  dateIn(originZone, now) <= validUntil;

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
