import { addressTitles, streetNames, type StreetName } from '@lading/domain/freight/address';
import { TextField } from '../../ui/fields/text-field.js';
import type { AddressLineProps } from './address-lines.js';

interface StreetLinesProps extends AddressLineProps<StreetName> {
  maxLength?: number;
}

/** The lines of an address above the city. */
export function StreetLines({
  form,
  field,
  onChange,
  isOptional = false,
  isOwn = false,
  maxLength = 100,
}: StreetLinesProps) {
  return streetNames.map((name, index) => (
    <TextField
      key={name}
      {...field(name)}
      label={addressTitles[name]}
      autoComplete={isOwn ? `address-line${index + 1}` : 'off'}
      required={index === 0 && !isOptional}
      maxLength={maxLength}
      value={form[name]}
      onChange={(line) => onChange({ [name]: line })}
    />
  ));
}
