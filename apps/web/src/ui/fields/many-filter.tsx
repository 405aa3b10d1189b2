import { MultiSelect, type ComboboxParsedItem } from '@mantine/core';

export interface ManyFilterProps {
  label: string;
  /** The text while nothing is selected, which lists everything. */
  all: string;
  options: readonly { readonly value: string; readonly label: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  /** The typed text, if the server finds the options. */
  search?: { readonly value: string; readonly onChange: (typed: string) => void; readonly nothingFound: string };
  /** Maximum number of values. */
  most?: number;
}

/** A filter for several values at once; none means all. */
export function ManyFilter({ label, all, options, chosen, onChange, search, most }: ManyFilterProps) {
  return (
    <MultiSelect
      label={label}
      {...(chosen.length === 0 && { placeholder: all })}
      data={options}
      value={[...chosen]}
      onChange={onChange}
      searchable
      clearable
      {...(most !== undefined && { maxValues: most })}
      {...(search && {
        searchValue: search.value,
        onSearchChange: search.onChange,
        nothingFoundMessage: search.nothingFound,
        // The server may match by more than the name.
        filter: ({ options: found }: { options: ComboboxParsedItem[] }) => found,
      })}
      clearButtonProps={{ 'aria-label': `${label}: ${all}` }}
      miw={180}
      maw={420}
    />
  );
}
