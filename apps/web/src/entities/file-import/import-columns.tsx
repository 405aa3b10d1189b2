import {
  duplicateActions,
  missingFields,
  type ColumnMapping,
  type DuplicateAction,
  type ImportColumn,
  type TableImport,
} from '@lading/contracts/customers/imports';
import { Alert, Button, Group, NativeSelect, Radio, Stack, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { counted, fill } from '../../ui/texts.js';
import { importTexts as words } from './import-texts.js';

/** The choices made for a file so far. */
export interface ImportChoice {
  readonly mapping: readonly ColumnMapping[];
  readonly onDuplicate: DuplicateAction;
}

interface ImportColumnsProps {
  file: TableImport;
  choice: ImportChoice;
  onChange: (choice: ImportChoice) => void;
  onBack: () => void;
  onNext: () => void;
  onDiscard: () => void;
  /** Whether the choices are saved. */
  note: ReactNode;
}

const headingOf = ({ heading }: ImportColumn, index: number): string =>
  heading || fill(words.noHeading, { number: index + 1 });

/** The second step: maps columns to fields; a field that is chosen again moves. */
export function ImportColumns({ file, choice, onChange, onBack, onNext, onDiscard, note }: ImportColumnsProps) {
  const { mapping } = choice;
  const missing = missingFields(file.fields, mapping);
  const choose = (column: number, field: string) => {
    const others = mapping.filter((one) => one.column !== column && one.field !== field);
    const next = field === '' ? others : [...others, { column, field }];
    onChange({ ...choice, mapping: next.toSorted((a, b) => a.column - b.column) });
  };
  const lead = { name: file.name, rows: counted(file.rowCount, words.oneRow, words.rows) };
  return (
    <Stack>
      <Text>{fill(words.columnsLead, lead)}</Text>
      {file.profileName ? <Text c="dimmed">{fill(words.known, { name: file.profileName })}</Text> : null}
      {file.units ? (
        <Text c="dimmed">
          {words.measures[file.units]} {file.kind === 'products' ? words.measuresStored : null}
        </Text>
      ) : null}
      <Table.ScrollContainer minWidth={440} maxHeight="24rem" type="native">
        <Table stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{words.column}</Table.Th>
              <Table.Th>{words.field}</Table.Th>
              <Table.Th>{words.samples}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {file.columns.map((column, index) => (
              <Table.Tr key={index}>
                <Table.Th scope="row" fw={550}>
                  {headingOf(column, index)}
                </Table.Th>
                <Table.Td>
                  <FieldSelect
                    name={headingOf(column, index)}
                    fields={file.fields}
                    value={mapping.find((one) => one.column === index)?.field ?? ''}
                    onChange={(field) => choose(index, field)}
                  />
                </Table.Td>
                <Table.Td>
                  <Text fz="sm" c="dimmed" lineClamp={2}>
                    {column.samples.join(' · ')}
                  </Text>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Duplicates kind={file.kind} choice={choice} onChange={onChange} />
      {missing.length > 0 ? (
        <Alert color="orange" role="status">
          {fill(words.missing, { fields: missing.join(', ') })}
        </Alert>
      ) : null}
      <Group justify="space-between">
        <Group gap="xs">
          <Button variant="default" onClick={onBack}>
            {words.back}
          </Button>
          <Button variant="default" onClick={onDiscard}>
            {words.draft.discard}
          </Button>
          {note}
        </Group>
        <Button disabled={missing.length > 0} onClick={onNext}>
          {words.next}
        </Button>
      </Group>
    </Stack>
  );
}

interface FieldSelectProps {
  name: string;
  fields: TableImport['fields'];
  value: string;
  onChange: (field: string) => void;
}

function FieldSelect({ name, fields, value, onChange }: FieldSelectProps) {
  const options = fields.map(({ name: field, title, isRequired }) => ({
    value: field,
    label: isRequired ? fill(words.required, { field: title }) : title,
  }));
  return (
    <NativeSelect
      aria-label={fill(words.fieldOf, { name })}
      miw={210}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data={[{ value: '', label: words.noField }, ...options]}
    />
  );
}

type DuplicatesProps = Pick<ImportColumnsProps, 'choice' | 'onChange'> & Pick<TableImport, 'kind'>;

function Duplicates({ kind, choice, onChange }: DuplicatesProps) {
  if (kind === 'invites') return <Text c="dimmed">{words.alreadyInvited}</Text>;
  const choose = (value: string) => {
    const onDuplicate = duplicateActions.find((action) => action === value);
    if (onDuplicate) onChange({ ...choice, onDuplicate });
  };
  return (
    <Radio.Group label={words.duplicates} value={choice.onDuplicate} onChange={choose}>
      <Stack gap="xs" mt="xs">
        <Radio value="skip" label={words.duplicateActions.skip} />
        <Radio value="update" label={words.duplicateActions.update} description={words.updateHelp[kind]} />
      </Stack>
    </Radio.Group>
  );
}
