import { MultiSelect } from '@mantine/core';

export interface ManyFilterProps {
  label: string;
  /** What stands there while nothing is chosen: everything is shown then. */
  all: string;
  options: readonly { readonly value: string; readonly label: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** A filter that takes several values at once; none chosen means all. */
export function ManyFilter({ label, all, options, chosen, onChange }: ManyFilterProps) {
  return (
    <MultiSelect
      label={label}
      {...(chosen.length === 0 && { placeholder: all })}
      data={options}
      value={[...chosen]}
      onChange={onChange}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `${label}: ${all}` }}
      miw={180}
      maw={420}
    />
  );
}
