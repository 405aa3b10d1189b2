import { useState } from 'react';
import { AutocompleteField, type AutocompleteFieldProps, type AutocompleteOption } from './autocomplete-field.js';

export interface PickedOption<Picked> extends AutocompleteOption {
  readonly picked: Picked;
  /** What stands in the field once it is picked; the first line unless it is said. */
  readonly name?: string;
}

interface PickedFieldProps<Picked> extends Omit<
  AutocompleteFieldProps<PickedOption<Picked>>,
  'value' | 'onChange' | 'onSelect'
> {
  /** What stands in the field at first: the name of what is picked already. */
  started?: string | undefined;
  /** Nothing as soon as something else is typed. */
  onPick: (picked: Picked | undefined) => void;
}

/** Finds a record by what is typed, and holds one of those that were offered or none. */
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
