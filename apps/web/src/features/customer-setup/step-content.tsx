import { customerUsersApi } from '@lading/contracts/accounts/customer-users';
import { carriersApi } from '@lading/contracts/carriers/carriers';
import type { SetupStep } from '@lading/contracts/customers/customer-setup';
import { locationsApi } from '@lading/contracts/customers/locations';
import { productsApi } from '@lading/contracts/customers/products';
import { Button, Checkbox, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentType } from 'react';
import { answerOf, hasAnswer, useAct } from '../../kernel/api/use-contract.js';
import { useUser } from '../../kernel/session/user.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { AddIcon, iconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import type { OpenedPart, Setup, SetupParts } from './use-setup.js';
import { texts } from './setup-texts.js';

const carriersWords = texts.carriers;
const words = texts.locations;
const most = 20;
const usersWords = texts.users;
const productsWords = texts.products;

/** The steps with something to set up. */
export const isArea = (step: SetupStep): boolean => step !== 'introduction' && step !== 'finish';

interface StepContentProps {
  step: SetupStep;
  setup: Pick<Setup, 'steps'>;
  parts: SetupParts;
  /** The company was saved. */
  onSaved: () => void;
}

/** The content of a step. */
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

/** Completed and skipped steps, before the end. */
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

/** The existing docks and offices, and a form for another one. */
function LocationsStep({ NewLocation }: Pick<SetupParts, 'NewLocation'>) {
  const list = useQuery(answerOf(locationsApi.listLocations, { limit: most }));
  if (list.error && !hasAnswer(list))
    return <ErrorPanel isInline problem={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <TextSkeleton lines={3} />;
  const items = list.data.items.map(({ id, name, city, state }) => ({ id, name, detail: `${city}, ${state}` }));
  return (
    <Stack align="flex-start">
      <NamedList label={words.list} none={words.none} items={items} />
      <Adder label={words.add} Form={NewLocation} />
    </Stack>
  );
}

/** Frequent products of the company, as templates for freight lines. */
function ProductsStep({ NewProduct }: Pick<SetupParts, 'NewProduct'>) {
  const list = useQuery(answerOf(productsApi.list, { limit: most }));
  if (list.error && !hasAnswer(list))
    return <ErrorPanel isInline problem={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <TextSkeleton lines={3} />;
  const items = list.data.items.map(({ id, name, description }) => ({ id, name, detail: description ?? '' }));
  return (
    <Stack align="flex-start">
      <NamedList label={productsWords.list} none={productsWords.none} items={items} />
      <Adder label={productsWords.add} Form={NewProduct} />
    </Stack>
  );
}

/** The company's users, and a form for another one. */
function UsersStep({ NewColleague }: Pick<SetupParts, 'NewColleague'>) {
  const { userId: own } = useUser();
  const list = useQuery(answerOf(customerUsersApi.getCustomerUserList, { take: most, page: 1, sortOrder: true }));
  if (list.error && !hasAnswer(list))
    return <ErrorPanel isInline problem={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <TextSkeleton lines={3} />;
  const noteOf = (userId: number, status: string): string => {
    if (userId === own) return ` (${usersWords.you})`;
    return status === 'invited' ? ` (${usersWords.invited})` : '';
  };
  const items = list.data.items.map(({ userId, firstName, lastName, email, status }) => ({
    id: userId,
    name: `${firstName} ${lastName}${noteOf(userId, status)}`,
    detail: email,
  }));
  return (
    <Stack align="flex-start">
      <NamedList label={usersWords.list} none={usersWords.none} items={items} />
      <Adder label={texts.invite} Form={NewColleague} />
    </Stack>
  );
}

interface NamedListProps {
  label: string;
  /** Shown while there is nothing. */
  none: string;
  items: readonly { readonly id: number; readonly name: string; readonly detail: string }[];
}

/** The current entries of an area. */
function NamedList({ label, none, items }: NamedListProps) {
  if (items.length === 0) return <Text>{none}</Text>;
  return (
    <Stack component="ul" aria-label={label} gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
      {items.map(({ id, name, detail }) => (
        <li key={id}>
          <Text fw={600}>{name}</Text>
          <Text fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {detail}
          </Text>
        </li>
      ))}
    </Stack>
  );
}

/** The carriers that quote; the company's preferred ones are marked at once. */
function CarriersStep() {
  const list = useQuery(answerOf(carriersApi.connected));
  const prefer = useAct(carriersApi.prefer, carriersApi.connected);
  if (list.error && !hasAnswer(list))
    return <ErrorPanel isInline problem={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <TextSkeleton lines={5} />;
  const { items } = list.data;
  if (items.length === 0) return <Text>{carriersWords.none}</Text>;
  const set = (carrierId: number, isPreferred: boolean) =>
    prefer.mutate({ carrierId, isPreferred }, { onError: ({ message }) => void toast.error(texts.failed, message) });
  const isMarked = (carrierId: number, isPreferred: boolean): boolean =>
    prefer.isPending && prefer.variables.carrierId === carrierId ? prefer.variables.isPreferred : isPreferred;
  return (
    <SimpleGrid
      component="ul"
      aria-label={carriersWords.list}
      cols={{ base: 1, sm: 2 }}
      spacing="xl"
      verticalSpacing="sm"
      p={0}
      m={0}
      style={{ listStyle: 'none' }}
    >
      {items.map(({ carrierId, name, scac, isPreferred }) => (
        <Group key={carrierId} component="li" justify="space-between" wrap="nowrap">
          <div>
            <Text fw={600}>{name}</Text>
            <Text fz="sm" c="dimmed">
              {scac}
            </Text>
          </div>
          <Checkbox
            label={carriersWords.preferred}
            aria-label={`${carriersWords.preferred}: ${name}`}
            checked={isMarked(carrierId, isPreferred)}
            onChange={(event) => set(carrierId, event.currentTarget.checked)}
          />
        </Group>
      ))}
    </SimpleGrid>
  );
}

interface AdderProps {
  label: string;
  /** The form that the button opens. */
  Form: ComponentType<OpenedPart>;
}

/** A button that opens a form of another feature. */
export function Adder({ label, Form }: AdderProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<AddIcon {...iconProps} />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Form isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
