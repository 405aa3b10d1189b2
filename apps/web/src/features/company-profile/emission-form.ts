import type { EmissionFactor } from '@lading/contracts/emissions';
import type { FieldError } from '../../kernel/form/field-errors.js';
import { texts } from './profile-texts.js';

const words = texts.emissions;

/** A factor as it is typed; no carrier is every other one. */
export interface FactorForm extends Omit<EmissionFactor, 'carrierId' | 'gramsPerTonneKm'> {
  /** Tells rows apart while they are changed. */
  readonly key: number;
  readonly carrierId: number | null;
  readonly gramsPerTonneKm: number | null;
}

export interface EmissionForm {
  readonly factors: readonly FactorForm[];
}

export const formOf = (kept: readonly EmissionFactor[]): EmissionForm => ({
  factors: kept.map((factor, key) => ({ ...factor, carrierId: factor.carrierId ?? null, key })),
});

/** A further factor, for the others unless those have one. */
export const withAnother = ({ factors }: EmissionForm): EmissionForm => ({
  factors: [
    ...factors,
    {
      ...{ carrierId: null, gramsPerTonneKm: null, standard: factors.at(-1)?.standard ?? '' },
      ...{ scope: 'wellToWheel', tier: 'default', key: Math.max(-1, ...factors.map(({ key }) => key)) + 1 },
    },
  ],
});

/** The factors as the contract takes them. */
export const inputOf = ({ factors }: EmissionForm): object => ({
  // Part by part, since two forms are compared as texts and the server has an order of its own.
  emissionFactors: factors.map(({ carrierId, gramsPerTonneKm, standard, scope, tier }) => ({
    ...{ gramsPerTonneKm, standard: standard.trim(), scope, tier },
    ...(carrierId !== null && { carrierId }),
  })),
});

/** Rules that the shape does not know: one factor a carrier, and none without a number. */
export const wrongFactors = ({ factors }: EmissionForm): FieldError[] =>
  factors.flatMap(({ carrierId, gramsPerTonneKm }, index) => {
    const path = `emissionFactors.${index}`;
    const isTwice = factors.findIndex((other) => other.carrierId === carrierId) < index;
    return [
      ...(isTwice ? [{ path: `${path}.carrierId`, message: words.twice }] : []),
      ...(gramsPerTonneKm === null ? [{ path: `${path}.gramsPerTonneKm`, message: words.gramsMissing }] : []),
    ];
  });
