import { Alert, Button, Grid, Group, Stack, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { DispatchProgress } from '../../entities/pickup-order/dispatched.page.js';
import { NextSteps } from '../../entities/pickup-order/next-steps.js';
import { ShipmentNumbers } from '../../entities/pickup-order/shipment-numbers.js';
import { ShipmentPapers } from '../../entities/pickup-order/shipment-papers.js';
import { hasFailed, useShipmentOf } from '../../entities/pickup-order/use-followed-shipment.js';
import { PageSkeleton } from '../../ui/feedback/skeletons.js';
import { QuoteFailed, QuoteMissing } from '../../entities/quote/quote-failed.js';
import { words as allWords } from './quick-ship-texts.js';

const words = allWords.result;

/** What came of the order, live: its numbers, its papers, and what to do next. */
export function QuickShipResult({ quoteId }: { quoteId: number }) {
  const { shipment, error, retry } = useShipmentOf(quoteId);
  if (shipment === null) return <QuoteMissing />;
  if (!shipment && error) return <QuoteFailed error={error} onRetry={retry} />;
  if (!shipment) return <PageSkeleton label={words.loading} />;
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-end">
        <Title order={1}>
          {words.title} <span className="identifier">{shipment.number}</span>
        </Title>
        <Button component={Link} to="/customers/quick-ship" variant="default">
          {words.again}
        </Button>
      </Group>
      {hasFailed(shipment) ? (
        <Alert color="red" role="alert" title={words.refused}>
          {shipment.failure?.what}
          <Group mt="xs">
            <Button component={Link} to={`/customers/quotes/${quoteId}/error`} size="xs">
              {words.refusedAction}
            </Button>
          </Group>
        </Alert>
      ) : (
        <DispatchProgress shipment={shipment} />
      )}
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack gap="lg">
            <ShipmentNumbers shipment={shipment} />
            {hasFailed(shipment) ? null : <ShipmentPapers shipmentId={shipment.shipmentId} />}
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          {hasFailed(shipment) ? null : <NextSteps shipment={shipment} quoteId={quoteId} />}
        </Grid.Col>
      </Grid>
    </Stack>
  );
}
