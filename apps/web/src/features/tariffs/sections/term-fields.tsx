import type { TermsFault, Terms } from '@lading/domain/tariff/terms-check';
import { freightClasses, type FreightClass } from '@lading/domain/freight/freight-class';
import { ActionIcon, Box, Button, NativeSelect, NumberInput, Stack, Table, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { AddIcon, DeleteIcon, iconProps, smallIconProps } from '../../../ui/icons/icons.js';
import { fill } from '../../../ui/texts.js';
import { editorTexts } from '../editor-texts.js';

const words = editorTexts.fields;

/** What each section of the editor works on. */
export interface SectionProps {
  readonly terms: Terms;
  readonly onChange: (change: Partial<Terms>) => void;
  readonly faults: readonly TermsFault[];
}

/** What is wrong at one place, in words. */
export const faultAt = (faults: readonly TermsFault[], path: string): string | undefined =>
  faults.find((fault) => fault.path === path)?.message;

interface NumberFieldProps {
  label: string;
  value: number | null | undefined;
  /** NaN for what is no number, which the check of the terms then names. */
  onChange: (value: number) => void;
  /** In place of NaN where the field may be empty. */
  onEmpty?: () => void;
  /** How many of the stored unit make one of what is shown: 100 for cents. */
  scale?: number;
  decimals?: number;
  prefix?: string;
  suffix?: string;
  description?: string | undefined;
  error?: string | undefined;
  /** Within a table the heading is the label. */
  isBare?: boolean;
  isNegative?: boolean;
  w?: number;
}

/** A number of a tariff, shown in the unit that people use. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, onChange, onEmpty, scale = 1, decimals = 0, isBare = false, isNegative = false, w } = props;
  const { prefix, suffix, description, error } = props;
  return (
    <NumberInput
      {...(isBare ? { 'aria-label': label } : { label })}
      {...(prefix !== undefined && { prefix })}
      {...(suffix !== undefined && { suffix })}
      {...(description !== undefined && !isBare && { description })}
      error={error}
      hideControls
      thousandSeparator=","
      decimalScale={decimals}
      allowNegative={isNegative}
      inputMode="decimal"
      w={w ?? (isBare ? 120 : 220)}
      value={value === null || value === undefined || Number.isNaN(value) ? '' : value / scale}
      onValueChange={({ floatValue }, { source }) => {
        if (source !== 'event') return;
        if (floatValue !== undefined) onChange(Math.round(floatValue * scale));
        else if (onEmpty) onEmpty();
        else onChange(Number.NaN);
      }}
    />
  );
}

type ScaledProps = Omit<NumberFieldProps, 'scale' | 'decimals' | 'prefix'>;

export const AmountField = (props: ScaledProps) => <NumberField {...props} scale={100} decimals={2} prefix="$" />;
export const PercentField = (props: ScaledProps) => <NumberField {...props} scale={100} decimals={2} suffix="%" />;
export const IndexField = (props: ScaledProps) => <NumberField {...props} scale={1000} decimals={3} prefix="$" />;

/** A number with decimals that is stored as it is. */
export function DecimalField({ value, onChange, ...props }: ScaledProps) {
  return (
    <NumberField
      {...props}
      decimals={2}
      scale={100}
      value={typeof value === 'number' ? Math.round(value * 100) : value}
      onChange={(hundredths) => onChange(hundredths / 100)}
    />
  );
}

interface ChoiceFieldProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: Value) => void;
  isBare?: boolean;
  error?: string | undefined;
  description?: string | undefined;
  w?: number;
}

export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, value, options, onChange, isBare = false, error, description, w } = props;
  return (
    <NativeSelect
      {...(isBare ? { 'aria-label': label } : { label })}
      {...(description !== undefined && { description })}
      data={[...options]}
      value={value}
      error={error}
      w={w ?? (isBare ? 150 : 320)}
      maw="100%"
      onChange={({ currentTarget }) => {
        const chosen = options.find((one) => one.value === currentTarget.value);
        if (chosen) onChange(chosen.value);
      }}
    />
  );
}

const classOptions = freightClasses.map((one) => ({ value: String(one), label: String(one) }));

interface ClassFieldProps {
  label: string;
  value: FreightClass;
  onChange: (value: FreightClass) => void;
  isBare?: boolean;
  w?: number;
}

export function ClassField({ value, onChange, ...props }: ClassFieldProps) {
  return (
    <ChoiceField
      w={110}
      {...props}
      value={String(value)}
      options={classOptions}
      onChange={(text) => onChange(freightClasses.find((one) => String(one) === text) ?? value)}
    />
  );
}

interface TextCellProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  placeholder?: string;
  isBare?: boolean;
  w?: number;
}

export function TextCell({ label, value, onChange, error, placeholder, isBare = true, w = 150 }: TextCellProps) {
  return (
    <TextInput
      {...(isBare ? { 'aria-label': label } : { label })}
      {...(placeholder !== undefined && { placeholder })}
      value={value}
      error={error}
      w={w}
      maw="100%"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

interface TermColumn<Row> {
  readonly title: string;
  readonly cell: (row: Row, set: (row: Row) => void, place: number) => ReactNode;
}

interface TermRowsProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly TermColumn<Row>[];
  /** A new row; nothing where the rows are fixed. */
  blank?: (() => Row) | undefined;
  onChange: (rows: Row[]) => void;
}

/** Rows of a tariff as a table whose cells are fields. */
export function TermRows<Row>({ label, rows, columns, blank, onChange }: TermRowsProps<Row>) {
  const set = (place: number) => (row: Row) => onChange(rows.map((one, index) => (index === place ? row : one)));
  return (
    <Stack gap="sm" align="flex-start">
      {rows.length === 0 ? (
        <Text c="dimmed">{editorTexts.empty}</Text>
      ) : (
        <Table.ScrollContainer minWidth={360} w="100%" type="native">
          <Table aria-label={label} withRowBorders={false} verticalSpacing={4} w="auto">
            <Table.Thead>
              <Table.Tr>
                {columns.map(({ title }) => (
                  <Table.Th key={title}>{title}</Table.Th>
                ))}
                {blank ? <Table.Th aria-label={words.actions} /> : null}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row, place) => (
                // Rows have no name of their own; their place is what tells them apart.
                <Table.Tr key={place} style={{ verticalAlign: 'top' }}>
                  {columns.map(({ title, cell }) => (
                    <Table.Td key={title}>{cell(row, set(place), place)}</Table.Td>
                  ))}
                  {blank ? (
                    <Table.Td>
                      <ActionIcon
                        variant="default"
                        size={32}
                        aria-label={fill(words.remove, { row: place + 1 })}
                        onClick={() => onChange(rows.filter((_, index) => index !== place))}
                      >
                        <DeleteIcon {...smallIconProps} />
                      </ActionIcon>
                    </Table.Td>
                  ) : null}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {blank ? (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<AddIcon {...iconProps} size={16} />}
          onClick={() => onChange([...rows, blank()])}
        >
          {words.add}
        </Button>
      ) : null}
    </Stack>
  );
}

/** Fields beside each other where there is room. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return (
    <Box
      style={{
        display: 'grid',
        gap: 'var(--mantine-spacing-sm)',
        gridTemplateColumns: 'repeat(auto-fill, minmax(210px, 1fr))',
      }}
    >
      {children}
    </Box>
  );
}
