import { ActionIcon, Group, TextInput, type TextInputProps } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { CloseIcon, SearchIcon, smallIconProps } from '../icons/icons.js';
import { fill, texts } from '../texts.js';

export interface TextFieldProps extends Omit<TextInputProps, 'onChange' | 'value' | 'rightSection'> {
  value: string;
  onChange: (value: string) => void;
  /** Name for readers when there is no visible label. */
  label?: string;
  /** Shows a clear button while there is something to clear. */
  clearable?: boolean;
  /** Shows a search button; Enter does the same. */
  onSearch?: (value: string) => void;
  /** Unit or other mark at the end of the field. */
  suffix?: string;
}

/** Text input with the optional clear and search buttons; browser completion is off unless asked for. */
export function TextField({ value, onChange, clearable, onSearch, suffix, onKeyDown, ...rest }: TextFieldProps) {
  const name = rest.label ?? rest['aria-label'] ?? '';
  const hasClear = clearable === true && value !== '' && rest.disabled !== true;
  const width = 12 + (hasClear ? 28 : 0) + (onSearch ? 28 : 0) + (suffix ? 24 : 0);
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (event.key === 'Enter' && onSearch) onSearch(value);
  };
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={handleKeyDown}
      rightSectionWidth={width}
      rightSectionPointerEvents={hasClear || onSearch ? 'all' : 'none'}
      rightSection={
        hasClear || onSearch || suffix ? (
          <Group gap={4} wrap="nowrap" justify="flex-end" w="100%" pr={8}>
            {suffix ? <span className="field-suffix">{suffix}</span> : null}
            {hasClear ? (
              <ActionIcon
                size={24}
                variant="subtle"
                color="gray"
                aria-label={fill(texts.field.clear, { label: name })}
                onClick={() => onChange('')}
              >
                <CloseIcon {...smallIconProps} />
              </ActionIcon>
            ) : null}
            {onSearch ? (
              <ActionIcon
                size={24}
                variant="subtle"
                color="gray"
                aria-label={texts.field.search}
                onClick={() => onSearch(value)}
              >
                <SearchIcon {...smallIconProps} size={16} />
              </ActionIcon>
            ) : null}
          </Group>
        ) : null
      }
    />
  );
}
