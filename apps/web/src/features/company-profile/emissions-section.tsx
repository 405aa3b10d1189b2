import { carriersApi, type ConnectedCarrier } from '@lading/contracts/carriers/carriers';
import { ChangeCustomerSettings, customerSettingsResource } from '@lading/contracts/customers/customer-settings';
import type { EmissionFactor } from '@lading/contracts/fields/emissions';
import { emissionScopes, emissionTiers } from '@lading/domain/freight/emissions';
import {
  Button,
  Card,
  Fieldset,
  Group,
  NativeSelect,
  NumberInput,
  SimpleGrid,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, hasAnswer, useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm, type CheckedForm, type FieldError } from '../../kernel/form/use-checked-form.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { useLineFocus } from '../../ui/fields/use-line-focus.js';
import { fill } from '../../ui/texts.js';
import { texts } from './profile-texts.js';
import { useUnsavedNotice } from './company-form.js';

const { getCustomerSettings, getLastChange, changeCustomerSettings } = customerSettingsResource;
const words = texts.emissions;

/** A factor in the form; without a carrier it applies to all others. */
interface FactorForm extends Omit<EmissionFactor, 'carrierId' | 'gramsPerTonneKm'> {
  /** Identifies rows while they are edited. */
  readonly key: number;
  readonly carrierId: number | null;
  readonly gramsPerTonneKm: number | null;
}

interface EmissionForm {
  readonly factors: readonly FactorForm[];
}

const formOf = (saved: readonly EmissionFactor[]): EmissionForm => ({
  factors: saved.map((factor, key) => ({ ...factor, carrierId: factor.carrierId ?? null, key })),
});

/** Adds a factor, the default one unless there is one. */
const withAnother = ({ factors }: EmissionForm): EmissionForm => ({
  factors: [
    ...factors,
    {
      ...{ carrierId: null, gramsPerTonneKm: null, standard: factors.at(-1)?.standard ?? '' },
      ...{ scope: 'wellToWheel', tier: 'default', key: Math.max(-1, ...factors.map(({ key }) => key)) + 1 },
    },
  ],
});

/** The factors as the contract's input. */
const inputOf = ({ factors }: EmissionForm): object => ({
  // Part by part, since two forms are compared as texts and the server orders the parts differently.
  emissionFactors: factors.map(({ carrierId, gramsPerTonneKm, standard, scope, tier }) => ({
    ...{ gramsPerTonneKm, standard: standard.trim(), scope, tier },
    ...(carrierId !== null && { carrierId }),
  })),
});

/** Rules beyond the shape: one factor per carrier, and each with a number. */
const wrongFactors = ({ factors }: EmissionForm): FieldError[] =>
  factors.flatMap(({ carrierId, gramsPerTonneKm }, index) => {
    const path = `emissionFactors.${index}`;
    const isTwice = factors.findIndex((other) => other.carrierId === carrierId) < index;
    return [
      ...(isTwice ? [{ path: `${path}.carrierId`, message: words.twice }] : []),
      ...(gramsPerTonneKm === null ? [{ path: `${path}.gramsPerTonneKm`, message: words.gramsMissing }] : []),
    ];
  });

/** The emission factors for offers. */
export function EmissionsSection({ onUnsaved }: { onUnsaved: (isUnsaved: boolean) => void }) {
  const settings = useQuery(answerOf(getCustomerSettings));
  if (settings.error && !hasAnswer(settings))
    return <ErrorPanel problem={settings.error} onRetry={() => void settings.refetch()} />;
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
        <FactorsForm saved={settings.data.emissionFactors} onUnsaved={onUnsaved} />
      </Stack>
    </Card>
  );
}

interface FactorsFormProps {
  saved: readonly EmissionFactor[];
  onUnsaved: (isUnsaved: boolean) => void;
}

function FactorsForm({ saved, onUnsaved }: FactorsFormProps) {
  const carriers = useQuery(answerOf(carriersApi.connected)).data?.items ?? [];
  const save = useAct(changeCustomerSettings, getCustomerSettings, getLastChange);
  const checked = useCheckedForm<EmissionForm, ChangeCustomerSettings>({
    initial: formOf(saved),
    shape: ChangeCustomerSettings,
    toInput: inputOf,
    alsoWrong: wrongFactors,
  });
  const { form, change, field } = checked;
  const { lines, intoLine, toAdding } = useLineFocus();
  const isChanged = JSON.stringify(inputOf(form)) !== JSON.stringify(inputOf(formOf(saved)));
  useUnsavedNotice(isChanged, onUnsaved);
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

interface FactorFieldsProps {
  index: number;
  factor: FactorForm;
  carriers: readonly ConnectedCarrier[];
  field: CheckedForm<EmissionForm>['field'];
  onChange: (patch: Partial<FactorForm>) => void;
  onRemove: () => void;
}

/** One factor: its carrier, value and source. */
function FactorFields({ index, factor, carriers, field, onChange, onRemove }: FactorFieldsProps) {
  const number = index + 1;
  const at = (name: keyof FactorForm) => field(`emissionFactors.${index}.${name}`);
  return (
    <Fieldset legend={fill(words.factor, { number })} data-line={index}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <NativeSelect
          {...at('carrierId')}
          label={words.carrier}
          data={optionsOf(carriers, factor.carrierId)}
          value={String(factor.carrierId ?? '')}
          onChange={({ currentTarget: { value } }) => onChange({ carrierId: value === '' ? null : Number(value) })}
        />
        <NumberInput
          {...at('gramsPerTonneKm')}
          label={words.grams}
          required
          hideControls
          clampBehavior="none"
          allowNegative={false}
          decimalScale={1}
          inputMode="decimal"
          value={factor.gramsPerTonneKm ?? ''}
          onValueChange={({ floatValue }, { source }) => {
            if (source === 'event') onChange({ gramsPerTonneKm: floatValue ?? null });
          }}
        />
        <TextField
          {...at('standard')}
          label={words.standard}
          required
          maxLength={60}
          value={factor.standard}
          onChange={(standard) => onChange({ standard })}
        />
        <NativeSelect
          {...at('scope')}
          label={words.scope}
          data={emissionScopes.map((scope) => ({ value: scope, label: words.scopes[scope] }))}
          value={factor.scope}
          onChange={({ currentTarget: { value } }) => {
            const scope = emissionScopes.find((one) => one === value);
            if (scope) onChange({ scope });
          }}
        />
        <NativeSelect
          {...at('tier')}
          label={words.tier}
          data={emissionTiers.map((tier) => ({ value: tier, label: words.tiers[tier] }))}
          value={factor.tier}
          onChange={({ currentTarget: { value } }) => {
            const tier = emissionTiers.find((one) => one === value);
            if (tier) onChange({ tier });
          }}
        />
      </SimpleGrid>
      <Button
        mt="sm"
        size="xs"
        variant="subtle"
        color="red"
        aria-label={fill(words.removeNamed, { number })}
        onClick={onRemove}
      >
        {words.remove}
      </Button>
    </Fieldset>
  );
}

function optionsOf(carriers: readonly ConnectedCarrier[], chosen: number | null) {
  const known = carriers.map(({ carrierId, name }) => ({ value: String(carrierId), label: name }));
  const isKnown = chosen === null || carriers.some(({ carrierId }) => carrierId === chosen);
  const unknown = isKnown ? [] : [{ value: String(chosen), label: fill(words.unknown, { id: chosen }) }];
  return [{ value: '', label: words.others }, ...known, ...unknown];
}
