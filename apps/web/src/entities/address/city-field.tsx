import { useRef } from 'react';
import {
  AutocompleteField,
  type AutocompleteFieldProps,
  type AutocompleteOption,
} from '../../ui/fields/autocomplete-field.js';
import { iconProps, PlaceIcon } from '../../ui/icons/icons.js';

const words = { recommended: 'Recommended city name', alternate: 'Alternate city name' } as const;

/** A city from the address service; the location type says whether it is the postal name. */
export interface CityOption extends AutocompleteOption {
  locationType: 'primary' | 'acceptable';
  iconCssClass?: string;
}

type CityFieldProps = AutocompleteFieldProps<CityOption>;

// These characters and the space separate the words of a search and have no meaning otherwise.
const stopCharacters = /[.,/'\- ]+/g;

/** Reduces the typed text to the words to search for. */
export function citySearchText(text: string): string {
  return text.replace(stopCharacters, ' ').trim();
}

function labeled(option: CityOption): CityOption {
  const note = option.locationType === 'primary' ? words.recommended : words.alternate;
  return { ...option, note, icon: option.icon ?? <PlaceIcon {...iconProps} className={option.iconCssClass} /> };
}

/** City, ZIP or address search whose results are marked as recommended or alternate city names. */
export function CityField({ loadOptions, ...rest }: CityFieldProps) {
  const load: CityFieldProps['loadOptions'] = async (query, signal) => {
    const sought = citySearchText(query);
    return sought === '' ? [] : (await loadOptions(sought, signal)).map(labeled);
  };
  return <AutocompleteField {...rest} loadOptions={load} />;
}

interface PlaceCityFieldProps<P extends CityOption> extends Omit<CityFieldProps, 'loadOptions' | 'onSelect'> {
  find: (query: string) => Promise<readonly P[]>;
  /** Called with the city chosen from the list. */
  onPlace: (place: P) => void;
}

/** A city or postal code, typed or picked from the list, which fills in the rest of the place. */
export function PlaceCityField<P extends CityOption>({ find, onPlace, ...rest }: PlaceCityFieldProps<P>) {
  const loaded = useRef<readonly P[]>([]);
  const load = async (query: string): Promise<readonly CityOption[]> => {
    loaded.current = await find(query);
    // The field itself marks the recommended name.
    return loaded.current.map(({ secondLine: _, ...place }) => place);
  };
  const take = ({ id }: CityOption) => {
    const place = loaded.current.find((one) => one.id === id);
    if (place) onPlace(place);
  };
  return <CityField {...rest} onSelect={take} loadOptions={load} />;
}
