import type { SetupStep } from '@lading/contracts/customer-setup';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { fill } from '../../ui/texts.js';
import { CarriersStep } from './carriers-step.js';
import { LocationsStep } from './locations-step.js';
import { ProductsStep } from './products-step.js';
import type { SetupParts } from './setup-parts.js';
import { texts } from './setup-texts.js';
import type { Setup } from './use-setup.js';
import { UsersStep } from './users-step.js';

/** The steps in which something is set up. */
export const isArea = (step: SetupStep): boolean => step !== 'introduction' && step !== 'finish';

interface StepContentProps {
  step: SetupStep;
  setup: Pick<Setup, 'steps'>;
  parts: SetupParts;
  /** The company was saved. */
  onSaved: () => void;
}

/** What is done in a step. */
export function StepContent({ step, setup, parts, onSaved }: StepContentProps) {
  if (step === 'company') return <parts.Company saveLabel={texts.saveCompany} onSaved={onSaved} />;
  if (step === 'locations') return <LocationsStep NewLocation={parts.NewLocation} />;
  if (step === 'products') return <ProductsStep NewProduct={parts.NewProduct} />;
  if (step === 'carriers') return <CarriersStep />;
  if (step === 'users') return <UsersStep NewColleague={parts.NewColleague} />;
  return (
    <Stack gap="sm">
      <Title order={2} fz="h3">
        {texts.whatFollows}
      </Title>
      <Stack component="ol" gap="sm" m={0} pl="lg">
        {setup.steps.filter(isArea).map((one) => (
          <li key={one}>
            <Text fw={600}>{texts.steps[one].title}</Text>
            <Text c="dimmed">{texts.steps[one].lead}</Text>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

interface FinishStepProps {
  setup: Pick<Setup, 'steps' | 'done'>;
  onOpen: (step: SetupStep) => void;
}

/** What was done and what was skipped, before the end. */
export function FinishStep({ setup, onOpen }: FinishStepProps) {
  return (
    <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
      {setup.steps.filter(isArea).map((step) => {
        const isDone = setup.done.includes(step);
        const { name } = texts.steps[step];
        return (
          <Group key={step} component="li" justify="space-between">
            <Group gap="sm">
              <Text fw={600}>{name}</Text>
              <ToneBadge tone={isDone ? 'success' : 'neutral'}>
                {isDone ? texts.state.done : texts.state.skipped}
              </ToneBadge>
            </Group>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={fill(texts.openStep, { step: name })}
              onClick={() => onOpen(step)}
            >
              {texts.open}
            </Button>
          </Group>
        );
      })}
    </Stack>
  );
}
