import type { ClaimRow } from '@lading/contracts/claim-parts';
import { claimChanged, claimsApi } from '@lading/contracts/claims';
import type { Shipment } from '@lading/contracts/shipments';
import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { amountText } from '../../ui/display/amount-text.js';
import { fill } from '../../ui/texts.js';
import { coverTexts } from './cover-texts.js';
import { NotLoaded } from './not-loaded.js';

const words = coverTexts.claims;
const most = 10;

/** Freight that the carrier has had can be claimed for. */
const claimable: readonly Shipment['state'][] = ['inTransit', 'delivered', 'invoiced', 'closed', 'returned', 'lost'];

/** The claims for a shipment, and the way to a new one that names it. */
export function ShipmentClaims({ shipment }: { shipment: Shipment }) {
  const mayFile = canShow(useUser(), 'fileClaims');
  return mayFile && claimable.includes(shipment.state) ? <Claims shipmentId={shipment.shipmentId} /> : null;
}

function Claims({ shipmentId }: { shipmentId: number }) {
  const refresh = useRefresh();
  usePush(claimChanged, () => void refresh(claimsApi.list));
  const list = useQuery(answerOf(claimsApi.list, { shipmentId, limit: most }));
  const { data } = list;
  return (
    <Stack gap={4} mt="md">
      <Title order={3} fz="h4">
        {words.title}
      </Title>
      <NotLoaded of={list} />
      {data?.items.map((row) => (
        <ClaimLine key={row.id} row={row} />
      ))}
      {data?.items.length === 0 ? (
        <Text fz="sm" c="dimmed">
          {words.none}
        </Text>
      ) : null}
      <div className="no-print">
        <Button component={Link} to={`/customers/claims/new?shipmentId=${shipmentId}`} variant="default" size="xs">
          {words.file}
        </Button>
      </div>
    </Stack>
  );
}

function ClaimLine({ row: { id, number, state, type, amountCents, currency } }: { row: ClaimRow }) {
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Anchor component={Link} to={`/customers/claims/${id}`} className="identifier">
          {number}
        </Anchor>
        <span className="num">{amountText(amountCents, currency)}</span>
      </Group>
      <Text fz="sm" c="dimmed">
        {fill(words.line, { type: words.types[type], state: words.states[state] })}
      </Text>
    </div>
  );
}
