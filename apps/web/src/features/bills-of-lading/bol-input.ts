import { DraftBolContent } from '@lading/contracts/shipments/bill-of-lading-draft';
import { check } from '@lading/contracts/kernel/schema';
import { optional, typedNumber } from '../../kernel/form/typed-text.js';
import {
  hasHazard,
  itemTexts,
  type BolForm,
  type HazardForm,
  type ItemForm,
  type OrderForm,
  type PartyForm,
} from './bol-form.js';
import { partOfLine, poundsOf, tableWeights, type DocumentWeight } from './document-weights.js';

const partyInput = ({ country, isFob, locationId, ...texts }: PartyForm) => ({
  ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, optional(text)])),
  country,
  locationId,
  isFob,
});

const hazardInput = (goods: HazardForm, weight: DocumentWeight) => ({
  ...Object.fromEntries(Object.entries(goods).map(([name, text]) => [name, optional(text)])),
  weight,
});

const counted = ['handlingUnits', 'pieces', 'freightClass', 'length', 'width', 'height'] as const;

function itemInput(item: ItemForm, weight: DocumentWeight) {
  const { hazardous } = item;
  const texts = Object.fromEntries(itemTexts.map((name) => [name, optional(item[name])]));
  const numbers = Object.fromEntries(counted.map((name) => [name, typedNumber(item[name])]));
  const goods = hazardous ? hazardInput(hazardous, partOfLine(hazardous, item, weight)) : undefined;
  return { ...texts, ...numbers, weight, hazardous: goods };
}

const orderInput = ({ number, packages, isPalletized, additionalInfo }: OrderForm, weight: DocumentWeight) => ({
  number: optional(number),
  packages: typedNumber(packages),
  weight,
  isPalletized,
  additionalInfo: optional(additionalInfo),
});

const sealsOf = (text: string): string[] =>
  text
    .split(',')
    .map((seal) => seal.trim())
    .filter((seal) => seal !== '');

/** Only the VICS form has a table of orders, whose weight equals that of the freight. */
function freightOf(form: BolForm, kind: 'straight' | 'vics') {
  const weights = kind === 'vics' ? tableWeights(form) : { orders: [], items: poundsOf(form.items) };
  const items = form.items.map((item, index) => itemInput(item, weights.items[index]));
  if (kind === 'straight') return { items, orders: [] };
  return {
    items,
    orders: form.orders.map((order, index) => orderInput(order, weights.orders[index])),
    trailerLoadedBy: form.trailerLoadedBy || undefined,
    freightCountedBy: form.freightCountedBy || undefined,
  };
}

/** The form as the contract's input; the contract's shape decides whether it may be issued. */
export function inputOf(form: BolForm, kind: 'straight' | 'vics'): object {
  const { collectOnDelivery, emergencyName: name, emergencyPhone: phone } = form;
  return {
    shipDate: form.shipDate ?? undefined,
    carrierId: form.carrierId ?? undefined,
    carrierName: optional(form.carrierName),
    scac: optional(form.scac),
    proSource: form.proSource,
    proNumber: form.proSource === 'typed' ? optional(form.proNumber) : undefined,
    freightTerms: form.freightTerms,
    shipper: partyInput(form.shipper),
    consignee: partyInput(form.consignee),
    billTo: form.freightTerms === 'thirdParty' ? partyInput(form.billTo) : undefined,
    references: form.references.map(({ type, number }) => ({ type, number: optional(number) })),
    ...freightOf(form, kind),
    accessorials: form.accessorials,
    specialInstructions: optional(form.specialInstructions),
    trailerNumber: optional(form.trailerNumber),
    sealNumbers: sealsOf(form.seals),
    declaredValueCents: form.declaredValueCents ?? undefined,
    collectOnDelivery: collectOnDelivery
      ? { ...collectOnDelivery, amountCents: collectOnDelivery.amountCents ?? undefined }
      : undefined,
    emergencyContact: hasHazard(form) ? { name: optional(name), phone: optional(phone) } : undefined,
  };
}

/** The typed content, or its validation errors. */
export const draftOf = (form: BolForm, kind: 'straight' | 'vics') => check(DraftBolContent, inputOf(form, kind));
