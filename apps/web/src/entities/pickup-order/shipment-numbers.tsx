import type { Shipment } from '@lading/contracts/shipments/shipments';
import { Card, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { CopyButton } from '../../ui/display/copy-button.js';
import { KeyValue } from '../../ui/display/key-value.js';
import { texts } from './dispatch-texts.js';
import classes from './shipment-numbers.module.css';

const words = texts.dispatched;

/** The numbers of the shipment; the one that the driver asks for is large. */
export function ShipmentNumbers({ shipment }: { shipment: Shipment }) {
  const numbers = [
    { label: words.bol, value: shipment.bolNumber },
    { label: words.pro, value: shipment.proNumber },
    { label: words.shipment, value: shipment.number },
  ];
  return (
    <Card component="section" aria-labelledby="numbers-title" h="100%">
      <Stack gap="md">
        <VisuallyHidden component="h2" id="numbers-title">
          {words.numbers}
        </VisuallyHidden>
        <dl className={classes.pickup}>
          <dt>{words.pickup}</dt>
          <dd>
            <Copied name={words.pickup} value={shipment.pickupNumber} />
          </dd>
        </dl>
        <KeyValue
          facts={numbers.map(({ label, value }) => ({ label, value: <Copied name={label} value={value} /> }))}
        />
      </Stack>
    </Card>
  );
}

function Copied({ name, value }: { name: string; value: string | null | undefined }) {
  if (!value)
    return (
      <Text c="dimmed" inherit>
        {words.pending}
      </Text>
    );
  return (
    <Group gap={4} wrap="nowrap">
      <span className="identifier">{value}</span>
      <CopyButton name={name} value={value} />
    </Group>
  );
}
