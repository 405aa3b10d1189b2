import type { TermsFault, Terms } from '@lading/domain/tariff/terms-check';
import { freightClasses, type FreightClass } from '@lading/domain/freight/freight-class';
import {
  ActionIcon,
  Box,
  Button,
  NativeSelect,
  NumberInput,
  Stack,
  Table,
  Text,
  TextInput,
  VisuallyHidden,
} from '@mantine/core';
import type { ReactNode } from 'react';
import { CurrencyField } from '../../../ui/fields/currency-field.js';
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

/** What is wrong with one term, as a sentence. */
export function faultAt(faults: readonly TermsFault[], path: string): string | undefined {
  const message = faults.find((fault) => fault.path === path)?.message;
  return message && `${message.charAt(0).toUpperCase()}${message.slice(1)}`;
}

/** What a field of a term needs. */
export interface TermField<Value> {
  readonly value: Value;
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
}

/** The fields of terms that belong together, by name: `<AmountField label="Minimum" {...field('minCents')} />`. */
export const termFields =
  <Group extends object>(
    group: Group,
    { path, faults, set }: { path: string; faults: readonly TermsFault[]; set: (group: Group) => void },
  ) =>
  <Name extends keyof Group & (string | number)>(name: Name): TermField<Group[Name]> => ({
    value: group[name],
    error: faultAt(faults, path === '' ? String(name) : `${path}.${name}`),
    onChange: (value) => set({ ...group, [name]: value }),
  });

interface NumberFieldProps {
  label: string;
  value: number | null | undefined;
  /** NaN for what is no number, which the check of the terms then names. */
  onChange: (value: number) => void;
  /** In place of NaN where the field may be empty. */
  onEmpty?: () => void;
  /** How many of the stored unit make one of what is shown: 100 for hundredths. */
  scale?: number;
  decimals?: number;
  hasAllDecimals?: boolean;
  prefix?: string;
  suffix?: string;
  placeholder?: string;
  error?: string | undefined;
  /** Within a table the heading is the label. */
  isBare?: boolean;
  isNegative?: boolean;
  w?: number;
}

const widthOf = ({ w, isBare }: Pick<NumberFieldProps, 'w' | 'isBare'>): number | string =>
  w ?? (isBare ? 120 : '100%');

/** A number of a tariff, shown in the unit that people use. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, onChange, onEmpty, scale = 1, decimals = 0, isBare = false, isNegative = false } = props;
  const { hasAllDecimals = false, prefix, suffix, placeholder, error } = props;
  return (
    <NumberInput
      {...(isBare ? { 'aria-label': label } : { label })}
      {...(prefix !== undefined && { prefix })}
      {...(suffix !== undefined && { suffix })}
      {...(placeholder !== undefined && { placeholder })}
      // Bounds are named in the stored unit, which isn't the one that is shown.
      error={error !== undefined && scale !== 1 ? words.badNumber : error}
      hideControls
      thousandSeparator=","
      decimalScale={decimals}
      fixedDecimalScale={hasAllDecimals}
      allowNegative={isNegative}
      inputMode="decimal"
      w={widthOf(props)}
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

type ScaledProps = Omit<NumberFieldProps, 'scale' | 'decimals' | 'hasAllDecimals' | 'prefix' | 'suffix'>;

/** Dollars that are stored as cents. */
export function AmountField({ label, value, onChange, onEmpty, error, isBare = false, w }: ScaledProps) {
  return (
    <CurrencyField
      {...(isBare ? { 'aria-label': label } : { label })}
      error={error === undefined ? undefined : words.badAmount}
      minCents={0}
      w={widthOf({ isBare, ...(w !== undefined && { w }) })}
      cents={value === null || value === undefined || Number.isNaN(value) ? null : value}
      onChange={(cents) => {
        if (cents !== null) onChange(cents);
        else if (onEmpty) onEmpty();
        else onChange(Number.NaN);
      }}
    />
  );
}

/** Percent that is stored as basis points. */
export const PercentField = (props: ScaledProps) => <NumberField {...props} scale={100} decimals={2} suffix="%" />;
/** A price of diesel, stored as tenths of a cent. */
export const IndexField = (props: ScaledProps) => (
  <NumberField {...props} scale={1000} decimals={3} hasAllDecimals prefix="$" />
);
/** A factor that is stored as hundredths. */
export const FactorField = (props: ScaledProps) => <NumberField {...props} scale={100} decimals={2} hasAllDecimals />;

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

/** The end of a range of miles, in a table; empty in the last row. */
export function MilesField({ onChange, ...props }: TermField<number | null>) {
  return (
    <NumberField
      {...props}
      label={`${words.upToMiles}, ${words.farther}`}
      isBare
      placeholder={words.anyDistance}
      onChange={onChange}
      onEmpty={() => onChange(null)}
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
  error?: string | undefined;
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

type RowField<Row> = <Name extends keyof Row & (string | number)>(
  name: Name,
) => TermField<Row[Name]> & { readonly label: string; readonly isBare: true };

interface RowTools<Row> {
  readonly row: Row;
  readonly set: (row: Row) => void;
  /** Where faults of the row are found. */
  readonly path: string;
}

interface TermColumn<Row> {
  readonly title: string;
  /** The field of a term of the row, labeled as the column. */
  readonly cell: (field: RowField<Row>, tools: RowTools<Row>) => ReactNode;
}

interface TermRowsProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly TermColumn<Row>[];
  /** Where the rows are in the terms, for their faults. */
  path: string;
  faults: readonly TermsFault[];
  /** A new row; nothing while all that are possible are there. */
  blank: (() => Row) | undefined;
  onChange: (rows: Row[]) => void;
}

/** Rows of a tariff as a table whose cells are fields. */
export function TermRows<Row extends object>(props: TermRowsProps<Row>) {
  const { label, rows, columns, path, faults, blank, onChange } = props;
  const cellOf = ({ title, cell }: TermColumn<Row>, row: Row, place: number): ReactNode => {
    const set = (next: Row) => onChange(rows.map((one, index) => (index === place ? next : one)));
    const tools = { row, set, path: `${path}.${place}` };
    const field = termFields(row, { ...tools, faults });
    return cell((name) => ({ ...field(name), label: title, isBare: true }), tools);
  };
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
                <Table.Th>
                  <VisuallyHidden>{words.actions}</VisuallyHidden>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row, place) => (
                // Rows have no name of their own; their place is what tells them apart.
                <Table.Tr key={place} style={{ verticalAlign: 'top' }}>
                  {columns.map((column) => (
                    <Table.Td key={column.title}>{cellOf(column, row, place)}</Table.Td>
                  ))}
                  <Table.Td>
                    <ActionIcon
                      variant="default"
                      size={36}
                      aria-label={fill(words.remove, { row: place + 1 })}
                      onClick={() => onChange(rows.filter((_, index) => index !== place))}
                    >
                      <DeleteIcon {...smallIconProps} />
                    </ActionIcon>
                  </Table.Td>
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

/** A small label below a field of a table, where a column has several fields. */
export const Captioned = ({ text, children }: { text: string; children: ReactNode }) => (
  <Stack gap={0}>
    {children}
    <Text aria-hidden fz={11} c="dimmed">
      {text}
    </Text>
  </Stack>
);
