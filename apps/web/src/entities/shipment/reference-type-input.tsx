import { messages } from '@lading/domain/text/message-catalog';
import { proMaxLength } from '@lading/domain/identifiers/pro-number';
import { referenceNumberTypes } from '@lading/domain/identifiers/reference-number';
import { Flex } from '@mantine/core';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { TextField } from '../../ui/fields/text-field.js';

const words = {
  type: 'Reference type',
  number: 'Reference number',
} as const;

/** Kind of number by its value on the wire, 1 to 7, and the number as typed. */
export interface ReferenceValue {
  type: number;
  number: string;
}

export interface ReferenceTypeInputProps {
  value: ReferenceValue;
  onChange: (value: ReferenceValue) => void;
  onSearch?: (value: ReferenceValue) => void;
  error?: string;
  disabled?: boolean;
}

const proType = 2;
const options = referenceNumberTypes.map(({ value, label }) => ({ value: String(value), label }));

/** The error in a reference number; only PRO numbers have a format. */
export function referenceProblem({ type, number }: ReferenceValue): string | undefined {
  if (type !== proType || number === '') return undefined;
  const digits = number.replace(/[\s-]/g, '');
  if (!/^\d*[\dX]$/i.test(digits)) return messages.digitsOnly;
  return digits.length > proMaxLength ? messages.proMaxLength : undefined;
}

/** Kind of reference and its number, side by side. */
export function ReferenceTypeInput({ value, onChange, onSearch, error, disabled = false }: ReferenceTypeInputProps) {
  return (
    <Flex align="flex-start" gap="xs" direction={{ base: 'column', xs: 'row' }}>
      <Dropdown
        label={words.type}
        w={{ base: '100%', xs: 150 }}
        disabled={disabled}
        options={options}
        value={String(value.type)}
        onChange={(type) => onChange({ ...value, type: Number(type) })}
      />
      <TextField
        flex={1}
        w="100%"
        label={words.number}
        disabled={disabled}
        clearable
        inputMode={value.type === proType ? 'numeric' : 'text'}
        value={value.number}
        onChange={(number) => onChange({ ...value, number })}
        error={error ?? referenceProblem(value)}
        {...(onSearch ? { onSearch: (number: string) => onSearch({ ...value, number }) } : {})}
      />
    </Flex>
  );
}
