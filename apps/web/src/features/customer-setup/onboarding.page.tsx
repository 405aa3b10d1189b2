import type { SetupStep } from '@lading/contracts/customers/customer-setup';
import { Button, Card, Container, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';
import { canShow, useUser } from '../../kernel/session/user.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { useSetup, type Setup, type SetupParts } from './use-setup.js';
import { texts } from './setup-texts.js';
import { isArea, StepContent } from './step-content.js';
import { hasAnswer } from '../../kernel/api/use-contract.js';

const words = texts.onboarding;

/** The newer company setup: a checklist in any order, behind ONBOARDING_V3. */
export function OnboardingPage({ parts }: { parts: SetupParts }) {
  const mayManage = canShow(useUser(), 'manageSettings');
  const isOn = useOwnFlag('ONBOARDING_V3');
  if (!mayManage) return <NoAccess words={texts.noAccess} />;
  if (isOn === undefined) return <CardSkeleton lines={6} label={texts.loading} />;
  if (!isOn) return <Navigate to="/customers/setup/introduction" replace />;
  return <Checklist parts={parts} />;
}

function Checklist({ parts }: { parts: SetupParts }) {
  const { companyName } = useUser();
  const setup = useSetup();
  const { data, error, refetch } = setup.setup;
  if (error && !hasAnswer({ data, error })) return <ErrorPanel problem={error} onRetry={() => void refetch()} />;
  if (!data) return <CardSkeleton lines={6} label={texts.loading} />;
  const areas = setup.steps.filter(isArea);
  const done = areas.filter((step) => setup.done.includes(step)).length;
  return (
    <Container px={0}>
      <Stack gap="lg">
        <div>
          <Title order={1}>{fill(words.title, { company: companyName })}</Title>
          <Text c="dimmed">{words.lead}</Text>
        </div>
        <Text fw={600} role="status">
          {fill(texts.progress, { done: String(done), count: String(areas.length) })}
        </Text>
        <Areas areas={areas} setup={setup} parts={parts} />
        <Group justify="flex-end">
          <Button component={Link} to="/customers/home" variant="subtle">
            {texts.later}
          </Button>
          <SpinnerButton isBusy={setup.isFinishing} onClick={setup.finish}>
            {texts.finish}
          </SpinnerButton>
        </Group>
      </Stack>
    </Container>
  );
}

interface AreasProps {
  areas: readonly SetupStep[];
  setup: Setup;
  parts: SetupParts;
}

/** One area is open at a time, initially the first incomplete one. */
function Areas({ areas, setup, parts }: AreasProps) {
  const waiting = areas.find((step) => !setup.done.includes(step));
  const [chosen, setChosen] = useState<SetupStep | 'none'>();
  const open = chosen ?? waiting;
  const complete = (step: SetupStep) => {
    setup.markDone(step, areas.find((one) => one !== step && !setup.done.includes(one)) ?? 'finish');
    setChosen(undefined);
  };
  return areas.map((step) => {
    const { name, title, lead } = texts.steps[step];
    const isDone = setup.done.includes(step);
    const isOpen = step === open;
    return (
      <Card key={step} component="section" aria-label={title} p={{ base: 'md', sm: 'lg' }}>
        <Stack>
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <div>
              <Group gap="sm">
                <Title order={2} fz="h3">
                  {name}
                </Title>
                <ToneBadge tone={isDone ? 'success' : 'neutral'}>
                  {isDone ? texts.state.done : texts.state.waiting}
                </ToneBadge>
              </Group>
              <Text c="dimmed">{lead}</Text>
            </div>
            <Button
              size="compact-sm"
              variant="default"
              aria-expanded={isOpen}
              aria-label={fill(isOpen ? texts.closeStep : texts.openStep, { step: name })}
              onClick={() => setChosen(isOpen ? 'none' : step)}
            >
              {isOpen ? texts.close : texts.open}
            </Button>
          </Group>
          {isOpen ? <StepContent step={step} setup={setup} parts={parts} onSaved={() => complete(step)} /> : null}
          {isOpen && step !== 'company' ? (
            <Group justify="flex-end">
              <SpinnerButton aria-label={fill(texts.markDone, { step: name })} onClick={() => complete(step)}>
                {texts.done}
              </SpinnerButton>
            </Group>
          ) : null}
        </Stack>
      </Card>
    );
  });
}
