import { ChangeCustomerSettings, customerSettingsResource } from '@lading/contracts/customers/customer-settings';
import { Card, Group, NumberInput, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, hasAnswer, useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { CurrencyField } from '../../ui/fields/currency-field.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { texts } from './profile-texts.js';

const { getCustomerSettings, getLastChange, changeCustomerSettings } = customerSettingsResource;
const words = texts.invoices;

interface Tolerance {
  invoiceToleranceCents: number | null;
  /** Hundredths of a percent. */
  invoiceToleranceBasisPoints: number | null;
}

/** The variance up to which invoices are approved automatically. */
export function InvoicesSection() {
  const settings = useQuery(answerOf(getCustomerSettings));
  if (settings.error && !hasAnswer(settings))
    return <ErrorPanel problem={settings.error} onRetry={() => void settings.refetch()} />;
  if (!settings.data) return <CardSkeleton lines={3} label={words.title} />;
  const { invoiceToleranceCents, invoiceToleranceBasisPoints } = settings.data;
  return (
    <Card component="section" aria-labelledby="invoices" p={{ base: 'md', sm: 'lg' }}>
      <Stack>
        <div>
          <Title order={2} fz="h3" id="invoices">
            {words.title}
          </Title>
          <Text c="dimmed">{words.detail}</Text>
        </div>
        <ToleranceForm saved={{ invoiceToleranceCents, invoiceToleranceBasisPoints }} />
      </Stack>
    </Card>
  );
}

function ToleranceForm({ saved }: { saved: Tolerance }) {
  const save = useAct(changeCustomerSettings, getCustomerSettings, getLastChange);
  const checked = useCheckedForm<Tolerance, ChangeCustomerSettings>({
    initial: saved,
    shape: ChangeCustomerSettings,
    toInput: (form) => form,
    alsoWrong: missing,
  });
  const { form, change, field } = checked;
  const share = form.invoiceToleranceBasisPoints;
  const isChanged = JSON.stringify(form) !== JSON.stringify(saved);
  const submit = () => {
    const tolerance = checked.submit();
    if (!tolerance || save.isPending) return;
    save.mutate(tolerance, {
      onSuccess: () => void toast.success(words.saved),
      onError: (problem) => void checked.takeProblem(problem),
    });
  };
  return (
    <FormFrame checked={checked} refusal={save.error} onSubmit={submit}>
      <Group align="flex-start" gap="md">
        <CurrencyField
          {...field('invoiceToleranceCents')}
          label={words.amount}
          required
          w={180}
          minCents={0}
          cents={form.invoiceToleranceCents}
          onChange={(invoiceToleranceCents) => change({ invoiceToleranceCents })}
        />
        <NumberInput
          {...field('invoiceToleranceBasisPoints')}
          label={words.share}
          required
          w={180}
          hideControls
          clampBehavior="none"
          allowNegative={false}
          decimalScale={2}
          suffix="%"
          inputMode="decimal"
          value={share === null ? '' : share / 100}
          onValueChange={({ floatValue }, { source }) => {
            const input = floatValue === undefined ? null : Math.round(floatValue * 100);
            if (source === 'event') change({ invoiceToleranceBasisPoints: input });
          }}
        />
      </Group>
      {isChanged ? (
        <Group justify="flex-end">
          <SpinnerButton type="submit" isBusy={save.isPending}>
            {words.save}
          </SpinnerButton>
        </Group>
      ) : null}
    </FormFrame>
  );
}

/** The server leaves missing fields unchanged, so an emptied field is an error. */
function missing({ invoiceToleranceCents, invoiceToleranceBasisPoints }: Tolerance) {
  return [
    ...(invoiceToleranceCents === null ? [{ path: 'invoiceToleranceCents', message: words.amountMissing }] : []),
    ...(invoiceToleranceBasisPoints === null
      ? [{ path: 'invoiceToleranceBasisPoints', message: words.shareMissing }]
      : []),
  ];
}
