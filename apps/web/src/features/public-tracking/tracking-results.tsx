import type { PublicShipment, PublicShipments } from '@lading/contracts/shipments/tracking';
import { Card, Group, List, Stack, Table, Text, Title } from '@mantine/core';
import { useEffect, useEffectEvent, useRef } from 'react';
import { CopyButton } from '../../ui/display/copy-button.js';
import { CalendarDate } from '../../ui/display/date-time.js';
import { KeyValue } from '../../ui/display/key-value.js';
import { StatusBadge } from '../../entities/shipment/status-badge.js';
import { counted } from '../../ui/texts.js';
import { useIsPhone } from '../../ui/use-is-phone.js';
import { publicTexts as words } from './tracking-page-texts.js';

const { columns } = words;

const hasTwins = (items: readonly PublicShipment[]): boolean =>
  new Set(items.map(({ number }) => number)).size < items.length;

/** The shipments found, as a table or cards, and the numbers not found, with the formats of numbers. */
export function TrackingResults({ found, takesFocus }: { found: PublicShipments; takesFocus: boolean }) {
  const { items, notFound } = found;
  const title = useRef<HTMLHeadingElement>(null);
  const takeFocus = useEffectEvent(() => takesFocus && title.current?.focus());
  useEffect(() => void takeFocus(), []);
  const isSmall = useIsPhone();
  return (
    <Stack component="section" aria-label={words.results}>
      <Group justify="space-between">
        <Title order={2} fz="h3" ref={title} tabIndex={-1}>
          <span role="status">{counted(items.length, words.found, words.foundMany)}</span>
        </Title>
        <Group gap={4} className="no-print">
          <Text fz="sm">{words.copyLink}</Text>
          <CopyButton name={words.copyLink} value={globalThis.location.href} />
        </Group>
      </Group>
      {hasTwins(items) ? <Text>{words.several}</Text> : null}
      {items.length > 0 ? isSmall ? <ResultCards items={items} /> : <ResultTable items={items} /> : null}
      {notFound.length > 0 ? <NotFound numbers={notFound} /> : null}
    </Stack>
  );
}

const laneOf = ({ originCity, originState, destinationCity, destinationState }: PublicShipment): string =>
  `${originCity}, ${originState} → ${destinationCity}, ${destinationState}`;

function ResultTable({ items }: { items: readonly PublicShipment[] }) {
  return (
    <Card p={0}>
      <Table.ScrollContainer minWidth={700} type="native">
        <Table aria-label={words.results}>
          <Table.Thead>
            <Table.Tr>
              {Object.values(columns).map((head) => (
                <Table.Th key={head} scope="col">
                  {head}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {items.map((item, index) => (
              <Table.Tr key={`${item.number}-${index}`}>
                <Table.Th scope="row">
                  <Copied number={item.number} />
                </Table.Th>
                <Table.Td>
                  <StatusBadge category={item.category} />
                </Table.Td>
                <Table.Td>{item.carrierName}</Table.Td>
                <Table.Td>{laneOf(item)}</Table.Td>
                <Table.Td>
                  <CalendarDate date={item.pickupDate} />
                </Table.Td>
                <Table.Td>
                  <CalendarDate date={item.eta} />
                </Table.Td>
                <Table.Td>
                  <CalendarDate date={item.deliveredOn} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  );
}

function ResultCards({ items }: { items: readonly PublicShipment[] }) {
  return (
    <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
      {items.map((item, index) => (
        <Card key={`${item.number}-${index}`} component="li" p="md">
          <Group justify="space-between" mb="xs">
            <Copied number={item.number} />
            <StatusBadge category={item.category} />
          </Group>
          <KeyValue
            facts={[
              { label: columns.lane, value: laneOf(item) },
              { label: columns.carrier, value: item.carrierName },
              { label: columns.pickup, value: <CalendarDate date={item.pickupDate} /> },
              item.deliveredOn
                ? { label: columns.delivered, value: <CalendarDate date={item.deliveredOn} /> }
                : { label: columns.eta, value: <CalendarDate date={item.eta} /> },
            ]}
          />
        </Card>
      ))}
    </Stack>
  );
}

function Copied({ number }: { number: string }) {
  return (
    <Group gap={4} wrap="nowrap">
      <span className="identifier">{number}</span>
      <CopyButton name={columns.number} value={number} />
    </Group>
  );
}

function NotFound({ numbers }: { numbers: readonly string[] }) {
  return (
    <Card component="section" aria-label={words.notFound}>
      <Title order={3} fz="h4">
        {words.notFound}
      </Title>
      <Text className="identifier" fw={600} my="xs">
        {numbers.join(', ')}
      </Text>
      <Text fw={600} fz="sm">
        {words.formats}
      </Text>
      <List size="sm">
        {words.formatList.map((format) => (
          <List.Item key={format}>{format}</List.Item>
        ))}
      </List>
    </Card>
  );
}
