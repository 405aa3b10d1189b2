import type { AssistedFreight } from '@lading/contracts/quotes/freight-assist';
import type { UnitSystem } from '@lading/contracts/fields/freight';
import { typedNumber, optional } from '../../kernel/form/typed-text.js';

interface PlaceForm {
  readonly locationType: string;
  readonly hasDock: boolean;
}

export interface AssistForm {
  readonly description: string;
  readonly units: UnitSystem;
  readonly handlingUnitType: string;
  readonly handlingUnits: string;
  readonly length: string;
  readonly width: string;
  readonly height: string;
  readonly weight: string;
  readonly isStackable: boolean;
  readonly isUsed: boolean;
  readonly cargoValueCents: number | null;
  readonly origin: PlaceForm;
  readonly destination: PlaceForm;
}

const business: PlaceForm = { locationType: 'business', hasDock: true };

export const emptyAssist = (units: UnitSystem): AssistForm => ({
  description: '',
  units,
  handlingUnitType: '',
  handlingUnits: '1',
  length: '',
  width: '',
  height: '',
  weight: '',
  isStackable: false,
  isUsed: false,
  cargoValueCents: null,
  origin: business,
  destination: business,
});

export const formOf = (freight: AssistedFreight): AssistForm => ({
  description: freight.description,
  units: freight.units,
  handlingUnitType: freight.handlingUnitType ?? '',
  handlingUnits: String(freight.handlingUnits),
  length: String(freight.length),
  width: String(freight.width),
  height: String(freight.height),
  weight: String(freight.weight),
  isStackable: freight.isStackable,
  isUsed: freight.isUsed,
  cargoValueCents: freight.cargoValueCents ?? null,
  origin: freight.origin,
  destination: freight.destination,
});

/** The form as the contract takes it. */
export const toFreight = (form: AssistForm) => ({
  description: form.description.trim(),
  units: form.units,
  handlingUnitType: optional(form.handlingUnitType),
  handlingUnits: typedNumber(form.handlingUnits),
  length: typedNumber(form.length),
  width: typedNumber(form.width),
  height: typedNumber(form.height),
  weight: typedNumber(form.weight),
  isStackable: form.isStackable,
  isUsed: form.isUsed,
  cargoValueCents: form.cargoValueCents ?? undefined,
  origin: form.origin,
  destination: form.destination,
});
