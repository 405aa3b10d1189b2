import { DraftBolContent } from '@lading/contracts/bill-of-lading-draft';
import { check } from '@lading/contracts/kernel/schema';
import { paperPounds } from '@lading/domain/exact-pounds';
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

const partyInput = ({ country, isFob, locationId, ...texts }: PartyForm) => ({
  ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, optional(text)])),
  country,
  locationId,
  isFob,
});

type BolWeight = number | string | undefined;

/** Weights as the paper has them, which add up as the exact ones of the form do. */
export const poundsOf = (rows: readonly { readonly weight: string }[]): readonly BolWeight[] =>
  paperPounds(rows.map(({ weight }) => typedNumber(weight)));

const hazardInput = (goods: HazardForm) => ({
  ...Object.fromEntries(Object.entries(goods).map(([name, text]) => [name, optional(text)])),
  weight: poundsOf([goods])[0],
});

const counted = ['handlingUnits', 'pieces', 'freightClass', 'length', 'width', 'height'] as const;

function itemInput(item: ItemForm, weight: BolWeight) {
  const texts = Object.fromEntries(itemTexts.map((name) => [name, optional(item[name])]));
  const numbers = Object.fromEntries(counted.map((name) => [name, typedNumber(item[name])]));
  return { ...texts, ...numbers, weight, hazardous: item.hazardous ? hazardInput(item.hazardous) : undefined };
}

const orderInput = ({ number, packages, isPalletized, additionalInfo }: OrderForm, weight: BolWeight) => ({
  number: optional(number),
  packages: typedNumber(packages),
  weight,
  isPalletized,
  additionalInfo: optional(additionalInfo),
});

const withPounds = <Row extends { readonly weight: string }, Input>(
  rows: readonly Row[],
  inputOfRow: (row: Row, weight: BolWeight) => Input,
): Input[] => {
  const pounds = poundsOf(rows);
  return rows.map((row, index) => inputOfRow(row, pounds[index]));
};

const sealsOf = (text: string): string[] =>
  text
    .split(',')
    .map((seal) => seal.trim())
    .filter((seal) => seal !== '');

/** What only one of the two forms prints. */
const ofKind = (form: BolForm, kind: 'straight' | 'vics') =>
  kind === 'vics'
    ? {
        orders: withPounds(form.orders, orderInput),
        trailerLoadedBy: form.trailerLoadedBy || undefined,
        freightCountedBy: form.freightCountedBy || undefined,
      }
    : { orders: [] };

/** What the form says, in the words of the contract; whether it may be issued is judged by the contract's shape. */
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
    items: withPounds(form.items, itemInput),
    ...ofKind(form, kind),
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

/** The content as far as it was typed, or what is wrong with it. */
export const draftOf = (form: BolForm, kind: 'straight' | 'vics') => check(DraftBolContent, inputOf(form, kind));
