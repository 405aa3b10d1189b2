import type { PriceExplanation } from '@lading/contracts/quote-answers';
import { quotesApi } from '@lading/contracts/quotes';
import { formatDollars } from '@lading/domain/money';
import { explain } from '@lading/domain/rating/explain';
import type { RateTrace, TraceStep } from '@lading/domain/rating/rate-trace';
import { Alert, Divider, Drawer, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { hasAnswer } from '../../kernel/api/has-answer.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { Money } from '../../ui/display/money.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { fill, texts as words } from '../../ui/texts.js';
import { texts } from './carrier-selection-texts.js';

interface ExplanationDrawerProps {
  quoteId: number;
  offerId: number | undefined;
  onClose: () => void;
}

/** Every rule that made a price, in the order in which it was applied. */
export function ExplanationDrawer({ quoteId, offerId, onClose }: ExplanationDrawerProps) {
  return (
    <Drawer
      opened={offerId !== undefined}
      onClose={onClose}
      position="right"
      size="lg"
      title={texts.explanation.title}
      closeButtonProps={{ 'aria-label': words.toast.close }}
    >
      {offerId === undefined ? null : <Rules quoteId={quoteId} offerId={offerId} />}
    </Drawer>
  );
}

// -- the contract leaves the inside of the trace to the rating rules, whose names the steps carry
const isStep = (step: object): step is TraceStep => 'step' in step && typeof step.step === 'string';
const traceOf = ({ trace }: PriceExplanation): RateTrace => trace.filter(isStep);

function Rules({ quoteId, offerId }: { quoteId: number; offerId: number }) {
  const { data, error, refetch } = useQuery(answerOf(quotesApi.explain, { quoteId, offerId }));
  if (error && !hasAnswer({ data, error }))
    return <ErrorPanel isInline detail={error.message} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={8} label={texts.explanation.loading} />;
  const isSame = data.replayedCents === data.totalCents;
  const values = { total: formatDollars(data.replayedCents), shown: formatDollars(data.totalCents) };
  return (
    <Stack gap="md">
      <Text fz="sm" c="dimmed">
        {texts.explanation.tariff} <span className="identifier">{data.tariffName}</span>
      </Text>
      <Stack component="ol" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {explain(traceOf(data)).map(({ title, detail, cents }, index, rules) => (
          <li key={index}>
            {index === rules.length - 1 ? <Divider mb="sm" /> : null}
            <Group
              justify="space-between"
              wrap="nowrap"
              align="baseline"
              fw={index === rules.length - 1 ? 650 : undefined}
            >
              <Text fw={600}>{title}</Text>
              {cents === undefined ? null : <Money cents={cents} />}
            </Group>
            <Text fz="sm" c="dimmed">
              {detail}
            </Text>
          </li>
        ))}
      </Stack>
      <Alert color={isSame ? 'green' : 'red'}>
        {fill(isSame ? texts.explanation.replayed : texts.explanation.differs, values)}
      </Alert>
    </Stack>
  );
}
