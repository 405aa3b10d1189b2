import type { PriceExplanation } from '@lading/contracts/quotes/quote-answers';
import { quotesApi } from '@lading/contracts/quotes/quotes';
import { formatDollars } from '@lading/domain/measures/money';
import { explain, type ExplainedStep } from '@lading/domain/rating/explain';
import type { RateTrace, TraceStep } from '@lading/domain/rating/rate-trace';
import { Alert, Divider, Drawer, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, hasAnswer } from '../../kernel/api/use-contract.js';
import { Money } from '../../ui/display/money.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { fill, texts } from '../../ui/texts.js';

const words = {
  title: 'Why this price',
  tariff: 'Tariff',
  quoteNumber: 'Carrier quote number',
  fromCarrier: 'The carrier sent this price. These are its charge lines.',
  total: 'Total',
  replayed: 'These rules add up to {total}, exactly the price shown.',
  differs: 'These rules add up to {total}, but the price shown is {shown}. Please contact support.',
  summed: 'These lines add up to {total}, exactly the price shown.',
  unequal: 'These lines add up to {total}, but the price shown is {shown}. Please contact support.',
  loading: 'Pricing rules',
} as const;

interface ExplanationDrawerProps {
  quoteId: number;
  offerId: number | undefined;
  onClose: () => void;
}

/** Why an offer has its price: the rules of the tariff in order, or the charge lines from the carrier. */
export function ExplanationDrawer({ quoteId, offerId, onClose }: ExplanationDrawerProps) {
  return (
    <Drawer
      opened={offerId !== undefined}
      onClose={onClose}
      position="right"
      size="lg"
      title={words.title}
      closeButtonProps={{ 'aria-label': texts.toast.close }}
    >
      {offerId === undefined ? null : <Rules quoteId={quoteId} offerId={offerId} />}
    </Drawer>
  );
}

/** A price with what made it, offered or tried. */
type ExplainedTotal = Omit<PriceExplanation, 'offerId'>;

// -- the contract leaves the content of the trace to the rating rules, whose names are in the steps
const isStep = (step: object): step is TraceStep => 'step' in step && typeof step.step === 'string';
const traceOf = ({ trace }: Pick<ExplainedTotal, 'trace'>): RateTrace => trace.filter(isStep);

/** The rules of a tariff, or the lines from the carrier, with the total last. */
const stepsOf = (data: ExplainedTotal): readonly ExplainedStep[] =>
  data.source === 'tariff'
    ? explain(traceOf(data))
    : [
        ...data.charges.map(({ code, description, cents }) => ({ title: description, detail: code, cents })),
        { title: words.total, detail: words.fromCarrier, cents: data.totalCents },
      ];

function checkOf({ source, replayedCents, totalCents }: ExplainedTotal): { isSame: boolean; sentence: string } {
  const isSame = replayedCents === totalCents;
  const { replayed, differs, summed, unequal } = words;
  const [same, other] = source === 'tariff' ? [replayed, differs] : [summed, unequal];
  const values = { total: formatDollars(replayedCents), shown: formatDollars(totalCents) };
  return { isSame, sentence: fill(isSame ? same : other, values) };
}

function Rules({ quoteId, offerId }: { quoteId: number; offerId: number }) {
  const { data, error, refetch } = useQuery(answerOf(quotesApi.explain, { quoteId, offerId }));
  if (error && !hasAnswer({ data, error }))
    return <ErrorPanel isInline problem={error} onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton lines={8} label={words.loading} />;
  return <ExplainedPrice data={data} />;
}

/** The steps of a price with the total last, and whether they add up to it. */
export function ExplainedPrice({ data }: { data: ExplainedTotal }) {
  const { isSame, sentence } = checkOf(data);
  return (
    <Stack gap="md">
      <Text fz="sm" c="dimmed">
        {data.source === 'tariff' ? words.tariff : words.quoteNumber}{' '}
        <span className="identifier">{data.tariffName}</span>
      </Text>
      <Steps steps={stepsOf(data)} />
      <Alert color={isSame ? 'green' : 'red'}>{sentence}</Alert>
    </Stack>
  );
}

/** The rules of a price by tariff, with the total last. */
export const PriceSteps = ({ trace }: { trace: readonly object[] }) => (
  <Steps steps={explain(traceOf({ trace: [...trace] }))} />
);

function Steps({ steps }: { steps: readonly ExplainedStep[] }) {
  return (
    <Stack component="ol" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
      {steps.map(({ title, detail, cents }, index) => (
        <li key={index}>
          {index === steps.length - 1 ? <Divider mb="sm" /> : null}
          <Group
            justify="space-between"
            wrap="nowrap"
            align="baseline"
            fw={index === steps.length - 1 ? 650 : undefined}
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
  );
}
