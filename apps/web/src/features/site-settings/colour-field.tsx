import { isHexColour } from '@lading/domain/brand/colour';
import { TextInput } from '@mantine/core';
import { fill } from '../../ui/texts.js';
import classes from './colour-field.module.css';
import { texts } from './site-texts.js';

interface ColourFieldProps {
  id: string;
  label: string;
  description: string;
  error: string | undefined;
  onBlur: () => void;
  value: string;
  onChange: (value: string) => void;
}

/** What was typed or pasted, with the number sign that is easily left out. */
const typed = (text: string): string => {
  const trimmed = text.trim();
  return /^[0-9a-f]{6}$/i.test(trimmed) ? `#${trimmed}` : trimmed;
};

/** A colour as `#RRGGBB`: typed, or picked from the palette of the system. */
export function ColourField({ value, onChange, label, ...rest }: ColourFieldProps) {
  const pick = (
    <input
      type="color"
      className={classes.pick}
      aria-label={fill(texts.brand.pick, { field: label })}
      value={isHexColour(value) ? value.toLowerCase() : '#000000'}
      onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
    />
  );
  return (
    <TextInput
      {...rest}
      label={label}
      required
      maxLength={9}
      autoComplete="off"
      spellCheck={false}
      classNames={{ input: 'identifier' }}
      leftSection={pick}
      leftSectionWidth={48}
      leftSectionPointerEvents="all"
      value={value}
      onChange={(event) => onChange(typed(event.currentTarget.value))}
    />
  );
}
