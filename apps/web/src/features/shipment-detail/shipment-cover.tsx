import type { ClaimRow } from '@lading/contracts/invoices/claim-parts';
import { claimChanged, claimsApi } from '@lading/contracts/invoices/claims';
import { insuranceApi, type CoverageCertificate } from '@lading/contracts/invoices/insurance';
import { shipmentChanged, type Shipment } from '@lading/contracts/shipments/shipments';
import { wasPickedUp } from '@lading/domain/lifecycle/shipment-lifecycle';
import { Anchor, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { answerOf, useRefresh } from '../../kernel/api/use-contract.js';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';
import { usePush } from '../../kernel/realtime/use-push.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { amountText } from '../../ui/display/money.js';
import { fill } from '../../ui/texts.js';
import { coverTexts } from './detail-texts.js';
import { NotLoaded } from './not-loaded.js';

const words = coverTexts.coverage;
const most = 10;
const claimsWords = coverTexts.claims;

/** Coverage and claims of the shipment. */
export function ShipmentCover({ shipment }: { shipment: Shipment }) {
  const isInsured = useOwnFlag('Insurance');
  const hasClaims = useOwnFlag('Claims');
  if (!isInsured && !hasClaims) return null;
  return (
    <Card component="section" aria-label={coverTexts.title} className="no-print">
      <Title order={2} fz="h3">
        {coverTexts.title}
      </Title>
      {isInsured ? <ShipmentCoverage shipment={shipment} /> : null}
      {hasClaims ? <ShipmentClaims shipment={shipment} /> : null}
    </Card>
  );
}

/** The certificates of a shipment, and a link to buy one while possible. */
function ShipmentCoverage({ shipment: { shipmentId } }: { shipment: Shipment }) {
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

/** The claims for a shipment, and a link to a new one for it. */
function ShipmentClaims({ shipment }: { shipment: Shipment }) {
  const mayFile = canShow(useUser(), 'fileClaims');
  return mayFile && wasPickedUp(shipment.state) ? <Claims shipmentId={shipment.shipmentId} /> : null;
}

function Claims({ shipmentId }: { shipmentId: number }) {
  const refresh = useRefresh();
  usePush(claimChanged, () => void refresh(claimsApi.list));
  const list = useQuery(answerOf(claimsApi.list, { shipmentId, limit: most }));
  const { data } = list;
  return (
    <Stack gap={4} mt="md">
      <Title order={3} fz="h4">
        {claimsWords.title}
      </Title>
      <NotLoaded of={list} />
      {data?.items.map((row) => (
        <ClaimLine key={row.id} row={row} />
      ))}
      {data?.items.length === 0 ? (
        <Text fz="sm" c="dimmed">
          {claimsWords.none}
        </Text>
      ) : null}
      <div className="no-print">
        <Button component={Link} to={`/customers/claims/new?shipmentId=${shipmentId}`} variant="default" size="xs">
          {claimsWords.file}
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
        {fill(claimsWords.line, { type: claimsWords.types[type], state: claimsWords.states[state] })}
      </Text>
    </div>
  );
}
