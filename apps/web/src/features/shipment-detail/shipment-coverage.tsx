import { insuranceApi, type CoverageCertificate } from '@lading/contracts/insurance';
import { shipmentChanged, type Shipment } from '@lading/contracts/shipments';
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

const words = coverTexts.coverage;
const most = 10;

/** The certificates of a shipment, and the way to one while it can still be bought. */
export function ShipmentCoverage({ shipment: { shipmentId } }: { shipment: Shipment }) {
  const mayBuy = canShow(useUser(), 'dispatch');
  const refresh = useRefresh();
  usePush(shipmentChanged, (message) => {
    if (!message || message.shipmentId === shipmentId) void refresh(insuranceApi.list, insuranceApi.terms);
  });
  const list = useQuery(answerOf(insuranceApi.list, { shipmentId, limit: most }));
  const terms = useQuery({ ...answerOf(insuranceApi.terms, { shipmentId }), enabled: mayBuy });
  const { data } = list;
  return (
    <Stack gap={4} mt="md">
      <Title order={3} fz="h4">
        {words.title}
      </Title>
      <NotLoaded of={list} />
      {data?.items.map((row) => (
        <CertificateLine key={row.id} row={row} />
      ))}
      {!data || data.items.some(({ state }) => state !== 'void') ? null : (
        <Text fz="sm" c="dimmed">
          {words.none}
        </Text>
      )}
      {data && mayBuy ? <NotLoaded of={terms} /> : null}
      {terms.data?.mayBuy ? (
        <div className="no-print">
          <Button component={Link} to={`/customers/insurance?shipmentId=${shipmentId}`} variant="default" size="xs">
            {words.buy}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}

function CertificateLine({ row: { id, number, state, valueCents, currency } }: { row: CoverageCertificate }) {
  const address = new URLSearchParams({ q: number, open: String(id) });
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Anchor component={Link} to={`/customers/insurance?${address}`} className="identifier">
          {number}
        </Anchor>
        <span>{words.states[state]}</span>
      </Group>
      <Text fz="sm" c="dimmed">
        {fill(words.value, { value: amountText(valueCents, currency) })}
      </Text>
    </div>
  );
}
