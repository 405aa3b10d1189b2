import { iconProps, PlaceIcon } from '../icons/icons.js';
import { texts } from '../texts.js';
import { AutocompleteField, type AutocompleteFieldProps, type AutocompleteOption } from './autocomplete-field.js';

/** A city as the address service answers it; the location type says whether the name is the postal one. */
export interface CityOption extends AutocompleteOption {
  locationType: 'primary' | 'acceptable';
  iconCssClass?: string;
}

export type CityFieldProps = AutocompleteFieldProps<CityOption>;

// Specification 9: these characters and the space part words of a search and carry no meaning of their own.
const stopCharacters = /[.,/'\- ]+/g;

/** Reduces what was typed to the words to search for. */
export function citySearchText(text: string): string {
  return text.replace(stopCharacters, ' ').trim();
}

function labelled(option: CityOption): CityOption {
  const note = option.locationType === 'primary' ? texts.field.recommendedCity : texts.field.alternateCity;
  return { ...option, note, icon: option.icon ?? <PlaceIcon {...iconProps} className={option.iconCssClass} /> };
}

/** City, ZIP or address search that says for each answer whether the city name is the recommended or an alternate one. */
export function CityField({ loadOptions, ...rest }: CityFieldProps) {
  const load: CityFieldProps['loadOptions'] = async (query, signal) => {
    const words = citySearchText(query);
    return words === '' ? [] : (await loadOptions(words, signal)).map(labelled);
  };
  return <AutocompleteField {...rest} loadOptions={load} />;
}
