import { ActionIcon, Group, TextInput, type TextInputProps } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { CloseIcon, SearchIcon, smallIconProps } from '../icons/icons.js';
import { fill, texts } from '../texts.js';

export interface TextFieldProps extends Omit<TextInputProps, 'onChange' | 'value' | 'rightSection'> {
  value: string;
  onChange: (value: string) => void;
  /** Name for screen readers when there is no visible label. */
  label?: string;
  /** Shows a clear button while there is text. */
  clearable?: boolean;
  /** Shows a search button; Enter does the same. */
  onSearch?: (value: string) => void;
  /** Unit or other mark at the end of the field. */
  suffix?: string;
}

interface EndSectionProps {
  name: string;
  suffix: string | undefined;
  onClear: (() => void) | undefined;
  onSearch: (() => void) | undefined;
}

function EndSection({ name, suffix, onClear, onSearch }: EndSectionProps) {
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end" w="100%" pr={8}>
      {suffix ? <span className="field-suffix">{suffix}</span> : null}
      {onClear ? (
        <ActionIcon
          size={24}
          variant="subtle"
          color="gray"
          aria-label={fill(texts.field.clear, { label: name })}
          onClick={onClear}
        >
          <CloseIcon {...smallIconProps} />
        </ActionIcon>
      ) : null}
      {onSearch ? (
        <ActionIcon size={24} variant="subtle" color="gray" aria-label={texts.field.search} onClick={onSearch}>
          <SearchIcon {...smallIconProps} size={16} />
        </ActionIcon>
      ) : null}
    </Group>
  );
}

/** Text input with the optional clear and search buttons; browser completion is off by default. */
export function TextField({ value, onChange, clearable, onSearch, suffix, onKeyDown, ...rest }: TextFieldProps) {
  const name = rest.label ?? rest['aria-label'] ?? '';
  const clear = clearable === true && value !== '' && rest.disabled !== true ? () => onChange('') : undefined;
  const search = onSearch ? () => onSearch(value) : undefined;
  const buttons = [clear, search].filter((button) => button !== undefined).length;
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.key === 'Enter') search?.();
  };
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={handleKeyDown}
      rightSectionWidth={12 + buttons * 28 + (suffix ? 24 : 0)}
      rightSectionPointerEvents={buttons > 0 ? 'all' : 'none'}
      rightSection={
        buttons > 0 || suffix ? <EndSection name={name} suffix={suffix} onClear={clear} onSearch={search} /> : null
      }
    />
  );
}
