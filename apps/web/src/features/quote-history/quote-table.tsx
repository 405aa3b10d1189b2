import type { QuoteRow, QuoteState } from '@lading/contracts/quote-answers';
import { quotesApi } from '@lading/contracts/quotes';
import { Badge, Button, Card, Group, Stack, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAct } from '../../kernel/api/use-contract.js';
import { ownZone } from '../../kernel/clock/now.js';
import { CalendarDate, DateTime } from '../../ui/display/date-time.js';
import { Money } from '../../ui/display/money.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { toast } from '../../ui/feedback/toast.js';
import { fill } from '../../ui/texts.js';
import type { WizardStep } from '../../ui/wizard/wizard-state.js';
import { texts } from './quote-history-texts.js';

const colors: Record<QuoteState, string> = {
  draft: 'gray',
  rating: 'blue',
  rated: 'blue',
  selected: 'blue',
  dispatching: 'blue',
  dispatched: 'green',
  failed: 'red',
  expired: 'orange',
};

/** The step of the wizard at which a quote goes on. */
const steps: Record<QuoteState, WizardStep> = {
  draft: 'details',
  rating: 'carriers',
  rated: 'carriers',
  selected: 'confirm',
  dispatching: 'dispatched',
  dispatched: 'dispatched',
  failed: 'error',
  expired: 'carriers',
};

const pathOf = ({ quoteId, state }: QuoteRow): string => `/customers/quotes/${quoteId}/${steps[state]}`;

/** Rows on a wide screen, cards on a narrow one. */
export function QuoteTable({ rows }: { rows: readonly QuoteRow[] }) {
  const isNarrow = useMediaQuery('(max-width: 48em)');
  if (isNarrow) {
    return (
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {rows.map((row) => (
          <QuoteCard key={row.quoteId} row={row} />
        ))}
      </Stack>
    );
  }
  return (
    <Card p={0}>
      <Table.ScrollContainer minWidth={760} type="native">
        <Table highlightOnHover>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{texts.columns.number}</Table.Th>
              <Table.Th scope="col">{texts.columns.status}</Table.Th>
              <Table.Th scope="col">{texts.columns.lane}</Table.Th>
              <Table.Th scope="col">{texts.columns.shipDate}</Table.Th>
              <Table.Th scope="col" ta="right">
                {texts.columns.best}
              </Table.Th>
              <Table.Th scope="col" ta="right">
                {texts.columns.offers}
              </Table.Th>
              <Table.Th scope="col">{texts.columns.expires}</Table.Th>
              <Table.Th scope="col">{texts.columns.actions}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.quoteId}>
                <Table.Th scope="row" fw={400}>
                  <QuoteLink row={row} />
                </Table.Th>
                <Table.Td>
                  <StateBadge state={row.state} />
                </Table.Td>
                <Table.Td>
                  <Lane row={row} />
                </Table.Td>
                <Table.Td>
                  <CalendarDate date={row.shipDate} />
                </Table.Td>
                <Table.Td ta="right">
                  <Money cents={row.bestCents} />
                </Table.Td>
                <Table.Td ta="right">{row.offerCount}</Table.Td>
                <Table.Td>
                  <DateTime instant={row.expiresAt} zone={ownZone()} />
                </Table.Td>
                <Table.Td>
                  <QuoteActions row={row} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  );
}

function QuoteCard({ row }: { row: QuoteRow }) {
  return (
    <Card component="li">
      <Group justify="space-between">
        <QuoteLink row={row} />
        <StateBadge state={row.state} />
      </Group>
      <Text fz="sm">
        <Lane row={row} />
      </Text>
      <Group justify="space-between" mt="xs">
        <Text fz="sm">
          {row.shipDate ? <CalendarDate date={row.shipDate} /> : null}
          {row.shipDate && typeof row.bestCents === 'number' ? ' · ' : null}
          {typeof row.bestCents === 'number' ? <Money cents={row.bestCents} /> : null}
        </Text>
        <QuoteActions row={row} />
      </Group>
    </Card>
  );
}

function QuoteLink({ row }: { row: QuoteRow }) {
  return (
    <Text
      component={Link}
      to={pathOf(row)}
      className="identifier"
      c="brand"
      fw={600}
      aria-label={fill(texts.openNamed, { number: row.number })}
    >
      {row.number}
    </Text>
  );
}

const StateBadge = ({ state }: { state: QuoteState }) => <Badge color={colors[state]}>{texts.states[state]}</Badge>;

function Lane({ row: { originLabel, destinationLabel } }: { row: QuoteRow }) {
  return originLabel ? `${originLabel} → ${destinationLabel}` : texts.noLane;
}

function QuoteActions({ row }: { row: QuoteRow }) {
  const { quoteId, number, state, offerCount } = row;
  if (state !== 'draft') {
    return (
      <Button
        component={Link}
        to={`/customers/quotes/new?repeat=${quoteId}`}
        size="compact-sm"
        variant="default"
        aria-label={fill(texts.againNamed, { number })}
      >
        {texts.again}
      </Button>
    );
  }
  return offerCount === 0 ? <DiscardDraft quoteId={quoteId} number={number} /> : null;
}

function DiscardDraft({ quoteId, number }: { quoteId: number; number: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const discard = useAct(quotesApi.discardDraft, quotesApi.list);
  const confirm = () =>
    discard.mutate({ quoteId }, { onError: (problem) => toast.error(texts.discardFailed, problem.message) });
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={fill(texts.discardNamed, { number })}
        onClick={() => setIsOpen(true)}
      >
        {texts.discard}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={confirm}
        isBusy={discard.isPending}
        isDestructive
        title={fill(texts.discardTitle, { number })}
        confirmLabel={texts.discard}
      >
        {texts.discardDetail}
      </ConfirmDialog>
    </>
  );
}
