import {
  AdjustPricing,
  mostAdjusted,
  pricingAdjustmentsApi,
  type AdjustmentOutcome,
} from '@lading/contracts/carriers/pricing-adjustments';
import { Button, Drawer, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '../../../kernel/api/use-contract.js';
import { useCheckedForm } from '../../../kernel/form/use-checked-form.js';
import type { ChosenRows } from '../../../lists/chosen-rows.js';
import { DateField } from '../../../ui/dates/date-field.js';
import { ErrorPanel } from '../../../ui/feedback/error-panel.js';
import { FormFrame } from '../../../ui/feedback/form-frame.js';
import { toast } from '../../../ui/feedback/toast.js';
import { CurrencyField } from '../../../ui/fields/currency-field.js';
import { SpinnerButton } from '../../../ui/fields/spinner-button.js';
import { TextField } from '../../../ui/fields/text-field.js';
import { counted, fill, texts as common } from '../../../ui/texts.js';
import { changedWithAdjustments } from './adjustment-record.js';
import { AdjustmentTable, LeftOutTable } from './adjustment-table.js';
import { adjustmentTexts as words } from './adjustment-texts.js';

interface AdjustChosenProps {
  chosen: ChosenRows;
  onAdjust: (chosen: ChosenRows) => void;
}

/** The action on chosen agreements. */
export function AdjustChosen({ chosen, onAdjust }: AdjustChosenProps) {
  if (chosen.count > mostAdjusted) return <Text fz="sm">{words.tooMany}</Text>;
  return (
    <Button variant="default" size="compact-sm" onClick={() => onAdjust(chosen)}>
      {words.chosen}
    </Button>
  );
}

interface AdjustmentDrawerProps {
  carrierId: number;
  earliestDay: string | undefined;
  /** Nothing while the drawer is closed. */
  chosen: ChosenRows | undefined;
  onClose: () => void;
  /** After the drafts were created. */
  onCreated: (id: number) => void;
}

/** A change of many agreements: what changes, its preview, and the drafts. */
export function AdjustmentDrawer({ chosen, ...props }: AdjustmentDrawerProps) {
  return (
    <Drawer
      opened={chosen !== undefined}
      onClose={props.onClose}
      position="right"
      size="xl"
      title={words.title}
      closeButtonProps={{ 'aria-label': common.toast.close }}
    >
      {chosen === undefined ? null : <Steps {...props} chosen={chosen} />}
    </Drawer>
  );
}

interface Form {
  readonly validFrom: string | null;
  readonly discount: string;
  readonly minimumPercent: string;
  readonly minimumCents: number | null;
  readonly lanes: string;
  readonly fuelCap: string;
}

const percents = {
  discount: 'discountPoints',
  minimumPercent: 'minimumBasisPoints',
  lanes: 'laneBasisPoints',
  fuelCap: 'fuelCapBasisPoints',
} as const;
type PercentName = keyof typeof percents;
const percentNames = ['discount', 'minimumPercent', 'lanes', 'fuelCap'] as const satisfies readonly PercentName[];

/** Hundredths of a percent; null for an empty field, nothing for what is no percentage. */
function pointsOf(percent: string): number | null | undefined {
  const text = percent.trim().replace(/%$/, '');
  if (text === '') return null;
  return /^[-+]?\d{1,4}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
}

/** Only what changes is sent. */
const inputOf = (carrierId: number, rows: object, form: Form) => ({
  ...{ carrierId, ...rows, validFrom: form.validFrom ?? '', isPreview: true },
  ...Object.fromEntries(
    percentNames.flatMap((name) => {
      const points = pointsOf(form[name]);
      return typeof points === 'number' ? [[percents[name], points]] : [];
    }),
  ),
  ...(form.minimumCents !== null && { minimumCents: form.minimumCents }),
});

type StepsProps = Omit<AdjustmentDrawerProps, 'chosen'> & { chosen: ChosenRows };

function Steps({ carrierId, earliestDay, chosen, onClose, onCreated }: StepsProps) {
  const preview = useAct(pricingAdjustmentsApi.adjustPricing);
  const create = useAct(pricingAdjustmentsApi.adjustPricing, ...changedWithAdjustments);
  const [shown, setShown] = useState<{ wanted: AdjustPricing; outcome: AdjustmentOutcome }>();
  const checked = useCheckedForm<Form, AdjustPricing>({
    initial: { validFrom: null, discount: '', minimumPercent: '', minimumCents: null, lanes: '', fuelCap: '' },
    shape: AdjustPricing,
    toInput: (form) => inputOf(carrierId, chosen.rows, form),
    alsoWrong: (form) => [
      ...percentNames
        .filter((name) => pointsOf(form[name]) === undefined)
        .map((name) => ({ path: percents[name], message: words.badPercent })),
      ...(percentNames.every((name) => pointsOf(form[name]) === null) && form.minimumCents === null
        ? [{ path: 'discountPoints', message: words.nothing }]
        : []),
    ],
  });
  const { form, change, field } = checked;
  const showPreview = () => {
    const wanted = checked.submit();
    if (!wanted || preview.isPending) return;
    preview.mutate(wanted, {
      onSuccess: (outcome) => setShown({ wanted, outcome }),
      onError: checked.takeProblem,
    });
  };
  if (shown) {
    const { wanted, outcome } = shown;
    const createDrafts = () =>
      create.mutate(
        { ...wanted, isPreview: false, checksum: outcome.checksum },
        {
          onSuccess: ({ id }) => {
            toast.success(words.created, words.createdNext);
            if (typeof id === 'number') onCreated(id);
          },
        },
      );
    return (
      <Preview
        outcome={outcome}
        create={{ ...create, onCreate: createDrafts }}
        onBack={() => {
          create.reset();
          setShown(undefined);
        }}
      />
    );
  }
  const percentField = (name: PercentName, label: string, description: string) => (
    <TextField
      {...field(percents[name])}
      label={label}
      description={description}
      inputMode="decimal"
      suffix="%"
      value={form[name]}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <FormFrame checked={checked} refusal={preview.error} onSubmit={showPreview}>
      <Title order={3} fz="md">
        {words.steps.change}
      </Title>
      <Text c="dimmed">
        {fill(words.lead, { count: counted(chosen.count, words.selected.one, words.selected.many) })}
      </Text>
      <Stack gap="sm">
        <DateField
          {...field('validFrom')}
          label={words.validFrom}
          description={words.validFromHelp}
          required
          {...(earliestDay !== undefined && { min: earliestDay })}
          value={form.validFrom}
          onChange={(validFrom) => change({ validFrom })}
        />
        {percentField('discount', words.discount, words.discountHelp)}
        {percentField('minimumPercent', words.minimumPercent, words.minimumPercentHelp)}
        <CurrencyField
          {...field('minimumCents')}
          label={words.minimumCents}
          description={words.minimumCentsHelp}
          cents={form.minimumCents}
          onChange={(minimumCents) => change({ minimumCents })}
        />
        {percentField('lanes', words.lanes, words.lanesHelp)}
        {percentField('fuelCap', words.fuelCap, words.fuelCapHelp)}
      </Stack>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <SpinnerButton type="submit" isBusy={preview.isPending}>
          {words.show}
        </SpinnerButton>
      </Group>
    </FormFrame>
  );
}

interface PreviewProps {
  outcome: AdjustmentOutcome;
  create: {
    readonly isPending: boolean;
    readonly error: { readonly title: string; readonly message: string } | null;
    readonly onCreate: () => void;
  };
  onBack: () => void;
}

function Preview({ outcome: { items, leftOut }, create, onBack }: PreviewProps) {
  return (
    <Stack>
      <Title order={3} fz="md">
        {words.steps.preview}
      </Title>
      <Text role="status">
        {items.length === 0 ? words.none : counted(items.length, words.changed.one, words.changed.many)}
      </Text>
      {items.length > 0 ? <AdjustmentTable items={items} /> : null}
      {leftOut.length > 0 ? (
        <>
          <Text>{counted(leftOut.length, words.leftOut.one, words.leftOut.many)}</Text>
          <LeftOutTable rows={leftOut} />
        </>
      ) : null}
      {create.error ? <ErrorPanel isInline title={create.error.title} detail={create.error.message} /> : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          {words.back}
        </Button>
        {items.length > 0 ? (
          <SpinnerButton isBusy={create.isPending} onClick={create.onCreate}>
            {counted(items.length, words.create.one, words.create.many)}
          </SpinnerButton>
        ) : null}
      </Group>
    </Stack>
  );
}
