import { managedPlansApi, type ManagedPlan } from '@lading/contracts/carriers/managed-plans';
import { PlanFields } from '@lading/contracts/carriers/pro-plan';
import { formatDollars } from '@lading/domain/measures/money';
import { formatNumber } from '@lading/domain/measures/number-format';
import { pricePoints, type PricePoint } from '@lading/domain/users/pro-plan';
import { Button, Card, Drawer, Group, SimpleGrid, Text, Textarea, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, hasAnswer, useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm, type CheckedForm } from '../../kernel/form/use-checked-form.js';
import { RecordList, type RecordColumn } from '../../ui/display/record-list.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { toast } from '../../ui/feedback/toast.js';
import { CurrencyField } from '../../ui/fields/currency-field.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { RowMenu } from '../../ui/fields/row-menu.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill, texts as common } from '../../ui/texts.js';
import { texts } from './plan-administration-texts.js';

const words = texts.plans;

interface Actions {
  draft: (plan: ManagedPlan) => void;
  offer: (plan: ManagedPlan, isOffered: boolean) => void;
}

/** Every version of every plan, with its actions. */
export function PlanList() {
  const list = useQuery(answerOf(managedPlansApi.listPlans));
  const [drafted, setDrafted] = useState<Drafted>();
  const offer = useOffer();
  if (list.error && !hasAnswer(list)) return <ErrorPanel problem={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <CardSkeleton lines={5} label={words.title} />;
  return (
    <Card component="section" aria-labelledby="managed-plans" p={{ base: 'md', sm: 'lg' }}>
      <Group justify="space-between" mb="md">
        <Title order={2} fz="h3" id="managed-plans">
          {words.title}
        </Title>
        <Button onClick={() => setDrafted('new')}>{words.add}</Button>
      </Group>
      <RecordList
        label={words.title}
        rows={list.data.items}
        keyOf={({ planId }) => planId}
        columns={columnsWith({ draft: setDrafted, offer })}
        minWidth={960}
      />
      <PlanDrawer drafted={drafted} onClose={() => setDrafted(undefined)} />
    </Card>
  );
}

function useOffer(): Actions['offer'] {
  const change = useAct(managedPlansApi.offerPlan, managedPlansApi.listPlans);
  return ({ planId, productPlan: plan }, isOffered) =>
    change.mutate(
      { planId, isOffered },
      {
        onSuccess: () => void toast.success(fill(isOffered ? words.offered : words.withdrawn, { plan })),
        onError: ({ message }) => void toast.error(fill(words.failed, { plan }), message),
      },
    );
}

const columnsWith = (actions: Actions): RecordColumn<ManagedPlan>[] => [
  {
    head: words.plan,
    place: 'title',
    cell: ({ productPlan: plan, version }) => fill(words.version, { plan, version }),
  },
  { head: words.price, place: 'fact', isWhole: true, cell: priceOf },
  { head: words.limits, place: 'line', cell: limitsOf },
  { head: words.companies, place: 'fact', isNumber: true, cell: ({ customerCount }) => customerCount },
  { head: words.state, place: 'state', cell: State },
  { head: words.actions, place: 'actions', cell: (plan) => <PlanActions plan={plan} actions={actions} /> },
];

export const priceOf = ({ pricePoint, priceCents }: Pick<ManagedPlan, 'pricePoint' | 'priceCents'>): string =>
  fill(texts.prices[pricePoint], { price: formatDollars(priceCents) });

const number = (most: number | null | undefined): string => (most ? formatNumber(most) : words.unlimited);

const limitsOf = (plan: ManagedPlan): string =>
  fill(words.limitsOf, {
    users: number(plan.usersLimit),
    locations: number(plan.locationLimit),
    addresses: number(plan.addressesLimit),
    insightQuotes: number(plan.insightQuotesLimit),
    days: plan.dataRetentionDaysLimit
      ? fill(words.days, { count: number(plan.dataRetentionDaysLimit) })
      : words.forGood,
  });

function State({ isOffered, isStarting }: ManagedPlan) {
  if (isStarting) return <ToneBadge tone="info">{words.isStarting}</ToneBadge>;
  return (
    <ToneBadge tone={isOffered ? 'success' : 'neutral'}>{isOffered ? words.isOffered : words.isWithdrawn}</ToneBadge>
  );
}

function PlanActions({ plan, actions }: { plan: ManagedPlan; actions: Actions }) {
  const { productPlan, version, isOffered, isStarting } = plan;
  const name = fill(words.version, { plan: productPlan, version });
  return (
    <RowMenu
      name={name}
      items={[
        { label: words.next, onChoose: () => actions.draft(plan), isLocal: true },
        ...(isStarting
          ? []
          : [{ label: isOffered ? words.withdraw : words.offer, onChoose: () => actions.offer(plan, !isOffered) }]),
      ]}
    />
  );
}

const limitNames = [
  'usersLimit',
  'locationLimit',
  'addressesLimit',
  'insightQuotesLimit',
  'dataRetentionDaysLimit',
] as const;

type LimitName = (typeof limitNames)[number];

/** The typed values; an empty limit means no limit. */
interface PlanForm extends Readonly<Record<LimitName, string>> {
  readonly productPlan: string;
  readonly pricePoint: PricePoint;
  readonly priceCents: number | null;
  readonly components: string;
}

const newPlan: PlanForm = {
  productPlan: '',
  pricePoint: 'monthly',
  priceCents: null,
  components: '',
  usersLimit: '',
  locationLimit: '',
  addressesLimit: '',
  insightQuotesLimit: '',
  dataRetentionDaysLimit: '',
};

const typed = (most: number | null | undefined): string => (most ? String(most) : '');

const formOfPlan = (plan: ManagedPlan): PlanForm => ({
  productPlan: plan.productPlan,
  pricePoint: plan.pricePoint,
  priceCents: plan.priceCents,
  components: plan.components.join('\n'),
  usersLimit: typed(plan.usersLimit),
  locationLimit: typed(plan.locationLimit),
  addressesLimit: typed(plan.addressesLimit),
  insightQuotesLimit: typed(plan.insightQuotesLimit),
  dataRetentionDaysLimit: typed(plan.dataRetentionDaysLimit),
});

/** Text that is no number is sent as typed, so that the field's rules report it. */
const limitOf = (text: string): number | string => (/^\d+$/.test(text) ? Number(text) : text);

const formWords = texts.form;

/** Undefined while closed, `new` for a new plan, else the plan that a new version is based on. */
type Drafted = ManagedPlan | 'new' | undefined;

interface DrawerProps {
  drafted: Drafted;
  onClose: () => void;
}

/** Publishes a plan, or a new version of one. */
function PlanDrawer({ drafted, onClose }: DrawerProps) {
  return (
    <Drawer
      opened={drafted !== undefined}
      onClose={onClose}
      position="right"
      size="lg"
      title={formWords.title}
      closeButtonProps={{ 'aria-label': common.toast.close }}
    >
      {drafted ? <Form initial={drafted === 'new' ? newPlan : formOfPlan(drafted)} onClose={onClose} /> : null}
    </Drawer>
  );
}

function Form({ initial, onClose }: { initial: PlanForm; onClose: () => void }) {
  const publish = useAct(managedPlansApi.publishPlan, managedPlansApi.listPlans);
  const checked = useCheckedForm({ initial, shape: PlanFields, toInput: planInput });
  const save = () => {
    const plan = checked.submit();
    if (!plan || publish.isPending) return;
    publish.mutate(plan, {
      onSuccess: ({ productPlan, version }) => {
        toast.success(fill(formWords.done, { plan: productPlan, version }));
        onClose();
      },
      onError: checked.takeProblem,
    });
  };
  return (
    <FormFrame checked={checked} refusal={publish.error} onSubmit={save}>
      <Text c="dimmed">{formWords.lead}</Text>
      <Price {...checked} />
      <Limits {...checked} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {formWords.cancel}
        </Button>
        <SpinnerButton type="submit" isBusy={publish.isPending}>
          {formWords.save}
        </SpinnerButton>
      </Group>
    </FormFrame>
  );
}

const isPricePoint = (value: string): value is PricePoint => pricePoints.some((point) => point === value);

function Price({ form, field, change }: CheckedForm<PlanForm>) {
  return (
    <>
      <TextField
        {...field('productPlan')}
        label={formWords.productPlan}
        required
        maxLength={60}
        value={form.productPlan}
        onChange={(productPlan) => change({ productPlan })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Dropdown
          {...field('pricePoint')}
          label={formWords.pricePoint}
          options={pricePoints.map((point) => ({ value: point, label: texts.pricePoints[point] }))}
          value={form.pricePoint}
          onChange={(pricePoint) => isPricePoint(pricePoint) && change({ pricePoint })}
        />
        <CurrencyField
          {...field('priceCents')}
          label={formWords.priceCents}
          required={form.pricePoint !== 'free'}
          disabled={form.pricePoint === 'free'}
          cents={form.pricePoint === 'free' ? 0 : form.priceCents}
          onChange={(priceCents) => change({ priceCents })}
        />
      </SimpleGrid>
    </>
  );
}

function Limits({ form, field, change }: CheckedForm<PlanForm>) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        {limitNames.map((name) => (
          <TextField
            key={name}
            {...field(name)}
            label={formWords[name]}
            inputMode="numeric"
            maxLength={8}
            value={form[name]}
            onChange={(typed) => change({ [name]: typed })}
          />
        ))}
      </SimpleGrid>
      <Textarea
        {...field('components')}
        label={formWords.components}
        description={formWords.componentsHelp}
        autosize
        minRows={3}
        maxRows={8}
        value={form.components}
        onChange={(event) => change({ components: event.currentTarget.value })}
      />
    </>
  );
}

function planInput({ productPlan, pricePoint, priceCents, components, ...limits }: PlanForm): object {
  const set = Object.entries(limits).filter(([, text]) => text.trim() !== '');
  return {
    productPlan: productPlan.trim(),
    pricePoint,
    priceCents: pricePoint === 'free' ? 0 : priceCents,
    components: components
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    ...Object.fromEntries(set.map(([name, text]) => [name, limitOf(text.trim())])),
  };
}
