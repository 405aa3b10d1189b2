import type { SetupStep } from '@lading/contracts/customers/customer-setup';
import { Button, Card, Container, Group, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link, Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { canShow, useUser } from '../../kernel/session/user.js';
import { Steps } from '../../ui/display/steps.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { NoAccess } from '../../ui/feedback/no-access.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { fill } from '../../ui/texts.js';
import { Adder, FinishStep, StepContent } from './step-content.js';
import { useSetup, type Setup, type SetupParts } from './use-setup.js';
import { texts } from './setup-texts.js';
import { hasAnswer } from '../../kernel/api/use-contract.js';

const addressOf = (step: SetupStep): string => `/customers/setup/${step}`;

/** Whether the user chose this step, rather than being redirected to the setup. */
const isChosen = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isChosen' in state;

/** The setup of a company, one area after the other; it resumes where the user left off. */
export function SetupPage({ parts }: { parts: SetupParts }) {
  const mayManage = canShow(useUser(), 'manageSettings');
  if (!mayManage) return <NoAccess words={texts.noAccess} />;
  return <Wizard parts={parts} />;
}

function Wizard({ parts }: { parts: SetupParts }) {
  const setup = useSetup();
  const { state } = useLocation();
  const { step: named } = useParams();
  const { data, error, refetch } = setup.setup;
  if (error && !hasAnswer({ data, error })) return <ErrorPanel problem={error} onRetry={() => void refetch()} />;
  if (!data) return <CardSkeleton lines={6} label={texts.loading} />;
  const step = setup.steps.find((one) => one === named);
  const isLeftElsewhere = step === 'introduction' && !isChosen(state) && setup.steps.includes(data.step);
  if (!step) return <Navigate to={addressOf('introduction')} replace />;
  if (isLeftElsewhere && data.step !== step) return <Navigate to={addressOf(data.step)} replace />;
  return <Step step={step} setup={setup} parts={parts} />;
}

interface StepProps {
  step: SetupStep;
  setup: Setup;
  parts: SetupParts;
}

function Step({ step, setup, parts }: StepProps) {
  const { companyName } = useUser();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const index = setup.steps.indexOf(step);
  const { title, lead } = texts.steps[step];
  const stepAt = (position: number): SetupStep => setup.steps[position] ?? 'finish';
  const open = (position: number) => void navigate(addressOf(stepAt(position)), { state: { isChosen: true } });
  const next = stepAt(index + 1);
  const goOn = () => {
    setup.markDone(step, next);
    open(index + 1);
  };
  const skip = () => {
    setup.keep({ step: next, doneSteps: setup.done.filter((one) => one !== step) });
    open(index + 1);
  };
  useEffect(() => heading.current?.focus(), [step]);
  return (
    <Container px={0}>
      <Stack gap="lg">
        <Group justify="space-between" align="flex-start">
          <div>
            <Title order={1} ref={heading} tabIndex={-1} style={{ outline: 'none', scrollMarginTop: 80 }}>
              {fill(title, { company: companyName })}
            </Title>
            <Text c="dimmed">{lead}</Text>
          </div>
          {step === 'users' || !setup.steps.includes('users') ? null : (
            <Adder label={texts.invite} Form={parts.NewColleague} />
          )}
        </Group>
        <Steps
          label={texts.label}
          steps={setup.steps.map((one) => texts.steps[one].name)}
          current={index}
          onOpen={open}
        />
        <Card p={{ base: 'md', sm: 'lg' }}>
          {step === 'finish' ? (
            <FinishStep setup={setup} onOpen={(one) => open(setup.steps.indexOf(one))} />
          ) : (
            <StepContent step={step} setup={setup} parts={parts} onSaved={goOn} />
          )}
        </Card>
        <Actions step={step} setup={setup} onBack={() => open(index - 1)} onSkip={skip} onNext={goOn} />
      </Stack>
    </Container>
  );
}

interface ActionsProps {
  step: SetupStep;
  setup: Setup;
  onBack: () => void;
  onSkip: () => void;
  onNext: () => void;
}

function Actions({ step, setup, onBack, onSkip, onNext }: ActionsProps) {
  const later = (
    <Button component={Link} to="/customers/home" variant="subtle">
      {texts.later}
    </Button>
  );
  if (step === 'introduction') {
    return (
      <Group justify="flex-end">
        {later}
        <Button onClick={onNext}>{texts.begin}</Button>
      </Group>
    );
  }
  return (
    <Group justify="space-between">
      <Button variant="default" onClick={onBack}>
        {texts.back}
      </Button>
      <Group gap="xs">
        {later}
        {step === 'finish' ? (
          <SpinnerButton isBusy={setup.isFinishing} onClick={setup.finish}>
            {texts.finish}
          </SpinnerButton>
        ) : (
          <Button variant="default" onClick={onSkip}>
            {texts.skip}
          </Button>
        )}
        {step === 'finish' || step === 'company' ? null : <Button onClick={onNext}>{texts.next}</Button>}
      </Group>
    </Group>
  );
}
