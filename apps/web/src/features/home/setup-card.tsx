import { customerSetupApi, type CustomerSetup, type SetupStep } from '@lading/contracts/customer-setup';
import { Button, Card, Group, List, Stack, Text, ThemeIcon, Title, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { answerOf } from '../../kernel/api/use-contract.js';
import { stepsOf } from '../../entities/user/setup-steps.js';
import { canShow, hasRole, useUser } from '../../kernel/session/user.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { CheckIcon, iconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { homeTexts } from './home-texts.js';

const words = homeTexts.setup;
const areaNames: Readonly<Partial<Record<SetupStep, string>>> = words.areas;

/** What is left of setting the company up, for its administrators until they have finished it. */
export function SetupCard() {
  const user = useUser();
  const isWanted = hasRole(user, 'CustomerAdministrator') && !user.isConfigured && canShow(user, 'manageSettings');
  const setup = useQuery({ ...answerOf(customerSetupApi.getCustomerSetup), enabled: isWanted });
  // The home page has its use without this card, so that nothing is said about one that cannot be fetched.
  if (!isWanted || setup.error) return null;
  if (!setup.data) return <CardSkeleton lines={4} label={words.title} />;
  const areas = stepsOf(user).flatMap((step) => {
    const name = areaNames[step];
    return name ? [{ step, name }] : [];
  });
  return <Checklist setup={setup.data} areas={areas} />;
}

interface ChecklistProps {
  setup: CustomerSetup;
  areas: readonly { step: SetupStep; name: string }[];
}

function Checklist({ setup: { step: next, doneSteps }, areas }: ChecklistProps) {
  const isDone = (step: SetupStep): boolean => doneSteps.includes(step);
  const done = areas.filter(({ step }) => isDone(step)).length;
  return (
    <Card component="section" aria-label={words.title}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} fz="h3">
            {words.title}
          </Title>
          <Text fz="sm" c="dimmed">
            {fill(words.progress, { done: String(done), count: String(areas.length) })}
          </Text>
        </Group>
        <List listStyleType="none" spacing={4}>
          {areas.map(({ step, name }) => (
            <List.Item
              key={step}
              icon={
                <ThemeIcon size={24} radius="xl" variant={isDone(step) ? 'filled' : 'default'} aria-hidden>
                  {isDone(step) ? <CheckIcon {...iconProps} size={16} /> : null}
                </ThemeIcon>
              }
            >
              <Text component={Link} to={`/customers/setup/${step}`} c="brand">
                {name}
                <VisuallyHidden>, {isDone(step) ? words.done : words.open}</VisuallyHidden>
              </Text>
            </List.Item>
          ))}
        </List>
        <Group justify="flex-end">
          <Button component={Link} to={`/customers/setup/${next}`}>
            {words.go}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
