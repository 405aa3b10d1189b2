import { check } from '@lading/contracts/kernel/schema';
import type { Country } from '@lading/contracts/address';
import type { FreightItem, FreightTerms, HazardousGoods, UnitSystem } from '@lading/contracts/freight';
import { QuoteDetails, type QuoteStop } from '@lading/contracts/quote-details';
import { noDimensions, type Dimensions } from '../../ui/fields/measured-dimensions.js';

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
  /** What stands in the search field. */
  readonly text: string;
  readonly place: PlaceForm | null;
  readonly locationType: string;
}

export interface HazardousForm {
  readonly unNumber: string;
  readonly properShippingName: string;
  readonly technicalName: string;
  readonly hazardClass: string;
  readonly packingGroup: '' | 'I' | 'II' | 'III';
  readonly compatibilityGroup: string;
  readonly contractNumber: string;
}

export interface ItemForm {
  /** Tells the lines apart while they are added and removed. */
  readonly key: string;
  readonly handlingUnitType: string;
  readonly handlingUnits: string;
  readonly dimensions: Dimensions;
  /** Empty: the class that density suggests. */
  readonly freightClass: string;
  readonly pieces: string;
  readonly packaging: string;
  readonly description: string;
  readonly nmfc: string;
  readonly nmfcSub: string;
  readonly isStackable: boolean;
  readonly isUsed: boolean;
  readonly hazardous: HazardousForm | null;
}

export interface DetailsForm {
  /** Says that a draft was typed here and how it is laid out. */
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
  readonly servicePieces: string;
  readonly customerReference: string;
}

export const emptyStop: StopForm = { locationId: null, text: '', place: null, locationType: 'business' };

export const emptyHazardous: HazardousForm = {
  unNumber: '',
  properShippingName: '',
  technicalName: '',
  hazardClass: '',
  packingGroup: '',
  compatibilityGroup: '',
  contractNumber: '',
};

export const emptyItem = (units: UnitSystem): ItemForm => ({
  key: crypto.randomUUID(),
  handlingUnitType: 'PAT',
  handlingUnits: '1',
  dimensions: { ...noDimensions, unitSystem: units },
  freightClass: '',
  pieces: '1',
  packaging: '',
  description: '',
  nmfc: '',
  nmfcSub: '',
  isStackable: false,
  isUsed: false,
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
  servicePieces: '',
  customerReference: '',
});

const isDraftForm = (value: object): value is DetailsForm => 'layout' in value && value.layout === 1;

/** What was kept: typed here as it was, or the details of a quote that was already asked. */
export function formOfDraft(draft: object, isRepeat = false): DetailsForm | undefined {
  if (isDraftForm(draft)) return draft;
  const result = check(QuoteDetails, draft);
  return 'value' in result ? formOfDetails(result.value, isRepeat) : undefined;
}

/** Whether it was typed here and never asked: only such a quote is kept as a draft. */
export const isDraft = (draft: object): boolean => isDraftForm(draft);

const text = (value: string | number | null | undefined): string => (value === null ? '' : String(value ?? ''));

function stopForm({ locationId, locationType, city, state, postalCode, country }: QuoteStop): StopForm {
  return {
    locationId: locationId ?? null,
    text: `${city}, ${state} ${postalCode}`,
    place: { city, state, postalCode, country },
    locationType,
  };
}

const hazardousForm = (goods: HazardousGoods): HazardousForm => ({
  unNumber: goods.unNumber,
  properShippingName: goods.properShippingName,
  technicalName: text(goods.technicalName),
  hazardClass: goods.hazardClass,
  packingGroup: goods.packingGroup ?? '',
  compatibilityGroup: text(goods.compatibilityGroup),
  contractNumber: text(goods.contractNumber),
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
    description: item.description,
    nmfc: text(item.nmfc),
    nmfcSub: text(item.nmfcSub),
    isStackable: item.isStackable,
    isUsed: item.isUsed,
    hazardous: item.hazardous ? hazardousForm(item.hazardous) : null,
  };
}

const codForm = ({ collectOnDelivery: cod }: QuoteDetails) =>
  cod
    ? { codCents: cod.amountCents, codFeeTerms: cod.feeTerms, isCodCheckAcceptable: cod.isCustomerCheckAcceptable }
    : {};

function formOfDetails(details: QuoteDetails, isRepeat: boolean): DetailsForm {
  const { freightTerms, shipDate, units, emergencyContact } = details;
  return {
    ...emptyDetails(units, shipDate),
    freightTerms,
    shipDate: isRepeat ? null : shipDate,
    origin: stopForm(details.origin),
    destination: stopForm(details.destination),
    billToLocationId: details.billToLocationId ?? null,
    items: details.items.map((item) => itemForm(item, units)),
    accessorials: details.accessorials,
    cargoValueCents: details.cargoValueCents ?? null,
    isFullValueWanted: details.isFullValueWanted,
    emergencyName: text(emergencyContact?.name),
    emergencyPhone: text(emergencyContact?.phone),
    ...codForm(details),
    servicePieces: text(details.servicePieces),
    customerReference: text(details.customerReference),
  };
}
