import { useState } from 'react';
import { AutocompleteField, type AutocompleteFieldProps, type AutocompleteOption } from './autocomplete-field.js';

export interface PickedOption<Picked> extends AutocompleteOption {
  readonly picked: Picked;
  /** The text in the field once it is picked; by default the first line. */
  readonly name?: string;
}

interface PickedFieldProps<Picked> extends Omit<
  AutocompleteFieldProps<PickedOption<Picked>>,
  'value' | 'onChange' | 'onSelect'
> {
  /** The initial text: the name of the picked record. */
  started?: string | undefined;
  /** Called with undefined as soon as something else is typed. */
  onPick: (picked: Picked | undefined) => void;
}

/** Finds a record by typed text; its value is a suggested record or none. */
export function PickedField<Picked>({ started = '', onPick, ...field }: PickedFieldProps<Picked>) {
  const [typed, setTyped] = useState(started);
  return (
    <AutocompleteField<PickedOption<Picked>>
      {...field}
      value={typed}
      onChange={(text) => {
        setTyped(text);
        onPick(undefined);
      }}
      onSelect={({ name, firstLine, picked }) => {
        setTyped(name ?? firstLine);
        onPick(picked);
      }}
    />
  );
}
