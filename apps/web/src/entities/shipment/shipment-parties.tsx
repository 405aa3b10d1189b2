import type { Party } from '@lading/contracts/fields/address';
import type { Shipment } from '@lading/contracts/shipments/shipments';
import { cityLineOf, streetOf } from '@lading/domain/freight/address';
import { Anchor, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { fill } from '../../ui/texts.js';
import { freightTexts } from './freight-texts.js';

const words = freightTexts.parties;

/** Origin, destination and bill-to party. */
export function ShipmentParties({
  shipment: { origin, destination, billTo },
}: {
  shipment: Pick<Shipment, 'origin' | 'destination' | 'billTo'>;
}) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <PartyCard title={words.origin} party={origin} />
      <PartyCard title={words.destination} party={destination} />
      {billTo ? <PartyCard title={words.billTo} party={billTo} /> : null}
    </SimpleGrid>
  );
}

function PartyCard({ title, party }: { title: string; party: Party }) {
  const { phone, extension, email, contactName, instructions } = party;
  return (
    <Stack gap={2} component="section" aria-label={title}>
      <Title order={3} fz="h4">
        {title}
      </Title>
      <Text component="address" style={{ fontStyle: 'normal' }}>
        <strong>{party.name}</strong>
        <br />
        {streetOf(party)}
        <br />
        {cityLineOf(party)}
      </Text>
      <Text fz="sm">
        {contactName}
        {contactName ? ' · ' : ''}
        <Anchor href={`tel:${phone}`}>{phone}</Anchor>
        {extension ? ` ${fill(words.extension, { extension })}` : ''}
      </Text>
      {email ? (
        <Anchor fz="sm" href={`mailto:${email}`} style={{ overflowWrap: 'anywhere' }}>
          {email}
        </Anchor>
      ) : null}
      {instructions ? (
        <Text fz="sm" c="dimmed">
          {instructions}
        </Text>
      ) : null}
    </Stack>
  );
}
