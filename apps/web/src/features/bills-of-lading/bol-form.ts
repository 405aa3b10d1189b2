import type { Address } from '@lading/contracts/customers/address-book';
import type { Location } from '@lading/contracts/customers/locations';
import type { FreightTerms } from '@lading/contracts/fields/freight';
import type { BolContent } from '@lading/contracts/shipments/bill-of-lading-content';
import type {
  DraftBolContent,
  DraftBolHazard,
  DraftBolItem,
  DraftBolOrder,
  DraftBolParty,
} from '@lading/contracts/shipments/bill-of-lading-draft';
import { filledAddress, type FilledAddress } from '@lading/domain/freight/address';
import type { AccessorialCode } from '@lading/domain/freight/accessorial';
import type { DefaultRoute, UsualEnd } from '../../entities/location/own-places.js';
import { today } from '../../kernel/clock/now.js';
import type { CheckedForm } from '../../kernel/form/use-checked-form.js';

export interface PartyForm extends FilledAddress {
  readonly locationId: number | null;
  readonly name: string;
  readonly contactName: string;
  readonly phone: string;
  readonly locationNumber: string;
  readonly ownNumber: string;
  readonly isFob: boolean;
}

export interface HazardForm {
  readonly unNumber: string;
  readonly properShippingName: string;
  readonly technicalName: string;
  readonly hazardClass: string;
  readonly compatibilityGroup: string;
  readonly packingGroup: string;
  readonly contractNumber: string;
  readonly productName: string;
  readonly weight: string;
}

export const itemTexts = [
  'handlingUnitType',
  'handlingUnits',
  'pieces',
  'packaging',
  'weight',
  'description',
  'freightClass',
  'nmfc',
  'nmfcSub',
  'length',
  'width',
  'height',
] as const;
export type ItemText = (typeof itemTexts)[number];
export type ItemForm = Readonly<Record<ItemText, string>> & {
  readonly key: string;
  readonly hazardous: HazardForm | null;
};

export interface OrderForm {
  readonly key: string;
  readonly number: string;
  readonly packages: string;
  readonly weight: string;
  readonly isPalletized: boolean;
  readonly additionalInfo: string;
}

export interface ReferenceForm {
  readonly key: string;
  readonly type: BolContent['references'][number]['type'];
  readonly number: string;
}

export interface CollectForm {
  readonly amountCents: number | null;
  readonly feeTerms: 'prepaid' | 'collect';
  readonly isCustomerCheckAcceptable: boolean;
}

export interface BolForm {
  readonly shipDate: string | null;
  readonly carrierId: number | null;
  readonly carrierName: string;
  readonly scac: string;
  readonly proSource: BolContent['proSource'];
  readonly proNumber: string;
  readonly freightTerms: FreightTerms;
  readonly shipper: PartyForm;
  readonly consignee: PartyForm;
  readonly billTo: PartyForm;
  readonly references: readonly ReferenceForm[];
  readonly orders: readonly OrderForm[];
  readonly items: readonly ItemForm[];
  readonly accessorials: readonly AccessorialCode[];
  readonly specialInstructions: string;
  readonly trailerNumber: string;
  readonly seals: string;
  readonly declaredValueCents: number | null;
  readonly collectOnDelivery: CollectForm | null;
  readonly trailerLoadedBy: '' | NonNullable<BolContent['trailerLoadedBy']>;
  readonly freightCountedBy: '' | NonNullable<BolContent['freightCountedBy']>;
  readonly emergencyName: string;
  readonly emergencyPhone: string;
}

const newKey = (): string => crypto.randomUUID();
const typed = (value: string | number | null | undefined): string =>
  value === null || value === undefined ? '' : String(value);

const partyForm = (party: DraftBolParty = {}): PartyForm => ({
  locationId: party.locationId ?? null,
  name: typed(party.name),
  ...filledAddress(party),
  contactName: typed(party.contactName),
  phone: typed(party.phone),
  locationNumber: typed(party.locationNumber),
  ownNumber: typed(party.ownNumber),
  isFob: party.isFob === true,
});

export const hazardForm = (goods: DraftBolHazard = {}): HazardForm => ({
  unNumber: typed(goods.unNumber),
  properShippingName: typed(goods.properShippingName),
  technicalName: typed(goods.technicalName),
  hazardClass: typed(goods.hazardClass),
  compatibilityGroup: typed(goods.compatibilityGroup),
  packingGroup: typed(goods.packingGroup),
  contractNumber: typed(goods.contractNumber),
  productName: typed(goods.productName),
  weight: typed(goods.weight),
});

export const itemForm = (item: DraftBolItem = {}): ItemForm => ({
  key: newKey(),
  handlingUnitType: typed(item.handlingUnitType ?? 'PAT'),
  handlingUnits: typed(item.handlingUnits),
  pieces: typed(item.pieces),
  packaging: typed(item.packaging),
  weight: typed(item.weight),
  description: typed(item.description),
  freightClass: typed(item.freightClass),
  nmfc: typed(item.nmfc),
  nmfcSub: typed(item.nmfcSub),
  length: typed(item.length),
  width: typed(item.width),
  height: typed(item.height),
  hazardous: item.hazardous ? hazardForm(item.hazardous) : null,
});

export const orderForm = (order: DraftBolOrder = {}): OrderForm => ({
  key: newKey(),
  number: typed(order.number),
  packages: typed(order.packages),
  weight: typed(order.weight),
  isPalletized: order.isPalletized ?? true,
  additionalInfo: typed(order.additionalInfo),
});

export const referenceForm = (type: ReferenceForm['type'] = 3, number = ''): ReferenceForm => ({
  key: newKey(),
  type,
  number,
});

const collectForm = (cod: DraftBolContent['collectOnDelivery']): CollectForm | null =>
  cod
    ? {
        amountCents: cod.amountCents ?? null,
        feeTerms: cod.feeTerms ?? 'prepaid',
        isCustomerCheckAcceptable: cod.isCustomerCheckAcceptable === true,
      }
    : null;

const routeOf = (content: DraftBolContent) => ({
  carrierId: content.carrierId ?? null,
  carrierName: typed(content.carrierName),
  scac: typed(content.scac),
  proSource: content.proSource ?? ('none' as const),
  proNumber: typed(content.proNumber),
  freightTerms: content.freightTerms ?? ('prepaid' as const),
  trailerNumber: typed(content.trailerNumber),
  seals: (content.sealNumbers ?? []).join(', '),
});

const rowsOf = ({ items, orders, references }: DraftBolContent) => ({
  references: (references ?? []).map(({ type, number }) => referenceForm(type ?? undefined, typed(number))),
  orders: (orders?.length ? orders : [{}]).map(orderForm),
  items: (items?.length ? items : [{}]).map(itemForm),
});

const remarksOf = (content: DraftBolContent) => ({
  accessorials: content.accessorials ?? [],
  specialInstructions: typed(content.specialInstructions),
  declaredValueCents: content.declaredValueCents ?? null,
  collectOnDelivery: collectForm(content.collectOnDelivery),
  trailerLoadedBy: content.trailerLoadedBy ?? ('' as const),
  freightCountedBy: content.freightCountedBy ?? ('' as const),
  emergencyName: typed(content.emergencyContact?.name),
  emergencyPhone: typed(content.emergencyContact?.phone),
});

/** The form of a saved draft; an empty one has one line in each table. */
export function formOf(content: DraftBolContent = {}): BolForm {
  return {
    ...routeOf(content),
    ...rowsOf(content),
    ...remarksOf(content),
    shipDate: content.shipDate ?? today(),
    shipper: partyForm(content.shipper ?? {}),
    consignee: partyForm(content.consignee ?? {}),
    billTo: partyForm(content.billTo ?? {}),
  };
}

export const hasHazard = ({ items }: BolForm): boolean => items.some(({ hazardous }) => hazardous !== null);

/** The party at one of the company's Locations. */
export const partyOfLocation = ({ id, ...place }: Location): PartyForm =>
  partyForm({ ...place, locationId: id, state: place.state.slice(0, 3), postalCode: place.postalCode.slice(0, 10) });

/** The party at an address of the book. */
export const partyOfAddress = ({ company, id: _, ...address }: Address): PartyForm =>
  partyForm({ ...address, name: company });

function usualParty(end: UsualEnd): PartyForm {
  if (!end) return partyForm();
  return 'location' in end ? partyOfLocation(end.location) : partyOfAddress(end.address);
}

/** An empty form with the company's default route. */
export const newForm = ({ origin, destination }: DefaultRoute): BolForm => ({
  ...formOf(),
  shipper: usualParty(origin),
  consignee: usualParty(destination),
});

/** Props of every section of the form. */
export type SectionProps = Pick<CheckedForm<BolForm>, 'form' | 'change' | 'field'>;
