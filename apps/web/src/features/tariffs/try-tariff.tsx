import { tariffQuotesApi, TryTariff as TryShape, type TariffQuote } from '@lading/contracts/carriers/tariff-quotes';
import type { TariffDetail } from '@lading/contracts/carriers/tariffs';
import { formatDollars } from '@lading/domain/measures/money';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Alert, Group, Stack, Text } from '@mantine/core';
import { ExplainedPrice } from '../../entities/quote/explanation-drawer.js';
import { useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { Section } from '../../ui/display/section.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill } from '../../ui/texts.js';
import { tryTexts as words } from './try-texts.js';

/** What the freight of a quote or shipment costs by a version, drafts included. */
export function TryTariff({ tariff: { id: tariffId } }: { tariff: TariffDetail }) {
  const attempt = useAct(tariffQuotesApi.tryTariff);
  const checked = useCheckedForm<{ number: string }, TryShape>({
    initial: { number: '' },
    shape: TryShape,
    toInput: ({ number }) => ({ tariffId, number: number.trim() }),
  });
  const submit = () => {
    const wanted = checked.submit();
    if (wanted && !attempt.isPending) attempt.mutate(wanted, { onError: checked.takeProblem });
  };
  const refusal = attempt.error && {
    ...attempt.error,
    title: words.failed,
    detail: attempt.error.code === 'not-found' ? words.notFound : attempt.error.message,
  };
  return (
    <Stack>
      <Text c="dimmed">{words.lead}</Text>
      <FormFrame checked={checked} refusal={refusal} onSubmit={submit}>
        <Group align="flex-end">
          <TextField
            {...checked.field('number')}
            label={words.number}
            required
            maxLength={40}
            w={280}
            maw="100%"
            value={checked.form.number}
            onChange={(number) => checked.change({ number })}
          />
          <SpinnerButton type="submit" isBusy={attempt.isPending}>
            {words.go}
          </SpinnerButton>
        </Group>
      </FormFrame>
      {attempt.data ? <Tried quote={attempt.data} /> : null}
    </Stack>
  );
}

function Tried({ quote }: { quote: TariffQuote }) {
  const { number, originLabel, destinationLabel, pickupDate, price, reason, offered, tariffName } = quote;
  const day = formatCalendarDate(pickupDate);
  return (
    <Section title={fill(words.of, { number, origin: originLabel, destination: destinationLabel, day })}>
      <Stack>
        <Text fz="sm">
          {offered
            ? fill(words.offered, { price: formatDollars(offered.totalCents), name: offered.tariffName })
            : words.notOffered}
          {offered && price ? ` · ${differenceOf(price.totalCents - offered.totalCents)}` : ''}
        </Text>
        {price ? (
          <ExplainedPrice data={{ ...price, source: 'tariff', tariffName }} />
        ) : (
          <Alert color="yellow">{fill(words.declined, { reason: reason ?? '' })}</Alert>
        )}
      </Stack>
    </Section>
  );
}

const differenceOf = (cents: number): string =>
  cents === 0 ? words.same : `${words.difference} ${cents > 0 ? '+' : ''}${formatDollars(cents)}`;
