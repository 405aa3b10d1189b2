import type { Shipment } from '@lading/contracts/shipments/shipments';
import { Card, Group, Stack, Text, Title } from '@mantine/core';
import { CopyButton } from '../../ui/display/copy-button.js';
import { KeyValue } from '../../ui/display/key-value.js';
import { texts } from './dispatch-texts.js';

const words = texts.dispatched;

/** The numbers by which everybody finds the shipment. */
export function ShipmentNumbers({ shipment }: { shipment: Shipment }) {
  const numbers = [
    { label: words.bol, value: shipment.bolNumber },
    { label: words.pro, value: shipment.proNumber },
    { label: words.pickup, value: shipment.pickupNumber },
    { label: words.shipment, value: shipment.number },
  ];
  return (
    <Card component="section" aria-labelledby="numbers-title">
      <Stack gap="sm">
        <Title order={2} fz="h3" id="numbers-title">
          {words.numbers}
        </Title>
        <KeyValue
          facts={numbers.map(({ label, value }) => ({ label, value: <Copied name={label} value={value} /> }))}
        />
      </Stack>
    </Card>
  );
}

function Copied({ name, value }: { name: string; value: string | null | undefined }) {
  if (!value) return <Text c="dimmed">{words.pending}</Text>;
  return (
    <Group gap={4} wrap="nowrap">
      <span className="identifier">{value}</span>
      <CopyButton name={name} value={value} />
    </Group>
  );
}
