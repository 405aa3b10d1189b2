import type { ConnectedCarrier } from '@lading/contracts/carriers';
import { emissionScopes, emissionTiers } from '@lading/domain/emissions';
import { Button, Fieldset, NativeSelect, NumberInput, SimpleGrid } from '@mantine/core';
import type { CheckedForm } from '../../kernel/form/use-checked-form.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill } from '../../ui/texts.js';
import type { EmissionForm, FactorForm } from './emission-form.js';
import { texts } from './profile-texts.js';

const words = texts.emissions;

interface FactorFieldsProps {
  index: number;
  factor: FactorForm;
  carriers: readonly ConnectedCarrier[];
  field: CheckedForm<EmissionForm>['field'];
  onChange: (patch: Partial<FactorForm>) => void;
  onRemove: () => void;
}

/** One factor: whose it is, how much, and who says so. */
export function FactorFields({ index, factor, carriers, field, onChange, onRemove }: FactorFieldsProps) {
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
