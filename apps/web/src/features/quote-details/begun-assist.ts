import { freightAssistApi, type AssistSession, type AssistSuggestion } from '@lading/contracts/freight-assist';
import { hazardousMaterialOf } from '@lading/domain/hazardous-material';
import { impliedAccessorials } from '@lading/domain/location-type';
import { useQuery } from '@tanstack/react-query';
import { answerOf } from '../../kernel/api/use-contract.js';
import {
  emptyHazardous,
  emptyItem,
  type DetailsForm,
  type HazardousForm,
  type ItemForm,
} from '../../entities/quote-form/details-form.js';

/** The help session that the address names, null when there is none; nothing while it is asked for. */
export function useAssisted(query: URLSearchParams): AssistSession | null | undefined {
  const named = query.get('assist') ?? '';
  const isNamed = /^\d{1,15}$/.test(named);
  const session = useQuery({
    ...answerOf(freightAssistApi.get, { id: Number(named) }),
    enabled: isNamed,
    staleTime: Infinity,
  });
  if (!isNamed || session.error) return null;
  return session.data;
}

function hazardousOf(unNumber: string | null | undefined): HazardousForm | null {
  const material = unNumber ? hazardousMaterialOf(unNumber) : undefined;
  if (!material) return null;
  const { id, properShippingName, hazardClass, packingGroups, compatibilityGroup } = material;
  const [packingGroup = '', ...others] = packingGroups;
  return {
    ...emptyHazardous,
    ...{ unNumber: id, properShippingName, hazardClass, compatibilityGroup: compatibilityGroup ?? '' },
    // Which of several it is, the shipper says.
    packingGroup: others.length > 0 ? '' : packingGroup,
  };
}

/** The first of the taken suggestions that says something. */
const said = <Key extends keyof AssistSuggestion>(
  taken: readonly AssistSuggestion[],
  key: Key,
): AssistSuggestion[Key] | undefined => taken.find((one) => one[key])?.[key];

function itemOf({ freight }: AssistSession, taken: readonly AssistSuggestion[]): ItemForm {
  const { description, units, handlingUnits, length, width, height, weight } = freight;
  const empty = emptyItem(units);
  const texts = { length: String(length), width: String(width), height: String(height), weight: String(weight) };
  return {
    ...empty,
    description,
    handlingUnits: String(handlingUnits),
    pieces: String(handlingUnits),
    handlingUnitType: said(taken, 'handlingUnitType') ?? freight.handlingUnitType ?? empty.handlingUnitType,
    dimensions: { ...empty.dimensions, texts },
    freightClass: String(said(taken, 'freightClass') ?? ''),
    isStackable: freight.isStackable,
    isUsed: freight.isUsed || said(taken, 'isUsed') === true,
    isCarpet: said(taken, 'isCarpet') === true,
    hazardous: hazardousOf(said(taken, 'unNumber')),
  };
}

/** The form as the help session fills it, with the suggestions that were taken over. */
export function withAssist(form: DetailsForm, session: AssistSession | null, query: URLSearchParams): DetailsForm {
  if (!session) return form;
  const keys = (query.get('take') ?? '').split(',');
  const taken = session.suggestions.filter(({ key }) => keys.includes(key));
  const { units, origin, destination, cargoValueCents } = session.freight;
  // What follows from the kind of a place comes and goes with it; coverage is a question of its own.
  const elsewhere = new Set<string>([
    ...impliedAccessorials(origin.locationType, 'pickup'),
    ...impliedAccessorials(destination.locationType, 'delivery'),
    'FVC',
  ]);
  const services = taken.flatMap(({ service }) => (service && !elsewhere.has(service) ? [service] : []));
  return {
    ...form,
    units,
    items: [itemOf(session, taken)],
    origin: { ...form.origin, locationType: origin.locationType },
    destination: { ...form.destination, locationType: destination.locationType },
    accessorials: [...new Set([...form.accessorials, ...services])],
    cargoValueCents: cargoValueCents ?? null,
    isFullValueWanted: taken.some(({ service }) => service === 'FVC'),
  };
}
