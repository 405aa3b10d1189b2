import { managedPlansApi, type ManagedPlan } from '@lading/contracts/carriers/managed-plans';
import { PlanFields } from '@lading/contracts/carriers/pro-plan';
import { pricePoints, type PricePoint } from '@lading/domain/people/pro-plan';
import { Button, Drawer, Group, SimpleGrid, Text, Textarea } from '@mantine/core';
import { useAct } from '../../kernel/api/use-contract.js';
import { useCheckedForm, type CheckedForm } from '../../kernel/form/use-checked-form.js';
import { FormFrame } from '../../ui/feedback/form-frame.js';
import { toast } from '../../ui/feedback/toast.js';
import { CurrencyField } from '../../ui/fields/currency-field.js';
import { Dropdown } from '../../ui/fields/dropdown.js';
import { SpinnerButton } from '../../ui/fields/spinner-button.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill, texts as common } from '../../ui/texts.js';
import { texts } from './plan-administration-texts.js';

const limitNames = [
  'usersLimit',
  'locationLimit',
  'addressesLimit',
  'insightQuotesLimit',
  'dataRetentionDaysLimit',
] as const;

type LimitName = (typeof limitNames)[number];

/** What is typed; an empty limit is none. */
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

/** What is no number is sent as it is typed, so that the rules of the field can say so. */
const limitOf = (text: string): number | string => (/^\d+$/.test(text) ? Number(text) : text);

const words = texts.form;

/** Nothing while it is closed, `new` for a plan of its own, else what a new version begins with. */
export type Drafted = ManagedPlan | 'new' | undefined;

interface DrawerProps {
  drafted: Drafted;
  onClose: () => void;
}

/** Publishes a plan, or a new version of one. */
export function PlanDrawer({ drafted, onClose }: DrawerProps) {
  return (
    <Drawer
      opened={drafted !== undefined}
      onClose={onClose}
      position="right"
      size="lg"
      title={words.title}
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
        toast.success(fill(words.done, { plan: productPlan, version }));
        onClose();
      },
      onError: checked.takeProblem,
    });
  };
  return (
    <FormFrame checked={checked} refusal={publish.error} onSubmit={save}>
      <Text c="dimmed">{words.lead}</Text>
      <Price {...checked} />
      <Limits {...checked} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <SpinnerButton type="submit" isBusy={publish.isPending}>
          {words.save}
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
        label={words.productPlan}
        required
        maxLength={60}
        value={form.productPlan}
        onChange={(productPlan) => change({ productPlan })}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <Dropdown
          {...field('pricePoint')}
          label={words.pricePoint}
          options={pricePoints.map((point) => ({ value: point, label: texts.pricePoints[point] }))}
          value={form.pricePoint}
          onChange={(pricePoint) => isPricePoint(pricePoint) && change({ pricePoint })}
        />
        <CurrencyField
          {...field('priceCents')}
          label={words.priceCents}
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
            label={words[name]}
            inputMode="numeric"
            maxLength={8}
            value={form[name]}
            onChange={(typed) => change({ [name]: typed })}
          />
        ))}
      </SimpleGrid>
      <Textarea
        {...field('components')}
        label={words.components}
        description={words.componentsHelp}
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
