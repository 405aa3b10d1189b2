import { carriersApi } from '@lading/contracts/carriers';
import { ChangeCustomerSettings, customerSettingsResource } from '@lading/contracts/customer-settings';
import type { EmissionFactor } from '@lading/contracts/emissions';
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { hasAnswer } from '../../kernel/api/has-answer.js';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../kernel/form/use-checked-form.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { useLineFocus } from '../../ui/fields/use-line-focus.js';
import { formOf, inputOf, withAnother, wrongFactors, type EmissionForm, type FactorForm } from './emission-form.js';
import { FactorFields } from './factor-fields.js';
import { texts } from './profile-texts.js';
import { useTellUnsaved } from './use-tell-unsaved.js';

const { getCustomerSettings, getLastChange, changeCustomerSettings } = customerSettingsResource;
const words = texts.emissions;

/** By which factors offers say what they emit. */
export function EmissionsSection({ onUnsaved }: { onUnsaved: (isUnsaved: boolean) => void }) {
  const settings = useQuery(answerOf(getCustomerSettings));
  if (settings.error && !hasAnswer(settings))
    return <ErrorPanel detail={settings.error.message} onRetry={() => void settings.refetch()} />;
  if (!settings.data) return <CardSkeleton lines={3} label={words.title} />;
  return (
    <Card component="section" aria-labelledby="emissions" p={{ base: 'md', sm: 'lg' }}>
      <Stack>
        <div>
          <Title order={2} fz="h3" id="emissions">
            {words.title}
          </Title>
          <Text c="dimmed">{words.detail}</Text>
        </div>
        <FactorsForm kept={settings.data.emissionFactors} onUnsaved={onUnsaved} />
      </Stack>
    </Card>
  );
}

interface FactorsFormProps {
  kept: readonly EmissionFactor[];
  onUnsaved: (isUnsaved: boolean) => void;
}

function FactorsForm({ kept, onUnsaved }: FactorsFormProps) {
  const carriers = useQuery(answerOf(carriersApi.connected)).data?.items ?? [];
  const save = useAct(changeCustomerSettings, getCustomerSettings, getLastChange);
  const checked = useCheckedForm<EmissionForm, ChangeCustomerSettings>({
    initial: formOf(kept),
    shape: ChangeCustomerSettings,
    toInput: inputOf,
    alsoWrong: wrongFactors,
  });
  const { form, change, field } = checked;
  const { lines, intoLine, toAdding } = useLineFocus();
  const isChanged = JSON.stringify(inputOf(form)) !== JSON.stringify(inputOf(formOf(kept)));
  useTellUnsaved(isChanged, onUnsaved);
  const add = () => {
    intoLine(form.factors.length);
    change(withAnother(form));
  };
  const remove = (factor: FactorForm) => {
    toAdding();
    change({ factors: form.factors.filter((one) => one !== factor) });
  };
  const submit = () => {
    const factors = checked.submit();
    if (!factors || save.isPending) return;
    save.mutate(factors, {
      onSuccess: () => void toast.success(words.saved),
      onError: (problem) => void checked.takeProblem(problem),
    });
  };
  return (
    <FormFrame checked={checked} refusal={save.error} onSubmit={submit}>
      <Stack ref={lines}>
        {form.factors.length === 0 ? <Text>{words.none}</Text> : null}
        {form.factors.map((factor, index) => (
          <FactorFields
            key={factor.key}
            {...{ index, factor, carriers, field }}
            onChange={(patch) =>
              change({ factors: form.factors.map((one) => (one === factor ? { ...one, ...patch } : one)) })
            }
            onRemove={() => remove(factor)}
          />
        ))}
        <Group justify="space-between">
          <Button variant="default" data-add-line onClick={add}>
            {words.add}
          </Button>
          {isChanged ? (
            <SpinnerButton type="submit" isBusy={save.isPending}>
              {words.save}
            </SpinnerButton>
          ) : null}
        </Group>
      </Stack>
    </FormFrame>
  );
}
