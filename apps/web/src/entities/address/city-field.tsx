import { iconProps, PlaceIcon } from '../../ui/icons/icons.js';
import {
  AutocompleteField,
  type AutocompleteFieldProps,
  type AutocompleteOption,
} from '../../ui/fields/autocomplete-field.js';

const words = { recommended: 'Recommended city name', alternate: 'Alternate city name' } as const;

/** A city as the address service answers it; the location type says whether the name is the postal one. */
export interface CityOption extends AutocompleteOption {
  locationType: 'primary' | 'acceptable';
  iconCssClass?: string;
}

export type CityFieldProps = AutocompleteFieldProps<CityOption>;

// These characters and the space part words of a search and carry no meaning of their own.
const stopCharacters = /[.,/'\- ]+/g;

/** Reduces what was typed to the words to search for. */
export function citySearchText(text: string): string {
  return text.replace(stopCharacters, ' ').trim();
}

function labelled(option: CityOption): CityOption {
  const note = option.locationType === 'primary' ? words.recommended : words.alternate;
  return { ...option, note, icon: option.icon ?? <PlaceIcon {...iconProps} className={option.iconCssClass} /> };
}

/** City, ZIP or address search that says for each answer whether the city name is the recommended or an alternate one. */
export function CityField({ loadOptions, ...rest }: CityFieldProps) {
  const load: CityFieldProps['loadOptions'] = async (query, signal) => {
    const sought = citySearchText(query);
    return sought === '' ? [] : (await loadOptions(sought, signal)).map(labelled);
  };
  return <AutocompleteField {...rest} loadOptions={load} />;
}
