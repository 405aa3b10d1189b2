import { tariffQuotesApi, TryTariff as TryShape, type TariffQuote } from '@lading/contracts/carriers/tariff-quotes';
import { customerPricingApi } from '@lading/contracts/carriers/customer-pricing';
import { formatDollars } from '@lading/domain/measures/money';
import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Alert, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ExplainedPrice } from '../../entities/quote/explanation-drawer.js';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { Section } from '../../ui/display/section.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill } from '../../ui/texts.js';
import { tryTexts as words } from './try-texts.js';

const own = 'own';

interface TryTariffProps {
  /** A version of the carrier's tariff, or a pricing of a customer; drafts included. */
  by: { readonly tariffId: number; readonly carrierId: number } | { readonly pricingId: number };
  lead: string;
}

/** What the freight of a quote or shipment costs by a version, with the pricing of any customer, or by one pricing. */
export function TryTariff({ by, lead }: TryTariffProps) {
  const attempt = useAct(tariffQuotesApi.tryTariff);
  const checked = useCheckedForm<{ number: string; customer: string }, TryShape>({
    initial: { number: '', customer: own },
    shape: TryShape,
    toInput: ({ number, customer }) => ({
      ...('pricingId' in by ? { pricingId: by.pricingId } : { tariffId: by.tariffId }),
      ...(customer !== own && { customerId: Number(customer) }),
      number: number.trim(),
    }),
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
      <Text c="dimmed">{lead}</Text>
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
          {'carrierId' in by ? (
            <PricedCustomer
              carrierId={by.carrierId}
              value={checked.form.customer}
              onChange={(customer) => checked.change({ customer })}
            />
          ) : null}
          <SpinnerButton type="submit" isBusy={attempt.isPending}>
            {words.go}
          </SpinnerButton>
        </Group>
      </FormFrame>
      {attempt.data ? <Tried quote={attempt.data} /> : null}
    </Stack>
  );
}

interface PricedCustomerProps {
  carrierId: number;
  value: string;
  onChange: (customer: string) => void;
}

/** Whose pricing is used: that of the quote's own customer, or of another one that has some. */
function PricedCustomer({ carrierId, value, onChange }: PricedCustomerProps) {
  const { data } = useQuery(
    answerOf(customerPricingApi.listCustomerPricing, { carrierId, state: ['published'], limit: 100 }),
  );
  const names = new Map(data?.items.map(({ customerId, companyName }) => [String(customerId), companyName]));
  return (
    <Dropdown
      label={words.customer}
      w={280}
      maw="100%"
      options={[
        { value: own, label: words.ownCustomer },
        ...[...names].map(([customerId, label]) => ({ value: customerId, label })),
      ]}
      value={value}
      onChange={onChange}
    />
  );
}

function Tried({ quote }: { quote: TariffQuote }) {
  const { number, originLabel, destinationLabel, pickupDate, price, reason, offered, tariffName, pricing } = quote;
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
        <Text fz="sm">
          {pricing
            ? fill(words.agreed, { version: tariffName, name: pricing.companyName })
            : fill(words.notAgreed, { version: tariffName })}
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
