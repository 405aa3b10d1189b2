import type { Country } from '@lading/contracts/fields/address';
import type { FreightItem, FreightTerms, HazardousGoods, UnitSystem } from '@lading/contracts/fields/freight';
import { QuoteDetails, type QuoteStop } from '@lading/contracts/fields/quote-details';
import { check } from '@lading/contracts/kernel/schema';
import { coverageCode } from '@lading/domain/cargo-coverage/cargo-coverage';
import type { TimeCriticalType } from '@lading/domain/freight/time-critical-type';
import { chosenByCode } from '@lading/domain/rating/wanted-services';
import { unitedStatesClosures } from '@lading/domain/time/business-calendar';
import { pickupDateFor } from '@lading/domain/time/pickup';
import { nowIso, ownZone } from '../../kernel/clock/now.js';
import type { CheckedForm } from '../../kernel/form/use-checked-form.js';
import { noDimensions, type Dimensions } from '../freight-item/measured-dimensions.js';

export interface PlaceForm {
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: Country;
  /** Absent for a Location, whose zone only the server knows. */
  readonly timeZone?: string;
}

export interface StopForm {
  readonly locationId: number | null;
  /** The picked entry of the address book; another place clears it. */
  readonly addressId: number | null;
  /** Services of that entry that the user hasn't chosen: they come and go with the address. */
  readonly services: readonly string[];
  /** The text in the search field. */
  readonly text: string;
  readonly place: PlaceForm | null;
  readonly locationType: string;
  /** Code of the kind of limited access; empty for that of the location type. */
  readonly limitedAccessType: string;
}

export interface HazardousForm {
  readonly unNumber: string;
  readonly properShippingName: string;
  readonly technicalName: string;
  readonly hazardClass: string;
  readonly packingGroup: '' | 'I' | 'II' | 'III';
  readonly compatibilityGroup: string;
  readonly contractNumber: string;
  readonly productName: string;
  /** Of the hazardous part only; empty for the whole line. */
  readonly weight: string;
}

export interface ItemForm {
  /** Identifies lines while they are added and removed. */
  readonly key: string;
  readonly handlingUnitType: string;
  readonly handlingUnits: string;
  readonly dimensions: Dimensions;
  /** Empty for the class suggested by density. */
  readonly freightClass: string;
  /** Empty for one per handling unit. */
  readonly pieces: string;
  readonly packaging: string;
  /** May stay empty until the dispatch. */
  readonly description: string;
  readonly nmfc: string;
  readonly nmfcSub: string;
  readonly isStackable: boolean;
  readonly isUsed: boolean;
  readonly isCarpet: boolean;
  readonly hazardous: HazardousForm | null;
}

export interface DetailsForm {
  /** Marks a draft typed here, and its layout version. */
  readonly layout: 1;
  readonly freightTerms: FreightTerms;
  readonly shipDate: string | null;
  readonly units: UnitSystem;
  readonly origin: StopForm;
  readonly destination: StopForm;
  readonly billToLocationId: number | null;
  readonly items: readonly ItemForm[];
  readonly accessorials: readonly string[];
  readonly cargoValueCents: number | null;
  readonly isFullValueWanted: boolean;
  readonly emergencyName: string;
  readonly emergencyPhone: string;
  readonly codCents: number | null;
  readonly codFeeTerms: 'prepaid' | 'collect';
  readonly isCodCheckAcceptable: boolean;
  readonly timeCriticalType: TimeCriticalType;
  readonly timeCriticalStart: string | null;
  readonly timeCriticalEnd: string | null;
  readonly servicePieces: string;
  /** Empty for a computed value. */
  readonly linearFeet: string;
  readonly customerReference: string;
}

export const emptyStop: StopForm = {
  locationId: null,
  addressId: null,
  services: [],
  text: '',
  place: null,
  locationType: 'business',
  limitedAccessType: '',
};

export const emptyHazardous: HazardousForm = {
  unNumber: '',
  properShippingName: '',
  technicalName: '',
  hazardClass: '',
  packingGroup: '',
  compatibilityGroup: '',
  contractNumber: '',
  productName: '',
  weight: '',
};

export const emptyItem = (units: UnitSystem): ItemForm => ({
  key: crypto.randomUUID(),
  handlingUnitType: 'PAT',
  handlingUnits: '1',
  dimensions: { ...noDimensions, unitSystem: units },
  freightClass: '',
  pieces: '',
  packaging: '',
  description: '',
  nmfc: '',
  nmfcSub: '',
  isStackable: false,
  isUsed: false,
  isCarpet: false,
  hazardous: null,
});

export const emptyDetails = (units: UnitSystem, shipDate: string): DetailsForm => ({
  layout: 1,
  freightTerms: 'prepaid',
  shipDate,
  units,
  origin: emptyStop,
  destination: emptyStop,
  billToLocationId: null,
  items: [emptyItem(units)],
  accessorials: [],
  cargoValueCents: null,
  isFullValueWanted: false,
  emergencyName: '',
  emergencyPhone: '',
  codCents: null,
  codFeeTerms: 'prepaid',
  isCodCheckAcceptable: false,
  timeCriticalType: 'onDate',
  timeCriticalStart: null,
  timeCriticalEnd: null,
  servicePieces: '',
  linearFeet: '',
  customerReference: '',
});

const isDraftForm = (value: object): value is DetailsForm => 'layout' in value && value.layout === 1;

const completedItem = (item: ItemForm, units: UnitSystem): ItemForm => ({
  ...emptyItem(units),
  ...item,
  hazardous: item.hazardous && { ...emptyHazardous, ...item.hazardous },
});

/** Fills fields that a draft saved by an earlier release doesn't have. */
const completed = (draft: DetailsForm): DetailsForm => ({
  ...emptyDetails(draft.units, draft.shipDate ?? ''),
  ...draft,
  origin: { ...emptyStop, ...draft.origin },
  destination: { ...emptyStop, ...draft.destination },
  items: draft.items.map((item) => completedItem(item, draft.units)),
});

/** The form of a saved draft, or of the details of a quote that was sent to carriers. */
export function formOfDraft(draft: object, isRepeat = false): DetailsForm | undefined {
  if (isDraftForm(draft)) return completed(draft);
  const result = check(QuoteDetails, draft);
  return 'value' in result ? formOfDetails(result.value, isRepeat) : undefined;
}

/** Whether it is an unsent form: only such a quote is saved as a draft. */
export const isDraft = (draft: object): boolean => isDraftForm(draft);

const text = (value: string | number | null | undefined): string => (value === null ? '' : String(value ?? ''));

function stopForm(stop: QuoteStop): StopForm {
  const { locationId, addressId, locationType, city, state, postalCode, country } = stop;
  return {
    locationId: locationId ?? null,
    addressId: addressId ?? null,
    // In a sent quote, every value counts as chosen.
    services: [],
    text: `${city}, ${state} ${postalCode}`,
    place: { city, state, postalCode, country },
    locationType,
    limitedAccessType: text(stop.limitedAccessType),
  };
}

export const hazardousForm = (goods: HazardousGoods): HazardousForm => ({
  unNumber: goods.unNumber,
  properShippingName: goods.properShippingName,
  technicalName: text(goods.technicalName),
  hazardClass: goods.hazardClass,
  packingGroup: goods.packingGroup ?? '',
  compatibilityGroup: text(goods.compatibilityGroup),
  contractNumber: text(goods.contractNumber),
  productName: text(goods.productName),
  weight: text(goods.weight),
});

function itemForm(item: FreightItem, unitSystem: UnitSystem): ItemForm {
  const texts = {
    length: text(item.length),
    width: text(item.width),
    height: text(item.height),
    weight: text(item.weight),
  };
  return {
    key: crypto.randomUUID(),
    handlingUnitType: item.handlingUnitType,
    handlingUnits: text(item.handlingUnits),
    dimensions: { unitSystem, texts, entered: {} },
    freightClass: text(item.freightClass),
    pieces: text(item.pieces),
    packaging: text(item.packaging),
    description: text(item.description),
    nmfc: text(item.nmfc),
    nmfcSub: text(item.nmfcSub),
    isStackable: item.isStackable,
    isUsed: item.isUsed,
    isCarpet: item.isCarpet ?? false,
    hazardous: item.hazardous ? hazardousForm(item.hazardous) : null,
  };
}

const codForm = ({ collectOnDelivery: cod }: QuoteDetails) =>
  cod
    ? { codCents: cod.amountCents, codFeeTerms: cod.feeTerms, isCodCheckAcceptable: cod.isCustomerCheckAcceptable }
    : {};

const timeCriticalForm = ({ timeCritical }: QuoteDetails) =>
  timeCritical
    ? {
        timeCriticalType: timeCritical.type,
        timeCriticalStart: timeCritical.start,
        timeCriticalEnd: timeCritical.end ?? null,
      }
    : {};

export function formOfDetails(details: QuoteDetails, isRepeat = false): DetailsForm {
  const { freightTerms, shipDate, units, emergencyContact } = details;
  return {
    ...emptyDetails(units, shipDate),
    freightTerms,
    shipDate: isRepeat ? null : shipDate,
    origin: stopForm(details.origin),
    destination: stopForm(details.destination),
    billToLocationId: details.billToLocationId ?? null,
    items: details.items.map((item) => itemForm(item, units)),
    accessorials: chosenByCode(details.accessorials),
    cargoValueCents: details.cargoValueCents ?? null,
    isFullValueWanted: details.isFullValueWanted || details.accessorials.includes(coverageCode),
    emergencyName: text(emergencyContact?.name),
    emergencyPhone: text(emergencyContact?.phone),
    ...codForm(details),
    ...(isRepeat ? {} : timeCriticalForm(details)),
    linearFeet: text(details.linearFeet),
    servicePieces: text(details.servicePieces),
    customerReference: text(details.customerReference),
  };
}

/** Carriers refuse a pickup on a closed day or after their cutoff, so forms start with the first possible day. */
export const firstPickup = (): string =>
  pickupDateFor({ now: nowIso(), originZone: ownZone(), cutoff: '15:00', holidays: unitedStatesClosures });

/** Props of every section of the form. */
export type SectionProps = Pick<CheckedForm<DetailsForm>, 'form' | 'change' | 'field' | 'leave'>;

/** The same for the fields of one end. */
export interface StopFieldsProps extends SectionProps {
  side: 'origin' | 'destination';
}
