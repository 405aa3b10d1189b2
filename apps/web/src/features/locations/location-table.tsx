import type { Location } from '@lading/contracts/locations';
import { formatTimeOfDay } from '@lading/domain/date-format';
import { freightTerms } from '@lading/domain/freight-terms';
import { Button, Card, Group, Stack, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { ToneBadge } from '../../ui/display/status-badge.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { typeName } from './location-form.js';
import { texts } from './locations-texts.js';

export interface LocationDeeds {
  readonly edit: (location: Location) => void;
  readonly setActive: (location: Location, isActive: boolean) => void;
}

interface RowsProps {
  rows: readonly Location[];
  deeds: LocationDeeds;
}

const termsOf = ({ freightTerms: granted }: Location): string =>
  freightTerms
    .filter(({ terms }) => granted.includes(terms))
    .map(({ name }) => name)
    .join(', ') || texts.noTerms;

const streetOf = ({ address1, address2 }: Location): string => [address1, address2].filter(Boolean).join(', ');
const cityOf = ({ city, state, postalCode }: Location): string => `${city}, ${state} ${postalCode}`;
const hoursOf = ({ readyTime, closeTime }: Location): string =>
  `${formatTimeOfDay(readyTime)} – ${formatTimeOfDay(closeTime)}`;

/** Rows on a wide screen, cards on a narrow one. */
export function LocationTable({ rows, deeds }: RowsProps) {
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  if (isNarrow) {
    return (
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {rows.map((row) => (
          <LocationCard key={row.id} row={row} deeds={deeds} />
        ))}
      </Stack>
    );
  }
  const { columns } = texts;
  const heads = [columns.name, columns.status, columns.address, columns.type, columns.hours, columns.terms];
  return (
    <Card p={0}>
      <Table.ScrollContainer minWidth={820} type="native">
        <Table highlightOnHover aria-label={texts.title}>
          <Table.Thead>
            <Table.Tr>
              {[...heads, columns.actions].map((head) => (
                <Table.Th scope="col" key={head}>
                  {head}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <LocationRow key={row.id} row={row} deeds={deeds} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  );
}

interface RowProps {
  row: Location;
  deeds: LocationDeeds;
}

function LocationRow({ row, deeds }: RowProps) {
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={550}>
        {row.name}
        {row.isBilling ? (
          <Text fz="xs" c="dimmed">
            {texts.billing}
          </Text>
        ) : null}
      </Table.Th>
      <Table.Td>
        <Status row={row} />
      </Table.Td>
      <Table.Td>
        {streetOf(row)}
        <Text fz="xs" c="dimmed">
          {cityOf(row)}
        </Text>
      </Table.Td>
      <Table.Td>{typeName(row.locationType)}</Table.Td>
      <Table.Td className="tabular">{hoursOf(row)}</Table.Td>
      <Table.Td>{termsOf(row)}</Table.Td>
      <Table.Td>
        <Actions row={row} deeds={deeds} />
      </Table.Td>
    </Table.Tr>
  );
}

function LocationCard({ row, deeds }: RowProps) {
  return (
    <Card component="li">
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600}>{row.name}</Text>
        <Status row={row} />
      </Group>
      <Text fz="sm">{streetOf(row)}</Text>
      <Text fz="sm">{cityOf(row)}</Text>
      <Text fz="sm" c="dimmed">
        {typeName(row.locationType)} · {hoursOf(row)} · {termsOf(row)}
      </Text>
      <Group mt="xs">
        <Actions row={row} deeds={deeds} />
      </Group>
    </Card>
  );
}

const Status = ({ row: { isActive } }: { row: Location }) => (
  <ToneBadge tone={isActive ? 'success' : 'neutral'}>{isActive ? texts.active : texts.inactive}</ToneBadge>
);

function Actions({ row, deeds }: RowProps) {
  const { name, isActive } = row;
  return (
    <Group gap={6} wrap="nowrap">
      <Button
        size="compact-sm"
        variant="default"
        aria-label={fill(texts.editNamed, { name })}
        onClick={() => deeds.edit(row)}
      >
        {texts.edit}
      </Button>
      <SpinnerButton
        size="compact-sm"
        variant="default"
        aria-label={fill(isActive ? texts.deactivateNamed : texts.activateNamed, { name })}
        onClick={() => deeds.setActive(row, !isActive)}
      >
        {isActive ? texts.deactivate : texts.activate}
      </SpinnerButton>
    </Group>
  );
}
