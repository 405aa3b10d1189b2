import { locationTypes, type LocationType } from '@lading/domain/freight/location-type';
import { optional } from '../../kernel/form/typed-text.js';
import type { DetailsForm, HazardousForm, ItemForm, StopForm } from './details-form.js';

const kinds: readonly LocationType[] = locationTypes;

export const kindOf = (type: string): LocationType | undefined => kinds.find((kind) => kind.type === type);

/** A typed number; other text stays text, so that the rule reports it. */
function number(typed: string): number | string | undefined {
  if (typed.trim() === '') return undefined;
  const value = Number(typed);
  return Number.isFinite(value) ? value : typed;
}

const known = (id: number | null): number | undefined => id ?? undefined;

function stopInput({ locationId, addressId, place, locationType, limitedAccessType }: StopForm) {
  const access = kindOf(locationType)?.limitedAccess;
  return {
    city: place?.city,
    state: place?.state,
    postalCode: place?.postalCode,
    country: place?.country ?? 'USA',
    locationId: known(locationId),
    addressId: known(addressId),
    locationType,
    limitedAccessType: access && (limitedAccessType || access),
  };
}

const hazardousInput = (goods: HazardousForm) => ({
  unNumber: goods.unNumber.trim().toUpperCase(),
  properShippingName: goods.properShippingName.trim(),
  technicalName: optional(goods.technicalName),
  hazardClass: goods.hazardClass.trim(),
  packingGroup: goods.packingGroup === '' ? undefined : goods.packingGroup,
  compatibilityGroup: optional(goods.compatibilityGroup),
  contractNumber: optional(goods.contractNumber),
  productName: optional(goods.productName),
  weight: number(goods.weight),
});

/** One piece per handling unit, unless the user counts them. */
const piecesOf = ({ pieces, handlingUnits }: ItemForm): number | string =>
  number(pieces) ?? Math.max(1, Number(handlingUnits) || 1);

function itemInput(item: ItemForm) {
  const { length, width, height, weight } = item.dimensions.texts;
  return {
    handlingUnitType: item.handlingUnitType,
    handlingUnits: number(item.handlingUnits),
    length: number(length),
    width: number(width),
    height: number(height),
    weight: number(weight),
    freightClass: number(item.freightClass),
    pieces: piecesOf(item),
    packaging: optional(item.packaging),
    description: optional(item.description),
    nmfc: optional(item.nmfc),
    nmfcSub: optional(item.nmfcSub),
    isStackable: item.isStackable,
    isUsed: item.isUsed,
    isCarpet: item.isCarpet || undefined,
    hazardous: item.hazardous ? hazardousInput(item.hazardous) : undefined,
  };
}

const piecewise = ['SRT', 'MARK'];

export const needsPieces = ({ accessorials }: DetailsForm): boolean =>
  accessorials.some((code) => piecewise.includes(code));
export const isHazardous = ({ items }: DetailsForm): boolean => items.some(({ hazardous }) => hazardous !== null);
export const isTimeCritical = ({ accessorials }: DetailsForm): boolean => accessorials.includes('TCS');
export const isCollected = ({ accessorials }: DetailsForm): boolean => accessorials.includes('COD');

/** Facts of the chosen services only; those of unchosen ones stay in the form. */
const serviceFacts = (form: DetailsForm) => ({
  emergencyContact: isHazardous(form)
    ? { name: form.emergencyName.trim(), phone: form.emergencyPhone.replaceAll(/[^0-9]/g, '') }
    : undefined,
  collectOnDelivery: isCollected(form)
    ? {
        amountCents: form.codCents ?? undefined,
        feeTerms: form.codFeeTerms,
        isCustomerCheckAcceptable: form.isCodCheckAcceptable,
      }
    : undefined,
  timeCritical: isTimeCritical(form)
    ? {
        type: form.timeCriticalType,
        start: form.timeCriticalStart ?? undefined,
        end: form.timeCriticalType === 'window' ? (form.timeCriticalEnd ?? undefined) : undefined,
      }
    : undefined,
  servicePieces: needsPieces(form) ? number(form.servicePieces) : undefined,
});

/** The form as the contract's input. */
export const toDetailsInput = (form: DetailsForm) => ({
  freightTerms: form.freightTerms,
  shipDate: form.shipDate ?? undefined,
  units: form.units,
  origin: stopInput(form.origin),
  destination: stopInput(form.destination),
  billToLocationId: form.freightTerms === 'thirdParty' ? (form.billToLocationId ?? undefined) : undefined,
  items: form.items.map(itemInput),
  accessorials: form.accessorials,
  cargoValueCents: form.cargoValueCents ?? undefined,
  isFullValueWanted: form.isFullValueWanted,
  ...serviceFacts(form),
  linearFeet: number(form.linearFeet),
  customerReference: optional(form.customerReference),
});

/** City, state and country share the search field of a stop. */
export function fieldOfPath(path: string): string {
  const stop = /^(origin|destination)\.(city|state|country|postalCode)$/.exec(path)?.[1];
  if (stop) return `${stop}.postalCode`;
  return path === 'items' ? 'items.0.weight' : path;
}
